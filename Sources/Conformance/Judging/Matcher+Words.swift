import JSONText

extension Matcher {
    /// What it asks for, in words, of a value that has it.
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
        case .randomBits(let bits): return "at least \(bits) bits of unpredictable room"
        case .lacks(let templates):
            return "nothing that holds one of " + templates.map(\.text).joined(separator: ", ")
        }
    }

    private static func words(_ value: JSONValue) -> String { JSONWriter.compact.string(value) }
}
