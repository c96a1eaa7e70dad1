import JSONText

extension ScenarioWalk {
    /// What holds for every kind of step.
    mutating func checkStep(_ step: Step, _ surroundings: Surroundings) {
        if step.level != nil, !step.isCheck, step.origin.value["verifies"] == nil {
            findings.warning("'level' says nothing on a step that verifies nothing", at: step.origin.keyOffset("level"))
        }
        guard step.isCheck else { return }
        let place = step.origin.keyOffset("verifies")
        if surroundings.isCleanup {
            findings.error("clean-up judges nothing, so it cannot verify a requirement", at: place)
        }
        switch step.action {
        case .advance:
            findings.error("a move of the clock judges nothing, so it cannot verify a requirement", at: place)
        case .operation(let operation) where isWhole && operation.expectation.holdsAlways && !surroundings.isCounted:
            findings.error("this expectation holds for every answer, so it cannot verify a requirement", at: place)
        case .operation where surroundings.isCounted, .http where surroundings.isCounted:
            findings.error(
                "here outcomes are counted: the group judges, and has to say what it verifies",
                at: place
            )
        default: break
        }
    }

    mutating func checkOperation(_ operation: OperationStep, _ step: Step, _ surroundings: Surroundings) {
        let name = operation.operation
        checkActor(operation.actor, at: step.origin.offset("actor"))
        checkAccount(operation.expectation, step)
        checkPatience(operation.patience, operation.expectation, step, surroundings)
        checkSecondTry(operation, step)
        if case .named(let session) = operation.session { checkSession(session, of: operation, step) }
        checkWhoActs(operation, step)
        if operation.everywhere, name != .access {
            findings.error("'everywhere' belongs to 'access'", at: step.origin.keyOffset("everywhere"))
        }
        if step.origin.value["verify"] != nil, name != .register {
            findings.error("'verify' belongs to 'register'", at: step.origin.keyOffset("verify"))
        }
        guard let message = operation.message else { return }
        switch names.kind(of: message) {
        case .message?: checkVisible(message, at: step.origin.offset("message"))
        case let kind?:
            findings.error(
                "'\(message)' is \(kind.rawValue); expected the label of a receipt",
                at: step.origin.offset("message")
            )
        case nil: undefined(message, what: "label of a message", at: step.origin.offset("message"))
        }
    }

    /// Sees to it that the operation has somebody to act, or everything it needs by hand.
    private mutating func checkWhoActs(_ operation: OperationStep, _ step: Step) {
        guard isWhole, operation.session == .unspecified, operation.inputs.isEmpty, operation.amendment == nil else {
            return
        }
        let name = operation.operation
        let place = step.origin.offset("do")
        if name.usesSession {
            findings.error(
                "'\(name)' works in a session: name one that an earlier step opened, or say "
                    + "\"session\": null for no credentials",
                at: place
            )
        } else if operation.actor == nil, name.needsActor {
            findings.error("'\(name)' needs an actor, or its inputs by 'with'", at: place)
        }
    }

    private mutating func checkSession(_ session: String, of operation: OperationStep, _ step: Step) {
        let place = step.origin.offset("session")
        let name = operation.operation
        guard step.openedSession == nil else { return }
        if visible.contains(session), names.kind(of: session) == .session { return }
        guard name.usesSession || name.isVendorSpecific else {
            if !name.opensSession {
                findings.error("'\(name)' neither opens a session nor works in one", at: place)
            }
            return
        }
        undefinedSession(session, at: place)
    }

    mutating func undefinedSession(_ session: String, at place: Int) {
        switch names.kind(of: session) {
        case .session?: definedLater(session, what: "session", at: place)
        case let kind?: findings.error("'\(session)' is \(kind.rawValue); expected a session", at: place)
        case nil:
            let valid = names.byName.filter { $0.value.first?.kind == .session }.map(\.key)
            findings.error(
                "no step opens the session '\(session)'"
                    + (valid.isEmpty
                        ? "; a login with \"session\": \"\(session)\" would" : didYouMean(session, in: valid)),
                at: place
            )
        }
    }

    mutating func checkActor(_ actor: String?, at place: Int) {
        guard let actor, !scenario.actors.contains(actor) else { return }
        let rest = scenario.actors.isEmpty ? "; declare it in 'actors'" : didYouMean(actor, in: scenario.actors)
        findings.error("unknown actor '\(actor)'\(rest)", at: place)
    }

