package import JSONText

extension ValueCondition {
    /// The expectation that the value breaks, in words; nil where it holds.
    ///
    /// A value that is absent holds `exists: false`, and `not` of what it does not hold, alone.
    package func expectationBroken(
        by value: JSONValue?,
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> String? {
        for matcher in matchers {
            let judgement = try matcher.judgement(of: value, in: &scope)
            if case .holds = judgement { continue }
            if let words { return words }
            if case .failsBecause(let reason) = judgement { return reason }
            return try matcher.wish(in: &scope)
        }
        return nil
    }

    /// The conditions on every value in question, and those on one of them alone: a forbidden value must not occur anywhere.
    func parted() -> (everywhere: ValueCondition, somewhere: ValueCondition) {
        (
            ValueCondition(matchers.filter(\.bindsEveryValue), words: words),
            ValueCondition(matchers.filter { !$0.bindsEveryValue }, words: words)
        )
    }
}

/// The result of comparing a value with a matcher.
private enum MatcherJudgement {
    case holds
    case fails
    /// It asks for more than its own words say.
    case failsBecause(String)

    init(_ holds: Bool) { self = holds ? .holds : .fails }
}

extension Matcher {
    fileprivate func judgement(
        of value: JSONValue?,
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> MatcherJudgement {
        switch self {
        case .equals(let wanted): return .init(value == (try wanted.wanted(in: &scope)))
        case .oneOf(let candidates):
            for candidate in candidates where value == (try candidate.wanted(in: &scope)) { return .holds }
            return .fails
        case .matches(let pattern): return .init(try pattern.isFound(inValue: value))
        case .contains(let wanted): return .init(Self.contains(value, try wanted.wanted(in: &scope)))
        case .startsWith(let template):
            let wanted = try template.wanted(in: &scope)
            return .init(value?.templateText?.hasPrefix(wanted) == true)
        case .exists(let wanted): return .init((value != nil) == wanted)
        case .type(let kind): return .init(value?.kind == kind)
        case .minLength(let bound): return .init((value?.extent).map { $0 >= bound } == true)
        case .maxLength(let bound): return .init((value?.extent).map { $0 <= bound } == true)
        case .atLeast(let bound): return .init((value?.double).map { $0 >= bound } == true)
        case .atMost(let bound): return .init((value?.double).map { $0 <= bound } == true)
        case .not(let condition): return .init(try condition.expectationBroken(by: value, in: &scope) != nil)
        case .distinct:
            guard let elements = value?.array else { return .failsBecause("a list") }
            return .init(Set(elements).count == elements.count)
        case .randomBits(let bits):
            guard let samples = value?.array?.compactMap(\.templateText), !samples.isEmpty else {
                return .failsBecause("a list of samples")
            }
            let room = RandomnessEstimate(samples: samples)
            if room.bits >= Double(bits) { return .holds }
            return .failsBecause("\(try wish(in: &scope)) (\(room.description))")
        case .lacks(let templates):
            let secrets = try Self.secrets(templates, in: &scope)
            guard let text = value?.templateText else { return .holds }
            for (name, secret) in secrets {
                if let form = SecretSearch.form(of: secret, in: text) {
                    // No text around it is shown: what is cut out of a text before it is masked may be a piece of a secret.
                    let place = Self.place(of: secret, in: value).map { " at \($0)" } ?? ""
                    return .failsBecause("text without \(name) (found \(form)\(place))")
                }
            }
            return .holds
        }
    }

    /// The texts to look for: of a list, each element. One that a target does not have (a link, where it sends codes) is
    /// left out; none at all would hold whatever came, so that is an error.
    private static func secrets(
        _ templates: [Template],
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> [(name: String, text: String)] {
        var secrets: [(name: String, text: String)] = []
        for template in templates {
            guard let value = try template.evaluate(in: &scope) else { continue }
            for element in value.array ?? [value] {
                guard element.object == nil, element.array == nil else {
                    throw TemplateError(
                        "'lacks' looks for texts, but '\(template.text)' is neither a text nor a list of texts"
                    )
                }
                if let text = element.templateText, !text.isEmpty { secrets.append((template.words, text)) }
            }
        }
        guard !secrets.isEmpty else { throw .noValue(templates.map(\.text).joined(separator: ", ")) }
        return secrets
    }

    /// The path of the first leaf of a JSON value, or of a text that is one, in which a secret stands.
    private static func place(of secret: String, in value: JSONValue?) -> NormalizedPath? {
        var document = value
        if let text = value?.string { document = try? JSONParser.parse(SourceText(name: "body", text: text)) }
        guard let document, document.object != nil || document.array != nil else { return nil }
        return leaf(of: document, at: .root) { SecretSearch.form(of: secret, in: $0) != nil }
    }

    private static func leaf(
        of value: JSONValue,
        at path: NormalizedPath,
        where isWanted: @escaping (String) -> Bool
    ) -> NormalizedPath? {
        if let object = value.object {
            return object.members.lazy.compactMap {
                leaf(of: $0.value, at: path.appending(.name($0.key)), where: isWanted)
            }.first
        }
        if let array = value.array {
            return array.enumerated().lazy.compactMap {
                leaf(of: $0.element, at: path.appending(.index($0.offset)), where: isWanted)
            }.first
        }
        return value.templateText.flatMap { isWanted($0) ? path : nil }
    }

    private static func contains(_ value: JSONValue?, _ wanted: JSONValue) -> Bool {
        guard let value else { return false }
        if let elements = value.array { return elements.contains(wanted) }
        guard let text = value.string, let part = wanted.templateText else { return false }
        return text.contains(part)
    }

    /// Indicates whether every value in question has to meet it, rather than one alone.
    fileprivate var bindsEveryValue: Bool {
        switch self {
        case .lacks, .not: true
        default: false
        }
    }
}

extension Pattern {
    /// Returns whether it is found in a value's text; a search that is given up judges nothing.
    fileprivate func isFound(inValue value: JSONValue?) throws(TemplateError) -> Bool {
        guard let text = value?.templateText else { return false }
        do {
            return try isFound(in: text)
        } catch {
            throw TemplateError(error.message)
        }
    }
}

extension TemplatedValue {
    /// The value to compare with. Without one the comparison would hold for whatever is absent, so that is an error.
    func wanted(in scope: inout some TemplateScope) throws(TemplateError) -> JSONValue {
        guard let value = try evaluate(in: &scope) else {
            throw .noValue(templates.map(\.text).joined(separator: ", "))
        }
        return value
    }
}

extension Template {
    /// The text to compare with.
    func wanted(in scope: inout some TemplateScope) throws(TemplateError) -> String {
        guard let wanted = try text(in: &scope) else { throw .noValue(text) }
        return wanted
    }
}

extension TemplateError {
    /// A template without a value stands where one is needed.
    static func noValue(_ template: String) -> TemplateError {
        TemplateError("\(template) has no value, so nothing can be compared with it")
    }
}

extension JSONValue {
    /// The kind of value, by JSON Schema's names.
    package var kind: JSONKind {
        switch content {
        case .null: .null
        case .bool: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// Code points of a text, elements of an array, members of an object.
    var extent: Int? {
        string?.unicodeScalars.count ?? array?.count ?? object?.count
    }
}
