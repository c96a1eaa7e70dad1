package import Conformance

/// The evidence that a target has a capability.
package enum CapabilityEvidence: Sendable, Hashable {
    case sendsJSON(OperationName)
    case signedAccessToken
    case opaqueAccessToken
    case loginSetsCookie
    case givesRefreshToken(OperationName)
    case registrationGivesAccessToken
    /// The names of what `access` answers.
    case accessAnswers([String])
    /// The kind of a message that was read.
    case messageRead(String)
    case messageByMail(String)
    case messageHasLink(String)
    /// The length of the code in a reset message.
    case resetCode(length: Int)
    case severalSessions
    case refreshTokenChanges
    /// The dialect binds the operation.
    case binds(OperationName)
}
