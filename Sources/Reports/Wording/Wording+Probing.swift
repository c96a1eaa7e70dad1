import Conformance
import JSONText
package import RunModel

/// The words for what the trial of a dialect found. Hints and faults are sentences without their full stop.
extension Wording {
    /// The fault that a trial found, and its reason where the runner gave one.
    package static func words(_ problem: TrialReport.Problem) -> String {
        let sentence = sentence(problem.fault, of: problem.attempt)
        return problem.reason.map { "\(sentence): \(detail($0).message)" } ?? sentence
    }

    private static func sentence(_ fault: TrialFault, of attempt: TrialAttempt?) -> String {
        let it = attempt.map(words) ?? "the trial"
        return switch fault {
        case .notStarted(let reason): "\(it) could not begin: \(reason)"
        case .notSent: "\(it) could not be sent"
        case .unknownResponse(let status): "no rule recognizes the response to \(it): status \(status)"
        case .noOutcome: "\(it) had no outcome"
        case .lacksSaves: "the response to \(it) lacks what its rule saves"
        case .keepsNothing: "\(it) was 'ok', but no rule saves a token from its response, and it set no cookie"
        case .cookieNotSaved(let name): "\(it) was 'ok', but no rule saves the cookie '\(name)' that it set"
        case .tokenNotSaved(let name):
            "\(it) brought another \(name), and no rule saves it, so that later requests would carry the old one"
        case .notOK(let outcome, let rule):
            "\(it) was '\(outcome.rawValue)'\(by(rule)); it has to be 'ok' at least once"
        case .accepted(let rule):
            "\(it) was 'ok'\(by(rule)): either that rule matches too many responses, or the backend accepts this"
        case .undecided(let outcome, let rule): "\(it) was '\(outcome.rawValue)'\(by(rule)), which decides nothing"
        case .verificationNotDeclared(let rule):
            "\(it) was 'unverified'\(by(rule)), but \"policy\" does not say that a login needs a verified address"
        case .noMessageRule: "the dialect does not say how to read a \(it)"
        case .messageNotTaken: "no \(it) was recognized"
        case .messageLacks(let names):
            "the rule for a \(it) saves no \(names.joined(separator: " and no ")), which the dialect sends"
        }
    }

    private static func by(_ rule: String?) -> String {
        rule.map { " by the rule at \($0)" } ?? " by the built-in rule for its status"
    }

    /// `login with a wrong password`.
    static func words(_ attempt: TrialAttempt) -> String {
        let situation = words(attempt.situation)
        return words(attempt.subject) + (situation.isEmpty ? "" : " " + situation)
    }

    /// `login`, or `reset message`.
    static func words(_ subject: TrialAttempt.Subject) -> String {
        switch subject {
        case .operation(let operation): operation.rawValue
        case .message(let kind): "\(kind) message"
        }
    }

    /// `with a wrong password`; empty for the plain one.
    static func words(_ situation: TrialAttempt.Situation) -> String {
        switch situation {
        case .plain: ""
        case .onceMore: "once more"
        case .beforeVerification: "before the address is verified"
        case .withTakenNames: "with names that are taken"
        case .withPassword(let password): "with the password \"\(password)\""
        case .withoutPassword: "without a password"
        case .withMalformedBody: "with a body that is not JSON"
        case .withWrongPassword: "with a wrong password"
        case .withWrongCurrentPassword: "with a wrong current password"
        case .withNewPassword: "with the new password"
        case .withWrongCode: "with a wrong code"
        case .withSameCodeAgain: "with the same code again"
        case .withChangedToken: "with a changed token"
        case .withoutCredentials: "without credentials"
        case .asNobody: "as nobody"
        case .forNobody: "for nobody"
        case .afterReset: "after the reset"
        case .afterLogout: "after the logout"
        case .afterRemoval: "after the removal"
        }
    }

    /// The reason why something was not tried.
    static func words(_ omission: TrialOmission) -> String {
        switch omission {
        case .noAccount: "there is no account, because the registration did not succeed"
        case .noSession: "there is no session, because no login succeeded"
        case .noMessage(let kind): "no \(kind) message was read"
        case .noChannel: "no channel is read; add --mail to read the target's messages"
        case .noSideChannel(let reason): "the dialect says of \"side-channel\": \(reason)"
        case .noneCame: "none came, which may be intended"
        }
    }

