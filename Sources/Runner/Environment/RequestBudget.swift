package import Conformance
import RunModel
import Synchronization

/// The number of requests that a run may still send.
package final class RequestBudget: Sendable {
    private let limit: Int
    private let state = Mutex((sent: 0, isSpent: false))

    package init(_ limit: Int) { self.limit = limit }

    /// Takes one request out of it; false where none is left.
    ///
    /// - Parameter sent: how many the transport counts, which repeats some of its own accord.
    func take(sent: Int) -> Bool {
        state.withLock { state in
            guard max(state.sent, sent) < limit else {
                state.isSpent = true
                return false
            }
            state.sent += 1
            return true
        }
    }

    /// The reason why no more is sent; nil as long as every request was granted.
    package var halt: NotRun? { state.withLock { $0.isSpent } ? .requests(limit) : nil }
}
