package import Conformance
package import HTTPTypes

/// A request on its way to the target, independent of the library that sends it.
///
/// Apart from the ``Answer``, which rules and conditions judge alone, and which may never come.
package struct OutgoingRequest: Sendable, Hashable {
    package var method: HTTPRequest.Method
    /// Absolute, already encoded.
    package var url: String
    package var headers: HTTPFields
    package var body: [UInt8]
    /// The highest version of TLS that is offered, on a connection of its own; nil for what is usual.
    package var highestTLS: TLSVersion?
    /// The fields it goes without because it leaves the target's own origins; nil where it stays with them.
    ///
    /// The fields that every request of a run carries go along only where it is nil.
    package var withheld: WithheldFields?

    package init(method: HTTPRequest.Method, url: String, headers: HTTPFields = [:], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// The reason why no answer could be read. Nothing was judged.
package struct TransportError: Error, Sendable, Hashable {
    package var kind: NoAnswer
    /// A sentence for people: what happened, with host and port, and what to look at.
    package var message: String

    package init(_ kind: NoAnswer, _ message: String) {
        self.kind = kind
        self.message = message
    }
}

/// Sends requests.
package protocol Transport: Sendable {
    /// Sends one request and returns what came back; an answer of any status is a result.
    ///
    /// Follows no redirect and keeps no cookies. With a `gate` the request goes out on an open connection but for its last
    /// byte, and ends when it may start.
    func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer

    /// The number of requests it has sent so far.
    var requestCount: Int { get }
}

/// The place of one request at a gate.
package struct StartingPlace: Sendable {
    private let gate: StartingGate
    /// Returns when the request may start behind the others; nil where it starts with them.
    private let delay: (@Sendable () async -> Void)?

    package init(at gate: StartingGate, delay: (@Sendable () async -> Void)? = nil) {
        self.gate = gate
        self.delay = delay
    }

    /// Returns when the gate is open and the delay is over.
    package func arrive() async {
        await gate.arrive()
        await delay?()
    }

    package func withdraw() async { await gate.withdraw() }
}

/// Holds back the members of a group until all of them are at the line.
///
/// Every member calls `arrive` once, or `withdraw` when it can not take part; the last of them lets all go.
package actor StartingGate {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init(count: Int) { missing = count }

    /// Returns when every member has arrived or withdrawn.
    package func arrive() async {
        missing -= 1
        if missing <= 0 {
            open()
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    package func withdraw() {
        missing -= 1
        if missing <= 0 { open() }
    }

    private func open() {
        let all = waiting
        waiting = []
        for member in all { member.resume() }
    }
}
