package import RunModel
import Synchronization

/// Gathers the results of a run from its events, for those who want them all.
package final class CollectedResults: Sendable {
    private let state = Mutex<(planned: CaseInfos, ended: [String: CaseResult])>(([], [:]))

    package init() {}

    package func take(_ event: RunEvent) {
        switch event {
        case .runStarted(let info): state.withLock { $0.planned = info.cases }
        case .caseEnded(let result): state.withLock { $0.ended[result.info.id] = result }
        case .caseStarted, .caseRetried, .stepEnded, .runEnded: break
        }
    }

    /// In the order of the plan.
    package var inOrder: [CaseResult] {
        state.withLock { state in state.planned.compactMap { state.ended[$0.id] } }
    }
}
