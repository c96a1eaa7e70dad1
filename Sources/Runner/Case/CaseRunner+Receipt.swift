import Conformance
import JSONText

extension CaseRunner {
    /// Waits for a message, or for none to come.
    mutating func receive(_ step: ReceiptStep, label: String?) async -> JudgedStep {
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
            let recipient = try recipient(of: step, on: channel)
            let span =
                try step.within.map { expression throws(TemplateError) in try duration(expression) }
                ?? world.policy.duration(step.expectsNothing || step.isOptional ? "silence" : "messageDelay")
            var wish = search.wish(to: recipient, world, environment, span: span)
            // One message is enough to see that one came.
            if step.expectsNothing { wish.laterMarks = [] }
            let message = try await inbox.newest(wish)
            world.actors[step.actor]?.trails[MessageStream(kind: step.kind, channel: channel)]?.read()
            let rule = try message.flatMap(search.rule)
            guard !step.expectsNothing else {
                // That it came is what counts, whether it can be read or not.
                if let message, let rule, let read = try? rule.read(message) {
                    learnSecrets(of: read.values, rule, step)
                }
                return nothingExpected(message, step)
            }
            if message == nil, step.isOptional { return keepNothing(of: step, label: label) }
            guard let message, let rule else { return await missing(step, for: recipient, span, in: inbox) }
            return try keep(message, step, rule: rule, label: label)
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

    /// What to say where none came: whether any mail reaches the inbox at all is the first thing to know.
    private func missing(
        _ step: ReceiptStep,
        for recipient: String,
        _ span: Duration,
        in inbox: any Inbox
    ) async -> JudgedStep {
        let standing = await inbox.standing()?.hidingOthers(than: environment.mailDomain)
        var judged = JudgedStep(
            status: .violated,
            findings: [
                Finding(.noMessage(kind: step.kind, recipient: recipient, within: span, inbox: standing))
            ]
        )
        judged.isMissing = true
        return judged
    }

    mutating func recipient(of step: ReceiptStep, on channel: Channel) throws(TemplateError) -> String {
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
    private mutating func keepNothing(of step: ReceiptStep, label: String?) -> JudgedStep {
        world.actors[step.actor]?.keep(JSONObject(), of: step.kind)
        keepRecord(JSONValue(JSONObject()), as: label)
        return .held
    }

    mutating func keep(
        _ message: ReceivedMessage,
        _ step: ReceiptStep,
        rule: MessageRule,
        label: String?
    ) throws(PatternLimitError) -> JudgedStep {
        let (values, missing) = try rule.read(message)
        learnSecrets(of: values, rule, step)
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
        world.actors[step.actor]?.takenMessages[message.channel, default: []].insert(message.sequence)
        world.actors[step.actor]?.keep(values, of: step.kind)
        keepRecord(JSONValue(values), as: label)
        return examine(step.checks)
    }

    /// What a message brings is secret, also where none was wanted.
    private mutating func learnSecrets(of values: JSONObject, _ rule: MessageRule, _ step: ReceiptStep) {
        for extraction in rule.extractors where extraction.name != "codeId" {
            guard let secret = values[extraction.name]?.string else { continue }
            world.secrets.insert(secret: secret, name: "\(step.actor).\(step.kind).\(extraction.name)")
        }
    }

    /// Keeps a record under a label; inside a repetition a label collects a list.
    mutating func keepRecord(_ record: JSONValue, as label: String?) {
        guard let label else { return }
        if isInGroup {
            world.kept[label] = JSONValue((world.kept[label]?.array ?? []) + [record])
        } else {
            world.kept[label] = record
        }
    }
}

/// How the messages of one kind to one actor are told from others on a channel.
struct MessageSearch: Sendable {
    let kind: String
    let actor: String
    let channel: Channel
    let rules: [MessageRule]

    /// The first rule that reads a message.
    func rule(for message: ReceivedMessage) throws(PatternLimitError) -> MessageRule? {
        for rule in rules where try rule.accepts(message) { return rule }
        return nil
    }

    /// Whether a rule finds everything in a message that it takes from it.
    func isReadable(_ message: ReceivedMessage) -> Bool {
        (try? rule(for: message)?.read(message).missing.isEmpty) == true
    }

    /// The search for what the operations of a case have sent since the last receipt.
    func wish(to recipient: String, _ world: World, _ environment: RunEnvironment, span: Duration) -> MessageWish {
        let trail = world.actors[actor]?.trails[MessageStream(kind: kind, channel: channel)] ?? MessageTrail()
        let taken = world.actors[actor]?.takenMessages[channel] ?? []
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
            prefers: isReadable
        )
    }
}
