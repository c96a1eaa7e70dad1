package import JSONText

extension Matcher {
    /// How the value breaks this matcher: what was expected, in words; nil where it holds.
    ///
    /// A value that is absent holds `exists: false`, and `not` of what it does not hold, alone.
    package func expectationBroken(
        by value: JSONValue?,
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> String? {
        switch self {
        case .equals(let wanted):
            return value == (try wanted.wanted(in: &scope)) ? nil : try wish(in: &scope)
        case .oneOf(let candidates):
            for candidate in candidates where value == (try candidate.wanted(in: &scope)) { return nil }
            return try wish(in: &scope)
        case .matches(let pattern):
            return try pattern.isFound(inValue: value) ? nil : try wish(in: &scope)
        case .contains(let wanted):
            return Self.contains(value, try wanted.wanted(in: &scope)) ? nil : try wish(in: &scope)
        case .startsWith(let template):
            guard let wanted = try template.text(in: &scope) else { throw .noValue(template.text) }
            return value?.templateText?.hasPrefix(wanted) == true ? nil : try wish(in: &scope)
        case .exists(let wanted):
            return (value != nil) == wanted ? nil : try wish(in: &scope)
        case .type(let kind):
            return value?.kind == kind ? nil : try wish(in: &scope)
        case .minLength(let bound):
            return (value?.extent).map { $0 >= bound } == true ? nil : try wish(in: &scope)
        case .maxLength(let bound):
            return (value?.extent).map { $0 <= bound } == true ? nil : try wish(in: &scope)
        case .atLeast(let bound):
            return (value?.double).map { $0 >= bound } == true ? nil : try wish(in: &scope)
        case .atMost(let bound):
            return (value?.double).map { $0 <= bound } == true ? nil : try wish(in: &scope)
        case .not(let matchers):
            for matcher in matchers {
                if try matcher.expectationBroken(by: value, in: &scope) != nil { return nil }
            }
            return try wish(in: &scope)
        case .distinct:
            guard let elements = value?.array else { return "a list" }
            return Set(elements).count == elements.count ? nil : try wish(in: &scope)
        case .randomBits(let bits):
            guard let samples = value?.array?.compactMap(\.templateText), samples.count > 1 else {
                return "a list of samples"
            }
            let room = RandomnessEstimate(samples: samples)
            return room.bits >= Double(bits)
                ? nil : "at least \(bits) bits of unpredictable room (\(room.description))"
        case .lacks(let templates):
            let secrets = try Self.secrets(templates, in: &scope)
            guard let text = value?.templateText else { return nil }
            for (name, secret) in secrets {
                if let form = SecretSearch.form(of: secret, in: text) {
                    return "nothing that holds \(name) (it is there \(form))"
                }
            }
            return nil
        }
    }

    /// What it asks for, in words, of a value that has it.
    private func wish(in scope: inout some TemplateScope) throws(TemplateError) -> String {
        switch self {
        case .equals(let wanted): return Self.words(try wanted.wanted(in: &scope))
        case .oneOf(let candidates):
            var all: [String] = []
            for candidate in candidates { all.append(Self.words(try candidate.wanted(in: &scope))) }
            return "one of " + all.joined(separator: ", ")
        case .matches(let pattern): return "text that matches /\(pattern.text)/"
        case .contains(let wanted): return "something that contains \(Self.words(try wanted.wanted(in: &scope)))"
        case .startsWith(let template):
            guard let wanted = try template.text(in: &scope) else { throw .noValue(template.text) }
            return "text that starts with \"\(wanted)\""
        case .exists(let wanted): return wanted ? "a value" : "no value"
        case .type(let kind): return "a value of type \(kind.rawValue)"
        case .minLength(let bound): return "a length of at least \(bound)"
        case .maxLength(let bound): return "a length of at most \(bound)"
        case .atLeast(let bound): return "a number of at least \(bound)"
        case .atMost(let bound): return "a number of at most \(bound)"
        case .not(let matchers):
            var all: [String] = []
            for matcher in matchers { all.append(try matcher.wish(in: &scope)) }
            return "anything but " + all.joined(separator: " that is also ")
        case .distinct: return "values that all differ"
        case .randomBits(let bits): return "at least \(bits) bits of unpredictable room"
        case .lacks(let templates):
            return "nothing that holds one of " + templates.map(\.text).joined(separator: ", ")
        }
    }

    /// The texts to look for. One that a target does not have (a link, where it sends codes) is left out; none at all
    /// would hold whatever came, so that is an error.
    private static func secrets(
        _ templates: [Template],
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> [(name: String, text: String)] {
        var secrets: [(name: String, text: String)] = []
        for template in templates {
            if let text = try template.text(in: &scope), !text.isEmpty { secrets.append((template.text, text)) }
        }
        guard !secrets.isEmpty else { throw .noValue(templates.map(\.text).joined(separator: ", ")) }
        return secrets
    }

    private static func contains(_ value: JSONValue?, _ wanted: JSONValue) -> Bool {
        guard let value else { return false }
        if let elements = value.array { return elements.contains(wanted) }
        guard let text = value.string, let part = wanted.templateText else { return false }
        return text.contains(part)
    }

    private static func words(_ value: JSONValue) -> String { JSONWriter.compact.string(value) }

    /// Whether every value in question has to meet it, and not one alone: what must not be there must be nowhere.
    var bindsEveryValue: Bool {
        switch self {
        case .lacks, .not: true
        default: false
        }
    }
}

extension Pattern {
    /// Whether it is found in a value's text; one that is given up judges nothing.
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
    fileprivate func wanted(in scope: inout some TemplateScope) throws(TemplateError) -> JSONValue {
        guard let value = try evaluate(in: &scope) else {
            throw .noValue(templates.map(\.text).joined(separator: ", "))
        }
        return value
    }
}

extension TemplateError {
    /// A template without a value stands where one is needed.
    static func noValue(_ template: String) -> TemplateError {
        TemplateError("\(template) has no value, so nothing can be compared with it")
    }
}

extension [Matcher] {
    /// The first matcher's expectation that the value breaks, in words.
    package func expectationBroken(
        by value: JSONValue?,
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> String? {
        for matcher in self {
            if let broken = try matcher.expectationBroken(by: value, in: &scope) { return broken }
        }
        return nil
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
