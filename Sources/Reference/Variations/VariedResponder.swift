import Hummingbird
import NIOCore
import Synchronization

/// A backend with what stands around its requests and answers.
struct VariedResponder<Base: HTTPResponder>: HTTPResponder {
    typealias Context = Base.Context

    private let base: Base
    /// The one next to the backend first.
    private let wraps: [Wrap]

    init(_ base: Base, in wraps: [Wrap]) {
        self.base = base
        // The order of those on one layer is that in which they were named.
        self.wraps = wraps.enumerated()
            .sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }
            .map(\.element)
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        if wraps.isEmpty { return try await base.respond(to: request, context: context) }
        // A test's clock is not part of the backend, and speaks one way whatever the backend does.
        if request.uri.path.hasPrefix("/_control/") { return try await base.respond(to: request, context: context) }
        let backend: Wrap.Ask = { request in
            try await WireAnswer(try await base.respond(to: request.request, context: context))
        }
        let whole = wraps.reduce(backend) { ask, wrap in
            { request in try await wrap.answer(request, ask) }
        }
        return try await whole(await WireRequest(request)).response
    }
}

/// Holds the body of an answer.
final class BodyCollector: ResponseBodyWriter {
    private let state = Mutex<[UInt8]>([])

    /// The bytes that were written.
    var bytes: [UInt8] { state.withLock { $0 } }

    func write(_ buffer: ByteBuffer) async throws {
        state.withLock { $0 += buffer.readableBytesView }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
