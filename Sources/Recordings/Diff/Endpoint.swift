import Conformance
import RunModel
import Runner

/// A request's method and path, without what a run or a target made up.
package struct Endpoint: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let method: String
    package let path: String

    init(_ exchange: RecordedExchange) {
        method = exchange.method
        let path = RequestURL(exchange.url)?.path ?? exchange.url
        self.path = path.split(separator: "/", omittingEmptySubsequences: false)
            .map { Generated.isLikely($0) || Generated.isWordOfRun($0) ? "{}" : String($0) }.joined(separator: "/")
    }

    package var description: String { "\(method) \(path)" }

    package static func < (one: Self, other: Self) -> Bool { (one.path, one.method) < (other.path, other.method) }
}

/// Tells names that somebody chose from ids and values that were made up.
enum Generated {
    static func isLikely(_ text: some StringProtocol) -> Bool {
        if text.contains("‹") || text.contains("@") || text.lowercased().contains("%40") { return true }
        let digits = text.count { $0.isNumber }
        if digits == text.count { return !text.isEmpty }
        // An id has digits strewn in; `v1` and `oauth2` have one or two.
        return text.count >= 8 && digits >= 3
    }

    /// Returns whether it looks like a text that a run generates, random letters and digits; names in paths seldom have a digit.
    static func isWordOfRun(_ text: some StringProtocol) -> Bool {
        text.count >= 10 && text.contains(where: \.isNumber)
            && text.allSatisfy { $0.isNumber || $0.isASCII && $0.isLowercase }
    }
}