    /// The possible cause of a fault.
    package static func words(_ hint: TrialHint) -> String {
        switch hint {
        case .redirected(let url): "the backend redirects to \(url): write that path, or \"followRedirects\": 1"
        case .nothingAt(let path):
            "nothing answers at \(path): check \"path\", including a slash at its end, and the --target URL"
        case .methodRefused(let path, let method, let allowed):
            "\(path) does not take \(method): check \"method\"" + (allowed.map { "; the backend allows \($0)" } ?? "")
        case .membersMissing(let members): missing(members)
        case .forgeryTokenMissing:
            "the request carried no valid CSRF token, so this says nothing of the operation: request the page or cookie that holds "
                + "it first, save it (\"flow.csrf\": { \"cookie\": \"XSRF-TOKEN\" }), and send it along as the backend wants it, "
                + "such as \"X-XSRF-TOKEN\": \"{{ flow.csrf | percentDecode }}\" under \"headers\""
        case .guestsOnly(let url):
            "the backend redirects to \(url), as pages for guests do with a client that is logged in already: the request carried "
                + "the cookies of an open session, so this says nothing of the operation; do it without them, or let a rule for "
                + "this redirect go on to the next request (\"then\": \"next\")"
        case .body(let type):
            "the body was sent as \(type ?? "no type"); check the names of its members, and write \(alternative(to: type))"
        case .credentialsNotSent: "the request has no \"credentials\": true beside its \"path\", so none were sent"
        case .credentialsNotDeclared:
            "the dialect has no \"credentials\" at its top level, such as "
                + "{ \"headers\": { \"Authorization\": \"Bearer {{ accessToken }}\" } }, and no cookie was set"
        case .authorizationWord(let word):
            "the token was sent as \"Authorization: \(word) …\": some backends want another word, such as Token, or a header of their "
                + "own; correct \"credentials\""
        case .credentialsEmpty:
            "the request carried no credentials, because no rule saved the values that they consist of"
        case .loginRefused:
            "the login was refused: check the names of the members, and whether the account has to be verified first"
        case .otherName(let kind):
            "the account was registered with its \(kind) as well: if that is what users log in with, send \"{{ \(kind) }}\", and write "
                + "\"login\": [\"\(kind)\"] into \"policy\""
        case .namesTaken:
            "the names may be taken: one --seed makes the same names each time, so leave it out or give another"
        case .throttled:
            "the backend throttles the trial; lift its limits for the test, or run with fewer --jobs and declare them under "
                + "\"policy\": \"limits\""
        case .failed: "the backend failed; its own log says why"
        case .cannotSend(isRead: false):
            "it has a message to send and may not reach its mail server: run with --mail smtp://127.0.0.1:2525, and let the "
                + "backend send its mail there"
        case .cannotSend(isRead: true):
            "it has a message to send and may not reach its mail server: compare its settings with the address that --mail names"
        case .unverified: "the address has to be verified first, which did not happen: check \"verify\" and its message"
        case .password(isDeclared: false):
            "the dialect has no \"policy\": { \"password\": { \"min\": …, \"classes\": [ … ] } }, so the passwords that are "
                + "generated for the test may break the backend's rules"
        case .password(isDeclared: true):
            "the password was generated by \"password\" under \"policy\": compare it with the backend's rules"
        case .wrongCode:
            "this may not be the code that the message holds: check what \"save\" takes from it under \"messages\""
        case .alsoForSuccess: "a request that should succeed gets the same response; see below"
        case .alsoFor(let attempt): "\(words(attempt)) got the same response, \(requestFirst)"
        case .alsoWithoutValues: "the same request without any values got the same response, \(requestFirst)"
        case .messageCame:
            "a message came for it, so it was done and this is how the backend says that something has to follow, such as a confirmation"
        case .noMessage:
            "nothing came for this address: check that the backend sends its mail to the address that --mail names, and "
                + "that it sends such a message to an account in this state"
        case .otherMessages:
            "nothing came for this address since it was asked for, but what is shown below came before: many backends send no such "
                + "message to an address that is not confirmed; if one of these confirms it, bind \"verify\" and read that message "
                + "as \"verification\" under \"messages\""
        case .noSecretInMessage:
            "what came has no link with a secret, and no code; a \"pattern\" with one group can take any text"
        case .linksNotThere(let names, let capability):
            "such messages have no link with a secret: then "
                + names.map { "\"\($0)\"" }.joined(separator: " and ") + " in the present \"save\" can go"
                + (capability.map { ", and \"capabilities\" can say of \"\($0)\" that there is no link" } ?? "")
        case .responseHas(let paths):
            paths.isEmpty
                ? "the response is not JSON with texts in it; a header, a cookie or a pattern may hold the value"
                : "the response has \(paths.joined(separator: ", ")); where a value may be missing, add "
                    + "\"optional\": true to its save"
        }
    }

