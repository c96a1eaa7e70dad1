import JSONText

/// Goes through a scenario in the order in which it runs, and knows at each step what there is.
struct ScenarioWalk {
    /// The context of a step.
    struct Surroundings {
        var isSimultaneous = false
        var isRepeated = false
        /// Indicates whether there is an `each`.
        var hasElement = false
        /// Indicates whether outcomes are counted, and the steps' own expectations left aside.
        var isCounted = false
        var isCleanup = false
    }

    let scenario: Scenario
    /// Indicates whether all of it could be read.
    let isWhole: Bool
    let names: ScenarioNames
    let actors: Set<String>
    let columns: Set<String>
    /// The number of times a name was compared with all others; see ``suggestion(for:among:)``.
    private var suggestions = 0
    var findings: Findings
    /// Labels, values and sessions that are there by now.
    var visible: Set<String> = []
    var used: Set<String> = []
    /// `alice.reset`: messages that were received by now.
    var received: Set<String> = []
    /// The kinds of messages that earlier steps may have caused, by actor; nil as actor for steps that name none.
    var caused: [String?: Set<String>] = [:]
    /// Indicates whether an earlier step may have caused any message: a raw request, a vendor's operation, a broken step.
    var mayCauseAnything = false

    init(_ scenario: Scenario, isWhole: Bool) {
        self.scenario = scenario
        self.isWhole = isWhole
        names = ScenarioNames(scenario)
        actors = Set(scenario.actors)
        columns = Set(scenario.cases?.rows.columns ?? [])
        findings = Findings(source: scenario.source)
    }

    mutating func walk() {
        checkCollisions()
        let surroundings = Surroundings()
        for column in scenario.cases?.rows.made ?? [] { check(column.value.templates, surroundings) }
        for value in scenario.values {
            check(value.value.templates, surroundings)
            visible.insert(value.name)
        }
        // A step that could not be read may have defined anything that it names.
        for step in scenario.allSteps where step.action.isBroken {
            for definition in step.definitions { visible.insert(definition.name) }
            mayCauseAnything = true
        }
        for step in scenario.steps { walk(step, surroundings) }
        var cleanup = Surroundings()
        cleanup.isCleanup = true
        for step in scenario.cleanup { walk(step, cleanup) }
        let hasCheck = scenario.allSteps.contains { $0.isCheck || $0.origin.value["verifies"] != nil }
        if !scenario.steps.isEmpty, !hasCheck {
            findings.error(
                "this scenario checks nothing; add \"verifies\": \"AUTH-…\" to a step",
                at: scenario.origin.keyOffset("steps")
            )
        }
        if isWhole { checkUse() }
    }

    private mutating func walk(_ step: Step, _ surroundings: Surroundings) {
        used.formUnion(step.mentions)
        guard !step.action.isBroken else { return }
        checkStep(step, surroundings)
        switch step.action {
        case .operation(let operation):
            check(operation.inputs.flatMap(\.value.templates) + (operation.amendment?.templates ?? []), surroundings)
            checkOperation(operation, step, surroundings)
            check(operation.expectation.templates, surroundings)
            findings.checkTexts(operation.expectation.condition)
            noteCauses(operation)
            if operation.operation.facts.account == .makes, operation.verify, let actor = operation.actor {
                // The runner receives it of its own accord.
                received.insert("\(actor).verification")
            }
        case .http(let raw):
            check(raw.request.templates, surroundings)
            checkRaw(raw, step, surroundings)
            check(raw.expectation.templates, surroundings)
            findings.checkTexts(raw.expectation.condition)
            mayCauseAnything = true
        case .receipt(let receipt):
            check(receipt.recipient.map { [$0] } ?? [], surroundings)
            checkReceipt(receipt, step)
            received.insert("\(receipt.actor).\(receipt.kind)")
            if let label = step.label { visible.insert(label) }
            check(receipt.checks.flatMap(\.templates), surroundings)
            findings.checkTexts(receipt.checks)
        case .group(let group): walk(group, step, surroundings)
        case .compare(let comparison): checkCompare(comparison, step)
        case .examine(let checks):
            check(checks.flatMap(\.templates), surroundings)
            findings.checkTexts(checks)
            checkConstants(step)
        case .listen: checkListen(step)
        case .advance: break
        }
        // What the step opened and kept is there for its own saves, each of which sees those before it.
        for definition in step.definitions where definition.kind != .value { visible.insert(definition.name) }
        for save in step.saves {
            check(save.value.templates, surroundings)
            visible.insert(save.name)
        }
    }

    private mutating func walk(_ group: GroupStep, _ step: Step, _ surroundings: Surroundings) {
        checkGroup(group, step, surroundings)
        var inner = surroundings
        inner.isCounted = !group.counts.isEmpty
        if case .forEach(let path) = group.times {
            inner.hasElement = true
            check(
                path: path.split(separator: ".").map(String.init),
                at: step.origin.offset("forEach"),
                nil,
                surroundings
            )
        }
        switch group.order {
        case .repeat:
            inner.isRepeated = true
            for step in group.steps { walk(step, inner) }
        case .together:
            inner.isSimultaneous = true
            // Simultaneous steps do not see each other. What one of them adds is taken out before the next, so that a group
            // costs no copy of all names for each of its steps.
            var added: Set<String> = []
            for step in group.steps {
                let new = step.allDefinitions.filter { !visible.contains($0) }
                walk(step, inner)
                visible.subtract(new)
                added.formUnion(new)
            }
            visible.formUnion(added)
        }
    }

    /// The end of a message about an unknown name. Where a file has hundreds of them, the first of them show what is wrong, and
    /// to compare each with every name that is there would take time in the square of the file.
    mutating func suggestion(for name: String, among valid: (Self) -> [String]) -> String {
        guard suggestions < Self.mostSuggestions else { return "" }
        suggestions += 1
        return didYouMean(name, in: valid(self))
    }

    private static let mostSuggestions = 50

    private mutating func checkCollisions() {
        for (name, definitions) in names.byName.sorted(by: { $0.key < $1.key }) {
            if ScenarioNames.roots.contains(name), let first = definitions.first {
                findings.error("'\(name)' already has a meaning in templates; choose another name", at: first.offset)
            }
            guard let first = definitions.first else { continue }
            for other in definitions.dropFirst() where other.kind != first.kind {
                findings.error(
                    "'\(name)' is already the name of \(first.kind.rawValue), in line \(first.line)",
                    at: other.offset
                )
            }
        }
    }

    private mutating func checkUse() {
        for (name, definitions) in names.byName.sorted(by: { $0.key < $1.key }) where !used.contains(name) {
            guard let first = definitions.first else { continue }
            findings.warning("\(first.kind.unusedWords) '\(name)' is never used", at: first.offset)
        }
    }

    /// Notes the messages that the operation may cause for its actor.
    private mutating func noteCauses(_ operation: OperationStep) {
        let facts = operation.operation.facts
        if facts.maySendAnything { mayCauseAnything = true }
        // Whose session it is can be told only by its login: without an actor it may be anybody's.
        caused[operation.actor, default: []].formUnion(facts.causes.map(\.rawValue))
    }
}

extension ScenarioNames.Kind {
    fileprivate var unusedWords: String {
        switch self {
        case .actor: "the actor"
        case .session: "the session"
        case .answer, .message: "the label"
        case .value: "the value"
        }
    }
}
