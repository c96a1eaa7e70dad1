package import Conformance

/// The fault of a dialect or of the backend that an attempt showed.
package enum TrialFault: Sendable, Hashable {
    /// The trial could not begin.
    case notStarted(String)
    case notSent
    case unknownResponse(status: Int)
    case noOutcome
    /// The response lacks what its rule saves.
    case lacksSaves
    /// A login succeeded and left nothing to identify the session by.
    case keepsNothing
    /// A login succeeded, and no rule saves the cookie of this name, which carries its session.
    case cookieNotSaved(String)
    /// A success brought another value of this name for the session, and no rule saves it.
    case tokenNotSaved(String)
    /// It has to succeed and did not.
    ///
    /// - Parameter rule: The rule's place, `my.json:12:9`; nil for a built-in one.
    case notOK(Outcome, rule: String?)
    /// It has to be refused and succeeded.
    case accepted(rule: String?)
    /// It has to be decided one way or the other.
    case undecided(Outcome, rule: String?)
    /// A login was refused until the address is verified, and the policy does not say so.
    case verificationNotDeclared(rule: String?)
    /// The dialect has no rule for this kind of message.
    case noMessageRule
    case messageNotTaken
    /// Its rule took it, and saves no values of these names, which a request sends.
    case messageLacks([String])
}

/// A member that a backend wants in the body of a request.
package struct MissingMember: Sendable, Hashable {
    package var name: String
    /// The value that it most likely takes, as a template; nil where nobody can know.
    package var value: String?

    package init(name: String, value: String?) {
        self.name = name
        self.value = value
    }
}

/// A possible cause of a fault.
package enum TrialHint: Sendable, Hashable {
    /// The backend redirects to this URL.
    case redirected(to: String)
    case nothingAt(path: String)
    /// - Parameter allowed: The methods in the response's `Allow`.
    case methodRefused(path: String, method: String, allowed: String?)
    /// The response asks for members that the request does not send.
    case membersMissing([MissingMember])
    /// The backend asks for a token against forged requests that the request does not carry.
    case forgeryTokenMissing
    /// The backend sends away, to this URL, a client that has a session already.
    case guestsOnly(to: String)
    /// The body may have the wrong form.
    case body(contentType: String?)
    /// The request does not ask for credentials.
    case credentialsNotSent
    /// The dialect does not say how credentials are sent.
    case credentialsNotDeclared
    /// The backend refused the token behind this word of the header `Authorization`.
    case authorizationWord(String)
    /// The session has none of the values that credentials consist of.
    case credentialsEmpty
    case loginRefused
    /// The account was registered with a name of this kind as well, which the login does not send.
    case otherName(String)
    /// The new account's names may be taken, as by an earlier trial with the same seed.
    case namesTaken
    case throttled
    case failed
    /// The backend failed at an operation that sends a message.
    ///
    /// - Parameter isRead: whether the trial receives the target's mail.
    case cannotSend(isRead: Bool)
    case unverified
    /// The password may break the backend's rules.
    ///
    /// - Parameter isDeclared: whether the dialect declares rules.
    case password(isDeclared: Bool)
    case wrongCode
    /// A request that should succeed gets the same response as this one.
    case alsoForSuccess
    /// An attempt that is to be refused got the same response as this one.
    case alsoFor(TrialAttempt)
    /// The same request without any values got the same response.
    case alsoWithoutValues
    /// A message of the operation came, so that it was done though its status is one of refusals.
    case messageCame
    case noMessage
    /// None came since it was asked for; what came before is none of this kind.
    case otherMessages
    case noSecretInMessage
    /// The message has no link from which a rule could take the values of these names.
    ///
    /// - Parameter capability: The capability that such a link bears, where the dialect declares it.
    case linksNotThere([String], capability: String?)
    /// The paths of the texts in the response; empty where it is not JSON.
    case responseHas(paths: [String])

    /// The hint with every text of the target replaced.
    package func mapTexts(_ transform: (String) -> String) -> TrialHint {
        switch self {
        case .redirected(let url): .redirected(to: transform(url))
        case .nothingAt(let path): .nothingAt(path: transform(path))
        case .guestsOnly(let url): .guestsOnly(to: transform(url))
        case .methodRefused(let path, let method, let allowed):
            .methodRefused(path: transform(path), method: method, allowed: allowed.map(transform))
        case .membersMissing(let members):
            .membersMissing(members.map { MissingMember(name: transform($0.name), value: $0.value) })
        case .authorizationWord(let word): .authorizationWord(transform(word))
        case .body(let type): .body(contentType: type.map(transform))
        case .responseHas(let paths): .responseHas(paths: paths.map(transform))
        case .forgeryTokenMissing, .credentialsNotSent, .credentialsNotDeclared, .credentialsEmpty,
            .loginRefused,
            .otherName, .namesTaken, .throttled, .failed, .cannotSend, .unverified, .password, .wrongCode,
            .alsoForSuccess, .alsoFor,
            .alsoWithoutValues, .messageCame, .noMessage, .otherMessages, .noSecretInMessage, .linksNotThere:
            self
        }
    }
}
