private import JSONText

extension AnswerCondition {
    /// Every way in which the answer is not as the condition says.
    package func mismatches(
        _ answer: Answer,
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> [Mismatch] {
        var found: [Mismatch] = []
        if !status.isEmpty, !status.contains(where: { $0.matches(answer.status) }) {
            found.append(.status(expected: status, found: answer.status))
        }
        if let contentType, answer.contentType != contentType.lowercased() {
            found.append(.part(.contentType, expected: contentType, found: answer.contentType))
        }
        for header in headers {
            let value = answer.headerText(header.name)
            if let broken = try header.condition.expectationBroken(by: value.map { JSONValue($0) }, in: &scope) {
                found.append(.part(.header(header.name), expected: broken, found: value))
            }
        }
        for cookie in cookies {
            let value = answer.setCookieValue(named: cookie.name)
            if let broken = try cookie.condition.expectationBroken(by: value.map { JSONValue($0) }, in: &scope) {
                found.append(.part(.cookie(cookie.name), expected: broken, found: value))
            }
        }
        for check in body {
            if let mismatch = try check.mismatch(answer, in: &scope) { found.append(mismatch) }
        }
        if let broken = try text?.expectationBroken(by: JSONValue(answer.text), in: &scope) {
            found.append(.part(.body, expected: broken, found: answer.excerpt))
        }
        return found
    }

    /// Returns whether the answer meets the condition; cheaper than finding the mismatches.
    package func holds(for answer: Answer, in scope: inout some TemplateScope) throws(TemplateError) -> Bool {
        if !status.isEmpty, !status.contains(where: { $0.matches(answer.status) }) { return false }
        return try mismatches(answer, in: &scope).isEmpty
    }
}

extension AnswerCondition.AtPath {
    func mismatch(_ answer: Answer, in scope: inout some TemplateScope) throws(TemplateError) -> Mismatch? {
        guard let json = answer.json else {
            // What is not JSON has no values. Nothing else can be said of it: an HTML page is not "anything but an error".
            if condition.matchers == [.exists(false)] { return nil }
            return .part(.path(path.text), expected: "a JSON body", found: answer.excerpt)
        }
        let values: [JSONValue]
        do {
            values = try path.values(in: json)
        } catch {
            throw TemplateError("\(path.text) could not be evaluated: \(error)")
        }
        guard !values.isEmpty else {
            return try condition.expectationBroken(by: nil, in: &scope).map {
                .part(.path(path.text), expected: $0, found: nil)
            }
        }
        let (everywhere, somewhere) = condition.parted()
        var broken: String?
        for value in values where broken == nil {
            broken = try everywhere.expectationBroken(by: value, in: &scope)
        }
        if broken == nil {
            for value in values {
                guard let words = try somewhere.expectationBroken(by: value, in: &scope) else { return nil }
                broken = broken ?? words
            }
        }
        let found = values.prefix(3).map { JSONWriter.compact.string($0) }.joined(separator: ", ")
        return broken.map { .part(.path(path.text), expected: $0, found: found) }
    }
}
