/// The rest of the work that a query or a match may take.
struct JSONPathBudget {
    private let limits: JSONPathLimits
    private let work: String
    private var steps: Int

    /// Grants work.
    ///
    /// - Parameters:
    ///   - limits: How much.
    ///   - work: What the message calls it.
    init(_ limits: JSONPathLimits, for work: String = "the query") {
        self.limits = limits
        self.work = work
        self.steps = limits.steps
    }

    /// Takes steps away.
    mutating func spend(_ count: Int = 1) throws(JSONPathLimitError) {
        steps -= count
        guard steps >= 0 else {
            throw JSONPathLimitError(
                message: "\(work) takes more than \(limits.steps) steps over this text; make it narrower"
            )
        }
    }

    /// Takes the steps away that a look at a whole string costs.
    mutating func spend(on text: String) throws(JSONPathLimitError) {
        try spend(1 + text.utf8.count / 32)
    }

    /// Takes a step for a node that joins a list.
    mutating func spendNode(joining count: Int) throws(JSONPathLimitError) {
        try spend()
        guard count < limits.nodes else {
            throw JSONPathLimitError(
                message: "\(work) selects more than \(limits.nodes) nodes of this text; make it narrower"
            )
        }
    }
}
