import JSONText

extension FileObject {
    /// The action of a step of a kind; nil where it could not be read.
    func action(_ kind: StepKind, number: String) -> StepAction? {
        switch kind {
        case .operation: operationStep().map(StepAction.operation)
        case .receipt: receiptStep().map(StepAction.receipt)
        case .advance: self["advance"]?.durationExpression().map(StepAction.advance)
        case .together, .repeat: groupStep(kind, number: number).map(StepAction.group)
        case .compare: compareStep().map(StepAction.compare)
        case .examine: self["examine"].map { .examine($0.valueChecks()) }
        case .http: rawStep().map(StepAction.http)
        case .listen: listenStep().map(StepAction.listen)
        }
    }

    private func operationStep() -> OperationStep? {
        let actor = self["actor"]?.name("an actor")
        var session = OperationStep.SessionChoice.unspecified
        if let value = self["session"] {
            session = value.value.isNull ? .anonymous : value.name("a session").map { .named($0) } ?? .unspecified
        }
        let inputs = (self["with"]?.members("an object of inputs") ?? []).compactMap { member in
            member.value.templatedValue().map { OperationStep.Input(name: member.name, value: $0) }
        }
        let amendment = self["amend"]?.amendment()
        let message = self["message"]?.name("a label")
        let expectation = self["expect"]?.expectation(usual: .ok) ?? .ok
        let patience = patience()
        guard let operation = self["do"]?.operationName() else { return nil }
        return OperationStep(
            operation: operation,
            actor: actor,
            session: session,
            inputs: inputs,
            amendment: amendment,
            everywhere: self["everywhere"]?.bool() ?? false,
            message: message,
            expectation: expectation,
            patience: patience,
            verify: self["verify"]?.bool() ?? true,
            keep: self["keep"]?.bool() ?? false
        )
    }

    private func receiptStep() -> ReceiptStep? {
        let actor = required("actor", of: "a receipt")?.name("an actor")
        let expected = self["expect"]?.value.string
        if let expect = self["expect"], expected != "nothing", expected != "optional" {
            expect.fail("for a receipt, 'expect' is \"nothing\" or \"optional\", or left out")
        }
        let expectsNothing = expected == "nothing"
        let checks = self["check"]?.valueChecks() ?? []
        if expectsNothing, has("check") { failMember("check", "there is nothing to check where nothing is expected") }
        let channel = self["channel"]?.channel()
        let recipient = self["to"]?.template()
        let within = self["within"]?.durationExpression()
        guard let actor, let kind = self["receive"]?.messageKind() else { return nil }
        return ReceiptStep(
            kind: kind,
            actor: actor,
            channel: channel,
            recipient: recipient,
            expectsNothing: expectsNothing,
            isOptional: expected == "optional",
            within: within,
            checks: checks
        )
    }

    private func groupStep(_ kind: StepKind, number: String) -> GroupStep? {
        guard let list = self[kind.rawValue] else { return nil }
        let steps = list.steps(numbered: number + ".")
        if list.value.array?.isEmpty == true { list.fail("expected at least one step") }
        let counts = self["expect"].map { $0.listOrOne().compactMap { $0.countExpectation() } } ?? []
        var times = GroupStep.Times.count(1)
        if let forEach = self["forEach"]?.listPath() { times = .forEach(forEach) }
        if let value = self["times"] {
            if has("forEach") { failMember("times", "a repetition has one of 'times' and 'forEach', found both") }
            times = value.times() ?? times
        } else if kind == .repeat, !has("forEach"), !has("rounds") {
            fail("a repetition needs 'times', 'forEach' or 'rounds'")
        }
        if let rounds = rounds() { times = rounds }
        return GroupStep(order: kind == .together ? .together : .repeat, steps: steps, times: times, counts: counts)
    }

    /// The rounds of a repetition; nil where it has none.
    private func rounds() -> GroupStep.Times? {
        let within = self["within"]?.durationExpression()
        guard let value = self["rounds"] else {
            if has("within") {
                failMember("within", "in a repetition 'within' limits the time for 'rounds', of which there are none")
            }
            return nil
        }
        for member in ["times", "forEach"] where has(member) {
            failMember("rounds", "a repetition has one of '\(member)' and 'rounds', found both")
        }
        if has("expect") {
            failMember(
                "expect",
                "rounds are independent of each other, so nothing is counted over them; give the steps an 'expect'"
            )
        }
        return value.int(1...GroupStep.Times.limit).map { .rounds($0, within: within) }
    }

    private func compareStep() -> CompareStep? {
        var aspects = CompareStep.Aspect.usual
        if let by = self["by"] {
            aspects = by.array("a list of aspects")?.compactMap { $0.word("aspect") } ?? []
            if by.value.array?.isEmpty == true { by.fail("expected at least one aspect") }
        }
        guard let list = self["compare"], let labels = list.array("a list of two labels") else { return nil }
        guard labels.count == 2 else {
            list.fail("expected two labels, found \(labels.count)")
            return nil
        }
        let names = labels.compactMap { $0.name("a label") }
        guard names.count == 2 else { return nil }
        return CompareStep(first: names[0], second: names[1], aspects: aspects)
    }

    private func listenStep() -> ListenStep? {
        let within = self["within"]?.durationExpression()
        guard let expected: ListenStep.Expected = self["listen"]?.word("word") else { return nil }
        return ListenStep(expected: expected, within: within)
    }

    private func rawStep() -> RawStep? {
        let session = self["session"]?.name("a session")
        let expectation = self["expect"]?.expectation(usual: .anySuccess) ?? .anySuccess
        let patience = patience()
        guard let request = self["http"]?.rawRequest() else { return nil }
        return RawStep(request: request, session: session, expectation: expectation, patience: patience)
    }

    private func patience() -> Patience {
        Patience(within: self["within"]?.durationExpression(), holds: self["holds"]?.durationExpression())
    }
}

extension Expectation {
    /// Any status below 400.
    package static var anySuccess: Expectation {
        var expectation = Expectation()
        expectation.condition.status = [.family(2), .family(3)]
        return expectation
    }
}
