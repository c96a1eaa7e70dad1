/// A request to send an SMS that brought no message.
struct SMSRefusal: Hashable, Sendable, CustomStringConvertible {
    private let method: String
    private let path: String
    private let reason: String

    init(_ request: SMSRequest, reason: String) {
        method = request.method
        // A query may hold secrets, and a path may be as long as a head.
        path = String(request.target.prefix { $0 != "?" }.prefix(100))
        self.reason = reason
    }

    /// The target's act, in words that follow `the target`.
    var description: String { "sent \(method) \(path), which brought no message: \(reason)" }
}
