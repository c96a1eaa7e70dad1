import JSONText

extension OutcomeRule {
    /// The members that a rule may have.
    package static let members = ["when", "outcome", "then", "save", "note"]
}

extension FileValue {
    /// An ordered list of rules.
    func rules() -> [OutcomeRule] {
        (array("a list of rules") ?? []).compactMap { $0.rule() }
    }

    private func rule() -> OutcomeRule? {
        guard let object = object(OutcomeRule.members, what: "a rule") else { return nil }
        _ = object["note"]?.string()
        let condition = object.required("when", of: "a rule")?.answerCondition()
        let saves = object["save"]?.ruleSaves() ?? []
        var consequence: OutcomeRule.Consequence?
        switch (object["outcome"], object["then"]) {
        case (let outcome?, nil):
            consequence = outcome.word("outcome", as: Outcome.self).map(OutcomeRule.Consequence.outcome)
        case (nil, let then?): consequence = then.consequence()
        case (nil, nil): object.fail("a rule needs 'outcome' or 'then'")
        default: object.failMember("then", "a rule has one of 'outcome' and 'then', found both")
        }
        guard let condition, let consequence else { return nil }
        return OutcomeRule(condition: condition, consequence: consequence, saves: saves, line: line, place: place)
    }

    private func consequence() -> OutcomeRule.Consequence? {
        guard value.object != nil else {
            if value.string == "next" { return .next }
            fail("expected \"next\" or { \"repeat\": DURATION, \"atMost\": COUNT }, found \(value)")
            return nil
        }
        guard let object = object(["repeat", "atMost"], what: "a repetition") else { return nil }
        let pause = object.required("repeat", of: "a repetition")?.duration()
        let limit = object.required("atMost", of: "a repetition")?.int(1...1000)
        guard let pause, let limit else { return nil }
        return .again(after: pause, atMost: limit)
    }

    private func ruleSaves() -> [OutcomeRule.Save] {
        (members("an object of targets and sources") ?? []).compactMap { member in
            let target = member.saveTarget()
            guard let (source, isOptional) = member.value.saveSource(), let target else { return nil }
            return OutcomeRule.Save(
                target: target,
                source: source,
                isOptional: isOptional,
                place: Place(offset: member.nameOffset)
            )
        }
    }

    /// The place of a value in an answer, and whether an answer may lack it.
    private func saveSource() -> (source: SaveSource, isOptional: Bool)? {
        guard value.object != nil else {
            guard value.string != nil else {
                expected("a JSONPath, or an object with 'header', 'cookie', 'pattern', 'template' or 'value'")
                return nil
            }
            return jsonPath().map { (.body($0), false) }
        }
        guard let object = object(SaveSource.members, what: "a source") else { return nil }
        let kinds = object.names.filter(SaveSource.kinds.contains)
        guard let kind = kinds.first, kinds.count == 1 else {
            object.fail(
                "a source needs one of 'path', 'header', 'cookie', 'pattern', 'template' and 'value', found \(kinds.count)"
            )
            return nil
        }
        let takesAll = object["all"].map { $0.onlyTrue("all") } ?? false
        if object.has("all"), kind != "path" {
            object.failMember("all", "'all' goes with 'path', which alone can find several values")
        }
        let source: SaveSource? =
            switch kind {
            case "path": object[kind]?.jsonPath().map(takesAll ? SaveSource.nodes : SaveSource.body)
            case "header": object[kind]?.nonEmptyString("the name of a header").map(SaveSource.header)
            case "cookie": object[kind]?.nonEmptyString("the name of a cookie").map(SaveSource.cookie)
            case "pattern": object[kind]?.pattern(groups: 1).map(SaveSource.pattern)
            case "template": object[kind]?.template().map(SaveSource.template)
            default: object[kind]?.literalSource()
            }
        let isOptional = object["optional"].map { $0.onlyTrue("optional") } ?? false
        guard let query = object["query"] else { return source.map { ($0, isOptional) } }
        guard let name = query.nonEmptyString("the name of a query parameter"), let source else { return nil }
        return (.query(name, of: source), isOptional)
    }
}

extension FileValue {
    /// A value that a rule saves as it stands: a text, a number or a boolean.
    fileprivate func literalSource() -> SaveSource? {
        switch value.content {
        case .string(let text) where text.contains("{{"):
            fail("a 'value' is saved as it stands; write 'template' for a text with places in it")
            return nil
        case .string, .number, .bool: return .value(value)
        case .null, .array, .object:
            expected("a text, a number, true or false")
            return nil
        }
    }
}

extension SaveSource {
    /// The members that a source may have.
    package static let members = kinds + ["all", "query", "optional"]
    /// The members of which a source has one.
    fileprivate static let kinds = ["path", "header", "cookie", "pattern", "template", "value"]
}

extension FileMember {
    /// `session.accessToken`, `flow.ticket` …
    fileprivate func saveTarget() -> SaveTarget? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let places = SaveTarget.Place.allCases.map(\.rawValue)
        guard parts.count == 2, !parts[1].isEmpty else {
            failName("expected a place and a name, such as 'session.accessToken', found '\(name)'")
            return nil
        }
        guard let place = SaveTarget.Place(rawValue: parts[0]) else {
            failName("unknown place '\(parts[0])'" + didYouMean(parts[0], in: places))
            return nil
        }
        return SaveTarget(place: place, name: parts[1])
    }
}
