import Conformance
import JSONText

extension OperationPerformer {
    /// The new values of the session that a success brought and its rule did not save.
    func overlooked(in result: OperationResult, scope: DialectScope) -> [Overlooked] {
        guard result.outcome == .ok, scope.operation.facts.mayReplaceTokens, let session = scope.session,
            let answer = result.answer
        else { return [] }
        let saved = Set(result.saves.filter { $0.target.place == .session }.map(\.target.name))
        var found: [String: Overlooked] = [:]
        for save in dialect.savesOfOpenedSessions where !saved.contains(save.target.name) {
            var scope = scope
            guard let held = session[save.target.name]?.string, found[save.target.name] == nil,
                let new = (try? save.source.value(in: answer, scope: &scope))??.string, !new.isEmpty, new != held
            else { continue }
            let name = save.target.name
            found[name] = Overlooked(name: name, operation: scope.operation, source: "\(save.source)")
        }
        return found.values.sorted { $0.name < $1.name }
    }
}

extension Dialect {
    /// The saves of tokens by the operations that open a session.
    fileprivate var savesOfOpenedSessions: [OutcomeRule.Save] {
        let opening = operations.filter { $0.key.facts.opensSession }.sorted { $0.key.rawValue < $1.key.rawValue }
        return opening.flatMap { $0.value.requests.flatMap(\.rules).flatMap(\.saves) }
            .filter { $0.target.place == .session && $0.target.name.hasSuffix("Token") }
    }
}

extension OperationFacts {
    /// Indicates whether a success may put other tokens in the place of those that the session has.
    fileprivate var mayReplaceTokens: Bool {
        switch session {
        case .renews, .usesAndMayReopen: true
        case .none, .mayOpen, .uses, .starts, .ends: false
        }
    }
}
