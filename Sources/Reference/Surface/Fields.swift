import Basics
import ReferenceCore

/// The fields of a form or a query, in order (URL Standard, application/x-www-form-urlencoded).
package struct Fields: Sendable {
    /// All fields, in order, also those that stand twice.
    package let pairs: [(name: String, value: String)]

    /// No fields.
    package init() { pairs = [] }

    /// Reads `a=1&b=2`; nil where something in it is wrongly encoded.
    package init?(_ text: some StringProtocol) {
        var pairs: [(name: String, value: String)] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts[0].percentDecoded(isForm: true),
                let value = (parts.dropFirst().first ?? "").percentDecoded(isForm: true)
            else { return nil }
            pairs.append((name, value))
        }
        self.pairs = pairs
    }

    /// The first value of a field; nil where there is none.
    package subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// The names of all fields, in order, also those that stand twice.
    package var names: [String] { pairs.map(\.name) }
}
