import Conformance
import JSONText

/// A new value of a session that stands in an answer where another operation's rule would have saved it.
///
/// The value that the session has may be good no more, so that a refusal of it shows nothing.
struct Overlooked: Sendable, Hashable {
    /// `accessToken`
    let name: String
    /// The operation that brought it.
    let operation: OperationName
    /// The place of the value in the answer, as the other rule says it: `$.access_token`.
    let source: String
}

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
