import Conformance
import RunModel

/// The fault of a server by which it answered a check.
///
/// Nothing is known of what the check was about. But the fault itself is a finding, and what it left in doubt goes only as
/// far as the account that the request was to change, and as what would have come of the step.
struct ServerFault {
    let step: Step
    private let status: Int
    private let isValid: Bool

    /// The statuses by which a gateway or a busy server says that it did not take the request up.
    private static let passing = 502...504

    /// Nil where the step is no operation that is a check, or came to anything but a server error.
    init?(_ judged: JudgedStep, of step: Step) {
        guard judged.status == .error, step.isCheck, case .operation(let operation) = step.action,
            case .unjudged(.fault(let status)) = judged.findings.first?.fact, (500...599).contains(status),
            !Self.passing.contains(status)
        else { return nil }
        self.step = step
        self.status = status
        isValid = operation.expectation.outcomes == .ok
    }

    /// The requirement that it breaks.
    var requirement: RequirementID { isValid ? .validInputMeetsNoFault : .malformedInputMeetsNoFault }

    /// The check of the requirement that it breaks, beside the one that it answered.
    func finding(_ exchanges: [RawExchange]) -> GroupMember {
        var check = step
        check.number += ".1"
        check.verifies = [requirement]
        check.level = nil
        let mismatch = Mismatch.status(expected: [.family(2), .family(3), .family(4)], found: status)
        return GroupMember(
            step: check,
            judged: JudgedStep(status: .violated, findings: [Finding(.answer(mismatch))], exchanges: exchanges)
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
            guard facts.usesUp != .nothing || facts.after != nil || !facts.sends.isEmpty || facts.maySendAnything,
                let actor = world.actorName(of: operation)
            else { return [] }
            return world.sessions.filter { $0.value.actor == actor }.reduce(into: [actor]) { $0.insert($1.key) }
        case .group(let group): return group.steps.reduce(into: []) { $0.formUnion($1.changed(in: world)) }
        case .http, .receipt, .advance, .compare, .examine, .listen: return []
        }
    }
}

extension String {
    /// Returns whether it is the number of an earlier step.
    fileprivate func compare(_ other: String) -> Bool {
        let parts = { (number: String) in number.split(separator: ".").map { Int($0) ?? 0 } }
        return parts(self).lexicographicallyPrecedes(parts(other))
    }
}
