import RunModel

/// The cases that verify a requirement: all of them where they are few, else those that did not pass first.
struct RequirementCases {
    typealias Member = (info: CaseInfo, kind: CaseKind)

    /// The number of cases.
    private(set) var count = 0
    /// The first ones, in the order of the plan; of all, of those that did not pass, and of those that did.
    private var first: [Member] = []
    private var notPassed: [Member] = []
    private var passed: [Member] = []

    /// So many are named.
    private static let most = 500

    /// Adds the next case of the plan.
    mutating func add(_ info: CaseInfo, _ kind: CaseKind) {
        count += 1
        if first.count < Self.most { first.append((info, kind)) }
        if kind == .passed {
            if passed.count < Self.most { passed.append((info, kind)) }
        } else if notPassed.count < Self.most {
            notPassed.append((info, kind))
        }
    }

    /// Those that are named.
    var told: [Member] { count <= Self.most ? first : Array((notPassed + passed).prefix(Self.most)) }
}
