import Conformance
import JSONText
import RunModel

/// Shows what a message holds and makes the rule that would read it.
struct MessageAdvice {
    let kind: String
    let message: ReceivedMessage
    /// The names of the account, which are no secrets of the message however they look.
    var names: [String] = []

    /// The message without what may be secret in it.
    var outline: TrialReport.MessageOutline {
        TrialReport.MessageOutline(
            channel: message.channel.rawValue,
            subject: Outline.words(of: message.subject),
            sender: message.sender,
            text: Outline.text(message.text, links: message.links),
            links: message.links.prefix(20).map(Outline.link),
            codes: digits(in: message.passages).map { .init(digits: $0, isInSubject: false) }
                + digits(in: [message.subject]).map { .init(digits: $0, isInSubject: true) },
            remarks: (message.isBounce ? [.isBounce] : []) + (message.isCut ? [.isCut] : [])
        )
    }

    /// The rule, ready to paste under `messages`; nil where nothing in the message looks like a secret.
    var rule: JSONValue? {
        guard !message.isBounce else { return nil }
        let save = linkSaves ?? textSaves
        guard !save.isEmpty else { return nil }
        return [
            "channel": JSONValue(message.channel.rawValue),
            // A word that changes from mail to mail, as a code does, says nothing about the kind.
            "match": [
                "subject": JSONValue(
                    PatternText.finding(Outline.words(of: message.subject)).replacing("…", with: "\\S+")
                )
            ],
            "save": JSONValue(JSONObject(save)),
        ]
    }

    /// Indicates whether one of its links carries a secret.
    var hasLinkSecret: Bool { linkSaves != nil }

    /// The value in the text or in the subject; none where there are several that it may be.
    private var textSaves: [(String, JSONValue)] {
        let inText = digits(in: message.passages)
        switch LabelledSecret.search(message.passages.map(withoutLinks), besides: names) {
        case .several: return []
        case .one(let secret):
            guard let pattern = secret.pattern else { break }
            return inText.isEmpty && finds(pattern, secret.value) ? [("code", ["pattern": JSONValue(pattern)])] : []
        case .none: break
        }
        let inSubject = digits(in: [message.subject]).map { ["digits": JSONValue($0), "in": "subject"] as JSONValue }
        let saves = inText.isEmpty ? inSubject : inText.map { ["digits": JSONValue($0)] }
        return saves.prefix(1).map { ("code", $0) }
    }

    /// Returns whether a rule with this pattern takes this value from the message.
    private func finds(_ pattern: String, _ value: String) -> Bool {
        guard let pattern = try? Pattern(pattern) else { return false }
        return (try? Extractor.pattern(pattern, in: .text).value(in: message)) == value
    }

    private func withoutLinks(_ text: String) -> String {
        message.links.reduce(text) { $0.replacing($1, with: " ") }
    }

    /// The lengths of the bare runs of digits that could be a code.
    private func digits(in texts: [String]) -> [Int] {
        let text = withoutLinks(texts.joined(separator: "\n"))
        let words = text.split(whereSeparator: \.isWhitespace).filter { !LabelledSecret.isMade($0) }
        let runs = words.joined(separator: " ").split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            .filter { (4...10).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }
        var seen: Set<Int> = []
        return runs.map(\.count).filter { seen.insert($0).inserted }
    }

    /// The values in the first link that carries a secret.
    private var linkSaves: [(String, JSONValue)]? {
        for link in message.links {
            let head = link.prefix { $0 != "?" && $0 != "#" }
            let places = head.split(separator: "/").dropFirst(2).map(String.init)
            let steady = places.prefix { !LinkSecret.isLikely($0) && !LinkSecret.isCompanion($0) }
            let pattern = "/" + PatternText.finding(steady.joined(separator: "/"))
            if let names = LinkSecret.names(in: link.dropFirst(head.count)) {
                return names.map { ($0.input, ["link": JSONValue(pattern), $0.part: JSONValue($0.name)]) }
            }
            let secrets = places.indices.filter { LinkSecret.isLikely(places[$0]) }
            if let last = secrets.last {
                var saves: [(String, JSONValue)] = [
                    ("code", ["link": JSONValue(pattern), "segment": JSONValue(last - places.count)])
                ]
                // A pair such as /reset/UID/TOKEN: what stands right before the token names the account.
                if steady.count < last, last > 0 {
                    saves.append(
                        ("codeId", ["link": JSONValue(pattern), "segment": JSONValue(last - 1 - places.count)])
                    )
                }
                return saves
            }
        }
        return nil
    }
}

/// Tells the parts of links that are secrets from those that are not.
private enum LinkSecret {
    /// A query parameter or a pair behind `#`, and the input that it is for.
    struct Name {
        var input: String
        var part: String
        var name: String
    }

    /// Returns whether it is an account's name in a link rather than a word of its path: `MQ`, `u17`.
    static func isCompanion(_ segment: String) -> Bool {
        !PathVocabulary.isMade(segment) && segment.contains { $0.isNumber || $0.isUppercase }
    }

    static func isLikely(_ segment: String) -> Bool {
        if PathVocabulary.isMade(segment) { return false }
        return segment.count >= 16
            || segment.count >= 5 && segment.contains(where: \.isNumber)
                && segment.contains(where: { $0.isLetter || $0 == "-" })
            || segment.count >= 4 && segment.allSatisfy(\.isNumber)
    }

    /// The named values behind a link's path that are a code or its companion.
    static func names(in rest: Substring) -> [Name]? {
        let hash = rest.firstIndex(of: "#") ?? rest.endIndex
        let parts: [(String, Substring)] = [
            ("query", rest[..<hash].dropFirst()), ("fragment", rest[hash...].dropFirst()),
        ]
        var found: [Name] = []
        for (part, text) in parts {
            for pair in text.split(whereSeparator: { $0 == "&" || $0 == "?" }) {
                let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
                guard halves.count == 2 else { continue }
                let plain = halves[0].lowercased()
                let isCode = ["t", "k"].contains(plain) || SecretWords.all.contains(where: plain.contains)
                let isCompanion = ["uid", "id", "user", "uidb64", "selector", "flow"].contains(plain)
                guard isCode || isCompanion || isLikely(halves[1]) else { continue }
                let input = isCompanion && !isCode ? "codeId" : "code"
                if !found.contains(where: { $0.input == input }) {
                    found.append(Name(input: input, part: part, name: halves[0]))
                }
            }
        }
        return found.contains { $0.input == "code" } ? found : nil
    }
}
