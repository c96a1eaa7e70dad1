import Conformance
import RunModel

extension Trial {
    /// Names the problem behind those that are no fault of their own: who could not verify her address is refused for that.
    mutating func nameRoots() {
        guard !done.contains(.shipped(.verify)), let root = report.problems.firstIndex(where: \.keepsFromVerifying)
        else {
            return
        }
        for index in report.problems.indices.dropFirst(root + 1) where report.problems[index].needsVerification {
            report.problems[index].follows = root
        }
    }
}

extension TrialReport.Problem {
    /// Indicates whether the address stays unverified because of it.
    fileprivate var keepsFromVerifying: Bool {
        switch attempt?.subject {
        case .message(let kind): kind == MessageKind.verification.rawValue
        case .operation(let operation): operation == .verify && attempt?.situation == .plain
        case nil: false
        }
    }

    /// Indicates whether an account with a verified address would most likely not have it.
    fileprivate var needsVerification: Bool {
        if case .notOK(.unverified, _) = fault { return true }
        if keepsFromVerifying { return true }
        // Many backends send no reset message to an address that is not verified.
        guard case .message(MessageKind.reset.rawValue) = attempt?.subject else { return false }
        return messages.isEmpty
    }
}
