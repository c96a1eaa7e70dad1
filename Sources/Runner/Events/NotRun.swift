/// Why a run does not come to all of its cases.
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

    /// What is said of a case: `not run: interrupted`.
    package var reason: String { Self.prefix + words }

    /// What is said of the run: half a sentence.
    package var words: String {
        switch self {
        case .interrupted: "interrupted"
        case .time(let limit): "the time of \(limit) was over (--max-time)"
        case .firstFailure: "1 case failed or could not be judged (--fail-fast)"
        case .failures(1): "1 case failed or could not be judged (--max-failures 1)"
        case .failures(let count): "\(count) cases failed or could not be judged (--max-failures \(count))"
        case .requests(let count): "the budget of \(count) requests was used up (--max-requests)"
        case .unreachable: "the target could not be reached"
        }
    }

    /// What is said of a step that it kept from being judged.
    var sentence: String { self == .interrupted ? "the run was interrupted" : words }

    private static let prefix = "not run: "

    /// Whether the reason for which a case was skipped says that the run did not come to it.
    static func isReason(_ reason: String?) -> Bool { reason?.hasPrefix(prefix) == true }
}
