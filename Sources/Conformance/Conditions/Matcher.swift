package import JSONText

/// One condition on a value.
///
/// Everything about a matcher is in this file, except how it is read from a file and when it holds.
package indirect enum Matcher: Sendable, Hashable {
    case equals(TemplatedValue)
    case oneOf([TemplatedValue])
    /// A regular expression that is found somewhere in the text.
    case matches(Pattern)
    /// Text that holds the text, or an array that holds the element.
    case contains(TemplatedValue)
    case startsWith(Template)
    case exists(Bool)
    case type(JSONKind)
    /// Bounds on the number of code points, elements or members.
    case minLength(Int)
    case maxLength(Int)
    case atLeast(Double)
    case atMost(Double)
    case not(ValueCondition)
    /// A list without repeats.
    case distinct
    /// A list of samples that leaves at least so many bits of entropy.
    case randomBits(Int)
    /// Texts that must not be in it, in plain or in any usual encoding or digest.
    case lacks([Template])

    /// The members that make a matcher object one.
    package static let vocabulary = [
        "equals", "oneOf", "matches", "contains", "startsWith", "exists", "type", "minLength", "maxLength", "atLeast",
        "atMost", "not", "distinct", "randomBits", "lacks",
    ]
}

extension Matcher {
    /// The templates in it, in the order in which they are written.
    var templates: [Template] {
        switch self {
        case .equals(let value), .contains(let value): value.templates
        case .oneOf(let values): values.flatMap(\.templates)
        case .startsWith(let template): [template]
        case .not(let condition): condition.templates
        case .lacks(let templates): templates
        case .matches, .exists, .type, .minLength, .maxLength, .atLeast, .atMost, .distinct, .randomBits: []
        }
    }

    /// The aspects of a value that decide whether it holds.
    package enum Subject: Sendable, Hashable {
        /// The form alone: there, of a type, of a length, in a pattern.
        case form
        /// Equality with another value.
        case identity
        /// The very text.
        case text
    }

    /// The subjects of the matcher; those of a negated one are those of its condition.
    package var subjects: Set<Subject> {
        switch self {
        case .exists, .type, .minLength, .maxLength, .atLeast, .atMost, .matches: [.form]
        case .equals, .oneOf, .contains, .startsWith, .distinct: [.identity]
        case .randomBits, .lacks: [.text]
        case .not(let condition): Set(condition.matchers.flatMap(\.subjects))
        }
    }
}

extension Matcher {
    /// The property it asks for, in words, of a value that has it.
    func wish(in scope: inout some TemplateScope) throws(TemplateError) -> String {
        switch self {
        case .equals(let wanted): return Self.words(try wanted.wanted(in: &scope))
        case .oneOf(let candidates):
            var all: [String] = []
            for candidate in candidates { all.append(Self.words(try candidate.wanted(in: &scope))) }
            return "one of " + all.joined(separator: ", ")
        case .matches(let pattern): return "text that matches /\(pattern.text)/"
        case .contains(let wanted): return "something that contains \(Self.words(try wanted.wanted(in: &scope)))"
        case .startsWith(let template): return "text that starts with \"\(try template.wanted(in: &scope))\""
        case .exists(let wanted): return wanted ? "a value" : "no value"
        case .type(let kind): return "a value of type \(kind.rawValue)"
        case .minLength(let bound): return "a length of at least \(bound)"
        case .maxLength(let bound): return "a length of at most \(bound)"
        case .atLeast(let bound): return "a number of at least \(bound)"
        case .atMost(let bound): return "a number of at most \(bound)"
        case .not(let condition):
            if let words = condition.words { return "anything but " + words }
            var all: [String] = []
            for matcher in condition.matchers { all.append(try matcher.wish(in: &scope)) }
            return "anything but " + all.joined(separator: " that is also ")
        case .distinct: return "values that all differ"
        case .randomBits(let bits): return "at least \(bits) bits of entropy"
        case .lacks(let templates):
            return "text without any of " + templates.map(\.words).joined(separator: ", ")
        }
    }

    private static func words(_ value: JSONValue) -> String { JSONWriter.compact.string(value) }
}

/// The kinds of JSON values, by the names that JSON Schema uses.
package enum JSONKind: String, CaseIterable, Sendable, Hashable {
    case string, number, boolean, array, object, null
}
