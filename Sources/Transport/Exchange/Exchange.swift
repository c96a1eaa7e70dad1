import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import RunModel
import Synchronization

/// One attempt to send one request, shared by the caller, the library's client and the connection.
///
/// The library calls it as the answer comes; the connection's own handler tells it about the wire.
final class Exchange: HTTPClientResponseDelegate {
    /// The answer itself is in `progress` by then.
    typealias Response = Void

    let id: Int
    let request: WireRequest
    /// Nil if the request starts alone.
    let member: GateMember?
    private let state: Mutex<ExchangeProgress>

    init(id: Int, request: WireRequest, member: GateMember?, limits: AnswerLimits) {
        self.id = id
        self.request = request
        self.member = member
        state = Mutex(ExchangeProgress(limits: limits, mayAnswerHaveBody: request.mayAnswerHaveBody))
    }

    /// The progress of the exchange.
    var progress: ExchangeProgress { state.withLock { $0 } }

    /// Tells it what happened.
    func note<Result>(_ happening: (inout ExchangeProgress) -> Result) -> Result where Result: Sendable {
        state.withLock { happening(&$0) }
    }

    func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
        if let limit = note({ $0.received(buffer) }) { return task.eventLoop.makeFailedFuture(limit) }
        return task.eventLoop.makeSucceededVoidFuture()
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) throws {}
}

extension LimitPassed: Error {}
