import Conformance
import RunModel

/// The messages that the operations of a case may have sent, and those that receipts have taken already.
struct MessageTracker: Sendable {
    /// The messages of one kind to one actor on one channel.
    struct Stream: Sendable, Hashable {
        var kind: String
        var actor: String
        var channel: Channel
    }

    private struct Taker: Hashable {
        var actor: String
        var channel: Channel
    }

    /// The operations that may have sent messages that no receipt has looked for yet.
    private var trails: [Stream: MessageTrail] = [:]
    /// The messages that a receipt has taken already, by their sequence in the inbox.
    private var taken: [Taker: Set<Int>] = [:]
    /// The messages that were seen, taken or not: what says the same later may be another copy of them.
    private var seen: [Taker: [ReceivedMessage]] = [:]
    private var operationCount = 0

    /// A number that tells an operation from others.
    mutating func begin() -> Int {
        operationCount += 1
        return operationCount
    }

    /// Takes an operation that is about to be done and may send messages of a stream.
    mutating func add(
        _ operation: Int,
        _ name: OperationName,
        to stream: Stream,
        mark: Int,
        because reason: MessageTrail.Reason
    ) {
        trails[stream, default: MessageTrail()].add(operation, name, mark: mark, because: reason)
    }

    /// Takes in that an operation was refused.
    mutating func doubt(_ operation: Int, of actor: String) {
        for stream in trails.keys where stream.actor == actor { trails[stream]?.doubt(operation) }
    }

    /// Takes in that a receipt has looked for messages of a stream.
    mutating func read(_ stream: Stream) { trails[stream]?.read() }

    /// Takes in that the messages of all operations so far were waited for.
    mutating func awaited(_ stream: Stream) { trails[stream]?.awaited() }

    /// Takes a message out, so that no later receipt takes it again.
    mutating func take(_ message: ReceivedMessage, for actor: String) {
        taken[Taker(actor: actor, channel: message.channel), default: []].insert(message.sequence)
        see(message, for: actor)
    }

    /// Takes in that a message came, which a later receipt may still take.
    mutating func see(_ message: ReceivedMessage, for actor: String) {
        let taker = Taker(actor: actor, channel: message.channel)
        guard seen[taker]?.contains(where: { $0.sequence == message.sequence }) != true else { return }
        seen[taker, default: []].append(message)
    }

    /// Every message to an actor that was seen.
    func seen(by actor: String, on channel: Channel) -> [ReceivedMessage] {
        seen[Taker(actor: actor, channel: channel)] ?? []
    }

    /// Forgets what was sent to an actor whose name another test user bears from now on.
    mutating func forget(_ actor: String) { trails = trails.filter { $0.key.actor != actor } }

    func trail(of stream: Stream) -> MessageTrail { trails[stream] ?? MessageTrail() }

    func taken(by actor: String, on channel: Channel) -> Set<Int> { taken[Taker(actor: actor, channel: channel)] ?? [] }

    /// The streams to an actor in which an operation was expected to send a message that nobody has waited for.
    func owing(to actor: String) -> [Stream] {
        trails.filter { $0.key.actor == actor && $0.value.owesMessage }.map(\.key)
            .sorted { ($0.kind, $0.channel.rawValue) < ($1.kind, $1.channel.rawValue) }
    }
}
