import Foundation
import RekeyHarness
import Testing

/// Holds the guide "A dialect for your backend" against what Rekey really says.
@Suite("The guide") struct GuideTests {
    /// The examples of Rekey's words in the guide, with the command and the file that produce them.
    struct Shown: Sendable, CustomTestStringConvertible {
        /// The sample's file, without its ending.
        var sample: String
        var command: String
        var lines: [String]
        var testDescription: String { "\(sample): \(command)" }

        /// The command line, for a sample that stands in a folder.
        func arguments(in folder: String) -> [String] {
            let file = "\(folder)/my-backend.json"
            return switch command {
            case "check": ["check", file]
            case "probe": ["probe", "--target", "reference", "--dialect", file, "--seed", "1"]
            case "run": ["run", file, "--target", "reference", "--seed", "1", "--jobs", "1"]
            default: command.split(separator: " ").map(String.init)
            }
        }
    }

    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let samples = tests.appendingPathComponent("Guide")
    private static let guide: String = {
        let file = tests.appendingPathComponent("../../Sources/RekeyTesting/Documentation.docc/DialectGuide.md")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    /// Each block that follows a line `<!-- SAMPLE: COMMAND -->`.
    static let shown: [Shown] = {
        var found: [Shown] = []
        var lines = guide.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        while let line = lines.popFirst() {
            guard line.hasPrefix("<!-- "), line.hasSuffix(" -->"), lines.first?.hasPrefix("```") == true else {
                continue
            }
            let head = line.dropFirst(5).dropLast(4).split(separator: ":", maxSplits: 1)
            guard head.count == 2 else { continue }
            let block = lines.dropFirst().prefix { $0 != "```" }
            found.append(
                Shown(
                    sample: String(head[0]),
                    command: head[1].trimmingCharacters(in: .whitespaces),
                    lines: Array(block)
                )
            )
        }
        return found
    }()

    @Test("Every sample is shown")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.samples.path)
        let shown = Set(Self.shown.map { "\($0.sample).json" })
        #expect(Set(files).subtracting(shown).sorted() == ["practice.json"])
    }

    @Test("What the guide shows is what Rekey says", arguments: shown)
    func shows(shown: Shown) async throws {
        let said = try await withFolder { folder in
            let sample = Self.samples.appendingPathComponent("\(shown.sample).json")
            if FileManager.default.fileExists(atPath: sample.path) {
                try FileManager.default.copyItem(at: sample, to: folder.appendingPathComponent("my-backend.json"))
            }
            let result = try await Binary.run(shown.arguments(in: folder.path))
            return (result.errors + result.output).replacing("\(folder.path)/", with: "")
                .replacing(/http:\/\/127\.0\.0\.1:\d+/, with: "http://127.0.0.1:8085")
        }
        var rest = said.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        for line in shown.lines where line.trimmingCharacters(in: .whitespaces) != "…" {
            guard let index = rest.firstIndex(of: line) else {
                Issue.record(
                    "the guide shows a line that is not there (or not behind the last one):\n\(line)\nRekey says:\n\(said)"
                )
                return
            }
            rest = rest[(index + 1)...]
        }
    }

    @Test("The dialect to practise on is right and understood whole")
    func practice() async throws {
        let file = Self.samples.appendingPathComponent("practice.json").path
        let check = try await Binary.run(["check", file])
        #expect(check.exitCode == 0 && check.errors.isEmpty, "\(check.errors)")
        let probe = try await Binary.run(["probe", "--target", "reference", "--dialect", file])
        #expect(probe.exitCode == 0, "\(probe.output)\(probe.errors)")
    }

    @Test("The guide's own pieces of JSON are JSON")
    func pieces() throws {
        let blocks = Self.guide.components(separatedBy: "```json\n").dropFirst()
        #expect(blocks.count >= 4)
        // The dialect to start with is the one that was tried.
        let start = Self.samples.appendingPathComponent("first-steps.json")
        #expect(try String(contentsOf: start, encoding: .utf8) == blocks.first?.components(separatedBy: "```")[0])
        for block in blocks {
            let text = block.components(separatedBy: "\n```")[0]
            let whole = text.hasPrefix("{") ? text : "{\(text)}"
            _ = try JSONSerialization.jsonObject(with: Data(whole.utf8))
        }
    }
}
