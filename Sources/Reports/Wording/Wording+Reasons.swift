import Basics
package import Conformance
import RunModel

extension Wording {
    /// The reason for a case's verdict.
    package static func words(_ reason: CaseReason) -> String {
        switch reason {
        case .skipped(let reason): words(reason)
        case .notRun(let reason): "not run: \(words(reason))"
        case .waived(let excuses): excuses.map { words($0) }.joined(separator: "; ")
        case .ended(.step(let step)): ended(step)
        case .ended(.preparation(let words)), .ended(.told(let words)), .told(let words): words
        case .unjudged(let step): "step \(step.number) (line \(step.line)): \(sentence(step))"
        case .nothingChecked: "none of its steps checked anything"
        case .unreachable(let reason): words(reason)
        }
    }

    /// The words for a reason, or that there is none: an empty element tells a reader nothing.
    static func words(_ reason: CaseReason?, else words: String = "no reason was given") -> String {
        Phrases.reason(reason.map { self.words($0) }, else: words)
    }

    private static func ended(_ step: StepFinding) -> String {
        let what = step.isPreparation ? "a preparation" : "on which the rest builds"
        let end = step.finding?.isUnjudged == true ? "could not be judged" : "did not hold"
        return "step \(step.number) (line \(step.line)), \(what), \(end): \(sentence(step))"
    }

    private static func sentence(_ step: StepFinding) -> String {
        let words = step.finding.map { sentence($0, of: step.title) } ?? step.title
        guard !step.mayBreak.isEmpty else { return words }
        let requirements = step.mayBreak.map(\.rawValue).joined(separator: ", ")
        return "\(words); if the dialect is right, the target may break \(requirements)"
    }

    /// The reason why a violation fails nothing.
    package static func words(_ excuse: Excuse) -> String {
        switch excuse {
        case .deviation(let id, let reason, let source): "documented deviation from \(id): \(reason) (\(source))"
        case .waiver(let subject, let reason): "waived, \(subject): \(reason)"
        case .told(let words): words
        }
    }

    /// The reason why a run ended before every case was run: half a sentence.
    package static func words(_ reason: NotRun) -> String {
        switch reason {
        case .interrupted: "interrupted"
        case .time(let limit): "the time limit of \(limit) was reached (--max-time)"
        case .firstFailure: "1 case failed or could not be judged (--fail-fast)"
        case .failures(let count):
            "\(Plural.count(count, "case")) failed or could not be judged (--max-failures \(count))"
        case .requests(let count): "the budget of \(Plural.count(count, "request")) was used up (--max-requests)"
        case .unreachable: "the target could not be reached"
        case .told(let words): words
        }
    }

    /// The reason why a step was not run: a sentence.
    static func stop(_ reason: NotRun) -> String {
        reason == .interrupted ? "the run was interrupted" : words(reason)
    }

    /// The reason why parts of a run ended before every case was run: half a sentence; nil where none did.
    package static func words(_ stops: [RunStop]) -> String? {
        guard !stops.isEmpty else { return nil }
        return stops.map { stop in (stop.shard.map { "shard \($0): " } ?? "") + words(stop.reason) }
            .joined(separator: "; ")
    }

    // MARK: What a target lacks

    /// The reason why a scenario, a case or a step cannot be done.
    package static func words(_ reason: SkipReason) -> String { words(reason, items: reason.item.map { [$0] } ?? []) }

    /// The reason why several cannot be done that are of one family.
    ///
    /// - Parameter items: what differs between them, each with what is to be said behind it.
    static func words(_ family: SkipReason, items: [String]) -> String {
        let all = items.joined(separator: ", ")
        return switch family {
        case .lacks(let lack, let dialect):
            dialect.map { words(lack, items: all, name: "the dialect \($0)") + remedy(lack) }
                ?? words(lack, items: all, name: "a run without a dialect")
        case .declined(let capability, let reason): "no \(capability): \(reason)"
        case .has(let capability, let dialect):
            "applies to targets without \(capability), and \(dialect.map { "the dialect \($0)" } ?? "this one") has it"
        case .notIsolated: "needs a disposable target; pass --isolated if this is one"
        case .noQuietPath: "needs a quiet network for timing; pass --quiet-timing if this is one"
        case .fixedClock: "the target's clock cannot be moved; pass --real-time to wait instead"
        case .noTLS: "the target does not use HTTPS"
        case .noListener: "the target is not on this machine; pass --listener with an address that it can reach"
        case .noChannel: "no channel is read; pass --mail to read the target's messages"
        case .noMail: "no mail is read; pass --mail to read the target's messages"
        case .unread(let channel, let kind):
            "no \(channel == "sms" ? "SMS" : channel) is read, by which a \(kind) message comes; "
                + "pass --\(channel) to read the target's messages"
        case .noRow(let fitting): "no row of the table is within the policy's limits for a \(fitting ?? "case")"
        case .unverified(let reason): "logging in needs a verified account, and \(words(reason))"
        case .notRun(let reason): "not run: \(words(reason))"
        case .notRecorded: "not in the recording: the recorded run was cut short, or the case sent nothing"
        case .told(let words): words
        }
    }

