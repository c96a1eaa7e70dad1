import Runner

/// Names of cases in a sentence.
enum CaseNames {
    /// More names than this tell a reader nothing; the JUnit report has all of them.
    private static let limit = 12

    /// `core/a, core/b (3 rows), core/c[row]`, in order; what is too much is counted.
    static func list(_ cases: [CaseInfo]) -> String {
        let scenarios = Dictionary(grouping: cases, by: \.scenario).sorted { $0.key < $1.key }
        let names = scenarios.map { scenario, rows in
            rows.count == 1 ? rows[0].id : "\(scenario) (\(rows.count) rows)"
        }
        guard names.count > limit else { return names.joined(separator: ", ") }
        let left = scenarios[limit...].reduce(0) { $0 + $1.value.count }
        return names.prefix(limit).joined(separator: ", ") + " and \(left) more"
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
