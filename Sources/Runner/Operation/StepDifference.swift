import Conformance
import JSONText
import RunModel

/// The difference that a step makes to the requests of an operation, and how much of it has gone out.
///
/// A check that varies something judges only what went out varied. So each request is made once more without the
/// difference: where both are the same, the dialect has no place for it, and whatever comes back says nothing about it.
struct StepDifference: Sendable {
    /// Inputs that name one thing, of which a dialect sends those that it takes.
    private struct Change: Sendable {
        /// The inputs that the step gives other values.
        var given: Set<String>
        /// Those that stand for the same thing.
        var family: Set<String>
    }

    private let operation: OperationName
    /// Indicates whether the step is judged by all of its changes, rather than in need of any.
    private let needsAll: Bool
    private var open: [Change]
    private var isCarried = false
    /// The amendment that has to change a request; nil where there is none.
    private let amendment: Amendment?

    /// Nil where the step gives nothing that differs from what the operation sends of its own accord.
    ///
    /// - Parameter scope: with the inputs that the step gives.
    init?(of step: OperationStep, isCheck: Bool, in scope: DialectScope) {
        operation = step.operation
        needsAll = isCheck
        amendment = step.amendment
        var changes: [Change] = []
        // Where a step amends, that is what it is about; its inputs are the ground for it.
        if amendment == nil {
            for name in step.inputs.map(\.name) {
                // A request that never carries the proof is the very case that a step without it asks for.
                if name == step.operation.facts.proof, scope.withheld.contains(name) { continue }
                let family = Self.families.first { $0.contains(name) } ?? [name]
                guard scope.differs(from: family, in: name) else { continue }
                if let known = changes.firstIndex(where: { $0.family == family }) {
                    changes[known].given.insert(name)
                } else {
                    changes.append(Change(given: [name], family: family))
                }
            }
        }
        open = changes
        guard amendment != nil || !open.isEmpty else { return nil }
    }

    /// The inputs that stand for each other: a dialect takes an account's name, or the proof out of a message, in one form.
    private static let families: [Set<String>] = [
        ["identifier", "username", "email", "phone"], ["code", "codeId", "link"],
    ]

    /// Indicates whether every change is known to have gone out.
    var isSettled: Bool { amendment == nil && open.isEmpty }

    /// Takes a request that is about to be sent.
    ///
    /// - Parameters:
    ///   - before: what its templates saw.
    ///   - after: the same with the inputs that they read.
    ///   - build: makes the same request from another scope.
    mutating func weigh(
        _ request: OutgoingRequest,
        from before: DialectScope,
        to after: DialectScope,
        build: (inout DialectScope) throws(TemplateError) -> OutgoingRequest
    ) {
        open.removeAll { change in
            var scope = before.without(change.family, sending: after.used)
            // What cannot be made without the input takes it.
            let isCarried = (try? build(&scope))?.isSent(like: request) != true
            self.isCarried = self.isCarried || isCarried
            return isCarried
        }
    }

    /// The reason why the step is left out, as far as its inputs go; nil where enough of them went out, or goes with the request that
    /// was weighed last.
    ///
    /// - Parameter absent: The missing values without which the credentials do not carry the token.
    func reasonToLeaveOut(absent: [String], dialect: String) -> SkipReason? {
        guard !open.isEmpty, needsAll || !isCarried else { return nil }
        let names = open.flatMap { $0.given.sorted() }
        if names.contains("accessToken"), !absent.isEmpty {
            return .lacks(.tokenAlone(operation, beside: absent), dialect: dialect)
        }
        return .lacks(.input(names, of: operation), dialect: dialect)
    }

    /// The reason why the step is left out where its amendment changes nothing.
    ///
    /// - Parameters:
    ///   - request: the amended one.
    ///   - absent: the missing values without which the credentials do not carry a token.
    ///   - before: what its templates saw.
    ///   - after: the same with the inputs that they read.
    ///   - build: makes the request without the amendment.
    func reasonToLeaveOut(
        amended request: OutgoingRequest,
        absent: [String],
        from before: DialectScope,
        to after: DialectScope,
        build: (inout DialectScope) throws(TemplateError) -> OutgoingRequest
    ) -> SkipReason? {
        var plain = before.without([], sending: after.used)
        plain.world.generator = before.world.generator.stream(2)
        guard (try? build(&plain))?.isSent(like: request) == true else { return nil }
        let lack: SkipReason.Lack =
            amendment?.credentials == nil || absent.isEmpty
            ? .change(operation) : .tokenAlone(operation, beside: absent)
        return .lacks(lack, dialect: before.dialect.name)
    }

    /// The reason why the step is left out where what it varies has no place in the request.
    ///
    /// - Parameter given: The inputs that the step gives or withholds.
    func reasonWithoutPlace(_ given: [String], dialect: String) -> SkipReason {
        .lacks(amendment == nil ? .input(given, of: operation) : .change(operation), dialect: dialect)
    }
}

extension OutgoingRequest {
    /// True where two requests are the same on the wire.
    fileprivate func isSent(like other: OutgoingRequest) -> Bool {
        method == other.method && url == other.url && headers == other.headers && body == other.body
    }
}
