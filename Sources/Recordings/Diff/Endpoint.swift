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