    private mutating func checkAccount(_ expectation: Expectation, _ step: Step) {
        checkActor(expectation.account, at: step.origin.offset("expect", "account"))
        if expectation.account != nil, !expectation.allowsSuccess {
            findings.error(
                "an answer names an account only where it is ok",
                at: Origin(step.origin.value["expect"] ?? .init(.null)).keyOffset("account")
            )
        }
    }

    mutating func checkRaw(_ raw: RawStep, _ step: Step, _ surroundings: Surroundings) {
        checkPatience(raw.patience, raw.expectation, step, surroundings)
        if let session = raw.session {
            let place = step.origin.offset("session")
            if !(visible.contains(session) && names.kind(of: session) == .session) {
                undefinedSession(session, at: place)
            }
        }
        let expect = Origin(step.origin.value["expect"] ?? .init(.null))
        if raw.expectation.outcomes != nil || raw.expectation.not != nil {
            let member = expect.value["outcome"] != nil ? "outcome" : "not"
            findings.error(
                "a raw request has no outcome, because no dialect knows its answer; expect a status, headers or a body",
                at: expect.keyOffset(member)
            )
        }
        if raw.expectation.account != nil {
            findings.error(
                "a raw request names no account, because no dialect reads its answer",
                at: expect.keyOffset("account")
            )
        }
        if surroundings.isCounted {
            findings.error("a raw request has no outcome that could be counted", at: step.origin.keyOffset("http"))
        }
    }

    mutating func checkReceipt(_ receipt: ReceiptStep, _ step: Step) {
        checkActor(receipt.actor, at: step.origin.offset("actor"))
        if receipt.expectsNothing, step.label != nil {
            findings.error("there is nothing to keep where nothing is expected", at: step.origin.keyOffset("as"))
        }
        let causedKinds = (caused[receipt.actor] ?? []).union(caused[nil] ?? [])
        guard scenario.actors.contains(receipt.actor), !receipt.expectsNothing, !mayCauseAnything,
            MessageKind.all.contains(receipt.kind)
        else { return }
        if !causedKinds.contains(receipt.kind) {
            let causes = OperationName.causing(receipt.kind).map { "'\($0)'" }.joined(separator: ", ")
            findings.error(
                "no earlier step causes a \(receipt.kind) message for '\(receipt.actor)'; that would be \(causes)",
                at: step.origin.offset("receive")
            )
        }
    }

    mutating func checkGroup(_ group: GroupStep, _ step: Step, _ surroundings: Surroundings) {
        let expect = step.origin.offset("expect")
        if surroundings.isSimultaneous {
            findings.error(
                "a group cannot stand among simultaneous steps",
                at: step.origin.keyOffset(group.order.rawValue)
            )
        }
        if group.order == .together {
            for inner in group.steps where !inner.action.canBeSimultaneous {
                findings.error(
                    "only operations and raw requests can be simultaneous",
                    at: inner.origin.keyOffset(inner.action.kind.rawValue)
                )
            }
            if group.steps.count == 1, group.times == .count(1), isWhole {
                findings.error(
                    "one step alone is not simultaneous with anything; say how many 'times'",
                    at: step.origin.keyOffset("together")
                )
            }
        }
        guard !group.counts.isEmpty else { return }
        let operations = group.steps.filter { if case .operation = $0.action { true } else { false } }
        if operations.isEmpty {
            findings.error("there is no operation in this group whose outcome could be counted", at: expect)
            return
        }
        guard case .count(let times) = group.times else { return }
        let total = times * operations.count
        for count in group.counts where count.base == nil && count.bound != .atMost && count.count > total {
            findings.error(
                "\(count) cannot come of \(total) operation\(total == 1 ? "" : "s")",
                at: expect
            )
        }
    }

    /// Nobody calls a listener that no request names.
    mutating func checkListen(_ step: Step) {
        guard isWhole, !used.contains("listener") else { return }
        findings.error("no earlier step names the listener, {{ listener.url }}", at: step.origin.offset("listen"))
    }

    /// An examination looks at what is at hand; a value written down would be the same in every run.
    mutating func checkConstants(_ step: Step) {
        for check in step.origin.value["examine"]?.array ?? [] {
            guard let value = check["value"], !value.description.contains("{{") else { continue }
            findings.error("this value is the same in every run; expected a template", at: value.offset)
        }
    }

