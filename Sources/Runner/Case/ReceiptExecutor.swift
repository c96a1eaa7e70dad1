import Conformance
import JSONText
import RunModel

/// Waits for messages, and keeps account of which operation may have sent which.
struct ReceiptExecutor: Sendable {
    private let context: StepContext
    private var environment: RunEnvironment { context.environment }

    init(_ context: StepContext) { self.context = context }

    /// Waits for a message, or for none to come.
    func receive(_ step: ReceiptStep, label: String?, in world: inout World) async -> JudgedStep {
        guard let dialect = environment.dialect, let rules = dialect.messages[step.kind] else {
            return .error(.noMessageRule(kind: step.kind))
        }
        let rulesInPlay = rules.filter { step.channel == nil || $0.channel == step.channel }
        guard
            let channel = rulesInPlay.compactMap({ Channel(rawValue: $0.channel) }).first(where: {
                environment.inboxes[$0] != nil
            }), let inbox = environment.inboxes[channel]
        else {
            return .error(.noChannel(kind: step.kind))
        }
        let search = MessageSearch(kind: step.kind, actor: step.actor, channel: channel, rules: rulesInPlay)
        do {
            let recipient = try recipient(of: step, on: channel, in: &world)
            // After a success that is expected to send a message, none is the exception: it has the time that any other has.
            let mayBeMissing = step.isOptional && !world.tracker.trail(of: search.stream).owesMessage
            let span =
                try step.within.map { expression throws(TemplateError) in try world.duration(expression) }
                ?? world.policy.duration(step.expectsNothing || mayBeMissing ? "silence" : "messageDelay")
            var wish = search.wish(to: recipient, world, environment, span: span)
            if step.expectsNothing {
                // One message is enough to see that one came.
                wish.laterMarks = []
                let seen = world.tracker.seen(by: step.actor, on: channel)
                let start = world.tracker.trail(of: search.stream).startOfRepetition
                wish.repeats = { message in
                    // Where nothing was asked for since a receipt looked, what says the same is not an answer to a request.
                    guard let start else { return search.saysTheSame(message, asOneOf: seen) }
                    return search.isCopy(message, ofOneOf: seen, upTo: start)
                }
            }
            wish.takesRepeats = !step.expectsNothing
            let message = try await inbox.newest(wish)
            world.tracker.read(search.stream)
            let rule = try message.flatMap(search.rule)
            guard !step.expectsNothing else {
                // That it came is what counts, whether it can be read or not.
                if let message, let rule, let read = try? rule.read(message) {
                    learnSecrets(of: read.values, rule, step, in: &world)
                }
                return nothingExpected(message, step)
            }
            if message == nil, step.isOptional { return keepNothing(of: step, label: label, in: &world) }
            guard let message, let rule else {
                return await missing(step, for: recipient, span, in: inbox, world)
            }
            return try keep(message, step, rule: rule, label: label, in: &world)
        } catch let error as TemplateError {
            return .error(.problem(error.message))
        } catch let error as PatternLimitError {
            return .error(.unreadableMessage(kind: step.kind, problem: error.message))
        } catch is CancellationError {
            return .error(.interrupted(.message))
        } catch {
            return .error(.channelFailed(channel.rawValue, problem: "\(error)"))
        }
    }

    /// The finding where none came: whether any mail reaches the inbox at all is the first thing to know.
    private func missing(
        _ step: ReceiptStep,
        for recipient: String,
        _ span: Duration,
        in inbox: any Inbox,
        _ world: World
    ) async -> JudgedStep {
        let standing = await inbox.standing()?.hidingOthers(than: environment.users.mailDomain)
        var judged = JudgedStep(
            status: .violated,
            findings: [
                Finding(.noMessage(kind: step.kind, recipient: recipient, within: span, inbox: standing))
            ]
        )
        if let hint = cooldownHint(of: step, in: world) { judged.findings.append(hint) }
        judged.isMissing = true
        return judged
    }

    /// The hint that the policy may lack the time for which the target holds back a message after another; nil where none came before.
    private func cooldownHint(of step: ReceiptStep, in world: World) -> Finding? {
        guard let kind = MessageKind(rawValue: step.kind), let member = Policy.cooldownMember(of: kind),
            step.recipient == nil, world.policy["policy.\(member)"] == nil,
            world.actors[step.actor]?.hasMessage(of: step.kind) == true
        else { return nil }
        return Finding(
            "an earlier \(step.kind) message came: if the target holds back the next one for a while, "
                + "declare how long as \"\(member)\" in \"policy\""
        )
    }

    private func recipient(
        of step: ReceiptStep,
        on channel: Channel,
        in world: inout World
    ) throws(TemplateError) -> String {
        if let template = step.recipient {
            guard let text = try template.text(in: &world) else {
                throw TemplateError("\(template.text) gives no recipient")
            }
            return text
        }
        let kind = channel == .mail ? "email" : "phone"
        guard let value = world.actors[step.actor]?[kind]?.templateText else {
            throw TemplateError("\"\(step.actor)\" has no \(kind)")
        }
        return value
    }

