package import Conformance
import RunModel
import Runner

/// The differences between now and the time a run was recorded, apart from the target.
package struct RecordingChanges: Sendable {
    /// The ids of cases whose scenario has another file now, or that are no more.
    package private(set) var scenarios: Set<String> = []
    package private(set) var dialect: String?
    private let version: String

    package init(_ head: Recording.Head, plan: Plan, dialect: Dialect?) {
        version = head.version
        let now = Dictionary(plan.cases.map { ($0.info.id, Digest.of($0)) }) { first, _ in first }
        for planned in head.planned {
            if let digest = now[planned.id], digest != planned.digest { scenarios.insert(planned.id) }
        }
        switch (head.dialect, dialect) {
        case (let then?, let now?) where then.digest != Digest.of(now.source):
            self.dialect = "the dialect \(now.name) was changed since"
        case (let then?, nil): self.dialect = "the dialect \(then.name) is not used now"
        case (nil, let now?): self.dialect = "the dialect \(now.name) was not used then"
        default: break
        }
    }

    /// Sentences for people, one for each change.
    package var sentences: [String] {
        let scenarios = scenarios.isEmpty ? [] : ["changed since: \(scenarios.sorted().joined(separator: ", "))"]
        return (dialect.map { [$0] } ?? []) + scenarios
    }

    /// The reason why a case may behave differently than when it was recorded.
    func sentence(about id: String) -> String {
        var reasons = scenarios.contains(id) ? ["the scenario was changed since it was recorded"] : []
        if let dialect { reasons.append(dialect) }
        return reasons.isEmpty
            ? "scenario and dialect are as they were, so what differs are flags, or rekey itself (\(version) recorded)"
            : reasons.joined(separator: " and ") + ", so record it again"
    }
}
