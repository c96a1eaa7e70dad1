import Basics
package import Conformance
import Platform
package import RunModel

extension Wording {
    /// The outcome of an operation as a verb: `succeeded`, `was denied`.
    static func verb(_ outcome: Outcome, isStill: Bool) -> String {
        let still = isStill ? "still " : ""
        return switch outcome {
        case .ok: "\(still)succeeded"
        case .denied: "was \(still)denied"
        case .forbidden: "was \(still)forbidden"
        case .unverified: "was \(still)refused as unverified"
        case .unknownUser: "was \(still)refused because of an unknown user"
        case .duplicate: "was \(still)refused as a duplicate"
        case .weakPassword: "was \(still)refused because of a weak password"
        case .invalid: "was \(still)refused as invalid"
        case .wrongCode: "was \(still)refused because of a wrong code"
        case .expired: "was \(still)refused as expired"
        case .unsupported: "was \(still)answered as unsupported"
        case .throttled: "was \(still)throttled"
        case .fault: "\(still)failed with a server error"
        }
    }

    /// The same as a noun, by the word that files have for it.
    static func noun(_ outcome: Outcome) -> String { outcome == .ok ? "success" : outcome.rawValue }

    /// `a refusal`, `anything but success`.
    static func words(_ demand: OutcomeDemand) -> String {
        switch (demand.only, demand.not) {
        case (let only?, nil): words(only)
        case (nil, let not?): "anything but \(words(not))"
        case (let only?, let not?): "\(words(only)), but not \(words(not))"
        case (nil, nil): "any response"
        }
    }

    private static func words(_ outcomes: OutcomeSet) -> String {
        let words = outcomes.words.map { word in
            switch word {
            case Outcome.ok.rawValue: "success"
            case "refused": "a refusal"
            case "any": "any response"
            default: word
            }
        }
        return words.joined(separator: " or ")
    }

    static func words(_ part: AnswerPart) -> String {
        switch part {
        case .contentType: "the content type"
        case .header(let name): "header \(name)"
        case .cookie(let name): "cookie \(name)"
        case .path(let path): path
        case .body: "the body"
        }
    }

    static func words(_ subject: AnswerDifference.Subject) -> String {
        switch subject {
        case .status: "the status"
        case .bodyLength: "the length of the body"
        case .feature(let name): name
        case .length(let name): "the length of \(name)"
        case .beginning(let name): "the beginning of \(name)"
        case .end(let name): "the end of \(name)"
        case .word(let word, let name): "the word \"\(word)\" in \(name)"
        }
    }

    /// `medians 41.20 ms and 1.30 ms (chance below 0.0001), then 40.90 ms and 1.20 ms (chance below 0.0001)`.
    static func words(_ figures: TimeFigures) -> String {
        func milliseconds(_ span: Duration) -> String { FixedPoint.text(span.seconds * 1000, places: 2) + " ms" }
        let runs = figures.runs.map { run in
            let chance = run.chance < 0.0001 ? "below 0.0001" : FixedPoint.text(run.chance, places: 4)
            return "\(milliseconds(run.first)) and \(milliseconds(run.second)) (chance \(chance))"
        }
        return "medians " + runs.joined(separator: ", then ")
    }

    /// A sentence without its full stop.
    package static func words(_ note: RunNote) -> String {
        switch note {
        case .longMessages(let inbox, let count):
            return "\(inbox) received \(Plural.count(count, "message")) too long to be read in full"
        case .trouble(let inbox, let trouble): return "\(inbox): the target \(trouble.words)"
        case .inShard(let shard, let note): return "shard \(shard): \(words(note))"
        case .text(let text): return text
        }
    }

    /// `held in 21 rounds of 21; …`.
    static func words(_ rounds: RoundCount) -> String {
        let tenths = Int((rounds.missChance * 1000).rounded())
        return
            "held in \(rounds.done) rounds of \(rounds.planned); a breach that shows in one round of five would be missed "
            + "with a chance of \(tenths / 10).\(tenths % 10) %"
    }

    /// The state of an inbox in which a message is missing.
    package static func words(_ inbox: InboxStanding) -> String {
        let troubled = inbox.troubles.map { "the target \($0.words)" }.joined(separator: "; ")
        guard inbox.received > 0 else {
            let none = "no message at all reached \(inbox.address) in this run"
            if !troubled.isEmpty { return "\(none): \(troubled)" }
            if let count = inbox.connections, count > 0 {
                return "\(none), though \(Plural.count(count, "connection")) opened and closed without a message"
            }
            return "\(none), so check where the target sends its messages"
        }
        return "\(inbox.address) received \(Plural.count(inbox.received, "message")) in this run, the last to "
            + inbox.recipients.joined(separator: ", ")
            + (inbox.bounces > 0 ? "; \(inbox.bounces) of them returned another message, and no rule reads those" : "")
            + (inbox.cut > 0 ? "; \(inbox.cut) of them too long to be read in full" : "")
            + (troubled.isEmpty ? "" : "; besides, \(troubled)")
    }
}
