import Conformance
import JSONText
import RunModel

extension MessageRule {
    /// Returns whether a message is of the kind that the rule reads.
    func accepts(_ message: ReceivedMessage) throws(PatternLimitError) -> Bool {
        guard message.channel.rawValue == channel, !message.isBounce else { return false }
        for (pattern, part) in [(subject, message.subject), (sender, message.sender)] {
            if let pattern, try !pattern.isFound(in: part) { return false }
        }
        for other in others where try other.accepts(message) { return false }
        guard let text else { return true }
        for passage in message.passages where try text.isFound(in: passage) { return true }
        return false
    }

    /// The values that the rule takes from a message, and the names of those it does not find.
    func read(_ message: ReceivedMessage) throws(PatternLimitError) -> (values: JSONObject, missing: [String]) {
        var values: [(String, JSONValue)] = [
            ("subject", JSONValue(message.subject)), ("text", JSONValue(message.text)),
            ("html", JSONValue(message.html ?? "")), ("sender", JSONValue(message.sender)),
            ("links", JSONValue(message.links.map { JSONValue($0) })),
            ("recipients", JSONValue(message.recipients.map { JSONValue($0) })),
        ]
        var missing: [String] = []
        for extraction in extractors {
            if let value = try extraction.extractor.value(in: message) {
                values.append((extraction.name, JSONValue(value)))
            } else {
                missing.append(extraction.name)
            }
        }
        return (JSONObject(values), missing)
    }
}

extension Extractor {
    /// The value in a message; nil where it is not there.
    func value(in message: ReceivedMessage) throws(PatternLimitError) -> String? {
        switch self {
        case .link(let pattern, let part):
            for link in message.links {
                if try pattern.isFound(in: link) { return part.value(in: link) }
            }
            return nil
        case .pattern(let pattern, let part):
            for text in message.texts(of: part) {
                if let groups = try pattern.firstMatch(in: text) { return groups.dropFirst().first ?? nil }
            }
            return nil
        case .digits(let count, let part):
            return message.texts(of: part).lazy.compactMap { bareDigits(count, in: $0, without: message.links) }.first
        }
    }

    /// The first run of so many digits that is part of no word and of no link.
    private func bareDigits(_ count: Int, in text: String, without links: [String]) -> String? {
        let text = links.reduce(text) { $0.replacing($1, with: " ") }
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return words.first { $0.count == count && $0.allSatisfy { $0.isASCII && $0.isNumber } }.map(String.init)
    }
}

extension ReceivedMessage {
    /// The texts of a part, in the order in which they are looked at.
    fileprivate func texts(of part: MessagePart) -> [String] {
        switch part {
        case .text: passages
        case .subject: [subject]
        }
    }
}

extension Extractor.LinkPart {
    fileprivate func value(in link: String) -> String? {
        switch self {
        case .whole: link
        case .query(let name): LinkReading.queryValue(named: name, in: link)
        case .segment(let index): LinkReading.segment(index, in: link)
        case .fragment(let name): LinkReading.fragment(name, in: link)
        }
    }
}
