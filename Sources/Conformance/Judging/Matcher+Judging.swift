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
            let wanted = try wanted.evaluate(in: &scope)
            return value == wanted ? nil : Self.words(wanted)
        case .oneOf(let candidates):
            var all: [String] = []
            for candidate in candidates {
                let wanted = try candidate.evaluate(in: &scope)
                if value == wanted { return nil }
                all.append(Self.words(wanted))
            }
            return "one of " + all.joined(separator: ", ")
        case .matches(let pattern):
            return value?.templateText.map(pattern.isFound(in:)) == true ? nil : "text that matches /\(pattern.text)/"
        case .contains(let wanted):
            let wanted = try wanted.evaluate(in: &scope)
            return Self.contains(value, wanted) ? nil : "something that contains \(Self.words(wanted))"
        case .startsWith(let template):
            let wanted = try template.text(in: &scope) ?? ""
            return value?.templateText?.hasPrefix(wanted) == true ? nil : "text that starts with \"\(wanted)\""
        case .exists(let wanted):
            return (value != nil) == wanted ? nil : wanted ? "a value" : "no value"
        case .type(let kind):
            return value?.kind == kind ? nil : "a value of type \(kind.rawValue)"
        case .minLength(let bound):
            return (value?.extent).map { $0 >= bound } == true ? nil : "a length of at least \(bound)"
        case .maxLength(let bound):
            return (value?.extent).map { $0 <= bound } == true ? nil : "a length of at most \(bound)"
        case .atLeast(let bound):
            return (value?.double).map { $0 >= bound } == true ? nil : "a number of at least \(bound)"
        case .atMost(let bound):
            return (value?.double).map { $0 <= bound } == true ? nil : "a number of at most \(bound)"
        case .not(let matchers):
            for matcher in matchers {
                if try matcher.expectationBroken(by: value, in: &scope) != nil { return nil }
            }
            return "something else"
        case .distinct:
            guard let elements = value?.array else { return "a list" }
            return Set(elements).count == elements.count ? nil : "values that all differ"
        case .randomBits(let bits):
            guard let samples = value?.array?.compactMap(\.string), samples.count > 1 else {
                return "a list of samples"
            }
            let room = RandomnessEstimate(samples: samples)
            return room.bits >= Double(bits)
                ? nil : "at least \(bits) bits of unpredictable room (\(room.description))"
        case .lacks(let templates):
            guard let text = value?.templateText else { return nil }
            for template in templates {
                guard let secret = try template.text(in: &scope), !secret.isEmpty else { continue }
                if let form = SecretSearch.form(of: secret, in: text) {
                    return "nothing that holds \(template.text) (it is there \(form))"
                }
            }
            return nil
        }
    }

    private static func contains(_ value: JSONValue?, _ wanted: JSONValue?) -> Bool {
        guard let value, let wanted else { return false }
        if let elements = value.array { return elements.contains(wanted) }
        guard let text = value.string, let part = wanted.templateText else { return false }
        return text.contains(part)
    }

    private static func words(_ value: JSONValue?) -> String {
        value.map { JSONWriter.compact.string($0) } ?? "no value"
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
