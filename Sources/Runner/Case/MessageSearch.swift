import Conformance
import JSONText
import RunModel

/// The search for the messages of one kind to one actor on a channel.
struct MessageSearch: Sendable {
    let kind: String
    let actor: String
    let channel: Channel
    let rules: [MessageRule]

    var stream: MessageTracker.Stream { MessageTracker.Stream(kind: kind, actor: actor, channel: channel) }

    /// The first rule that reads a message.
    func rule(for message: ReceivedMessage) throws(PatternLimitError) -> MessageRule? {
        for rule in rules where try rule.accepts(message) { return rule }
        return nil
    }

    /// Returns whether a rule finds everything in a message that it takes from it.
    func isReadable(_ message: ReceivedMessage) -> Bool {
        (try? rule(for: message)?.read(message).missing.isEmpty) == true
    }

    /// The search for what the operations of a case have sent since the last receipt.
    func wish(to recipient: String, _ world: World, _ environment: RunEnvironment, span: Duration) -> MessageWish {
        let trail = world.tracker.trail(of: stream)
        let taken = world.tracker.taken(by: actor, on: channel)
        let seen = world.tracker.seen(by: actor, on: channel)
        let now = environment.clock.now
        return MessageWish(
            recipient: recipient,
            mark: trail.mark,
            laterMarks: trail.laterMarks,
            deadline: now().advanced(by: span),
            settling: min(span, world.policy.duration("silence")),
            now: now,
            // One of which it cannot be told ends the waiting, and is looked at once more by the receipt.
            accepts: { message in
                !taken.contains(message.sequence) && rules.contains { (try? $0.accepts(message)) ?? true }
            },
            prefers: isReadable,
            repeats: { isCopy($0, ofOneOf: seen) }
        )
    }

    /// Returns whether a message is another copy of one that was seen: a later one, or an earlier one that a receipt passed over
    /// because both were there. A third copy is one that the backend sent on purpose.
    ///
    /// - Parameter last: The place in the inbox up to which an earlier copy has to have come.
    func isCopy(_ message: ReceivedMessage, ofOneOf seen: [ReceivedMessage], upTo last: Int = .max) -> Bool {
        let same = alike(message, among: seen)
        return same.count == 1 && same.allSatisfy { $0.sequence <= last || $0.sequence > message.sequence }
    }

    /// Returns whether a message holds the same code in the same words as one that was seen.
    func saysTheSame(_ message: ReceivedMessage, asOneOf seen: [ReceivedMessage]) -> Bool {
        !alike(message, among: seen).isEmpty
    }

    /// The other messages that say the same; none where a message holds no code, since it may say the same of two events.
    private func alike(_ message: ReceivedMessage, among seen: [ReceivedMessage]) -> [ReceivedMessage] {
        guard (try? rule(for: message))??.extractors.isEmpty == false else { return [] }
        return seen.filter { $0.sequence != message.sequence && $0.saysTheSame(as: message) }
    }
}
