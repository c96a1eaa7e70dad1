import Conformance
import RunModel

/// One request and its response, whole and unmasked, as the engine looks at them.
///
/// It never leaves the engine: what leaves is an ``ExchangeRecord``, so that no unmasked text can reach a report.
struct RawExchange: Sendable {
    var request: OutgoingRequest
    var answer: Answer?
    var failure: String?
}
