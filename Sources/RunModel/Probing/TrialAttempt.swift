package import Conformance

/// One thing that a trial does, in one situation.
package struct TrialAttempt: Sendable, Hashable {
    package enum Subject: Sendable, Hashable {
        case operation(OperationName)
        /// The receipt of a message of this kind.
        case message(String)
    }

    package enum Situation: Sendable, Hashable {
        case plain
        case onceMore
        case beforeVerification
        case withTakenNames
        case withPassword(String)
        case withoutPassword
        case withMalformedBody
        case withWrongPassword
        case withWrongCurrentPassword
        case withNewPassword
        case withWrongCode
        case withSameCodeAgain
        case withChangedToken
        case withoutCredentials
        case asNobody
        case forNobody
        case afterReset
        case afterLogout
        case afterRemoval
    }

    package var subject: Subject
    package var situation: Situation

    package init(_ subject: Subject, _ situation: Situation = .plain) {
        self.subject = subject
        self.situation = situation
    }
}

/// The reason why something was not tried.
package enum TrialOmission: Sendable, Hashable {
    /// The registration did not succeed.
    case noAccount
    /// No login succeeded.
    case noSession
    /// No message of this kind was read.
    case noMessage(String)
    /// The run reads no channel on which messages arrive.
    case noChannel
    /// The dialect gives this reason why the target's messages cannot be read.
    case noSideChannel(reason: String)
    /// No second message came, as a backend may intend.
    case noneCame
}
