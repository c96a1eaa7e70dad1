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
}
