import Foundation
import Testing

/// A promise whose test was renamed or removed is one that nobody keeps.
@Suite("The security policy")
struct SecurityPolicyTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The files that the policy names, each with the titles of tests behind it.
    private static func named() throws -> [(file: String, titles: [String])] {
        let policy = try String(contentsOf: root.appendingPathComponent(".github/SECURITY.md"), encoding: .utf8)
        var found: [(file: String, titles: [String])] = []
        for line in policy.split(separator: "\n") where line.hasPrefix("| ") {
            for (index, piece) in line.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
                if !index.isMultiple(of: 2), piece.hasPrefix("Tests/") || piece.hasPrefix("Sources/") {
                    found.append((String(piece), []))
                } else if index.isMultiple(of: 2), index > 0, !found.isEmpty {
                    let quoted = piece.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                    found[found.count - 1].titles += quoted.filter { !$0.offset.isMultiple(of: 2) }.map {
                        String($0.element)
                    }
                }
            }
        }
        return found
    }

    @Test("Every test that it names is there, under that name")
    func named() throws {
        let named = try Self.named()
        #expect(named.count > 20)
        #expect(named.flatMap(\.titles).count > 20)
        for (file, titles) in named {
            let url = Self.root.appendingPathComponent(file)
            guard let text = try? String(contentsOf: url, encoding: .utf8) else {
                Issue.record("\(file) is not there")
                continue
            }
            for title in titles { #expect(text.contains("\"\(title)\""), "\(file) has no test \"\(title)\"") }
        }
    }
}