    mutating func checkCompare(_ comparison: CompareStep, _ step: Step) {
        for (index, label) in [comparison.first, comparison.second].enumerated() {
            let place = step.origin.value["compare"]?[index]?.offset ?? step.origin.offset("compare")
            switch names.kind(of: label) {
            case .answer?: checkVisible(label, at: place)
            case let kind?: findings.error("'\(label)' is \(kind.rawValue); expected the label of an answer", at: place)
            case nil: undefined(label, what: "label", at: place)
            }
        }
        guard comparison.first != comparison.second else {
            findings.error("an answer does not differ from itself", at: step.origin.offset("compare"))
            return
        }
        checkSamples(comparison, step)
    }

    /// Sees to it that there are enough answers of each kind, as far as the file tells how many there are.
    private mutating func checkSamples(_ comparison: CompareStep, _ step: Step) {
        let labels = [comparison.first, comparison.second]
        guard isWhole, labels.allSatisfy({ names.kind(of: $0) == .answer }) else { return }
        let needed =
            comparison.aspects.contains(.time) ? TimeComparison.leastSamples : Comparison.leastSamples
        for (index, label) in labels.enumerated() {
            guard let count = scenario.steps.answers(keptAs: label), count < needed else { continue }
            findings.error(
                "\(count == 1 ? "one answer is" : "\(count) answers are") kept as '\(label)', too few to tell a difference "
                    + "from luck; \(needed) of each kind are needed, from a repetition",
                at: step.origin.value["compare"]?[index]?.offset ?? step.origin.offset("compare")
            )
        }
    }

    /// Notes a mistake if what a name stands for is not there yet.
    mutating func checkVisible(_ name: String, at place: Int) {
        if !visible.contains(name) { definedLater(name, what: nil, at: place) }
    }

    mutating func definedLater(_ name: String, what: String?, at place: Int, length: Int? = nil) {
        let definition = names.byName[name]?.first
        let subject = what.map { "the \($0) '\(name)'" } ?? "'\(name)'"
        let when = definition.flatMap { definition in
            definition.step.map { "step \($0) (line \(definition.line))" }
        }
        findings.error(
            "\(subject) is not there yet: it comes of \(when ?? "a later value")",
            at: place,
            length: length
        )
    }

    mutating func undefined(_ name: String, what: String, at place: Int) {
        let valid = names.byName.filter { $0.value.first?.kind == .answer || $0.value.first?.kind == .message }.map(
            \.key
        )
        findings.error("unknown \(what) '\(name)'" + didYouMean(name, in: valid), at: place)
    }
}

extension [Step] {
    /// How many answers a label keeps in the end; nil where a number of the policy or a list decides.
    fileprivate func answers(keptAs label: String) -> Int? {
        var count = 0
        for step in self {
            guard case .group(let group) = step.action else {
                // Outside of a group a label keeps the last one.
                if step.label == label { count = 1 }
                continue
            }
            guard let each = group.steps.collected(as: label, byGroup: step.label == label) else { return nil }
            guard each > 0 else { continue }
            guard case .count(let times) = group.times else { return nil }
            count += each * times
        }
        return count
    }

    /// How many answers a round of these steps adds to a label.
    private func collected(as label: String, byGroup: Bool) -> Int? {
        var count = 0
        for step in self {
            switch step.action {
            case .group(let group):
                guard let each = group.steps.collected(as: label, byGroup: step.label == label) else { return nil }
                guard each > 0 else { continue }
                guard case .count(let times) = group.times else { return nil }
                count += each * times
            default:
                if step.label == label || (byGroup && step.label == nil) { count += 1 }
            }
        }
        return count
    }
}

extension OperationName {
    /// Whether the operation's inputs are those of an actor.
    fileprivate var needsActor: Bool {
        switch self {
        case .publicKey, .advanceClock, .probe: false
        default: !isVendorSpecific
        }
    }
}

extension StepAction {
    fileprivate var canBeSimultaneous: Bool {
        switch self {
        case .operation, .http: true
        // A group among simultaneous steps is told by itself, and a broken step was told already.
        case .group: true
        default: isBroken
        }
    }

    var kind: StepKind {
        switch self {
        case .operation: .operation
        case .receipt: .receipt
        case .advance: .advance
        case .group(let group): group.order == .together ? .together : .repeat
        case .compare: .compare
        case .examine: .examine
        case .http: .http
        case .listen: .listen
        }
    }
}
