import Conformance
import RunModel

extension Plan {
    /// Indicates whether cases are skipped because nothing reads the target's messages.
    var lacksChannel: Bool { cases.contains { $0.skipReason?.lacksChannel == true } }
}

extension SkipReason {
    /// Indicates whether no way to read the target's messages is given.
    fileprivate var lacksChannel: Bool {
        switch self {
        case .noChannel, .noMail, .unread: true
        case .unverified(let reason): reason.lacksChannel
        case .lacks, .declined, .has, .notIsolated, .noQuietPath, .fixedClock, .noTLS, .noListener, .noRow, .notRun,
            .notRecorded, .told:
            false
        }
    }
}
