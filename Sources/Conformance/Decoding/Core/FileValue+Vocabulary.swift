import HTTPTypes
import JSONText

extension FileValue {
    // MARK: The words of the formats

    func operationName() -> OperationName? {
        guard let text = string("the name of an operation") else { return nil }
        guard let name = OperationName(rawValue: text) else {
            unknown("operation", text, valid: ShippedOperation.allCases.map(\.rawValue))
            return nil
        }
        if text == OperationName.vendorPrefix { fail("expected a name after 'x-'") }
        return name
    }

    /// One outcome, a family of them, or a list.
    func outcomeSet() -> OutcomeSet? {
        guard value.array != nil || value.string != nil else {
            expected("an outcome or a list of outcomes")
            return nil
        }
        let words = listOrOne().compactMap { element -> String? in
            guard let word = element.string("an outcome") else { return nil }
            guard OutcomeSet.vocabulary.contains(word) else {
                element.unknown("outcome", word, valid: OutcomeSet.vocabulary)
                return nil
            }
            return word
        }
        if value.array?.isEmpty == true { fail("expected an outcome, found an empty list") }
        guard !words.isEmpty else { return nil }
        return OutcomeSet(words: words)
    }

    package func requirementIDs() -> [RequirementID] {
        if value.array?.isEmpty == true { fail("expected the id of a requirement, found an empty list") }
        return listOrOne().compactMap { element in
            guard let text = element.string("the id of a requirement such as 'AUTH-INV-001'") else { return nil }
            guard RequirementID.isWellFormed(text) else {
                element.fail("expected the id of a requirement such as 'AUTH-INV-001', found '\(text)'")
                return nil
            }
            return RequirementID(rawValue: text)
        }
    }

    func needs() -> [Need] {
        guard let elements = array("a list of capabilities") else { return [] }
        return elements.compactMap { $0.need() }
    }

    private func need() -> Need? {
        guard let text = string("a capability, an operation or a member of the policy") else { return nil }
        if Capability.vocabulary.contains(text) { return .capability(Capability(rawValue: text)) }
        if text.hasPrefix(Need.absencePrefix) {
            let word = String(text.dropFirst(Need.absencePrefix.count))
            if Capability.vocabulary.contains(word) { return .absence(Capability(rawValue: word)) }
            unknown("capability", word, valid: Capability.vocabulary)
            return nil
        }
        let aboutRequests: [(suffix: String, need: (OperationName) -> Need)] = [
            (Need.bodySuffix, Need.body), (Need.jsonSuffix, Need.json), (Need.openSuffix, Need.open),
            (Need.privateSuffix, Need.names),
        ]
        for (suffix, need) in aboutRequests where text.hasSuffix(suffix) {
            if let bound = OperationName(rawValue: String(text.dropLast(suffix.count))) { return need(bound) }
        }
        if let operation = OperationName(rawValue: text) { return .operation(operation) }
        if text.hasPrefix("policy.") {
            do {
                try PolicyPath.checkNeed(String(text.dropFirst("policy.".count)))
                return .policy(text)
            } catch {
                fail(error.message, inString: "policy.".utf8.count)
                return nil
            }
        }
        unknown("capability", text, valid: Capability.vocabulary + ShippedOperation.allCases.map(\.rawValue))
        return nil
    }

    // MARK: Expressions

    /// A regular expression.
    func pattern(groups: Int? = nil) -> Pattern? {
        guard let text = string("a regular expression") else { return nil }
        let pattern: Pattern
        do {
            pattern = try Pattern(text)
        } catch {
            fail("invalid regular expression: \(error.message)", inString: error.offset)
            return nil
        }
        if let groups, pattern.groupCount != groups {
            fail(
                "the expression needs exactly \(groups) group in parentheses, which captures the value, found "
                    + String(pattern.groupCount)
            )
            return nil
        }
        return pattern
    }

    func jsonPath() -> JSONPath? {
        guard let text = string("a JSONPath such as '$.user.id'") else { return nil }
        do {
            return try JSONPath(text)
        } catch {
            fail("invalid JSONPath: \(error.message)", inString: error.offset)
            return nil
        }
    }

    // MARK: HTTP

    /// A status code, a class such as `2xx`, or a list of these.
    func statusPatterns() -> [StatusPattern] {
        if value.array?.isEmpty == true { fail("expected a status, found an empty list") }
        return listOrOne().compactMap { $0.statusPattern() }
    }

    private func statusPattern() -> StatusPattern? {
        if let text = value.string {
            let scalars = Array(text.unicodeScalars)
            if scalars.count == 3, scalars[1] == "x", scalars[2] == "x", let digit = Int(String(scalars[0])),
                (1...5).contains(digit)
            {
                return .family(digit)
            }
            fail("expected a status such as 200 or \"2xx\", found \"\(text)\"")
            return nil
        }
        guard value.number != nil else {
            expected("a status such as 200 or \"2xx\"")
            return nil
        }
        return int(100...599).map(StatusPattern.code)
    }

    /// A method, in upper case as all registered ones are (RFC 9110, section 9).
    func method() -> String? {
        guard let text = string("an HTTP method such as \"POST\"") else { return nil }
        guard HTTPRequest.Method(text) != nil, text == text.uppercased() else {
            fail("'\(text)' is not an HTTP method" + didYouMean(text, in: RegisteredMethod.usual))
            return nil
        }
        // A method of a backend's own is like none of the registered ones.
        if !RegisteredMethod.all.contains(text), let near = nearest(text, in: RegisteredMethod.usual) {
            fail("'\(text)' is not a registered HTTP method; did you mean '\(near)'?")
            return nil
        }
        return text
    }
}

extension FileMember {
    /// Returns whether the name is one that a header field may have (RFC 9110, section 5.1); notes a mistake if not.
    func isHeaderName() -> Bool {
        guard HTTPField.Name(name) != nil else {
            failName("'\(name)' is not the name of a header")
            return false
        }
        return true
    }
}

extension RequirementID {
    /// Returns whether the text has the form of an id: upper-case words and a number, joined by hyphens.
    package static func isWellFormed(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 3, let number = parts.last else { return false }
        return parts.dropLast().allSatisfy { part in
            part.utf8.first.map { (65...90).contains($0) } == true
                && part.utf8.allSatisfy { (65...90).contains($0) || (48...57).contains($0) }
        } && number.utf8.count == 3 && number.utf8.allSatisfy { (48...57).contains($0) }
    }
}
