import Conformance
import RunModel

/// A server error that decided what a request of a step came to.
struct MetFault: Sendable {
    /// The step whose request met it: the step itself, or a member of a group.
    let step: Step
    let status: Int
    /// Indicates whether the request was to succeed.
    var isValid: Bool
    /// Indicates whether the step is a check, or a member of a group that is one.
    var isOfCheck: Bool
    /// Indicates whether its step's outcomes are counted and nobody said yet whether the request was to succeed.
    fileprivate var isCounted: Bool
    /// The instants at which the request met one; several at one instant count once.
    private(set) var occasions = 1
    private(set) var exchanges: [RawExchange]

    /// The statuses by which a gateway or a busy server says that it did not take the request up.
    private static let passing = 502...504

    /// Nil where the step sends no request of its own, or came to anything but a server error.
    init?(_ judged: JudgedStep, of step: Step) {
        let expected: OutcomeSet?
        switch step.action {
        case .operation(let operation): expected = operation.expectation.outcomes
        case .http(let raw): expected = raw.expectation == .anySuccess ? .ok : raw.expectation.outcomes
        case .receipt, .advance, .group, .compare, .examine, .listen: return nil
        }
        guard judged.status == .error, case .unjudged(.fault(let status)) = judged.findings.first?.fact,
            Self.counts(status)
        else { return nil }
        self.step = step
        self.status = status
        isValid = expected?.isSuccess == true
        isOfCheck = step.isCheck
        isCounted = false
        exchanges = Array(judged.exchanges.suffix(JudgedStep.exchangeLimit))
    }

    /// The error that a member of a group met whose outcomes are counted; nil where it met none.
    ///
    /// Only when all outcomes are there it is known which members were to succeed.
    init?(counted attempt: Attempt, of step: Step) {
        guard let result = attempt.result, result.outcome == .fault, let status = result.answer?.status,
            Self.counts(status)
        else { return nil }
        self.step = step
        self.status = status
        isValid = false
        isOfCheck = false
        isCounted = true
        exchanges = Array(result.exchanges.suffix(JudgedStep.exchangeLimit))
    }

    private static func counts(_ status: Int) -> Bool { (500...599).contains(status) && !passing.contains(status) }

    /// The requirement that it breaks.
    var requirement: RequirementID { isValid ? .validInputMeetsNoFault : .malformedInputMeetsNoFault }

    /// Takes in that the same request met one once more.
    fileprivate mutating func add(_ other: MetFault, atOnce: Bool) {
        // Of a request that was to succeed only at times nobody knows which time it was.
        isValid = isValid && other.isValid
        isOfCheck = isOfCheck || other.isOfCheck
        if !atOnce { occasions += other.occasions }
        exchanges = Array((exchanges + other.exchanges).prefix(JudgedStep.exchangeLimit))
    }
}

/// The server errors that the requests of a step met, each request once, in the order in which they first met one.
struct MetFaults: Sendable {
    private(set) var all: [MetFault] = []

    init() {}

    init(_ fault: MetFault?) { all = [fault].compactMap(\.self) }

    /// Takes in an error.
    ///
    /// - Parameter atOnce: whether it belongs to the same instant as those that the same request met before.
    mutating func add(_ fault: MetFault, atOnce: Bool = false) {
        guard let position = all.firstIndex(where: { $0.step.number == fault.step.number }) else {
            return all.append(fault)
        }
        all[position].add(fault, atOnce: atOnce)
    }

    /// Takes in the errors of another time.
    mutating func add(_ others: MetFaults) { for fault in others.all { add(fault) } }

    /// Says of the members whose outcomes are counted whether they were to succeed.
    mutating func markCounted(isValid: Bool) {
        for index in all.indices where all[index].isCounted {
            all[index].isValid = isValid
            all[index].isCounted = false
        }
    }

    /// Takes in that they belong to a check.
    mutating func markOfCheck() { for index in all.indices { all[index].isOfCheck = true } }

    /// Those that belong to a check.
    var ofChecks: MetFaults {
        var copy = self
        copy.all.removeAll { !$0.isOfCheck }
        return copy
    }

    /// The error that one and the same request met more than once, so that it did not pass; of several the weightiest.
    ///
    /// - Parameter isKnown: whether a requirement is one that can be broken.
    func confirmed(where isKnown: (RequirementID) -> Bool) -> MetFault? {
        let confirmed = all.filter { $0.occasions > 1 && isKnown($0.requirement) }
        return confirmed.first(where: \.isValid) ?? confirmed.first
    }
}
