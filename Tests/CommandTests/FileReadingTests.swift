import Foundation
import JSONText
import Machine
import RekeyHarness
import Testing

@Suite("Files that a user names")
struct FileReadingTests {
    @Test("One with as many bytes as are read is read, and one with more is one clear mistake", arguments: [9, 10, 11])
    func limit(bytes: Int) async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("run.har")
            try Data(repeating: 0x20, count: bytes).write(to: file)
            let read = Result { () throws(Diagnostics) in try FileReading.read(file.path, byteLimit: 10) }
            switch read {
            case .success(let source): #expect(source.bytes.count == bytes && bytes <= 10)
            case .failure(let mistakes):
                #expect(bytes > 10)
                #expect(
                    mistakes.rendered().contains(
                        "\(file.path): error: the file is larger than 10 bytes, the limit for such files"
                    )
                )
            }
        }
    }

    @Test("What tells no size and never ends is read up to the limit")
    func endless() throws {
        #expect(throws: Diagnostics.self) { try FileReading.read("/dev/zero", byteLimit: 10) }
    }

    @Test(
        "A pipe that a scenario names as its table, or that lies in a folder, is refused and not read",
        .onQuietMachine,
        .timeLimit(.minutes(10))
    )
    func pipes() async throws {
        try await withFolder { folder in
            let scenario =
                #"{ "title": "T", "actors": { "alice": {} }, "cases": { "file": "rows.csv" }, "steps": [{ "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }] }"#
            try Data(scenario.utf8).write(to: folder.appending(path: "visit.json"))
            #expect(mkfifo(folder.appending(path: "rows.csv").path, 0o600) == 0)
            #expect(mkfifo(folder.appending(path: "also.json").path, 0o600) == 0)
            let checked = try await Binary.run(["check", folder.path])
            #expect(checked.exitCode == 2, "\(checked)")
            let all = checked.output + checked.errors
            #expect(
                all.contains(
                    "visit.json:1:63: error: the table 'rows.csv' cannot be read: this is a pipe, a socket or a device"
                ),
                "\(all)"
            )
            #expect(
                all.contains("also.json: error: this is a pipe, a socket or a device; expected a regular file"),
                "\(all)"
            )
        }
    }

    @Test("A folder behind a link is read as others are, each file once under its shortest name, and circles end")
    func links() async throws {
        try await withFolder { folder in
            for name in ["suite/deep/deeper", "elsewhere/more"] {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: name),
                    withIntermediateDirectories: true
                )
            }
            for name in ["suite/a", "suite/deep/deeper/b", "elsewhere/c", "elsewhere/more/d"] {
                try Data("{}".utf8).write(to: folder.appending(path: name + ".json"))
            }
            for (name, place) in [
                ("suite/also", "../elsewhere"), ("suite/deep/up", ".."), ("elsewhere/self", "."),
                ("suite/again", "deep"), ("suite/e.json", "a.json"), ("elsewhere/back", "../suite"),
            ] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.appending(path: name).path,
                    withDestinationPath: place
                )
            }
            let found = FileReading.jsonFiles(below: folder.path + "/suite")
            let names = found.files.map { String($0.dropFirst(folder.path.count + 1)) }
            #expect(
                names == [
                    "suite/a.json", "suite/also/c.json", "suite/also/more/d.json", "suite/deep/deeper/b.json",
                ]
            )
            #expect(found.mistakes.all.isEmpty)
        }
    }

    @Test("A link in a folder of scenarios that leads nowhere is a mistake with its name")
    func brokenLink() async throws {
        try await withFolder { folder in
            try Data("{}".utf8).write(to: folder.appending(path: "a.json"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "shared").path,
                withDestinationPath: "not-there"
            )
            let found = FileReading.jsonFiles(below: folder.path)
            #expect(found.files == [folder.path + "/a.json"])
            #expect(
                found.mistakes.rendered().contains(
                    "\(folder.path)/shared: error: this link leads to 'not-there', which is not there; mend it or remove it"
                ),
                "\(found.mistakes.rendered())"
            )
        }
    }
}
