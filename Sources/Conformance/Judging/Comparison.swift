private import HTTPTypes
private import JSONText

/// One answer, taken apart into features that could tell one kind of request from another.
package struct AnswerSample: Sendable {
    let features: [String: String]
    let status: Int
    let length: Int

    /// - Parameter identifiers: names of the account in question, which an answer may repeat without telling anything.
    package init(_ answer: Answer, identifiers: [String]) {
        // The longest first: a user name may be the beginning of an address.
        let forms = Set(identifiers.flatMap { [$0, $0.lowercased(), Encodings.percent($0)] })
            .sorted { ($1.count, $0) < ($0.count, $1) }
        func neutral(_ text: String) -> String {
            forms.reduce(text) { $0.replacing($1, with: "‹identifier›") }
        }
        status = answer.status
        let text = neutral(answer.text)
        length = text.utf8.count
        var features: [String: String] = [:]
        for field in answer.headers where !Self.passing.contains(field.name.canonicalName) {
            let name = field.name.canonicalName
            if field.name == .setCookie {
                let cookie = field.value.prefix { $0 != "=" }
                features["header set-cookie \(cookie)"] = "set"
            } else {
                features["header \(name)"] = neutral(field.value)
            }
        }
        if let json = answer.json {
            Self.flatten(json, at: "$", into: &features, neutral: neutral)
        } else {
            features["body"] = text
        }
        self.features = features
    }

    /// A feature reduced to what does not change from answer to answer by its nature: numbers and everything that holds a
    /// digit (ids, times, tokens) become `#`. Two answers taken once can be compared by these words.
    func words(of feature: String) -> String? {
        features[feature].map { text in
            text.split(whereSeparator: \.isWhitespace).map {
                $0.contains(where: \.isNumber) || $0.count > 24 ? "#" : $0
            }
            .joined(separator: " ")
        }
    }

    /// Headers that differ from answer to answer by their nature.
    private static let passing: Set<String> = ["date", "content-length", "age", "server-timing", "x-runtime"]

    private static func flatten(
        _ value: JSONValue,
        at path: String,
        into features: inout [String: String],
        neutral: (String) -> String
    ) {
        switch value.content {
        case .object(let object):
            features["body \(path)"] = "an object"
            for member in object {
                flatten(member.value, at: "\(path).\(member.key)", into: &features, neutral: neutral)
            }
        case .array(let elements):
            features["body \(path)"] = "an array of \(elements.count)"
            for (index, element) in elements.enumerated() {
                flatten(element, at: "\(path)[\(index)]", into: &features, neutral: neutral)
            }
        default:
            features["body \(path)"] = neutral(JSONWriter.compact.string(value))
        }
    }
}

/// Holds samples of two kinds of answers against each other.
///
/// A feature tells the kinds apart if each kind always shows it in one way and the two ways differ. What varies within a kind
/// (a request id, a time) tells nothing. With a single sample of a kind nobody can tell what varies: then status, presence
/// and the words of the body are compared, but not headers' values, the body's length and what holds digits.
package struct Comparison: Sendable {
    private let first: [AnswerSample]
    private let second: [AnswerSample]

    package init(_ first: [AnswerSample], _ second: [AnswerSample]) {
        self.first = first
        self.second = second
    }

    /// What but the time tells the two kinds apart; `expected` is how the first shows it, `found` how the second does.
    package func differences(in aspects: [CompareStep.Aspect]) -> [Mismatch] {
        aspects.flatMap { aspect -> [Mismatch] in
            switch aspect {
            case .status: difference("the status") { String($0.status) }.map { [$0] } ?? []
            case .length:
                isRepeated ? difference("the length of the body") { "\($0.length) bytes" }.map { [$0] } ?? [] : []
            case .headers: differences(under: "header ")
            case .body: differences(under: "body")
            case .time: []
            }
        }
    }

    private var isRepeated: Bool { first.count > 1 && second.count > 1 }

    private func differences(under prefix: String) -> [Mismatch] {
        let names = Set((first + second).flatMap(\.features.keys)).filter { $0.hasPrefix(prefix) }
        return names.sorted().compactMap { name in
            difference(name) { sample in
                guard let value = sample.features[name] else { return "absent" }
                if isRepeated { return value }
                return prefix == "body" ? sample.words(of: name) ?? "absent" : "present"
            }
        }
    }

    private func difference(_ subject: String, _ view: (AnswerSample) -> String) -> Mismatch? {
        let ones = Set(first.map(view))
        let others = Set(second.map(view))
        guard ones.count == 1, others.count == 1, let one = ones.first, let other = others.first, one != other else {
            return nil
        }
        return Mismatch(subject, expected: one, found: other)
    }
}
