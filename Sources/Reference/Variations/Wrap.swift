import ReferenceCore

/// A wrapper around requests and answers: takes a request, asks the backend or a wrapper nearer to it, and gives an answer.
struct Wrap: Sendable {
    /// Asks what is nearer to the backend.
    typealias Ask = (WireRequest) async throws -> WireAnswer

    /// The distance from the backend, the nearest first. What speaks of accounts and tokens is next to it, and what speaks of bytes next to
    /// the wire, so that any two of them can be put around one backend.
    enum Layer: Int, Sendable, Comparable {
        /// The fate of accounts and sessions, whatever the calls for it look like.
        case event
        /// The calls that an operation takes.
        case flow
        /// The form of ids. Below the tokens, since a wrap may have to ask for a profile by the backend's own token.
        case id
        /// The form of tokens, and what they stand for.
        case token
        /// The place in a request where a token stands, and its scheme.
        case carrier
        /// The status and header fields of an answer.
        case answer
        /// The form of bodies.
        case body
        /// The status that says nothing any more, since the body does.
        case status
        /// The method and the path of single resources.
        case resource
        /// The beginning that all paths share.
        case place
        /// The transfer of bytes.
        case bytes

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    let layer: Layer
    /// Told every message that the accounts send, before it leaves; nil where that makes no difference.
    let hears: (@Sendable (AccountMessage) -> Void)?
    let answer: @Sendable (WireRequest, Ask) async throws -> WireAnswer

    /// Something that changes answers, with an eye on what was asked.
    static func answers(
        _ layer: Layer,
        _ change: @escaping @Sendable (inout WireAnswer, WireRequest) -> Void
    ) -> Wrap {
        Wrap(layer: layer) { request, ask in
            var answer = try await ask(request)
            change(&answer, request)
            return answer
        }
    }

    /// Something that changes requests.
    static func requests(_ layer: Layer, _ change: @escaping @Sendable (inout WireRequest) -> Void) -> Wrap {
        Wrap(layer: layer) { request, ask in
            var request = request
            change(&request)
            return try await ask(request)
        }
    }

    init(
        layer: Layer,
        hears: (@Sendable (AccountMessage) -> Void)? = nil,
        answer: @escaping @Sendable (WireRequest, Ask) async throws -> WireAnswer
    ) {
        self.layer = layer
        self.hears = hears
        self.answer = answer
    }
}
