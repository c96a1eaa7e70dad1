import JSONText

extension DialectWalk {
    /// Finds rules that no answer reaches, because one before them takes it.
    mutating func checkRules(_ rules: [OutcomeRule]) {
        for (index, rule) in rules.enumerated() {
            let place = rule.place.offset ?? 0
            findings.checkTexts(rule.condition)
            if let earlier = rules[..<index].first(where: { $0.condition.covers(rule.condition) }) {
                findings.error(
                    "no response reaches this rule: the rule in line \(earlier.line) matches everything that it would match",
                    at: place,
                    length: 1
                )
            } else if rule.condition.isEmpty, case .outcome(let outcome) = rule.consequence, outcome.isJudgement {
                findings.warning(
                    "this rule matches every response, even from a backend that failed or throttled; add a status",
                    at: place,
                    length: 1
                )
            }
        }
    }

    /// Finds saved values that nothing can read.
    mutating func checkSaves(_ rules: [OutcomeRule], of name: OperationName, later: [Dialect.Exchange]) {
        let reading =
            later.flatMap { $0.request.templates + $0.rules.flatMap(\.templates) }
            + dialect.commonRules.flatMap(\.templates)
        let flowRead = Set(
            reading.flatMap(\.paths).filter { $0.path.first == "flow" }.compactMap { $0.path.dropFirst().first }
        )
        for rule in rules {
            for save in rule.saves {
                let place = save.place.offset ?? 0
                checkConstant(save, at: place)
                switch save.target.place {
                case .flow:
                    if !flowRead.contains(save.target.name) {
                        findings.error("nothing reads 'flow.\(save.target.name)' after this", at: place)
                    }
                case .session:
                    if !name.facts.opensSession, !name.facts.usesSession {
                        findings.error("'\(name)' has no session to save to; save to 'flow' or 'actor'", at: place)
                    }
                case .actor:
                    if case .outcome(let outcome) = rule.consequence, outcome != .ok {
                        findings.error(
                            "values for an actor are saved only from an 'ok', and this rule's outcome is '\(outcome.rawValue)'",
                            at: place
                        )
                    }
                case .result: break
                }
            }
        }
    }

    /// Finds texts that stand for something else: scenarios compare them with values that no text is equal to.
    private mutating func checkConstant(_ save: OutcomeRule.Save, at place: Int) {
        guard let constant = save.source.constant else { return }
        if let flag = save.target.flag {
            if AccountFlag.value(of: constant) == nil {
                findings.error(
                    "'result.\(flag.rawValue)' is true or false; expected { \"value\": true } or { \"value\": false }",
                    at: place
                )
            }
        } else if case .template(let template) = save.source, ["true", "false"].contains(template.text) {
            findings.warning(
                "this saves the text \"\(template.text)\"; write { \"value\": \(template.text) }",
                at: place
            )
        }
    }

    /// Points out names that look like slips of the pen: nothing reads them, and one that is known is near.
    private mutating func checkNamesOfSaves() {
        let values = dialect.origin.value["messages"]
        for (kind, rules) in dialect.messages.sorted(by: { $0.key < $1.key }) {
            let names = Set(rules.flatMap(\.extractors).map(\.name)).subtracting(MessageRule.vocabulary)
            for name in names.subtracting(read["message"] ?? []).sorted() {
                guard let near = nearest(name, in: MessageRule.vocabulary) else { continue }
                let written = [values?[kind]].compactMap(\.self).flatMap { $0.array ?? [$0] }
                    .compactMap { $0["save"]?.object?.member(name)?.keyOffset }.first
                findings.warning(
                    "no request reads 'message.\(name)'; did you mean '\(near)'?",
                    at: written ?? rules.first?.place.offset ?? 0
                )
            }
        }
    }

    /// Sees to it that the messages hold what the operations take from them.
    mutating func checkMessages() {
        for operation in ShippedOperation.allCases {
            guard let kind = operation.facts.takes?.rawValue, let binding = dialect.operations[operation], isWhole,
                knowsMessages
            else { continue }
            let wanted = binding.valuesOfMessage
            guard let rules = dialect.messages[kind] else {
                if !wanted.isEmpty, !dialect.says(.sideChannel, is: false) {
                    findings.error(
                        "'\(operation)' takes \(wanted.sorted().joined(separator: " and ")) from a \(kind) message, "
                            + "but 'messages' does not define how to read one",
                        at: binding.place.offset ?? 0
                    )
                }
                continue
            }
            for rule in rules {
                let missing = wanted.subtracting(rule.extractors.map(\.name))
                if !missing.isEmpty {
                    findings.error(
                        "'\(operation)' takes \(missing.sorted().joined(separator: " and ")) from a \(kind) message, "
                            + "but this rule does not save it",
                        at: rule.place.offset ?? 0,
                        length: 1
                    )
                }
            }
        }
        checkNamesOfSaves()
        for rule in dialect.messages["generatedPassword"] ?? []
        where !rule.extractors.contains(where: { $0.name == "password" }) {
            findings.error(
                "the rule for a message with a generated password must save 'password'",
                at: rule.place.offset ?? 0,
                length: 1
            )
        }
    }
}

extension SaveSource {
    /// The value that it gives whatever the answer is; nil where that depends on something.
    fileprivate var constant: JSONValue? {
        switch self {
        case .value(let value): value
        case .template(let template): template.paths.isEmpty ? JSONValue(template.text) : nil
        case .body, .nodes, .header, .cookie, .pattern, .query: nil
        }
    }
}

extension AnswerCondition {
    /// Returns whether every answer that the other condition holds for is one that this holds for, as far as can be seen without an answer.
    func covers(_ other: AnswerCondition) -> Bool {
        let statusCovers =
            status.isEmpty
            || (!other.status.isEmpty && other.status.allSatisfy { one in status.contains { $0.covers(one) } })
        return statusCovers
            && headers.allSatisfy(other.headers.contains)
            && cookies.allSatisfy(other.cookies.contains)
            && body.allSatisfy(other.body.contains)
            && (text?.matchers ?? []).allSatisfy { other.text?.matchers.contains($0) == true }
            && (contentType == nil || contentType == other.contentType)
    }
}

extension StatusPattern {
    fileprivate func covers(_ other: StatusPattern) -> Bool {
        switch (self, other) {
        case (.code(let one), .code(let two)): one == two
        case (.family(let digit), .code(let code)): code / 100 == digit
        case (.family(let one), .family(let two)): one == two
        case (.code, .family): false
        }
    }
}