    private func nothingExpected(_ message: ReceivedMessage?, _ step: ReceiptStep) -> JudgedStep {
        guard let message else { return .held }
        return JudgedStep(
            status: .violated,
            findings: [
                Finding(
                    .message(
                        kind: step.kind,
                        recipients: message.recipients,
                        subject: Outline.words(of: message.subject)
                    )
                )
            ]
        )
    }

    /// Forgets an older message of the kind, so that it is not taken for the one that did not come.
    private func keepNothing(of step: ReceiptStep, label: String?, in world: inout World) -> JudgedStep {
        world.keep(JSONObject(), of: step.kind, for: step.actor)
        world.kept.keep(JSONValue(JSONObject()), as: label, collecting: context.isInGroup)
        return .held
    }

    private func keep(
        _ message: ReceivedMessage,
        _ step: ReceiptStep,
        rule: MessageRule,
        label: String?,
        in world: inout World
    ) throws(PatternLimitError) -> JudgedStep {
        let (values, missing) = try rule.read(message)
        learnSecrets(of: values, rule, step, in: &world)
        guard missing.isEmpty else {
            return .error(
                .incompleteMessage(
                    kind: step.kind,
                    subject: Outline.words(of: message.subject),
                    missing: missing,
                    links: message.links.map(Outline.link),
                    isCut: message.isCut
                )
            )
        }
        world.tracker.take(message, for: step.actor)
        if let kind = MessageKind(rawValue: step.kind) {
            world.arrived(kind, for: step.actor, at: environment.clock.now())
        }
        let whole = world.actors[step.actor]?.withStates(values, of: step.kind) ?? values
        world.keep(whole, of: step.kind, for: step.actor)
        world.kept.keep(JSONValue(whole), as: label, collecting: context.isInGroup)
        return Examination(context).examine(step.checks, in: world)
    }

    /// Learns the secrets that a message brings, also where none was wanted.
    private func learnSecrets(of values: JSONObject, _ rule: MessageRule, _ step: ReceiptStep, in world: inout World) {
        for extraction in rule.extractors where extraction.name != "codeId" {
            guard let secret = values[extraction.name]?.string else { continue }
            // What a message brings beside its proof, such as the type of a link, may be a word that paths hold too.
            if !["code", "link", "password"].contains(extraction.name), PathVocabulary.isMade(secret) { continue }
            world.secrets.insert(secret: secret, name: "\(step.actor).\(step.kind).\(extraction.name)")
        }
    }
}

// MARK: - Before and after operations

extension ReceiptExecutor {
    /// Waits for a message that an earlier operation is expected to have sent, where this one may send another of its kind:
    /// were it still under way, nobody could tell later which of the two has sent it.
    func awaitEarlierMessages(before step: OperationStep, in world: inout World) async {
        guard let actor = world.actorName(of: step) else { return }
        let facts = step.operation.facts
        for stream in world.tracker.owing(to: actor) where facts.reason(toSend: stream.kind) != nil {
            // Where no receipt looks for the kind, nobody asks which was sent by what.
            guard context.frame.planned.scenario.receives(stream.kind), let inbox = environment.inboxes[stream.channel],
                let rules = environment.dialect?.messages[stream.kind],
                let recipient = try? recipient(
                    of: ReceiptStep(kind: stream.kind, actor: actor),
                    on: stream.channel,
                    in: &world
                )
            else { continue }
            let search = MessageSearch(kind: stream.kind, actor: actor, channel: stream.channel, rules: rules)
            var wish = search.wish(to: recipient, world, environment, span: world.policy.duration("silence"))
            wish.laterMarks = []
            // A channel that fails will say so to the receipt.
            if let message = (try? await inbox.newest(wish)) ?? nil {
                world.tracker.see(message, for: actor)
                if let kind = MessageKind(rawValue: stream.kind) {
                    world.arrived(kind, for: actor, at: environment.clock.now())
                }
            }
            world.tracker.awaited(stream)
        }
    }

    /// Remembers how far the inboxes have come before an operation that may send messages.
    ///
    /// - Returns: A number that tells the operation from others, for ``weighCauses(_:of:by:in:)``.
    func noteCauses(of step: OperationStep, in world: inout World) async -> Int {
        let number = world.tracker.begin()
        guard let dialect = environment.dialect, let actor = world.actorName(of: step) else { return number }
        var known: [Channel: Int] = [:]
        for (kind, rules) in dialect.messages {
            guard let reason = step.operation.facts.reason(toSend: kind) else { continue }
            for channel in Set(rules.compactMap { Channel(rawValue: $0.channel) }) {
                guard let inbox = environment.inboxes[channel] else { continue }
                let address = world.actors[actor]?[channel == .mail ? "email" : "phone"]?.templateText
                if known[channel] == nil { known[channel] = try? await inbox.mark(for: address) }
                guard let mark = known[channel] else { continue }
                let stream = MessageTracker.Stream(kind: kind, actor: actor, channel: channel)
                world.tracker.add(number, step.operation, to: stream, mark: mark, because: reason)
            }
        }
        return number
    }

