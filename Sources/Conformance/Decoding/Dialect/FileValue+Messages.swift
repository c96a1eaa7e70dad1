import JSONText

extension MessageRule {
    /// The members that a rule for messages may have.
    package static let members = ["channel", "match", "save", "note"]
    /// The parts of a message by which it can be recognized.
    package static let matchMembers = ["subject", "sender", "text"]
}

extension Extractor {
    /// The members that an extractor may have.
    package static let members = ["link", "query", "segment", "fragment", "pattern", "digits", "in"]
}

extension FileValue {
    /// The rules for messages, by kind.
    ///
    /// - Parameter settings: The values that stand in patterns in the place of `{{ settings.NAME }}`.
    func messages(_ settings: [String: String]) -> [String: [MessageRule]] {
        var result: [String: [MessageRule]] = [:]
        for member in members("an object of kinds of messages") ?? [] {
            if !MessageKind.isKnown(member.name) {
                member.failName(
                    "unknown kind of message '\(member.name)'" + didYouMean(member.name, in: MessageKind.all)
                        + " (names of your own begin with 'x-')"
                )
            }
            if member.value.value.array?.isEmpty == true { member.value.fail("expected at least one rule") }
            result[member.name] = member.value.listOrOne().compactMap { $0.messageRule(settings) }
        }
        return result
    }

    private func messageRule(_ settings: [String: String]) -> MessageRule? {
        guard let object = object(MessageRule.members, what: "a rule for messages") else { return nil }
        _ = object["note"]?.string()
        let channel = object.required("channel", of: "a rule for messages")?.channel()
        let match = object["match"]?.object(MessageRule.matchMembers, what: "a match")
        let extractors = (object["save"]?.members("an object of extractors") ?? []).compactMap { member in
            if MessageRule.taken.contains(member.name) {
                member.failName("every message has '\(member.name)' of itself; give what is taken another name")
            } else {
                _ = member.isName("a value of a message")
            }
            return member.value.extractor(settings).map { MessageRule.Extraction(name: member.name, extractor: $0) }
        }
        let subject = match?["subject"]?.pattern(settings)
        let sender = match?["sender"]?.pattern(settings)
        let text = match?["text"]?.pattern(settings)
        guard let channel else { return nil }
        return MessageRule(
            channel: channel,
            subject: subject,
            sender: sender,
            text: text,
            extractors: extractors,
            place: place
        )
    }

    private func extractor(_ settings: [String: String]) -> Extractor? {
        guard let object = object(Extractor.members, what: "an extractor") else { return nil }
        let kinds = ["link", "pattern", "digits"].filter(object.has)
        let parts = ["query", "segment", "fragment"].filter(object.has)
        guard let kind = kinds.first, kinds.count == 1 else {
            object.fail("an extractor needs one of 'link', 'pattern' and 'digits', found \(kinds.count)")
            return nil
        }
        if kind == "link", object.has("in") {
            object.failMember("in", "links are looked for in the whole message; 'in' goes with 'pattern' and 'digits'")
        }
        if kind != "link", let part = parts.first {
            object.failMember(part, "'\(part)' is part of a link and does not work with '\(kind)'")
        }
        if parts.count > 1 {
            object.failMember(
                parts[1],
                "an extractor reads one part of a link, found both '\(parts[0])' and '\(parts[1])'"
            )
        }
        switch kind {
        case "link":
            let part = object.linkPart(parts.first)
            guard let pattern = object["link"]?.pattern(settings), let part else { return nil }
            return .link(pattern, part)
        case "pattern":
            guard let pattern = object["pattern"]?.pattern(settings, groups: 1), let part = object.messagePart() else {
                return nil
            }
            return .pattern(pattern, in: part)
        default:
            guard let count = object["digits"]?.int(1...20), let part = object.messagePart() else { return nil }
            return .digits(count, in: part)
        }
    }
}

extension FileValue {
    /// A regular expression, in which the values of settings are parts of their own.
    private func pattern(_ settings: [String: String], groups: Int? = nil) -> Pattern? {
        guard let text = value.string, let unread = SettingPlaces.names(in: text).first else {
            return pattern(groups: groups)
        }
        if let unknown = SettingPlaces.names(in: text).first(where: { settings[$0] == nil }) {
            fail("unknown setting '\(unknown)'" + didYouMean(unknown, in: Array(settings.keys)))
            return nil
        }
        let filled = SettingPlaces.filled(text) { settings[$0].map { "(?:\($0))" } }
        do {
            let pattern = try Pattern(filled)
            guard let groups, pattern.groupCount != groups else { return pattern }
            fail(
                "the setting '\(unread)' makes '\(filled)' of it; the expression needs exactly \(groups) group in "
                    + "parentheses for the value to take, found \(pattern.groupCount)"
            )
        } catch {
            fail("the setting '\(unread)' makes '\(filled)' of it, a bad regular expression: \(error.message)")
        }
        return nil
    }
}

extension FileObject {
    /// The text, where nothing is said.
    fileprivate func messagePart() -> MessagePart? {
        guard let value = self["in"] else { return .text }
        return value.word("part of a message", as: MessagePart.self)
    }

    fileprivate func linkPart(_ name: String?) -> Extractor.LinkPart? {
        guard let name, let value = self[name] else { return .whole }
        switch name {
        case "query": return value.nonEmptyString("the name of a query parameter").map(Extractor.LinkPart.query)
        case "segment": return value.int(-100...100).map(Extractor.LinkPart.segment)
        default:
            if value.value.bool == true { return .fragment(nil) }
            guard value.value.string != nil else {
                value.expected("true, or the name of a parameter after the '#'")
                return nil
            }
            return value.nonEmptyString().map(Extractor.LinkPart.fragment)
        }
    }
}
