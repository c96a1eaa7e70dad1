import Conformance
import RunModel

extension Trial {
    /// Names the problem behind those that are no fault of their own: who could not verify her address is refused for that.
    mutating func nameRoots() {
        guard !done.contains(.shipped(.verify)), let root = report.problems.firstIndex(where: \.keepsFromVerifying)
        else {
            return
        }
        for index in report.problems.indices.dropFirst(root + 1) where report.problems[index].needsVerification {
            report.problems[index].follows = root
            // What is wrong with the account is not a mistake in the request.
            report.problems[index].hints.removeAll(where: \.isAboutLoginNames)
        }
    }
}

extension TrialReport.Problem {
    /// Indicates whether the address stays unverified because of it.
    fileprivate var keepsFromVerifying: Bool {
        switch attempt?.subject {
        case .message(let kind): kind == MessageKind.verification.rawValue
        case .operation(let operation): operation == .verify && attempt?.situation == .plain
        case nil: false
        }
    }

    /// Indicates whether the login of an account with the right password was refused, and nothing but that is known against it.
    fileprivate var isRefusedLogin: Bool {
        guard attempt == TrialAttempt(.operation(.shipped(.login))), !hints.isEmpty else { return false }
        return hints.allSatisfy(\.isAboutLoginNames)
    }

    /// Indicates whether an account with a verified address would most likely not have it.
    fileprivate var needsVerification: Bool {
        if case .notOK(.unverified, _) = fault { return true }
        if keepsFromVerifying || isRefusedLogin { return true }
        // Many backends send no reset message to an address that is not verified.
        guard case .message(MessageKind.reset.rawValue) = attempt?.subject else { return false }
        return messages.isEmpty
    }
}

extension TrialHint {
    /// Indicates whether it blames the names in a login that was refused.
    fileprivate var isAboutLoginNames: Bool {
        switch self {
        case .loginRefused, .otherName: true
        case .redirected, .nothingAt, .methodRefused, .membersMissing, .forgeryTokenMissing, .guestsOnly, .body,
            .credentialsNotSent, .credentialsNotDeclared, .authorizationWord, .credentialsEmpty, .namesTaken,
            .throttled, .failed, .cannotSend, .unverified, .password, .wrongCode, .alsoForSuccess, .alsoFor,
            .alsoWithoutValues, .messageCame, .noMessage, .otherMessages, .noSecretInMessage, .linksNotThere,
            .responseHas:
            false
        }
    }
}
