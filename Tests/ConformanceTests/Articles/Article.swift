import Foundation
import JSONText
import Testing

/// A document for people, with the examples that stand in it.
struct Article: Sendable, CustomTestStringConvertible {
    /// Its path from the root of the repository.
    let path: String
    let text: String

    private static let manual = "Sources/RekeyTesting/Documentation.docc"
    static let scenarioFormat = "\(manual)/ScenarioFormat.md"
    static let dialectFormat = "\(manual)/DialectFormat.md"
    static let defectFormat = "\(manual)/DefectFormat.md"
    static let variationFormat = "\(manual)/VariationFormat.md"
    /// All that hold examples.
    static let paths = [
        scenarioFormat, dialectFormat, defectFormat, variationFormat, "README.md", "CONTRIBUTING.md",
        "\(manual)/GettingStarted.md", "\(manual)/Verdicts.md", "\(manual)/SessionsWithoutTokens.md",
        "\(manual)/Audit.md",
    ]

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Samples.folder.appending(path: "../../../\(path)"), encoding: .utf8)
    }

    var testDescription: String { path }

    /// A block of JSON: a whole file, or a part of one.
    struct Example: Sendable, CustomTestStringConvertible {
        let path: String
        /// The line that opens the block.
        let line: Int
        let text: String

        var testDescription: String { "\(path):\(line)" }

        /// The whole file; nil for a part.
        var file: JSONObject? { (try? JSONParser.parse(source(text)))?.object }

        func source(_ text: String) -> SourceText { SourceText(name: testDescription, text: text) }
    }

    /// Its blocks of JSON, from the first.
    var examples: [Example] {
        var found: [Example] = []
        var open: (line: Int, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if let open {
                    found.append(Example(path: path, line: open.line, text: open.lines.joined(separator: "\n")))
                }
                open = open == nil && line == "```json" ? (index + 1, []) : nil
            } else {
                open?.lines.append(line)
            }
        }
        return found
    }

    /// Returns whether it mentions a word of a format, as code.
    func mentions(_ word: String) -> Bool {
        let name = NSRegularExpression.escapedPattern(for: word)
        return text.range(of: "[`\".]\(name)(?![A-Za-z0-9_-])", options: .regularExpression) != nil
    }
}
