import Conformance
import RunModel

/// The fault of a server by which it answered a check, or members of a group with a check.
///
/// Nothing is known of what the check was about. But the fault itself is a finding, and what it left in doubt goes only as
/// far as the account that the request was to change, and as what would have come of the step.
struct ServerFault {
    let step: Step
    /// The errors that its requests met; at least one.
    private var met: MetFaults

    /// Nil where the step is not a check and has none, or could be judged, or came to anything but a server error.
    init?(_ judged: JudgedStep, of step: Step) {
        if case .group = step.action {
            guard judged.isUnjudged else { return nil }
            met = step.isCheck ? judged.faults : judged.faults.ofChecks
        } else {
            met = step.isCheck ? MetFaults(MetFault(judged, of: step)) : MetFaults()
        }
        guard !met.all.isEmpty else { return nil }
        self.step = step
    }

    /// Returns whether it breaks a requirement of a catalogue.
    func concerns(_ catalogue: Catalogue) -> Bool { met.all.contains { catalogue[$0.requirement] != nil } }

    /// Indicates whether the step can be done once more: the rounds of a race go on with other test users than they began with.
    var isRepeatable: Bool {
        if case .group(let group) = step.action, case .rounds = group.times { false } else { true }
    }

    /// Takes in what the step met when it was done once more.
    mutating func add(_ other: ServerFault) { met.add(other.met) }

    /// The check of the requirement that it breaks, beside the one that it answered; nil while no request met it twice.
    func finding(in catalogue: Catalogue) -> GroupMember? {
        guard let fault = met.confirmed(where: { catalogue[$0] != nil }) else { return nil }
        var check = step
        let members = if case .group(let group) = step.action { group.steps.count } else { 0 }
        check.number += ".\(members + 1)"
        check.verifies = [fault.requirement]
        check.level = nil
        var finding = Finding(.answer(.status(expected: [.family(2), .family(3), .family(4)], found: fault.status)))
        if fault.step.number != step.number { finding.title = fault.step.title }
        return GroupMember(
            step: check,
            judged: JudgedStep(status: .violated, findings: [finding], exchanges: fault.exchanges)
        )
    }
}

/// The names whose contents nobody knows since a server fault.
struct Doubts: Sendable {
    /// The number of the step behind each name.
    private var causes: [String: String] = [:]

    /// The number of the step whose fault left in doubt what a step builds on; nil where there is none.
    func cause(of step: Step) -> String? {
        step.namesUsed.compactMap { causes[$0] }.min { $0.compare($1) }
    }

    /// Takes in that nothing is known of what a step came to, for what it would have brought about and changed.
    mutating func add(_ step: Step, behind number: String, in world: World) {
        for name in step.namesGiven.union(step.changed(in: world)) where causes[name] == nil { causes[name] = number }
    }
}

extension Step {
    /// The actors whose accounts it, or a step inside of it, may change, and their sessions.
    fileprivate func changed(in world: World) -> Set<String> {
        switch action {
        case .operation(let operation):
            let facts = operation.operation.facts
            // What the record says still has to be so, if the server says of itself that it failed to refuse: the steps behind
            // are to show it.
            if operation.keep, operation.expectation.outcomes?.contains(.ok) == false { return [] }
            guard facts.usesUp != .nothing || facts.after != nil || !facts.sends.isEmpty || facts.maySendAnything,
                let actor = world.actorName(of: operation)
            else { return [] }
            return world.sessions.filter { $0.value.actor == actor }.reduce(into: [actor]) { $0.insert($1.key) }
        case .group(let group): return group.steps.reduce(into: []) { $0.formUnion($1.changed(in: world)) }
        case .http(let raw): return raw.changed(in: world)
        case .receipt, .advance, .compare, .examine, .listen: return []
        }
    }
}

extension RawStep {
    /// The actors whose accounts it may change, and their sessions.
    ///
    /// Nothing says what the request is for. So it may change the accounts of those whom it names, and, unless its method is a safe one
    /// (RFC 9110, section 9.2.1), that of its session. A link can do something by GET, and what a step has kept may be anybody's.
    fileprivate func changed(in world: World) -> Set<String> {
        var names = Set(request.templates.flatMap(\.paths).compactMap(\.path.first))
        if !request.isSafe, let session { names.insert(session) }
        let isAnybodys = names.contains { world.isKept($0) || $0 == "each" }
        let actors = isAnybodys ? Set(world.actors.keys) : Set(names.compactMap(world.actor(behind:)))
        return world.sessions.filter { actors.contains($0.value.actor ?? "") }.reduce(into: actors) {
            $0.insert($1.key)
        }
    }
}

extension RequestTemplate {
    /// Indicates whether its method asks for no change (RFC 9110, section 9.2.1).
    fileprivate var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "TRACE"].contains(method) }
}

extension World {
    /// The actor of that name, or of the session of that name.
    fileprivate func actor(behind name: String) -> String? {
        actors[name] == nil ? sessions[name]?.actor : name
    }

    /// Returns whether a step has kept something under a name.
    fileprivate func isKept(_ name: String) -> Bool { kept[name] != nil }
}

extension String {
    /// Returns whether it is the number of an earlier step.
    fileprivate func compare(_ other: String) -> Bool {
        let parts = { (number: String) in number.split(separator: ".").map { Int($0) ?? 0 } }
        return parts(self).lexicographicallyPrecedes(parts(other))
    }
}
