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
        do {
            let recipient = try recipient(of: step, on: channel)
            let mark = world.actors[step.actor]?.marks[MessageStream(kind: step.kind, channel: channel)] ?? 0
            let taken = world.actors[step.actor]?.takenMessages[channel] ?? []
            let span =
                try step.within.map { expression throws(TemplateError) in try duration(expression) }
                ?? world.policy.duration(step.expectsNothing || step.isOptional ? "silence" : "messageDelay")
            let message = try await inbox.next(
                to: recipient,
                after: mark,
                until: environment.clock.now().advanced(by: span)
            ) { message in
                // One of which that cannot be told ends the waiting, and is looked at once more below.
                !taken.contains(message.sequence) && rulesInPlay.contains { (try? $0.accepts(message)) ?? true }
            }
            let rule = try message.flatMap { message in try rulesInPlay.first { try $0.accepts(message) } }
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

    private mutating func recipient(of step: ReceiptStep, on channel: Channel) throws(TemplateError) -> String {
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

    private mutating func keep(
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
                    links: message.links.map(Outline.link)
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
