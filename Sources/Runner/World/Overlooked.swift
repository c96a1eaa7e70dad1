import Conformance

/// A new value of a session that stands in an answer where another operation's rule would have saved it.
///
/// The value that the session has may be good no more, so that a refusal of it shows nothing.
struct Overlooked: Sendable, Hashable {
    /// `accessToken`
    let name: String
    /// The operation that brought it.
    let operation: OperationName
    /// The place of the value in the answer, as the other rule says it: `$.access_token`.
    let source: String
}
