import JSONText

/// The comparisons of a text with something that no text is: they never hold, and their opposites always do.
extension ValueCondition {
    /// The first value that no text is equal to, as it stands in the file; nil where a text can meet the condition.
    var valueBeyondTexts: JSONValue? { matchers.lazy.compactMap(\.valueBeyondTexts).first }
}

extension Matcher {
    fileprivate var valueBeyondTexts: JSONValue? {
        switch self {
        case .equals(.literal(let value)): value.isBeyondTexts ? value : nil
        case .oneOf(let values):
            values.lazy.compactMap { candidate -> JSONValue? in
                if case .literal(let value) = candidate, value.isBeyondTexts { value } else { nil }
            }.first
        case .not(let condition): condition.valueBeyondTexts
        case .equals, .matches, .contains, .startsWith, .exists, .type, .minLength, .maxLength, .atLeast, .atMost,
            .distinct, .randomBits, .lacks:
            nil
        }
    }
}

extension JSONValue {
    fileprivate var isBeyondTexts: Bool { bool != nil || number != nil }
}

extension Findings {
    /// Finds values that are texts, and that are compared with something that no text is equal to.
    mutating func checkTexts(_ checks: [ValueCheck]) {
        for check in checks where check.value.isText {
            guard let value = check.condition.valueBeyondTexts else { continue }
            let words = JSONWriter.compact.string(value)
            error("the value is a text, which is never equal to \(words); expected \"\(words)\"", at: value.offset)
        }
    }

    /// The same for header fields, cookies, and bodies read as text.
    mutating func checkTexts(_ condition: AnswerCondition) {
        let fields = (condition.headers + condition.cookies).map { ("'\($0.name)'", $0.condition) }
        for (name, condition) in fields + (condition.text.map { [("the body as text", $0)] } ?? []) {
            guard let value = condition.valueBeyondTexts else { continue }
            let words = JSONWriter.compact.string(value)
            error("\(name) is a text, which is never equal to \(words); expected \"\(words)\"", at: value.offset)
        }
    }
}

extension TemplatedValue {
    /// Indicates whether its value is a text, whatever the templates in it stand for.
    var isText: Bool {
        switch self {
        case .literal(let value): value.string != nil
        case .text(let template): template.isText
        case .array, .object: false
        }
    }
}

extension Template {
    /// Indicates whether its value is a text, or texts, whatever its places stand for.
    var isText: Bool {
        guard let expression = soleExpression else { return true }
        guard let last = expression.filters.last?.filter else {
            if case .string = expression.operand { return true }
            return false
        }
        return last.makesText
    }
}
