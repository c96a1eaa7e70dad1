import Conformance

/// One thing that is otherwise in the newer of two recordings.
package struct RecordingDifference: Sendable, Hashable {
    /// The request after which it showed; nil where it is none's.
    package var endpoint: Endpoint?
    /// The status of the answer, where it is about one.
    package var status: Int?
    package var change: Change

    /// A change.
    package enum Change: Sendable, Hashable {
        case status(old: String, new: String)
        case headerCame(String)
        case headerWent(String)
        case cookieCame(String)
        case cookieWent(String)
        case mediaType(old: String, new: String)
        case memberCame(String)
        case memberWent(String)
        case memberType(String, old: String, new: String)
        case requests(old: String, new: String)
        case message(old: String, new: String)
        /// A step of the scenario.
        case step(String, old: String, new: String)
        case verdict(old: String, new: String)
        case caseCame
        case caseWent(String)
        /// Medians in milliseconds.
        case time(old: Int, new: Int)
    }

    /// A sentence without its full stop.
    package var sentence: String {
        switch change {
        case .status(let old, let new): "the status changed from \(old) to \(new)"
        case .headerCame(let name): "the header \(name) is new"
        case .headerWent(let name): "the header \(name) is gone"
        case .cookieCame(let name): "the cookie \(name) is new"
        case .cookieWent(let name): "the cookie \(name) is gone"
        case .mediaType(let old, let new): "the media type changed from \(old) to \(new)"
        case .memberCame(let path): "\(path) is new"
        case .memberWent(let path): "\(path) is gone"
        case .memberType(let path, let old, let new): "\(path) changed from \(old) to \(new)"
        case .requests(let old, let new): "the requests changed from \(old) to \(new)"
        case .message(let old, let new): "the message changed from \(old) to \(new)"
        case .step(let title, let old, let new): "\(title): \(old) before, \(new) now"
        case .verdict(let old, let new): "the verdict changed from \(old) to \(new)"
        case .caseCame: "the case is new"
        case .caseWent(let reason): "the case is gone\(reason.isEmpty ? "" : ": \(reason)")"
        case .time(let old, let new): "responses took \(old) ms and now take \(new) ms (medians)"
        }
    }

    /// The kind of change, as one word for programs.
    package var kind: String {
        switch change {
        case .status: "status"
        case .headerCame, .headerWent: "header"
        case .cookieCame, .cookieWent: "cookie"
        case .mediaType: "media-type"
        case .memberCame, .memberWent, .memberType: "member"
        case .requests: "requests"
        case .message: "message"
        case .step: "step"
        case .verdict: "verdict"
        case .caseCame, .caseWent: "case"
        case .time: "time"
        }
    }
}
