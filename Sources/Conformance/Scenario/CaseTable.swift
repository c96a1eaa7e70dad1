package import JSONText

/// Rows, for each of which a scenario runs once.
package struct CaseTable: Sendable, Hashable {
    package struct Row: Sendable, Hashable {
        /// The name of the row in reports.
        package var name: String
        /// The needs of this case alone.
        package var needs: [Need]
        package var values: JSONObject
        /// The columns whose values have templates, which are worked out when the case starts.
        package var made: [Step.Save]

        package init(name: String, needs: [Need] = [], values: JSONObject, made: [Step.Save] = []) {
            self.name = name
            self.needs = needs
            self.values = values
            self.made = made
        }
    }

    package var rows: CaseRows
    /// Nil: every row runs.
    package var choice: Choice?

    /// The choice of the rows of a table that run against a target.
    package struct Choice: Sendable, Hashable {
        /// Those whose column of this name, `password`, is within the policy's limits for that kind of value.
        package var fitting: String
        /// At most so many, the first ones.
        package var most: Int?
    }

    /// The numbers, from 0, of the rows that run against a target with this policy.
    package func chosen(by policy: Policy?) -> [Int] {
        guard let choice else { return Array(rows.indices) }
        let fitting = rows.indices.lazy.filter { number in
            guard let policy, let text = rows[number].values[choice.fitting]?.string else { return true }
            return policy.allows(text, as: choice.fitting)
        }
        return Array(fitting.prefix(choice.most ?? .max))
    }
}
