import JSONText

extension FileValue {
    /// A matcher object.
    func condition() -> ValueCondition {
        object(ValueCondition.vocabulary, what: "a matcher", word: "matcher")?.condition() ?? ValueCondition()
    }

    /// A matcher object, or a text that stands for being equal to it.
    func conditionOrText() -> ValueCondition {
        guard value.string == nil else { return ValueCondition(templatedValue().map { [.equals($0)] } ?? []) }
        guard value.object != nil else {
            expected("a text or a matcher")
            return ValueCondition()
        }
        return condition()
    }

    /// Conditions on an answer, as the `when` of a rule.
    func answerCondition() -> AnswerCondition? {
        object(AnswerCondition.vocabulary, what: "a condition on a response")?.answerCondition()
    }

    /// A value with its conditions, as `check` and `examine` list them.
    func valueChecks() -> [ValueCheck] {
        guard let elements = array("a list of checks") else { return [] }
        if elements.isEmpty { fail("expected at least one check") }
        return elements.compactMap { element in
            guard
                let check = element.object(["value"] + ValueCondition.vocabulary, what: "a check", word: "matcher"),
                let value = check.required("value", of: "a check")?.templatedValue()
            else { return nil }
            return ValueCheck(value: value, condition: check.condition())
        }
    }
}

extension FileObject {
    /// The matchers among the members, in the order of the file. Without any there is a mistake.
    func condition() -> ValueCondition {
        ValueCondition(matchers(), words: self["words"]?.nonEmptyString("what is expected, in words"))
    }

    private func matchers() -> [Matcher] {
        let names = names.filter(Matcher.vocabulary.contains)
        // One that is not known was told, and is the one that is missing.
        if names.isEmpty, self.names.allSatisfy(["path", "value", "words"].contains) {
            fail("a matcher is missing; valid are " + Matcher.vocabulary.map { "'\($0)'" }.joined(separator: ", "))
        }
        return names.flatMap { name in
            guard let value = self[name] else { return [Matcher]() }
            guard name == "not", let elements = value.value.array else {
                return matcher(name, value).map { [$0] } ?? []
            }
            if elements.isEmpty { value.fail("expected at least one matcher") }
            return value.listOrOne().map { .not($0.condition()) }
        }
    }

    private func matcher(_ name: String, _ value: FileValue) -> Matcher? {
        switch name {
        case "equals": value.templatedValue().map(Matcher.equals)
        case "oneOf":
            value.array("a list of values").map { elements in
                if elements.isEmpty { value.fail("expected at least one value") }
                return .oneOf(elements.compactMap { $0.templatedValue() })
            }
        case "matches": value.pattern().map(Matcher.matches)
        case "contains": value.templatedValue().map(Matcher.contains)
        case "startsWith": value.template().map(Matcher.startsWith)
        case "exists": value.bool().map(Matcher.exists)
        case "type": value.word("type").map(Matcher.type)
        case "minLength": value.int(0 ... .max).map(Matcher.minLength)
        case "maxLength": value.int(0 ... .max).map(Matcher.maxLength)
        case "atLeast": value.double().map(Matcher.atLeast)
        case "atMost": value.double().map(Matcher.atMost)
        case "not": .not(value.condition())
        case "distinct": value.onlyTrue("distinct") ? .distinct : nil
        case "randomBits": value.int(1...4096).map(Matcher.randomBits)
        case "lacks": .lacks(value.templates())
        default: nil
        }
    }

    /// The conditions on an answer among the members.
    func answerCondition() -> AnswerCondition {
        var condition = AnswerCondition()
        if let status = self["status"] { condition.status = status.statusPatterns() }
        if let headers = self["headers"]?.members("an object of header names") {
            condition.headers = headers.compactMap { member in
                let condition = member.value.conditionOrText()
                return member.isHeaderName() ? .init(name: member.name, condition: condition) : nil
            }
        }
        if let cookies = self["cookies"]?.members("an object of cookie names") {
            condition.cookies = cookies.map { .init(name: $0.name, condition: $0.value.conditionOrText()) }
        }
        if let body = self["body"]?.array("a list of conditions on the body") {
            condition.body = body.compactMap { element in
                guard
                    let check = element.object(
                        ["path"] + ValueCondition.vocabulary,
                        what: "a condition on the body",
                        word: "matcher"
                    )
                else { return nil }
                let condition = check.condition()
                guard let path = check.required("path", of: "a condition on the body")?.jsonPath() else { return nil }
                return .init(path: path, condition: condition)
            }
        }
        if let text = self["text"] { condition.text = text.condition() }
        if let type = self["contentType"]?.nonEmptyString("a media type") {
            condition.contentType = type
            if type.contains(";") {
                self["contentType"]?.fail("expected a media type without parameters, found '\(type)'")
            }
        }
        return condition
    }
}

extension FileValue {
    /// One text or a list of texts.
    func templates() -> [Template] {
        if value.array?.isEmpty == true { fail("expected a text, found an empty list") }
        return listOrOne().compactMap { $0.template() }
    }

    /// `true`, the one value that a switch without a counterpart takes.
    func onlyTrue(_ name: String) -> Bool {
        guard value.bool == true else {
            fail("'\(name)' must be true or left out")
            return false
        }
        return true
    }
}

extension ValueCondition {
    /// The members that a matcher object may have.
    package static let vocabulary = Matcher.vocabulary + ["words"]
}

extension AnswerCondition {
    /// The members that a condition on an answer may have.
    package static let vocabulary = ["status", "headers", "cookies", "body", "text", "contentType"]
}
