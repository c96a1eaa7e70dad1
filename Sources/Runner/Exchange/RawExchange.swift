import Conformance
import RunModel

/// One request and what came back, unmasked.
struct RawExchange: Sendable {
    var request: OutgoingRequest
    var answer: Answer?
    var failure: String?
}
