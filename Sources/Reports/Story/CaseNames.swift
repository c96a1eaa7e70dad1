import RunModel

/// Names of cases in a sentence; of the rows of a scenario no more is kept than their number.
struct CaseNames: Sendable {
    /// The number of cases of each scenario, and the id of one.
    private var scenarios: [String: (count: Int, id: String)] = [:]
    /// The number of cases.
    private(set) var count = 0

    /// More names than this tell a reader nothing; the JUnit report has all of them.
    private static let limit = 12

    mutating func add(_ info: CaseInfo) {
        count += 1
        scenarios[info.scenario, default: (0, info.id)].count += 1
    }

    /// `core/a, core/b (3 rows), core/c[row]`, in order; what is too much is counted.
    var list: String {
        let sorted = scenarios.sorted { $0.key < $1.key }
        let names = sorted.map { scenario, rows in rows.count == 1 ? rows.id : "\(scenario) (\(rows.count) rows)" }
        guard names.count > Self.limit else { return names.joined(separator: ", ") }
        let left = sorted[Self.limit...].reduce(0) { $0 + $1.value.count }
        return names.prefix(Self.limit).joined(separator: ", ") + " and \(left) more"
    }

    /// `core/a, step 8 (line 12), "the member twice"`: a step with its remark, where that is a phrase and not a sentence of its own.
    static func place(of step: StepResult, in info: CaseInfo) -> String {
        let remark = step.note.flatMap { $0.hasSuffix(".") ? nil : ", \"\($0)\"" } ?? ""
        return "\(info.id), step \(step.number) (line \(step.line))\(remark)"
    }

    /// `step 8`, `steps 3, 4`; of many the first and the last.
    static func steps(_ numbers: [String]) -> String {
        switch numbers.count {
        case 1: "step \(numbers[0])"
        case ...8: "steps \(numbers.joined(separator: ", "))"
        default: "\(numbers.count) steps: \(numbers.prefix(6).joined(separator: ", ")) … \(numbers.last ?? "")"
        }
    }
}
