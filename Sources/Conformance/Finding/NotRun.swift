/// The reason why a run does not come to all of its cases.
package enum NotRun: Sendable, Hashable {
    case interrupted
    /// The time that the run was given, as the user wrote it, was over.
    case time(String)
    /// So many cases failed or could not be judged, and no more were allowed.
    case failures(Int)
    /// One case failed or could not be judged, and the first was to be the last.
    case firstFailure
    /// So many requests were allowed, and one more was needed.
    case requests(Int)
    /// Nobody answered at all.
    case unreachable
    /// The words of a result of version 1.
    case told(String)
}

/// That a run, or a part of one, ended by itself before every case was run.
package struct RunStop: Sendable, Hashable {
    /// The part, `2/4`; nil for a whole run.
    package var shard: String?
    package var reason: NotRun

    /// A stop for this reason.
    package init(_ reason: NotRun, shard: String? = nil) {
        self.reason = reason
        self.shard = shard
    }
}
