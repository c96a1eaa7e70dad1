import ReferenceCore

/// What stands around requests and answers: takes a request, asks the backend or what is nearer to it, and gives an answer.
struct Wrap: Sendable {
    /// Asks what is nearer to the backend.
    typealias Ask = (WireRequest) async throws -> WireAnswer

    /// How near to the backend it stands. What speaks of accounts and tokens is next to it, and what speaks of bytes next
    /// to the wire, so that any two of them can be put around one backend.
    enum Layer: Int, Sendable, Comparable {
        /// Which calls an operation takes.
        case flow
        /// What tokens and ids look like, and how they travel.
        case token
        /// Which status and header fields an answer has.
        case answer
        /// What bodies look like.
        case body
        /// Paths and methods.
        case place
        /// How bytes travel.
        case bytes

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    let layer: Layer
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

    init(layer: Layer, answer: @escaping @Sendable (WireRequest, Ask) async throws -> WireAnswer) {
        self.layer = layer
        self.answer = answer
    }
}
