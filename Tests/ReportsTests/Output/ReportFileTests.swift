import Foundation
import Reports
import RunModel
import Runner
import Testing

@Suite("Report files")
struct ReportFileTests {
    /// Gives a new folder and takes it away afterwards.
    private func withFolder<T>(_ body: (String) throws -> T) throws -> T {
        let folder = FileManager.default.temporaryDirectory.appending(component: "rekey-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.path)
    }

    private func contents(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
    }

    @Test("A report is written into a new file, its folders made, and nothing else is left")
    func newFile() throws {
        try withFolder { folder in
            let file = try ReportFile(checking: "\(folder)/a/b/report.xml")
            #expect(try names(in: folder) == [], "the check leaves nothing behind")
            try file.write(ReportText("<testsuites/>"), checkedAgainst: Redactor())
            #expect(try contents("\(folder)/a/b/report.xml") == "<testsuites/>")
            #expect(try names(in: "\(folder)/a/b") == ["report.xml"])
        }
    }

    @Test("An older report is replaced and keeps its permissions")
    func replaced() throws {
        try withFolder { folder in
            let path = "\(folder)/report.xml"
            try Data("old and much longer".utf8).write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try ReportFile(checking: path).write(ReportText("new"), checkedAgainst: Redactor())
            #expect(try contents(path) == "new")
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(permissions == 0o640)
        }
    }

    @Test(
        "A report that holds a secret is not written; the error names the secret and does not tell it",
        arguments: [
            "it is Tr0ub4dor&3", "Tr0ub4dor%263", "Tr0ub4dor&amp;3", "VHIwdWI0ZG9yJjM=", "eFRyMHViNGRvciYz",
        ]
    )
    func leak(text: String) throws {
        try withFolder { folder in
            let path = "\(folder)/report.xml"
            try Data("old".utf8).write(to: URL(filePath: path))
            var redactor = Redactor()
            redactor.insert(secret: "Tr0ub4dor&3", name: "alice.password")
            let error = try #require(throws: ReportFileError.self) {
                try ReportFile(checking: path).write(ReportText("x \(text) x"), checkedAgainst: redactor)
            }
            #expect(error == .leak(path: path, secret: "alice.password"))
            #expect("\(error)".contains("alice.password"))
            #expect(!"\(error)".contains("Tr0ub4dor"))
            #expect(try contents(path) == "old")
            #expect(try names(in: folder) == ["report.xml"])
        }
    }

    @Test("A folder that a report makes is known, and one that is there is none")
    func missingFolder() throws {
        try withFolder { folder in
            let file = try ReportFile(checking: "\(folder)/new/er/report.xml")
            #expect(file.missingFolder == "\(folder)/new/er")
            try file.write(ReportText("x"), checkedAgainst: Redactor())
            #expect(file.missingFolder == nil)
            #expect(try ReportFile(checking: "\(folder)/report.xml").missingFolder == nil)
            #expect(try ReportFile(checking: "-").missingFolder == nil)
        }
    }

    @Test("A path that cannot be written is found before the run, and the message says why")
    func unwritable() throws {
        try withFolder { folder in
            try Data().write(to: URL(filePath: "\(folder)/file"))
            for (path, problem) in [
                ("", ReportFileError.Problem.empty),
                (folder, .isDirectory),
                ("\(folder)/", .isDirectory),
                ("\(folder)/missing/", .isDirectory),
                ("\(folder)/file/report.xml", .parentIsNoDirectory("\(folder)/file")),
                ("\(folder)/file/deeper/report.xml", .parentIsNoDirectory("\(folder)/file")),
            ] {
                let error = try #require(throws: ReportFileError.self) { try ReportFile(checking: path) }
                #expect(error == .unwritable(path: path, problem: problem))
                #expect(!"\(error)".isEmpty)
            }
        }
    }

    #if os(Linux)
        @Test("A folder that takes no files is found before the run, whoever asks")
        func noFiles() throws {
            let error = try #require(throws: ReportFileError.self) {
                try ReportFile(checking: "/proc/rekey/report.xml")
            }
            guard case .unwritable("/proc/rekey/report.xml", .folderNotWritable("/proc", _)) = error else {
                Issue.record("\(error)")
                return
            }
        }

        @Test("A disk that is full leaves the old report")
        func fullDisk() throws {
            // /dev/full refuses every write with ENOSPC.
            let file = try ReportFile(checking: "/dev/full")
            let error = try #require(throws: ReportFileError.self) {
                try file.write(ReportText("x"), checkedAgainst: Redactor())
            }
            guard case .failed("/dev/full", _) = error else {
                Issue.record("\(error)")
                return
            }
        }
    #endif

    @Test("A device is written into and stays a device")
    func device() throws {
        try ReportFile(checking: "/dev/null").write(ReportText("x"), checkedAgainst: Redactor())
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    @Test("A symbolic link stays, and what it points to is replaced", arguments: [true, false])
    func link(exists: Bool) throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: "\(folder)/real", withIntermediateDirectories: true)
            if exists { try Data("old".utf8).write(to: URL(filePath: "\(folder)/real/report.xml")) }
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/link.xml",
                withDestinationPath: "real/report.xml"
            )
            try ReportFile(checking: "\(folder)/link.xml").write(ReportText("new"), checkedAgainst: Redactor())
            #expect(try contents("\(folder)/real/report.xml") == "new")
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link.xml") == "real/report.xml"
            )
        }
    }

    @Test("A link that goes round in circles is an error, not a hang")
    func circle() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/a", withDestinationPath: "b")
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/b", withDestinationPath: "a")
            #expect(throws: ReportFileError.self) {
                try ReportFile(checking: "\(folder)/a/report.xml").write(ReportText(""), checkedAgainst: Redactor())
            }
        }
    }

    @Test("A dash is standard output")
    func dash() throws {
        #expect(try ReportFile(checking: "-").path == "-")
        #expect(!FileManager.default.fileExists(atPath: "-"))
    }
}
