/// The reason why a scenario, a case or a step cannot be done on a target.
package indirect enum SkipReason: Sendable, Hashable {
    /// The dialect has none of it; its name is nil in a run without a dialect.
    case lacks(Lack, dialect: String?)
    /// The dialect says why the target has no such thing.
    case declined(Capability, reason: String)
    /// The scenario speaks of targets without the capability, and this one has it.
    case has(Capability, dialect: String?)
    case notIsolated
    case noQuietPath
    case fixedClock
    case noTLS
    case noListener
    case noChannel
    case noMail
    /// Messages of the kind come by a channel that is not read.
    case unread(channel: String, kind: String)
    /// No row of the table is within the policy's limits.
    case noRow(fitting: String?)
    /// Nobody can log in without a verified account, and accounts cannot be verified for this reason.
    case unverified(SkipReason)
    /// In the recording that stands in for the target, the run did not come to it.
    case notRun(NotRun)
    /// The recording that stands in for the target does not hold it.
    case notRecorded
    /// Words in which nobody looks for a meaning.
    case told(String)

    /// The thing that a dialect lacks.
    package enum Lack: Sendable, Hashable {
        case operation(OperationName)
        /// The request of the operation has no body.
        case body(OperationName)
        /// The request of the operation has no JSON body.
        case json(OperationName)
        /// The operation takes more than the name of an account, so that strangers cannot ask about it.
        case open(OperationName)
        /// The operation names no account, or only by an identifier that is public.
        case names(OperationName)
        /// All identifiers of the kind are public.
        case privateNames(IdentifierKind)
        /// The policy says nothing of a member, or of what it would have to hold.
        case policy(String)
        /// The policy says something else, so that the target has no such rule.
        case policyValue(String)
        case capability(Capability)
        case message(String)
        case bearerTokens
        case errorFormat
        case resetBySMS
        /// No request of the operation takes these inputs, so that a step has nothing to vary.
        case input([String], of: OperationName)
        /// The credentials of the operation carry the token beside these values alone, which one that is shown without its session lacks.
        case tokenAlone(OperationName, beside: [String])
        /// The request of the operation stays as it is, whatever a step changes in it.
        case change(OperationName)
    }
}
