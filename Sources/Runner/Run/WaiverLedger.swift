import Conformance
import RunModel

/// Keeps what results say about waivers: a fold, so that the results themselves need not be kept.
struct WaiverLedger: Sendable {
    private let waivers: Waivers
    private let day: String
    private var judged: Set<Waivers.Subject> = []
    private var open: Set<Waivers.Subject> = []
    private var used: Set<Waivers.Subject> = []

    init(_ waivers: Waivers, on day: String) {
        self.waivers = waivers
        self.day = day
    }

    mutating func add(_ result: CaseResult) {
        let info = result.info
        // A server fault is a finding of a requirement that the scenario does not verify.
        let requirements = info.verifies + result.steps.flatMap(\.verifies)
        let concerned = waivers.waivers.map(\.subject).filter {
            $0.concerns(requirements, scenario: info.scenario, row: info.row)
        }
        guard !concerned.isEmpty else { return }
        guard result.verdict != .skipped, result.verdict != .error else {
            open.formUnion(concerned)
            return
        }
        judged.formUnion(concerned)
        for step in result.steps {
            let check = info.check(step)
            for subject in concerned where step.verifies.contains(where: { subject.covers($0, at: check) }) {
                switch step.status {
                // A warning shows as well that there is still something to waive.
                case .violated: used.insert(subject)
                case .notRun, .error, .leftOut: if !subject.isScenario { open.insert(subject) }
                case .held: break
                }
            }
        }
    }

    /// The result of each waiver so far.
    var uses: [WaiverUse] { waivers.uses(used: used, judged: judged, open: open, on: day) }
}
