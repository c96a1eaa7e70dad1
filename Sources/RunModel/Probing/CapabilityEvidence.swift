package import Conformance
package import JSONText

/// The evidence that a target has a capability.
package enum CapabilityEvidence: Sendable, Hashable {
    case sendsJSON(OperationName)
    /// With the algorithm that its header names, and the registered claims that it carries.
    case signedAccessToken(SignatureAlgorithm, claims: [String])
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

extension CapabilityEvidence {
    /// The member `tokens` of a policy that declares such tokens.
    package static func tokens(_ algorithm: SignatureAlgorithm, _ claims: [String]) -> JSONValue {
        let names: JSONValue? = claims.isEmpty ? nil : JSONValue(claims.map { JSONValue($0) })
        return JSONValue(JSONObject(present: [("algorithm", JSONValue(algorithm.rawValue)), ("claims", names)]))
    }
}
