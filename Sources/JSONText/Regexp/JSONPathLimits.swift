/// Limits on the work of a query.
///
/// A short query can select far more nodes than its document has: `$..*..*` visits every node once for each of its
/// ancestors, and nested filters multiply. The document comes from a target that is not trusted.
package struct JSONPathLimits: Sendable, Hashable {
    /// The greatest number of nodes in a nodelist.
    package var nodes: Int
    /// The greatest number of nodes that are visited, compared, or matched in all; long strings count for more than one.
    package var steps: Int

    /// A million nodes and ten million steps.
    package static let standard = JSONPathLimits()

    /// Sets limits; those left out are the standard ones.
    package init(nodes: Int = 1_000_000, steps: Int = 10_000_000) {
        self.nodes = nodes
        self.steps = steps
    }
}

/// A query was more work than its limits allow. Its result is not known: to stop early would be a wrong answer.
package struct JSONPathLimitError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The limit that was reached, and what to do.
    package let message: String

    /// The message.
    package var description: String {
        message
    }
}
