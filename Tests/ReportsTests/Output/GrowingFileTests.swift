import Foundation
import Testing

@testable import Reports

@Suite("A file that is whole while it grows")
struct GrowingFileTests {
    private static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rekey-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("It ends with its tail after every addition, and nothing is left beside it")
    func whole() throws {
        try Self.withFolder { folder in
            let path = folder.appendingPathComponent("a/run.har").path
            let file = try GrowingFile(checking: path, tail: "]")
            try file.begin("[")
            var expected = "["
            for number in 0..<20 {
                #expect(try String(contentsOfFile: path, encoding: .utf8) == expected + "]")
                let piece = String(repeating: "x\(number)", count: number * 700)
                try file.append(piece)
                expected += piece
            }
            file.finish()
            #expect(try String(contentsOfFile: path, encoding: .utf8) == expected + "]")
            #expect(try Self.names(in: folder.appendingPathComponent("a")) == ["run.har"])
        }
    }

    @Test("A reader that has it open sees one state of it and no mixture")
    func reader() throws {
        try Self.withFolder { folder in
            let path = folder.appendingPathComponent("run.har").path
            let file = try GrowingFile(checking: path, tail: "]")
            try file.begin("[")
            try file.append("1")
            let reader = try #require(FileHandle(forReadingAtPath: path))
            try file.append(",2")
            #expect(try reader.readToEnd() == Data("[1]".utf8))
            file.finish()
        }
    }

    @Test("What stood there before is replaced, however long it was")
    func replaces() throws {
        try Self.withFolder { folder in
            let path = folder.appendingPathComponent("run.har").path
            try String(repeating: "old", count: 5000).write(toFile: path, atomically: false, encoding: .utf8)
            let file = try GrowingFile(checking: path, tail: "]")
            try file.begin("[")
            try file.append("1")
            file.finish()
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "[1]")
        }
    }

    @Test("Standard output, devices and folders cannot grow in place", arguments: ["-", "/dev/null", "/tmp"])
    func unusable(path: String) {
        #expect(throws: ReportFileError.self) { try GrowingFile(checking: path, tail: "]") }
    }
}
