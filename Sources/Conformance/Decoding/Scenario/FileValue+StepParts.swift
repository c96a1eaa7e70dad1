import HTTPTypes
import JSONText

extension Expectation {
    /// The members that an expectation may have.
    package static let vocabulary =
        ["outcome", "not", "among", "account", "lacks", "errorFormat", "answer"] + AnswerCondition.vocabulary
}

extension Amendment {
    /// The members that an amendment may have.
    package static let vocabulary = [
        "method", "path", "headers", "query", "credentials", "members", "again", "inQuery", "body", "bytes",
        "contentType", "origin",
    ]
}

extension FileValue {
    /// An outcome, a list of outcomes, or an object with conditions.
    ///
    /// - Parameter usual: The expectation where none is given. Where an object names neither an outcome nor a status, that
    ///   counts too: what an answer lacks, or must not be, says nothing of one that decided nothing.
    func expectation(usual: Expectation) -> Expectation? {
        guard value.object != nil else {
            guard value.string != nil || value.array != nil else {
                expected("an outcome, a list of outcomes or an object of conditions")
                return nil
            }
            return outcomeSet().map { Expectation(outcomes: $0) }
        }
        guard let object = object(Expectation.vocabulary, what: "an expectation") else { return nil }
        if object.object.isEmpty { fail("expected at least one condition, found an empty object") }
        let presence = object["answer"]?.word("word", as: Expectation.Presence.self) ?? .required
        if presence == .none, object.names.count > 1 {
            object.failMember("answer", "where no response may come, there is nothing else to expect of one")
        }
        var expectation = Expectation(
            outcomes: object["outcome"]?.outcomeSet(),
            not: object["not"]?.outcomeSet(),
            among: object["among"]?.outcomeSet(),
            account: object["account"]?.name("an actor"),
            condition: object.answerCondition(),
            hasDeclaredFormat: object["errorFormat"]?.onlyTrue("errorFormat") ?? false,
            lacks: object["lacks"]?.templates() ?? [],
            presence: presence
        )
        if presence != .none, !object.has("outcome"), !object.has("status") {
            expectation.outcomes = usual.outcomes
            expectation.condition.status = usual.condition.status
            if object.has("errorFormat") {
                object.failMember(
                    "errorFormat",
                    "'errorFormat' needs a refusal: add \"outcome\": \"refused\""
                )
            }
        }
        if let outcomes = expectation.outcomes, let not = expectation.not, outcomes.outcomes.isSubset(of: not.outcomes)
        {
            object.failMember(
                "not",
                object.has("outcome")
                    ? "nothing can hold: 'not' rules out all that 'outcome' expects"
                    : "nothing can hold: 'ok' is expected where no 'outcome' is said; say \"outcome\": \"refused\""
            )
        }
        if let among = expectation.among, let outcomes = expectation.outcomes,
            !outcomes.outcomes.isSubset(of: among.outcomes)
        {
            object.failMember("among", "'outcome' expects what is not among the outcomes that speak to the question")
        }
        return expectation
    }

    /// `{ "exactly": 1, "outcome": "ok" }`.
    func countExpectation() -> CountExpectation? {
        let bounds = CountExpectation.Bound.allCases.map(\.rawValue)
        guard let object = object(bounds + ["outcome"], what: "a count of outcomes") else { return nil }
        let found = bounds.filter(object.has)
        let outcomes = object.required("outcome", of: "a count of outcomes")?.outcomeSet()
        guard let name = found.first, found.count == 1 else {
            object.fail("a count of outcomes needs one of 'exactly', 'atLeast' and 'atMost', found \(found.count)")
            return nil
        }
        guard let bound = CountExpectation.Bound(rawValue: name), let amount = object[name] else { return nil }
        if amount.value.string != nil {
            guard case .policy(let base, let plus)? = amount.times(), let outcomes else { return nil }
            return CountExpectation(bound: bound, count: plus, base: base, outcomes: outcomes)
        }
        guard let count = amount.int(0...100_000), let outcomes else { return nil }
        return CountExpectation(bound: bound, count: count, outcomes: outcomes)
    }

    /// A number of rounds, or one that the policy limits: `policy.limits.loginFailures + 1`.
    func times() -> GroupStep.Times? {
        guard let text = value.string else {
            guard value.number != nil else {
                expected("a whole number, or a number of the policy such as 'policy.limits.loginFailures'")
                return nil
            }
            return int(1...GroupStep.Times.limit).map(GroupStep.Times.count)
        }
        do {
            return try GroupStep.Times(parsing: text)
        } catch {
            fail(error.message, inString: error.offset)
            return nil
        }
    }

