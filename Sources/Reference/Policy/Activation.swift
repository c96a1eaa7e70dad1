/// When a new account may log in.
package enum Activation: Sendable, Hashable {
    /// Once the code that was mailed to its address came back.
    case byCode
    /// At once; nothing is mailed.
    case atOnce
    /// Once whoever runs the backend lets it, or a code that was asked for came back; nothing is mailed by itself.
    case byOperator
}
