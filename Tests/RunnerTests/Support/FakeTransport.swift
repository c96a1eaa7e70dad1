import Conformance
import HTTPTypes
import JSONText
import RunModel
import Runner
import Synchronization

/// A request as a scripted backend sees it.
struct SeenRequest: Sendable {
    var request: OutgoingRequest
    /// From 1, in the order of arrival.
    var number: Int

    /// `POST /login`, without the query.
    var line: String { "\(request.method.rawValue) \(path)" }
    var path: String { RequestURL(request.url)?.path ?? request.url }
    var query: String { request.url.split(separator: "?").dropFirst().joined(separator: "?") }
    var text: String { String(decoding: request.body, as: UTF8.self) }
    func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { request.headers[$0] } }
    /// A member of the JSON body.
    subscript(member: String) -> JSONValue? {
        (try? JSONParser.parse(SourceText(name: "body", bytes: request.body)))?[member]
    }
}

/// The reply of a scripted backend.
enum Reply: Sendable {
    case answer(Int, [(String, String)], String)
    case failure(NoAnswer, String)
    /// An answer that took a time, or is said to have.
    indirect case slow(Reply, Duration)

    static func json(_ status: Int, _ body: String = "{}", _ headers: [(String, String)] = []) -> Reply {
        .answer(status, [("Content-Type", "application/json")] + headers, body)
    }
    static func empty(_ status: Int, _ headers: [(String, String)] = []) -> Reply { .answer(status, headers, "") }
}

/// A transport whose backend is a closure; every request is kept.
final class FakeTransport: Transport {
    private let seen = Mutex<[SeenRequest]>([])
    private let backend: @Sendable (SeenRequest) async -> Reply

    init(_ backend: @escaping @Sendable (SeenRequest) async -> Reply) { self.backend = backend }

    var requests: [SeenRequest] { seen.withLock { $0 } }
    var requestCount: Int { requests.count }

    /// The requests to a place: `POST /login`.
    func requests(_ line: String) -> [SeenRequest] { requests.filter { $0.line == line } }

    func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer {
        guard !Task.isCancelled else {
            await gate?.withdraw()
            throw TransportError(.cancelled, "cancelled")
        }
        await gate?.arrive()
        let mine = seen.withLock { all in
            let mine = SeenRequest(request: request, number: all.count + 1)
            all.append(mine)
            return mine
        }
        return try answer(await backend(mine))
    }

    private func answer(_ reply: Reply) throws(TransportError) -> Answer {
        switch reply {
        case .slow(let reply, let duration):
            var answer = try answer(reply)
            answer.duration = duration
            return answer
        case .answer(let status, let headers, let body):
            var fields = HTTPFields()
            for (name, value) in headers {
                guard let name = HTTPField.Name(name) else { continue }
                fields.append(HTTPField(name: name, value: value))
            }
            return Answer(status: status, headers: fields, body: Array(body.utf8))
        case .failure(let kind, let message): throw TransportError(kind, message)
        }
    }
}
