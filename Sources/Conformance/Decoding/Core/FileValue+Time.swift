import JSONText

extension FileValue {
    private static let durationWords = "a duration such as '500ms', '5s', '30m', '1h' or '7d'"

    /// A span of time: `500ms`, `5s`, `30m`, `1h`, `7d`.
    func duration() -> Duration? {
        guard let text = string(Self.durationWords) else { return nil }
        guard let duration = Duration(literal: text) else {
            fail(
                Duration.isTooLong(text)
                    ? "'\(text)' is too long; a duration is at most 36500d"
                    : "expected \(Self.durationWords), found '\(text)'"
            )
            return nil
        }
        return duration
    }

    /// A span of time that may refer to the policy: `policy.lifetimes.resetCode - 5s`.
    func durationExpression() -> DurationExpression? {
        guard let text = string("\(Self.durationWords), or a member of the policy") else { return nil }
        do {
            return try DurationExpression(parsing: text)
        } catch {
            fail(error.message, inString: error.offset)
            return nil
        }
    }
}

extension DurationExpression {
    /// Reads a literal, or a member of the policy with at most one literal added or taken off.
    package init(parsing text: String) throws(TemplateSyntaxError) {
        var terms: [(text: Substring, offset: Int)] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0 != " " }) {
            let end = rest[start...].firstIndex(of: " ") ?? rest.endIndex
            terms.append((rest[start..<end], text.utf8.distance(from: text.startIndex, to: start)))
            rest = rest[end...]
        }
        let expected = "expected a duration such as '5s', or a member of the policy such as 'policy.invalidation'"
        guard let first = terms.first else {
            throw TemplateSyntaxError(message: "\(expected), found an empty string", offset: 0)
        }
        for term in terms where Duration.isTooLong(term.text) {
            throw TemplateSyntaxError(
                message: "'\(term.text)' is too long; a duration is at most 36500d",
                offset: term.offset
            )
        }
        let base: Term
        if let literal = Duration(literal: first.text) {
            base = .literal(literal)
        } else if first.text.hasPrefix("policy.") {
            let path = String(first.text.dropFirst("policy.".count))
            try PolicyPath.check(path, is: .duration, at: first.offset)
            base = .policy(String(first.text))
        } else {
            throw TemplateSyntaxError(message: "\(expected), found '\(text)'", offset: first.offset)
        }
        guard terms.count > 1 else {
            self.init(text: text, base: base, offset: .zero)
            return
        }
        guard terms[1].text == "+" || terms[1].text == "-" else {
            throw TemplateSyntaxError(
                message: "expected '+' or '-' with spaces around it, found '\(terms[1].text)'",
                offset: terms[1].offset
            )
        }
        guard terms.count == 3, let amount = Duration(literal: terms[2].text) else {
            let last =
                terms.count > 3 ? terms[3] : terms.count > 2 ? terms[2] : (text: "the end", offset: text.utf8.count)
            throw TemplateSyntaxError(
                message: terms.count > 3
                    ? "expected one '+' or '-' at most, found '\(last.text)'"
                    : "expected a duration such as '5s' after '\(terms[1].text)', found '\(last.text)'",
                offset: last.offset
            )
        }
        self.init(text: text, base: base, offset: terms[1].text == "-" ? .zero - amount : amount)
    }
}