    /// The reasons why checks of requirements were left out: a line for each family, with the requirements behind what they lack.
    static func words(_ gaps: [RequirementID: [SkipReason]]) -> [String] {
        let pairs = gaps.flatMap { id, reasons in reasons.map { (id: id, reason: $0) } }
        let ids = Dictionary(grouping: pairs, by: \.reason).mapValues { entries in
            entries.map(\.id.rawValue).sorted().joined(separator: ", ")
        }
        return Dictionary(grouping: ids) { $0.key.family }.map { family, members in
            let items = members.compactMap { reason, names in reason.item.map { "\($0) (\(names))" } }.sorted()
            return items.isEmpty
                ? "\(words(family)) (\(members.map(\.value).joined(separator: ", ")))" : words(family, items: items)
        }
        .sorted()
    }

    /// The addition to a dialect that says nothing of something; empty where the target takes its requests in another way.
    private static func remedy(_ lack: SkipReason.Lack) -> String {
        switch lack {
        case .operation: "; if the target has it, bind it under \"operations\""
        case .policy: "; if the target has such a rule, declare it under \"policy\""
        case .capability: "; under \"capabilities\", write true or the reason why the target lacks it"
        case .message: "; add a rule under \"messages\""
        case .errorFormat: "; if the target has one, describe it under \"errors\""
        case .tokenAlone:
            "; if the target needs both, save them together as session.accessToken, and else send the token alone"
        case .policyValue, .body, .json, .open, .names, .privateNames, .bearerTokens, .resetBySMS, .input, .change: ""
        }
    }

    private static func words(_ lack: SkipReason.Lack, items: String, name: String) -> String {
        switch lack {
        case .operation: "\(name) does not bind \(items)"
        case .body: "\(name) sends no body with \(items)"
        case .json: "\(name) sends no JSON with \(items)"
        case .open: "\(name) takes more than the name of an account with \(items), so strangers cannot ask about others"
        case .names:
            "\(name) names no account by a private identifier with \(items), which takes the first kind of policy.login where it takes any"
        case .privateNames(let kind):
            switch kind {
            case .username: "\(name) declares user names as public"
            case .email: "\(name) declares email addresses as public"
            case .phone: "\(name) declares phone numbers as public"
            }
        case .policy, .capability: "\(name) does not declare \(items)"
        case .policyValue: "what \(name) declares rules out \(items)"
        case .message(let kind): "\(name) does not define how to read a \(kind) message"
        case .bearerTokens: "\(name) does not send tokens as Authorization: Bearer"
        case .errorFormat: "\(name) does not declare an error format"
        case .resetBySMS: "\(name) does not reset by SMS"
        case .input(let inputs, let operation):
            "\(name) sends no \(inputs.joined(separator: " or ")) with \(operation), so there is nothing to vary"
        case .tokenAlone(let operation, let others):
            "\(name) sends accessToken with \(operation) only beside \(others.joined(separator: " and ")), "
                + "which a token that is shown without its session lacks, so it was not sent"
        case .change(let operation):
            "\(name) makes the same \(operation) request with the step's change as without it, so there is nothing to try"
        }
    }
}

extension Finding {
    /// Indicates whether it gives a reason why no judgement was possible.
    var isUnjudged: Bool { if case .unjudged = fact { true } else { false } }
}

extension SkipReason {
    /// The item in which reasons of one family differ: the operation, the capability, the member of the policy.
    var item: String? {
        guard case .lacks(let lack, _) = self else { return nil }
        return switch lack {
        case .operation(let operation), .body(let operation), .json(let operation), .open(let operation),
            .names(let operation):
            operation.rawValue
        case .policy(let path), .policyValue(let path): Policy.words(for: path)
        case .capability(let capability): capability.rawValue
        case .privateNames, .message, .bearerTokens, .errorFormat, .resetBySMS, .input, .tokenAlone, .change: nil
        }
    }

    /// The reason without its item.
    var family: SkipReason {
        guard case .lacks(let lack, let dialect) = self else { return self }
        let general: Lack =
            switch lack {
            case .operation: .operation(.vendor(""))
            case .body: .body(.vendor(""))
            case .json: .json(.vendor(""))
            case .open: .open(.vendor(""))
            case .names: .names(.vendor(""))
            case .policy: .policy("")
            case .policyValue: .policyValue("")
            case .capability: .capability(Capability(rawValue: ""))
            case .privateNames, .message, .bearerTokens, .errorFormat, .resetBySMS, .input, .tokenAlone, .change: lack
            }
        return .lacks(general, dialect: dialect)
    }
}
