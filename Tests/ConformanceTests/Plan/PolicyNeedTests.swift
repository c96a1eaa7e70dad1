import Conformance
import JSONText
import Testing

@Suite("A scenario may need what the policy of a dialect declares")
struct PolicyNeedTests {
    @Test(
        "What follows from declared limits",
        arguments: [
            (#", "limits": { "loginFailures": 7 }"#, "policy.limits.guesses.7"),
            ("", "policy.limits.spareFailures.10"), ("", "policy.limits.sparePairs.5"),
            (#", "limits": { "loginFailures": 11 }"#, "policy.limits.spareFailures.10"),
            (#", "limits": { "loginFailures": 5 }"#, "policy.limits.spareFailures.4"),
            (#", "limits": { "loginFailures": 5 }"#, "policy.limits.sparePairs.2"),
            (#", "limits": { "loginFailures": 1 }"#, "policy.limits.spareFailures.1"),
            (#", "limits": { "loginFailures": 2 }"#, "policy.limits.sparePairs.1"),
            (#", "limits": { "loginFailures": 700 }"#, "policy.limits.guesses.100"),
            (#", "limits": { "loginFailures": 2 }"#, "policy.limits.failuresLessOne.1"),
            (#", "limits": { "codeGuesses": 3 }"#, "policy.limits.codeGuessesLessOne.2"),
            (#", "limits": { "codeGuesses": 3 }"#, "policy.limits.codeRounds.2"),
            (#", "limits": { "codeGuesses": 2 }"#, "policy.limits.codeRounds.3"),
            (#", "limits": { "codeGuesses": 5, "accountCodeGuesses": 15 }"#, "policy.limits.codeRounds.4"),
            (#", "limits": { "codeGuesses": 5, "accountCodeGuesses": 16 }"#, "policy.limits.codeRounds.5"),
            (#", "limits": { "resetMessages": 3 }"#, "policy.limits.messagesLessOne.2"),
            ("", "policy.limits.messagesLessOne.19"),
            (#", "limits": { "loginFailures": 7 }"#, "policy.limits.simultaneousGuesses.7"),
            (#", "limits": { "loginFailures": 7, "tolerance": 2 }"#, "policy.limits.simultaneousGuesses.9"),
            (#", "limits": { "resetMessages": 3 }"#, "policy.limits.messages.3"),
            (#", "limits": { "recovery": "reset" }"#, "policy.limits.recovery.reset"),
            (#", "password": { "characters": "a-z" }"#, "policy.password.foreign"), ("", "policy.password.spaces"),
            (#", "username": { "characters": "a-z" }"#, "policy.username.foreignAtEnds"),
            (#", "password": { "characters": "printable-ascii" }"#, "policy.password.spaces"),
            ("", "policy.password.unicode"), ("", "policy.limits.manyGuesses"),
            (#", "password": { "min": 15, "bytes": 72 }"#, "policy.password.unicode"),
            (#", "password": { "bytes": 72 }"#, "policy.password.longest.72"),
            (#", "password": { "max": 64, "bytes": 72 }"#, "policy.password.longest.64"),
            (#", "password": { "max": 128, "bytes": 72 }"#, "policy.password.longest.72"),
            ("", "policy.addressProof.request"),
            (#", "addressProof": "confirmation""#, "policy.addressProof.confirmation"),
            (#", "limits": { "loginFailures": 27 }"#, "policy.limits.manyGuesses"),
        ]
    )
    func derived(policy: String, need: String) throws {
        #expect(try PlanSample.reason(PlanSample.check, head: #""needs": ["\#(need)"],"#, policy: policy) == nil)
    }

    @Test(
        "A flag of the policy is needed to be true, not to be there",
        arguments: [("true", nil), ("false", .lacks(.policyValue("policy.email.folds"), dialect: "d"))]
            as [(String, SkipReason?)]
    )
    func flag(value: String, reason: SkipReason?) throws {
        let policy = #", "email": { "folds": \#(value) }"#
        #expect(
            try PlanSample.reason(PlanSample.check, head: #""needs": ["policy.email.folds"],"#, policy: policy)
                == reason
        )
    }

    @Test(
        "What does not follow from declared limits",
        arguments: [
            (#", "password": { "characters": "printable-ascii" }"#, "policy.password.unicode"),
            (#", "limits": { "loginFailures": 26 }"#, "policy.limits.manyGuesses"),
            (#", "password": { "min": 20, "bytes": 72 }"#, "policy.password.unicode"), ("", "policy.password.longest"),
            (#", "addressProof": "confirmation""#, "policy.addressProof.request"),
            (#", "limits": { "loginFailures": 1 }"#, "policy.limits.failuresLessOne"),
            ("", "policy.limits.failuresLessOne"), ("", "policy.limits.codeGuessesLessOne"),
            (#", "limits": { "codeGuesses": 1 }"#, "policy.limits.codeGuessesLessOne"),
            (#", "limits": { "codeGuesses": 1, "accountCodeGuesses": 9 }"#, "policy.limits.codeRounds"),
            (#", "limits": { "resetMessages": 1 }"#, "policy.limits.messagesLessOne"),
            // A space at the end of a name may be trimmed.
            (#", "username": { "characters": "!-\uFFFF" }"#, "policy.username.foreignAtEnds"),
            ("", "policy.username.foreignAtEnds"),
        ]
    )
    func notDerived(policy: String, need: String) throws {
        #expect(try PlanSample.reason(PlanSample.check, head: #""needs": ["\#(need)"],"#, policy: policy) != nil)
    }

    @Test(
        "What follows from a limit that is not declared is told as that limit",
        arguments: [
            ("", "policy.password.longest", "policy.password.max"),
            (#", "password": { "min": 8 }"#, "policy.password.foreign", "policy.password.characters"),
            ("", "policy.username.foreignAtEnds", "policy.username.characters"),
            ("", "policy.limits.failuresLessOne", "policy.limits.loginFailures"),
            ("", "policy.inside.accessToken", "policy.lifetimes.accessToken"),
            ("", "policy.tokens.family", "policy.tokens.algorithm"),
            ("", "policy.limits.loginFailures", "policy.limits.loginFailures"),
            ("", "policy.tokens.family.rsa", "policy.tokens.algorithm"),
            ("", "policy.addressProof.confirmation", "policy.addressProof.confirmation"),
        ]
    )
    func undeclared(policy: String, need: String, told: String) throws {
        let reason = try PlanSample.reason(PlanSample.check, head: #""needs": ["\#(need)"],"#, policy: policy)
        #expect(reason == .lacks(.policy(told), dialect: "d"))
    }

    @Test(
        "A rule in place of which another is declared is not asked for",
        arguments: [
            (#", "limits": { "loginFailures": 1 }"#, "policy.limits.failuresLessOne"),
            (#", "login": ["email"]"#, "policy.login.username"),
            (#", "password": { "min": 8 }"#, "policy.password.min.15"),
            (#", "password": { "characters": "any" }"#, "policy.password.foreign"),
            (#", "tokens": { "algorithm": "ES256" }"#, "policy.tokens.family.rsa"),
            (#", "addressProof": "request""#, "policy.addressProof.confirmation"),
        ]
    )
    func ruledOut(policy: String, need: String) throws {
        let reason = try PlanSample.reason(PlanSample.check, head: #""needs": ["\#(need)"],"#, policy: policy)
        #expect(reason == .lacks(.policyValue(need), dialect: "d"))
    }

    @Test(
        "What a member of the policy would have to hold is told before the member",
        arguments: [
            ("policy.login.username", "\"username\" as policy.login"),
            ("policy.password.min.15", "15 as policy.password.min"),
            ("policy.tokens.claims.sub", "\"sub\" as policy.tokens.claims"),
            ("policy.email.folds", "policy.email.folds"),
            ("policy.password.foreign", "policy.password.foreign"), ("policy.password", "policy.password"), ("", ""),
        ]
    )
    func words(path: String, words: String) { #expect(Policy.words(for: path) == words) }
}
