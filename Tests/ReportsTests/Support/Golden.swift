import Foundation
import Testing

/// Compares a whole text with a file under `Golden`.
///
/// With `REKEY_RECORD_GOLDEN` set the file is written instead, and the test fails, so that a recording cannot pass unseen.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(components: "Golden", name)
    if ProcessInfo.processInfo.environment["REKEY_RECORD_GOLDEN"] != nil {
        try Data(text.utf8).write(to: file)
        Issue.record(
            "recorded \(name); read it, then run again without REKEY_RECORD_GOLDEN",
            sourceLocation: sourceLocation
        )
        return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    guard text != expected else { return }
    let lines = zip(
        text.split(separator: "\n", omittingEmptySubsequences: false),
        expected.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let first = lines.enumerated().first { $0.element.0 != $0.element.1 }
    let place =
        first.map { "line \($0.offset + 1): found \($0.element.0), expected \($0.element.1)" } ?? "one is longer"
    Issue.record("\(name) differs, \(place)\n\(text)", sourceLocation: sourceLocation)
}