    /// Takes in what an operation came to: one that was refused is expected to have sent nothing.
    func weighCauses(_ number: Int, of step: OperationStep, by outcome: Outcome?, in world: inout World) {
        guard let outcome, outcome != .ok else { return }
        doubtCauses(number, of: step, in: &world)
    }

    /// Takes in that an operation was not done to its end, and is expected to have sent nothing.
    func doubtCauses(_ number: Int, of step: OperationStep, in world: inout World) {
        guard let actor = world.actorName(of: step) else { return }
        world.tracker.doubt(number, of: actor)
    }

    /// Takes in a newer message of the kind that an operation takes a code from, where another operation may have sent one
    /// since the last receipt: an older code may have been retired by it.
    ///
    /// - Returns: The problems.
    func takeNews(for step: OperationStep, in world: inout World) async -> Unjudged? {
        guard let (kind, actor) = latestMessage(takenBy: step, in: world) else { return nil }
        for (channel, inbox) in environment.inboxes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let stream = MessageTracker.Stream(kind: kind, actor: actor, channel: channel)
            let marks = world.tracker.trail(of: stream).marksOfNews
            guard let mark = marks.first, let rules = environment.dialect?.messages[kind] else { continue }
            let search = MessageSearch(kind: kind, actor: actor, channel: channel, rules: rules)
            let receipt = ReceiptStep(kind: kind, actor: actor)
            do {
                let recipient = try recipient(of: receipt, on: channel, in: &world)
                var wish = search.wish(to: recipient, world, environment, span: world.policy.duration("silence"))
                wish.mark = mark
                wish.laterMarks = Array(marks.dropFirst())
                let found = try await inbox.newest(wish)
                world.tracker.read(stream)
                // What cannot be read is not what the older one is replaced by.
                guard let found, search.isReadable(found), let rule = try search.rule(for: found) else { continue }
                _ = try keep(found, receipt, rule: rule, label: nil, in: &world)
            } catch {
                return .channelFailed(channel.rawValue, problem: "a newer \(kind) message was looked for: \(error)")
            }
        }
        return nil
    }

    /// Takes in a newer message where a code was refused that another one may have retired, and that message came later
    /// than a receipt waits for a second one.
    ///
    /// It waits as long as any message may take: whoever is refused looks whether there is newer mail before they complain.
    ///
    /// - Returns: True where there is one, so that the operation is worth another try.
    func takeLateMessage(for step: OperationStep, in world: inout World) async -> Bool {
        guard let (kind, actor) = latestMessage(takenBy: step, in: world) else { return false }
        for (channel, inbox) in environment.inboxes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let stream = MessageTracker.Stream(kind: kind, actor: actor, channel: channel)
            guard world.tracker.trail(of: stream).mayOweMore, let rules = environment.dialect?.messages[kind],
                let last = world.tracker.taken(by: actor, on: channel).max()
            else { continue }
            let search = MessageSearch(kind: kind, actor: actor, channel: channel, rules: rules)
            let receipt = ReceiptStep(kind: kind, actor: actor)
            guard let recipient = try? recipient(of: receipt, on: channel, in: &world) else { continue }
            var wish = search.wish(to: recipient, world, environment, span: world.policy.duration("messageDelay"))
            wish.mark = last
            wish.laterMarks = []
            // A channel that fails, or a message that cannot be read, leaves the refusal as it was judged.
            guard let found = try? await inbox.newest(wish), search.isReadable(found),
                let rule = try? search.rule(for: found),
                (try? keep(found, receipt, rule: rule, label: nil, in: &world))?.status == .held
            else { continue }
            return true
        }
        return false
    }

    /// The kind of message and the actor whose latest code a step takes; nil where it names another, or there is none.
    private func latestMessage(takenBy step: OperationStep, in world: World) -> (kind: String, actor: String)? {
        guard let kind = step.operation.facts.takes?.rawValue, step.message == nil,
            let actor = world.actorName(of: step),
            !step.inputs.contains(where: { MessageRule.vocabulary.contains($0.name) }),
            world.actors[actor]?.messages[kind] != nil
        else { return nil }
        return (kind, actor)
    }
}

extension Scenario {
    /// Returns whether a step waits for a kind of message, or for none of it.
    fileprivate func receives(_ kind: String) -> Bool {
        allSteps.contains { if case .receipt(let receipt) = $0.action { receipt.kind == kind } else { false } }
    }
}

extension OperationFacts {
    /// The reason why an operation may send a kind of message, a vendor's own included; nil where it sends none.
    fileprivate func reason(toSend kind: String) -> MessageTrail.Reason? {
        let own = MessageKind(rawValue: kind)
        if let own, sends.contains(own) { return .expected }
        if let own, maySend.contains(own) { return .possible }
        return maySendAnything ? .unknown : nil
    }
}
