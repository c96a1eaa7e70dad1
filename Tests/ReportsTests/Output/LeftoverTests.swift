import Foundation
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("Temporary files that were left behind") struct LeftoverTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rekey-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func names(in folder: URL) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }

    @Test("are taken away by whoever writes there next, where nobody holds them and they are certainly ours")
    func sweep() throws {
        try withFolder { folder in
            let kept: Set = [
                ".rekey-.tmp", ".rekey-ABC.tmp", "rekey-1.tmp", ".rekey-1.tmp.bak", ".rekey-zzzzzzzzzzzzzz.tmp",
                ".rekey-1",
                ".rekey-zzzzzzzzzzzzz.tmp", ".rekey-a b.tmp", "report.xml",
            ]
            for name in kept.union([".rekey-0.tmp", ".rekey-3w5e11264sgsf.tmp"]) {
                try Data("x".utf8).write(to: folder.appendingPathComponent(name))
            }
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(".rekey-f.tmp"),
                withIntermediateDirectories: false
            )
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent(".rekey-s.tmp").path,
                withDestinationPath: "report.xml"
            )
            let mine = try FileSystem.makeTemporary(in: folder.path, mode: nil)
            defer { mine.discard() }
            _ = try ReportFile(checking: folder.appendingPathComponent("new.xml").path)
            let own = try #require(URL(fileURLWithPath: mine.path).pathComponents.last)
            #expect(try names(in: folder) == kept.union([".rekey-f.tmp", ".rekey-s.tmp", own]))
        }
    }

    @Test("A recording under way keeps its own, however long it grows")
    func growing() throws {
        try withFolder { folder in
            let file = try GrowingFile(checking: folder.appendingPathComponent("run.har").path, tail: "]")
            try file.begin("[")
            for number in 0..<5 {
                _ = try ReportFile(checking: folder.appendingPathComponent("other.xml").path)
                #expect(try names(in: folder).count == 2)
                try file.append("\(number)")
            }
            #expect(try String(contentsOf: folder.appendingPathComponent("run.har"), encoding: .utf8) == "[01234]")
            file.finish()
            #expect(try names(in: folder) == ["run.har"])
            // What comes after the end leaves nothing behind.
            #expect(throws: ReportFileError.self) { try file.begin("[") }
            #expect(throws: ReportFileError.self) { try file.append("5") }
            #expect(try names(in: folder) == ["run.har"])
        }
    }
}
