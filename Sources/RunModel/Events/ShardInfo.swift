package import Conformance

/// The part of a larger run that was done, and the facts that all parts of that run share.
package struct ShardInfo: Sendable, Hashable {
    package var shard: Shard
    /// The digest of the whole plan: of everything that decides what is run and how it is judged.
    package var plan: String
    /// The number of cases in the whole plan.
    package var planned: Int
    /// The places in the whole plan, from 0, of the run's cases in their order. Cases behind the last of them stand in no plan.
    package var positions: [Int]
    /// The target as the user named it; the embedded backend has another address in each part.
    package var target: String

    package init(shard: Shard, plan: String, planned: Int, positions: [Int], target: String) {
        self.shard = shard
        self.plan = plan
        self.planned = planned
        self.positions = positions
        self.target = target
    }
}
