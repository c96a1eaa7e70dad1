import Foundation
import JSONText
import Testing

@Suite("Patterns mean what ICU's regular expressions mean")
struct PatternDifferentialTests {
    @Test("Patterns made by chance find the same groups in texts made by chance", arguments: [1, 2, 3, 4] as [UInt64])
    func generated(seed: UInt64) throws {
        var corpus = PatternCorpus(seed: seed)
        for _ in 0..<400 {
            let written = corpus.pattern()
            guard let other = try? NSRegularExpression(pattern: written) else { continue }
            let pattern = try Pattern(written)
            for _ in 0..<4 {
                let text = corpus.text()
                #expect(try pattern.firstMatch(in: text) == other.firstGroups(in: text), "/\(written)/ in \(text)")
            }
        }
    }

    @Test("Every shipped pattern is read, and finds the same groups in texts made of its own words")
    func shipped() throws {
        let patterns = try Self.shippedPatterns()
        #expect(patterns.count > 100)
        for (index, written) in patterns.enumerated() {
            let pattern = try Pattern(written)
            let other = try NSRegularExpression(pattern: written)
            #expect(pattern.groupCount == other.numberOfCaptureGroups)
            var corpus = PatternCorpus(seed: UInt64(index), words: Self.words(of: written))
            for _ in 0..<40 {
                let text = corpus.text()
                let groups = other.firstGroups(in: text)
                #expect(try pattern.firstMatch(in: text) == groups, "/\(written)/ in \(text)")
            }
        }
    }

    /// The words of an expression and what else mails and answers hold.
    private static func words(of pattern: String) -> [String] {
        let plain = pattern.replacing("\\n", with: "\n").replacing("\\s*", with: " ").replacing("\\", with: "")
            .replacing("(?i)", with: "").replacing("(?m)", with: "")
        let own = plain.split { "()|[]{}*+?^$".contains($0) }.map(String.init)
        return own + own + [
            plain.uppercased(), "4711", "ok", ", then ", " ", "\n", "\r\n", "https://app.example/", "=", ";", "\"",
            "abc",
        ]
    }

    /// The patterns in the scenarios and dialects of this package.
    private static func shippedPatterns() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        var patterns: Set<String> = []
        for folder in ["Scenarios", "Fixtures/dialects"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder),
                includingPropertiesForKeys: nil
            )
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "json", !file.path.contains("/schema/") else { continue }
                let text = SourceText(name: file.path, bytes: Array(try Data(contentsOf: file)))
                collect(from: try JSONParser.parse(text), isMessageMatch: false, into: &patterns)
            }
        }
        return patterns.sorted()
    }

    private static func collect(from value: JSONValue, isMessageMatch: Bool, into patterns: inout Set<String>) {
        for element in value.array ?? [] { collect(from: element, isMessageMatch: false, into: &patterns) }
        for member in value.object ?? JSONObject() {
            let names = isMessageMatch ? ["subject", "sender", "text"] : ["matches", "pattern", "link"]
            if let text = member.value.string, names.contains(member.key), !text.contains("{{") {
                patterns.insert(text)
            }
            collect(from: member.value, isMessageMatch: member.key == "match", into: &patterns)
        }
    }
}

extension NSRegularExpression {
    /// The first match's groups, the whole match first.
    fileprivate func firstGroups(in text: String) -> [String?]? {
        guard let match = firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) else { return nil }
        return (0..<match.numberOfRanges).map { index in
            // By UTF-16: a range of the text itself cannot begin between a carriage return and a line feed.
            let range = match.range(at: index)
            return range.location == NSNotFound ? nil : (text as NSString).substring(with: range)
        }
    }
}
