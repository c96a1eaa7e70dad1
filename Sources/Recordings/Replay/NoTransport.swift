package import Conformance
package import RunModel
import Runner
import Synchronization

/// The transport of a run that has none: it counts the requests that are answered from a recording, and sends nothing.
package final class NoTransport: Transport {
    private let answered = Mutex(0)

    func count() { answered.withLock { $0 += 1 } }

    package var requestCount: Int { answered.withLock { $0 } }

    package func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer {
        await gate?.withdraw()
        throw TransportError(.notRecorded, "a replay sends nothing")
    }
}
