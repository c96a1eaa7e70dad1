/// The cases that will run, and those that will not, with the reason; decided before the first request.
package struct Plan: Sendable {
    /// A scenario, or one row of its table.
    package struct PlannedCase: Sendable {
        package var scenario: Scenario
        /// The number of the row in the scenario's table, from 0.
        package var rowNumber: Int?
        /// The reason why it does not run; nil where it does.
        package var skipReason: SkipReason?

        package init(scenario: Scenario, row: Int?, skipReason: SkipReason?) {
            self.scenario = scenario
            rowNumber = row
            self.skipReason = skipReason
        }

        /// The row, read from its table.
        package var row: CaseTable.Row? { rowNumber.flatMap { scenario.cases?.rows[$0] } }

        /// The name of the row in reports.
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
                let none = SkipReason.noRow(fitting: table.choice?.fitting)
                cases.append(PlannedCase(scenario: scenario, row: nil, skipReason: reason ?? none))
            }
            for row in rows {
                let lacking = reason ?? table.rows.needs(of: row).lazy.compactMap(target.reasonWithout).first
                cases.append(PlannedCase(scenario: scenario, row: row, skipReason: lacking))
            }
        }
    }
}

/// The abilities of a target: those its dialect declares, and those the harness adds.
package struct TargetAbilities: Sendable {
    /// The abilities and permissions of the harness itself.
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

    /// The reason why a need is not met; nil where it is.
    package func reasonWithout(_ need: Need) -> SkipReason? {
        switch need {
        case .operation(let operation):
            guard dialect?.operations[operation] == nil else { return nil }
            return declined(operation) ?? .lacks(.operation(operation), dialect: name)
        case .body(let operation):
            if let reason = reasonWithout(.operation(operation)) { return reason }
            guard dialect?.operations[operation]?.hasBody != true else { return nil }
            return .lacks(.body(operation), dialect: name)
        case .json(let operation):
            if let reason = reasonWithout(.operation(operation)) { return reason }
            guard dialect?.operations[operation]?.hasJSONBody != true else { return nil }
            return .lacks(.json(operation), dialect: name)
        case .open(let operation):
            if let reason = reasonWithout(.operation(operation)) { return reason }
            guard dialect?.operations[operation]?.isOpen != true else { return nil }
            return .lacks(.open(operation), dialect: name)
        case .names(let operation):
            if let reason = reasonWithout(.operation(operation)) { return reason }
            guard let dialect, let binding = dialect.operations[operation] else { return nil }
            // Of the kinds that a login takes, an account has those that the target knows.
            let taken = dialect.policy.loginKinds.isEmpty ? IdentifierKind.allCases : dialect.policy.loginKinds
            let known = taken.filter { has(Capability(rawValue: $0.rawValue)) }
            let kinds = binding.identifierKinds(atLogin: known.first)
            guard kinds.isDisjoint(with: dialect.policy.privateKinds) else { return nil }
            return .lacks(.names(operation), dialect: name)
        case .policy(let path):
            guard dialect?.policy.declares(path) != true else { return nil }
            if let kind = Policy.privateKind(at: path) { return .lacks(.privateNames(kind), dialect: name) }
            return .lacks(dialect?.policy.lack(of: path) ?? .policy(path), dialect: name)
        case .capability(let capability):
            return reasonWithout(capability)
        case .absence(let capability):
            guard reasonWithout(capability) == nil else { return nil }
            return .has(capability, dialect: name)
        }
    }

    /// The dialect's reason for lacking a capability that the operation needs.
    private func declined(_ operation: OperationName) -> SkipReason? {
        let facts = operation.facts
        let names = facts.account == .makes ? [] : facts.keeps.map { Capability(rawValue: $0.member) }
        let needed = [facts.capability].compactMap(\.self) + names
        return needed.lazy.compactMap { capability in
            dialect?.lacks[capability].map { .declined(capability, reason: $0) }
        }.first
    }

    private var name: String? { dialect?.name }

    private func reasonWithout(_ capability: Capability) -> SkipReason? {
        switch capability {
        case .parallel:
            return nil
        case .isolatedTarget:
            return harness.isolated ? nil : .notIsolated
        case .quietTiming:
            return harness.quietTiming ? nil : .noQuietPath
        case .clock:
            if harness.realTime || dialect?.operations[.advanceClock] != nil { return nil }
            return lacking(capability) ?? .fixedClock
        case .bearer:
            // A scheme in a header's name does not make RFC 6750 hold: the dialect may say so.
            if let reason = dialect?.lacks[capability] { return .declined(capability, reason: reason) }
            guard dialect?.sendsBearerTokens != true else { return nil }
            return .lacks(.bearerTokens, dialect: name)
        case .errorFormat:
            return dialect?.errors == nil ? .lacks(.errorFormat, dialect: name) : nil
        case .errorStatus, .sessionPerLogin:
            // Every backend is held to it, but for one that says why not.
            return dialect?.lacks[capability].map { .declined(capability, reason: $0) }
        case .resetSMS:
            let goesBySMS = dialect?.messages["reset"]?.contains { $0.channel == "sms" } ?? false
            return goesBySMS ? nil : .lacks(.resetBySMS, dialect: name)
        case .tls:
            return harness.secure ? nil : .noTLS
        case .listener:
            return harness.listener ? nil : .noListener
        case .sideChannel:
            if let lacking = lacking(capability) { return lacking }
            return harness.channels.isEmpty ? .noChannel : nil
        case .mailbox:
            if let lacking = lacking(capability) { return lacking }
            return harness.channels.contains("mail") ? nil : .noMail
        default:
            return lacking(capability)
        }
    }

    private func lacking(_ capability: Capability) -> SkipReason? {
        guard let dialect else { return .lacks(.capability(capability), dialect: nil) }
        guard !dialect.capabilities.contains(capability) else { return nil }
        if let reason = dialect.lacks[capability] { return .declined(capability, reason: reason) }
        return .lacks(.capability(capability), dialect: dialect.name)
    }

    /// The reason why a scenario cannot run at all; nil where it can.
    package func reasonToSkip(_ scenario: Scenario) -> SkipReason? {
        for need in scenario.needs {
            if let reason = reasonWithout(need) { return reason }
        }
        for step in scenario.steps where step.needs.isEmpty {
            if let reason = reasonWithout(step) { return reason }
        }
        let checks = scenario.steps.filter { $0.isCheck || $0.hasInnerChecks }
        if !checks.isEmpty, let reason = checks.first.flatMap(reasonToLeaveOut),
            checks.allSatisfy({ reasonToLeaveOut($0) != nil })
        {
            return reason
        }
        if dialect?.policy.loginNeedsVerification == true, scenario.logsIn,
            let reason = reasonNotToRead("verification")
        {
            return .unverified(reason)
        }
        return nil
    }

    /// The reason why a step is left out; nil where it is not.
    package func reasonToLeaveOut(_ step: Step) -> SkipReason? {
        for need in step.needs {
            if let reason = reasonWithout(need) { return reason }
        }
        return nil
    }

    /// The reason why a step that names no needs of its own cannot be done.
    private func reasonWithout(_ step: Step) -> SkipReason? {
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

    /// The reason why messages of a kind cannot be read; nil where they can.
    ///
    /// - Parameter channel: The one that is asked for; any where nothing is said.
    package func reasonNotToRead(_ kind: String, on channel: String? = nil) -> SkipReason? {
        if let reason = reasonWithout(.capability(.sideChannel)) { return reason }
        guard let rules = dialect?.messages[kind] else {
            if kind == MessageKind.notice.rawValue, let reason = dialect?.lacks[.notices] {
                return .declined(.notices, reason: reason)
            }
            return .lacks(.message(kind), dialect: name)
        }
        let channels = Set(rules.map(\.channel)).filter { channel == nil || $0 == channel }
        guard channels.isDisjoint(with: harness.channels) else { return nil }
        guard let first = channels.min() else { return .lacks(.message(kind), dialect: name) }
        return .unread(channel: first, kind: kind)
    }
}

extension Scenario {
    /// Indicates whether an account of its own logs in, which may need a verified address.
    var logsIn: Bool {
        allSteps.contains { step in
            if case .operation(let operation) = step.action { operation.operation == .login } else { false }
        }
    }
}
