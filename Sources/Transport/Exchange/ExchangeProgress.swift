import NIOCore
import NIOHTTP1
import RunModel

/// The progress of one request, and the part of its response that has come back.
///
/// Pure: the connection tells it what happens, and it says when a limit is passed. What it holds at the moment of a failure
/// decides what the failure is called and whether the request may be sent again.
struct ExchangeProgress: Sendable {
    enum Stage: Sendable, Hashable {
        /// No connection carries it yet.
        case waitingForConnection
        /// On an open connection, all but its last byte sent, until the group's gate opens.
        case heldAtGate
        /// Being sent.
        case sending
        /// Sent whole; nothing of the answer's head is known.
        case waitingForAnswer
        /// The head of the answer is here, and its body comes.
        case readingBody
        case complete
    }

    private(set) var stage = Stage.waitingForConnection
    /// Indicates whether the connection had carried a request before this one.
    private(set) var isConnectionReused = false
    /// Bytes that came on the connection since this request began; set when the connection ends or fails.
    private(set) var bytesReceived = 0
    private(set) var opening = Glimpse()
    private(set) var head: HTTPResponseHead?
    private(set) var body: ByteBuffer?
    private(set) var sentAt: ContinuousClock.Instant?
    private(set) var completedAt: ContinuousClock.Instant?

    private let limits: AnswerLimits
    private let mayAnswerHaveBody: Bool

    init(limits: AnswerLimits, mayAnswerHaveBody: Bool) {
        self.limits = limits
        self.mayAnswerHaveBody = mayAnswerHaveBody
    }

    /// A connection took the request.
    mutating func began(onReusedConnection isReused: Bool, held: Bool) {
        isConnectionReused = isReused
        stage = held ? .heldAtGate : .sending
    }

    /// The gate has opened.
    mutating func released() {
        if stage == .heldAtGate { stage = .sending }
    }

    /// The last byte of the request went out.
    mutating func sent(at instant: ContinuousClock.Instant) {
        sentAt = instant
        // An answer may come before the request is whole.
        if stage == .sending { stage = .waitingForAnswer }
    }

    /// The head of the final answer came.
    ///
    /// - Returns: the limit that it passes, if it passes one.
    mutating func received(_ head: HTTPResponseHead) -> LimitPassed? {
        self.head = head
        stage = .readingBody
        guard head.headers.count <= limits.headerFields else { return .headerFields(limits.headerFields) }
        // Name, colon, space, value, line end.
        let bytes = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
        guard bytes <= limits.headerBytes else { return .headerBytes(limits.headerBytes) }
        if mayAnswerHaveBody, let announced = announcedLength, announced > limits.bodyBytes {
            return .body(limits.bodyBytes, announced: announced)
        }
        return nil
    }

    /// A piece of the body came.
    ///
    /// - Returns: the limit that the body passes with it, if it does.
    mutating func received(_ piece: ByteBuffer) -> LimitPassed? {
        let length = (body?.readableBytes ?? 0) + piece.readableBytes
        guard length <= limits.bodyBytes else { return .body(limits.bodyBytes, announced: nil) }
        if body == nil {
            body = piece
        } else {
            body?.writeImmutableBuffer(piece)
        }
        return nil
    }

    /// The last byte of the answer came.
    mutating func completed(at instant: ContinuousClock.Instant) {
        completedAt = instant
        stage = .complete
    }

    /// The connection ended, or failed, or gave the request up.
    mutating func connectionEnded(bytesReceived: Int, opening: Glimpse) {
        self.bytesReceived = bytesReceived
        self.opening = opening
    }

    /// The length of the body according to the head (RFC 9110 §8.6).
    var announcedLength: Int? { head?.headers.first(name: "Content-Length").flatMap { Int($0) } }

    /// From the last byte of the request to the last byte of the answer; zero if the answer was there first.
    var duration: Duration {
        guard let sentAt, let completedAt, sentAt < completedAt else { return .zero }
        return completedAt - sentAt
    }
}

/// A limit that an answer passed.
enum LimitPassed: Sendable, Hashable {
    case body(Int, announced: Int?)
    case headerFields(Int)
    case headerBytes(Int)
    case interimAnswers(Int)
}