    /// `the response asks for "re_new_password", which the request does not send: add …`.
    private static func missing(_ members: [MissingMember]) -> String {
        let names = members.map { quoted($0.name) }.joined(separator: ", ")
        let example = members.map { "\(quoted($0.name)): \(quoted($0.value ?? "…"))" }.joined(separator: ", ")
        let kinds = IdentifierKind.allCases.map(\.rawValue).filter { kind in
            members.contains { $0.value == "{{ \(kind) }}" }
        }
        let declared = kinds.map { "\(quoted($0)): true" }.joined(separator: ", ")
        return "the response asks for \(names), which the request does not send: add \(example) to its body"
            + (kinds.isEmpty ? "" : ", and \(declared) to \"capabilities\" if it is not there")
            + "; a rule for this response would hide that"
    }

    private static func quoted(_ text: String) -> String { JSONWriter.compact.string(JSONValue(text)) }

    private static let requestFirst =
        "so the backend refuses the request itself: correct the request before you write a rule for this response"

    private static func alternative(to type: String?) -> String {
        if type?.hasPrefix("application/json") == true {
            return "\"form\" in place of \"json\" if the backend takes forms"
        }
        if type?.hasPrefix("application/x-www-form-urlencoded") == true {
            return "\"json\" in place of \"form\" if it takes JSON"
        }
        return "the body as \"json\" or \"form\""
    }

    /// `into "outcomes" of "login"`.
    package static func words(_ site: TrialReport.Advice.Site) -> String {
        switch site {
        case .outcomes(let operation): "into \"outcomes\" of \"\(operation.rawValue)\""
        case .save: "as \"save\" into the rule"
        case .replacedSave: "in place of this in \"save\""
        case .cookie(let name):
            "as \"save\" into the rule, and \"credentials\": { \"headers\": { \"Cookie\": \"\(name)={{ accessToken }}\" } } at the top level"
        case .replacedCookie(let name): "in place of this in \"save\", and '\(name)' in \"credentials\""
        case .message(let kind, let atTopLevel):
            "as \"\(kind)\" into \"messages\"" + (atTopLevel ? " at the top level" : "")
        case .members(let kind, let operation): "into \"\(kind)\" of \"\(operation.rawValue)\""
        case .policy(let atTopLevel): atTopLevel ? "as \"policy\" at the top level" : "into \"policy\""
        case .replacedMessage(let kind): "in place of \"\(kind)\" in \"messages\""
        }
    }

    /// The note that a problem is not a fault of its own.
    package static func follows(_ problem: TrialReport.Problem) -> String? {
        problem.follows.map { "This probably follows from problem \($0 + 1)." }
    }

    /// `a run of 6 digits in the subject`.
    static func words(_ code: TrialReport.MessageOutline.CodeShape) -> String {
        "a run of \(code.digits) digits" + (code.isInSubject ? " in the subject" : "")
    }

    static func words(_ remark: TrialReport.MessageOutline.Remark) -> String {
        switch remark {
        case .isBounce: "it returns another message, so no rule reads it"
        case .isCut: "a limit left something of it out"
        }
    }

    /// The evidence that a target has a capability.
    static func words(_ evidence: CapabilityEvidence) -> String {
        switch evidence {
        case .sendsJSON(let operation): "\(operation) sends JSON"
        case .signedAccessToken(let algorithm, let claims):
            "the access token is a JSON Web Token, which needs \"tokens\": "
                + JSONLayout().oneLine(CapabilityEvidence.tokens(algorithm, claims)) + " under \"policy\" as well"
        case .opaqueAccessToken: "the access token is not a JSON Web Token"
        case .loginSetsCookie: "the login sets a cookie"
        case .givesRefreshToken(let operation): "\(operation) gives a refresh token"
        case .registrationGivesAccessToken: "the registration gives an access token"
        case .accessAnswers(let names): "access returns \(names.joined(separator: ", "))"
        case .messageRead(let kind): "a \(kind) message was read"
        case .messageByMail(let kind): "a \(kind) message came by mail"
        case .messageHasLink(let kind): "the \(kind) message holds a link"
        case .resetCode(let length): "the reset message holds a code of \(length) characters"
        case .severalSessions: "the first session still worked after a second login"
        case .refreshTokenChanges: "refresh gave another refresh token"
        case .binds(let operation): "the dialect binds \(operation)"
        }
    }
}
