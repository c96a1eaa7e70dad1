/// What will run, and what will not and why; decided before the first request.
package struct Plan: Sendable {
    /// A scenario, or one row of its table.
    package struct PlannedCase: Sendable {
        package var scenario: Scenario
        /// The number of the row in the scenario's table, from 0.
        package var rowNumber: Int?
        /// Why it does not run; nil where it does.
        package var skipReason: String?

        package init(scenario: Scenario, row: Int?, skipReason: String?) {
            self.scenario = scenario
            rowNumber = row
            self.skipReason = skipReason
        }

        /// The row, read from its table.
        package var row: CaseTable.Row? { rowNumber.flatMap { scenario.cases?.rows[$0] } }

        /// What tells the row apart in reports.
        package var rowName: String? { rowNumber.flatMap { scenario.cases?.rows.name(of: $0) } }

        /// `core/invalidation/reset-ends-old-sessions[row]`.
        package var id: String { rowName.map { "\(scenario.id)[\($0)]" } ?? scenario.id }
    }

    /// In report order.
    package var cases: PlannedCases

    /// Plans every row of every scenario against what the target can do.
    package init(scenarios: [Scenario], target: TargetAbilities) {
        cases = PlannedCases()
        for scenario in scenarios {
            let reason = target.reasonToSkip(scenario)
            guard let table = scenario.cases else {
                cases.append(PlannedCase(scenario: scenario, row: nil, skipReason: reason))
                continue
            }
            let rows = table.chosen(by: target.dialect?.policy)
            if rows.isEmpty {
                let words =
                    "no case of the table is within the policy's limits for a \(table.choice?.fitting ?? "case")"
                cases.append(PlannedCase(scenario: scenario, row: nil, skipReason: reason ?? words))
            }
            for row in rows {
                let lacking = reason ?? table.rows.needs(of: row).lazy.compactMap(target.reasonWithout).first
                cases.append(PlannedCase(scenario: scenario, row: row, skipReason: lacking))
            }
        }
    }
}

