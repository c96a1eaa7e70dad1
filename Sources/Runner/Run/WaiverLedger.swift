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
        guard !waivers.waivers.isEmpty else { return }
        let subjects = [.scenario(result.info.scenario)] + result.info.verifies.map(Waivers.Subject.requirement)
        guard result.verdict != .skipped, result.verdict != .error else {
            open.formUnion(subjects)
            return
        }
        judged.formUnion(subjects)
        let checks = result.steps.filter { !$0.verifies.isEmpty }
        let undone = checks.filter { $0.status != .held && $0.status != .violated }
        open.formUnion(undone.flatMap(\.verifies).map(Waivers.Subject.requirement))
        // A warning shows as well that there is still something to waive.
        for id in result.violated + result.excused.keys + result.warnings.flatMap(\.verifies) {
            used.formUnion(waivers.waivers(for: id, in: result.info.scenario, on: day).map(\.subject))
        }
    }

    /// What came of each waiver so far.
    var uses: [WaiverUse] { waivers.uses(used: used, judged: judged, open: open, on: day) }
}
