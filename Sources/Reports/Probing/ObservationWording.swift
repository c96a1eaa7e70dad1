import Basics
import Conformance
import RunModel

extension Wording {
    /// The sentence for an observation, without its full stop.
    ///
    /// - Parameter what: The operation and the situation in which it showed.
    static func words(_ observation: TrialObservation, of what: String) -> String {
        switch observation {
        case .codeWorksTwice(let operation):
            "this backend takes a reset code twice: \(operation.rawValue) with a code that was used before was 'ok'"
        case .wrongSecretWorks:
            "\(what) was 'ok', and the new password opened a session: this backend does not check that"
        case .unverifiedLoginWorks:
            "a login succeeded before the address was verified, although \"policy\" says \"verification\": \"required\"; "
                + "unless the backend was to refuse it, write \"optional\""
        case .weakPasswordWorks(let password):
            "\(what) was 'ok': this backend takes a password of "
                + Plural.count(password.count, "character")
        case .sessionOutlivesLogout:
            "the access token still works after the logout; if it is to work until it expires, write \"stateless-tokens\": true "
                + "under \"capabilities\", otherwise mend the target"
        case .changeIsNotConfirmed(let operation):
            "\(operation.rawValue) sent no confirmation message, and resendVerification did: perhaps "
                + "\"\(operation.rawValue)\" should send both requests, the first of which goes on with \"then\": \"next\" "
                + "(rekey manual dialect-format, under Operations)"
        case .messageNotRead(let subject):
            "no rule reads the message \"\(subject)\": if it confirms the address, bind \"verify\" and read it as \"verification\" under "
                + "\"messages\""
        case .accessIsOpen:
            "'access' shows its resource to somebody without a session, so that no scenario can tell a session that has ended; "
                + "bind a request that is answered with 401 without one, and that works for every new account"
        case .otherRefusal(let outcome, let usual, let rule):
            "\(what) was '\(outcome.rawValue)'" + (rule.map { " by the rule at \($0)" } ?? "")
                + ", where '\(usual.rawValue)' was expected; if the response says so, put a rule for '\(usual.rawValue)' before that one"
        case .failsAboutNobody(let operation, let status):
            "\(what) was answered with status \(status), which may tell who exists: if that is how this backend answers for "
                + "unknown names, write { \"when\": { \"status\": \(status) }, \"outcome\": \"unknownUser\" } into \"outcomes\" of "
                + "\"\(operation.rawValue)\"; otherwise mend the target"
        case .isSlow(let operation, let duration, let jobs, let timeout):
            "\(operation.rawValue) took \(Phrases.duration(duration)), so that several at once may run into the time limit; run with "
                + "--jobs \(jobs)" + (timeout.map { " --timeout \($0)" } ?? "")
        }
    }

    /// The sentences of a report's observations, in their order.
    static func observations(of report: TrialReport) -> [(entry: Int, words: String)] {
        report.observations.map { observation in
            (observation.entry, words(observation.what, of: words(report.entries[observation.entry].attempt)))
        }
    }
}
