package import Conformance

/// A trait of the target that a trial came upon, or of the way in which the dialect sees it, which no rule mends by itself.
package enum TrialObservation: Sendable, Hashable {
    /// The code of a message was taken a second time.
    case codeWorksTwice(OperationName)
    /// A password was set with a wrong code, or with a wrong password in place of the current one, and opens a session.
    case wrongSecretWorks
    /// A login succeeded before the address was confirmed, though the policy demands the confirmation.
    case unverifiedLoginWorks
    /// A registration, a change or a reset with this password succeeded, which is shorter than any backend should allow.
    case weakPasswordWorks(String)
    /// The access token of a session was taken after its logout.
    case sessionOutlivesLogout
    /// A change of address sends no message by itself, and one came when it was asked for.
    case changeIsNotConfirmed(OperationName)
    /// A message with this subject came to the account, and no rule of the dialect reads it.
    case messageNotRead(subject: String)
    /// The protected resource was shown to somebody without a session.
    case accessIsOpen
    /// A refusal came to another outcome than the one that such a request is for.
    case otherRefusal(Outcome, usual: Outcome, rule: String?)
    /// The target failed when it was asked about somebody who has no account.
    case failsAboutNobody(OperationName, status: Int)
    /// Requests take so long that many at once may run into the time limit.
    case isSlow(OperationName, Duration, jobs: Int, timeout: Int?)
}

extension TrialObservation {
    /// Indicates whether it is about the answer of one entry, rather than about the whole trial.
    package var isAboutAnswer: Bool {
        switch self {
        case .codeWorksTwice, .wrongSecretWorks, .unverifiedLoginWorks, .weakPasswordWorks, .sessionOutlivesLogout,
            .accessIsOpen, .otherRefusal, .failsAboutNobody:
            true
        case .changeIsNotConfirmed, .messageNotRead, .isSlow: false
        }
    }
}
