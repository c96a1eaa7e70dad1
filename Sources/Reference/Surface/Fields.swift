import Foundation

/// The fields of a form or a query, in order (URL Standard, application/x-www-form-urlencoded).
struct Fields: Sendable {
    private let pairs: [(name: String, value: String)]

    /// No fields.
    init() { pairs = [] }

    /// Reads `a=1&b=2`; nil where something in it is wrongly encoded.
    init?(_ text: some StringProtocol) {
        var pairs: [(name: String, value: String)] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts.dropFirst().first ?? "") else {
                return nil
            }
            pairs.append((name, value))
        }
        self.pairs = pairs
    }

    /// The first value of a field; nil where there is none.
    subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// The names of all fields, in order, also those that stand twice.
    var names: [String] { pairs.map(\.name) }

    private static func decoded(_ text: some StringProtocol) -> String? {
        String(text).replacing("+", with: " ").removingPercentEncoding
    }
}