/// What a target can do: what its dialect says, and what the harness brings along.
package struct TargetAbilities: Sendable {
    /// What the harness itself can see or was allowed.
    package struct Harness: Sendable {
        /// The channels that can be read: `mail`, `sms`.
        package var channels: Set<String>
        package var isolated: Bool
        package var quietTiming: Bool
        /// Time may really pass where no clock can be moved.
        package var realTime: Bool
        package var secure: Bool
        /// There is a listener that the target can reach.
        package var listener: Bool

        package init(
            channels: Set<String>,
            isolated: Bool,
            quietTiming: Bool,
            realTime: Bool,
            secure: Bool,
            listener: Bool = false
        ) {
            self.channels = channels
            self.isolated = isolated
            self.quietTiming = quietTiming
            self.realTime = realTime
            self.secure = secure
            self.listener = listener
        }
    }

    package let dialect: Dialect?
    package let harness: Harness

    package init(dialect: Dialect?, harness: Harness) {
        self.dialect = dialect
        self.harness = harness
    }

    package func has(_ capability: Capability) -> Bool { reasonWithout(.capability(capability)) == nil }

    /// Why a need is not met, in words; nil where it is.
    package func reasonWithout(_ need: Need) -> String? {
        switch need {
        case .operation(let operation):
            guard dialect?.operations[operation] == nil else { return nil }
            return "\(name) binds no operation \(operation)"
        case .body(let operation):
            if let reason = reasonWithout(.operation(operation)) { return reason }
            guard dialect?.operations[operation]?.hasBody != true else { return nil }
            return "\(name) sends \(operation) without a body"
        case .policy(let path):
            guard dialect?.policy.declares(path) != true else { return nil }
            return "\(name) declares no \(path)"
        case .capability(let capability):
            return reasonWithout(capability)
        case .absence(let capability):
            guard reasonWithout(capability) == nil else { return nil }
            return "speaks of targets without \(capability), and \(name) has it"
        }
    }

    private var name: String { dialect.map { "the dialect \($0.name)" } ?? "a run without a dialect" }

    private func reasonWithout(_ capability: Capability) -> String? {
        switch capability {
        case .parallel:
            return nil
        case .isolatedTarget:
            return harness.isolated ? nil : "needs a throw-away target; say --isolated where this is one"
        case .quietTiming:
            return harness.quietTiming ? nil : "needs a quiet path for timing; say --quiet-timing where this is one"
        case .clock:
            if harness.realTime || dialect?.operations[.advanceClock] != nil { return nil }
            return lacking(capability) ?? "the target's clock cannot be moved; --real-time waits instead"
        case .bearer:
            guard dialect?.sendsBearerTokens != true else { return nil }
            return "\(name) does not send tokens as Authorization: Bearer"
        case .errorFormat:
            return dialect?.errors == nil ? "\(name) declares no format of errors" : nil
        case .resetSMS:
            let goesBySMS = dialect?.messages["reset"]?.contains { $0.channel == "sms" } ?? false
            return goesBySMS ? nil : "\(name) does not reset by SMS"
        case .tls:
            return harness.secure ? nil : "the target is not reached over HTTPS"
        case .listener:
            return harness.listener
                ? nil : "the target is not on this machine; say --listener with an address that it can reach"
        case .sideChannel:
            if let lacking = lacking(capability) { return lacking }
            return harness.channels.isEmpty ? "no channel is read; say --mail to read the target's messages" : nil
        case .mailbox:
            if let lacking = lacking(capability) { return lacking }
            return harness.channels.contains("mail") ? nil : "no mail is read; say --mail to read the target's messages"
        default:
            return lacking(capability)
        }
    }

    private func lacking(_ capability: Capability) -> String? {
        guard let dialect, !dialect.capabilities.contains(capability) else {
            return dialect == nil ? "\(name) declares no capability \(capability)" : nil
        }
        if let reason = dialect.lacks[capability] { return "no \(capability): \(reason)" }
        return "\(name) does not declare \(capability)"
    }

    /// Why a scenario cannot run at all; nil where it can.
    package func reasonToSkip(_ scenario: Scenario) -> String? {
        for need in scenario.needs {
            if let reason = reasonWithout(need) { return reason }
        }
        for step in scenario.steps where step.needs.isEmpty {
            if let reason = reasonWithout(step) { return reason }
        }
        let checks = scenario.steps.filter { $0.isCheck || hasChecks($0) }
        if !checks.isEmpty, let reason = checks.first.flatMap(reasonToLeaveOut),
            checks.allSatisfy({ reasonToLeaveOut($0) != nil })
        {
            return reason
        }
        if dialect?.policy.loginNeedsVerification == true, scenario.logsIn,
            let reason = reasonNotToRead("verification")
        {
            return "logging in needs a verified account, and \(reason)"
        }
        return nil
    }

    /// Why a step is left out; nil where it is not.
    package func reasonToLeaveOut(_ step: Step) -> String? {
        for need in step.needs {
            if let reason = reasonWithout(need) { return reason }
        }
        return nil
    }

    /// Why a step that names no needs of its own cannot be done.
    private func reasonWithout(_ step: Step) -> String? {
        switch step.action {
        case .operation(let operation):
            return reasonWithout(.operation(operation.operation))
        case .advance:
            return reasonWithout(.capability(.clock))
        case .receipt(let receipt):
            return reasonNotToRead(receipt.kind, on: receipt.channel)
        case .group(let group):
            for inner in group.steps where inner.needs.isEmpty {
                if let reason = reasonWithout(inner) { return reason }
            }
            return nil
        case .listen:
            return reasonWithout(.capability(.listener))
        case .compare, .examine, .http:
            return nil
        }
    }

    /// Why messages of a kind cannot be read; nil where they can.
    ///
    /// - Parameter channel: The one that is asked for; any where nothing is said.
    package func reasonNotToRead(_ kind: String, on channel: String? = nil) -> String? {
        if let reason = reasonWithout(.capability(.sideChannel)) { return reason }
        guard let rules = dialect?.messages[kind] else { return "\(name) does not say how to read a \(kind) message" }
        let channels = Set(rules.map(\.channel)).filter { channel == nil || $0 == channel }
        guard channels.isDisjoint(with: harness.channels) else { return nil }
        guard let first = channels.min() else {
            return "\(name) does not say how to read a \(kind) message on the channel \(channel ?? "")"
        }
        let word = first == "sms" ? "SMS" : first
        return "no \(word) is read, by which a \(kind) message comes; say --\(first) to read the target's messages"
    }

    private func hasChecks(_ step: Step) -> Bool {
        if case .group(let group) = step.action { group.steps.contains { $0.isCheck || hasChecks($0) } } else { false }
    }
}

extension Scenario {
    /// Whether an account of its own logs in, which may need a verified address.
    var logsIn: Bool {
        allSteps.contains { step in
            if case .operation(let operation) = step.action { operation.operation == .login } else { false }
        }
    }
}
