import Conformance
import RunModel
import Runner

/// The transport of a run that was interrupted before it could send anything.
struct UnopenedTransport: Transport {
    var requestCount: Int { 0 }

    func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer {
        throw TransportError(.cancelled, "the run was interrupted")
    }
}