    /// The label, value or path of a list.
    func listPath() -> String? {
        guard let text = string("the label of a list") else { return nil }
        guard let template = try? Template(parsing: "{{\(text)}}"), let expression = template.soleExpression,
            case .path(let path) = expression.operand, expression.filters.isEmpty
        else {
            fail("expected the label of a list, or a dotted path to one, found '\(text)'")
            return nil
        }
        return path.joined(separator: ".")
    }

    /// Changes to a request.
    func amendment() -> Amendment? {
        guard let object = object(Amendment.vocabulary, what: "an amendment") else { return nil }
        if object.object.isEmpty { fail("expected at least one change, found an empty object") }
        for body in ["body", "bytes"] where object.has(body) {
            for member in ["members", "again", "inQuery", "bytes"] where member != body && object.has(member) {
                object.failMember(member, "an amendment takes one of '\(body)' and '\(member)', found both")
            }
        }
        if object.has("inQuery"), object.has("again") {
            object.failMember("again", "an amendment takes one of 'inQuery' and 'again', found both")
        }
        return Amendment(
            method: object["method"]?.method(),
            path: object["path"]?.template(),
            headers: object["headers"]?.amendedTexts("an object of header names", areHeaders: true) ?? [],
            query: object["query"]?.amendedTexts("an object of query parameters", areHeaders: false) ?? [],
            credentials: object["credentials"]?.template("a token"),
            members: object["members"]?.members("an object of body members")?.templatedMembers() ?? [],
            again: object["again"]?.members("an object of body members")?.templatedMembers() ?? [],
            isInQuery: object["inQuery"]?.onlyTrue("inQuery") ?? false,
            body: object["body"]?.template(),
            bytes: object["bytes"]?.base64(),
            contentType: object["contentType"]?.string(),
            origin: object["origin"]?.template("the beginning of a URL, such as \"http://example.com:8080\"")
        )
    }

    /// Texts by name; a list repeats the field and null takes it away.
    private func amendedTexts(_ what: String, areHeaders: Bool) -> [Amendment.Text] {
        (members(what) ?? []).compactMap { member in
            guard !areHeaders || member.isHeaderName() else { return nil }
            guard !member.value.value.isNull else { return Amendment.Text(name: member.name, values: []) }
            let elements = member.value.listOrOne()
            let texts = elements.compactMap { $0.template("a text, a list of texts or null") }
            return texts.count == elements.count ? Amendment.Text(name: member.name, values: texts) : nil
        }
    }

    func channel() -> String? {
        guard let text = string("a channel") else { return nil }
        guard ChannelName.all.contains(text) else {
            unknown("channel", text, valid: ChannelName.all)
            return nil
        }
        return text
    }

    func messageKind() -> String? {
        guard let text = string("a kind of message") else { return nil }
        guard MessageKind.isKnown(text) else {
            unknown("kind of message", text, valid: MessageKind.all)
            return nil
        }
        return text
    }

    /// A request as a scenario writes it, with `path` below the target or `url` for any place.
    func rawRequest() -> RequestTemplate? {
        guard let object = object(FileObject.requestMembers + ["url", "tls"], what: "a request") else { return nil }
        if object.has("path"), object.has("url") {
            object.failMember("url", "a request has one of 'path' and 'url', found both")
        }
        var request = object.request(
            pathMember: object.has("url") ? "url" : "path",
            credentials: false,
            followRedirects: 0
        )
        request?.highestTLS = object["tls"]?.word("version of TLS")
        return request
    }
}

/// The channels on which messages arrive.
package enum ChannelName {
    /// Their names.
    package static let all = ["mail", "sms"]
}

extension GroupStep.Times {
    /// The most rounds that a group may have.
    package static let limit = 10_000

    /// Reads `policy.limits.loginFailures`, with a whole number added or taken off.
    package init(parsing text: String) throws(TemplateSyntaxError) {
        let terms = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        guard let path = terms.first, path.hasPrefix("policy.") else {
            throw TemplateSyntaxError(
                message: "expected a whole number, or a number of the policy such as 'policy.limits.loginFailures', "
                    + "found '\(text)'",
                offset: 0
            )
        }
        try PolicyPath.check(String(path.dropFirst("policy.".count)), is: .count, at: 0)
        switch terms.count {
        case 1: self = .policy(path, plus: 0)
        case 3:
            guard !terms[2].isEmpty, terms[2].utf8.allSatisfy({ (48...57).contains($0) }),
                terms[1] == "+" || terms[1] == "-"
            else { fallthrough }
            guard let amount = Int(terms[2]), amount <= Self.limit else {
                throw TemplateSyntaxError(
                    message: "expected a whole number from 0 to \(Self.limit), found \(terms[2])",
                    offset: text.utf8.count - terms[2].utf8.count
                )
            }
            self = .policy(path, plus: terms[1] == "-" ? -amount : amount)
        default:
            throw TemplateSyntaxError(
                message: "expected '+' or '-' and a whole number after '\(path)', with spaces between",
                offset: path.utf8.count
            )
        }
    }
}
