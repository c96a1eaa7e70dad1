import Conformance
import JSONText
import Testing

@testable import Runner

@Suite("Nothing that opens something reaches a result in clear")
struct SecretTests {
    /// Everything that reports can show of a case.
    static func shown(_ result: CaseResult) -> String { "\(result)" }

    @Test(
        "Passwords, tokens, codes and cookies are masked from the moment they are",
        arguments: [
            // Known by the rules.
            #"{ "do": "login", "actor": "alice", "session": "phone" }, { "do": "access", "session": "phone" }"#,
            // Made by a template in an amendment, or in the step itself.
            #"{ "do": "login", "actor": "alice", "amend": { "members": { "$password": "{{ new.password }}", "other": "{{ new.token }}" } } }"#,
            #"{ "do": "login", "actor": "alice", "with": { "password": "{{ new.password }}" } }"#,
            // Members of a group.
            #"{ "together": [{ "do": "login", "actor": "alice", "with": { "password": "{{ new.password }}" } }], "times": 3 }"#,
            #"{ "do": "register", "actor": "alice" }, { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice" }, { "do": "completeReset", "actor": "alice" }"#,
        ]
    )
    func masked(steps: String) async throws {
        let bench = Bench(with: { request, mail, _ in
            if request.line == "POST /forgot" {
                mail.deliver(
                    to: request["email"]?.string ?? "",
                    subject: "Reset",
                    text: "code: secretcode\(request.number)"
                )
            }
            return StepKindTests.wellBehaved(request, mail)
        })
        let result = try await bench.run(steps)
        let text = Self.shown(result)
        let members = ["password", "other", "code"]
        let secrets = bench.transport.requests.flatMap { request in members.compactMap { request[$0]?.string } }
        #expect(!secrets.isEmpty)
        for secret in secrets where secret.count > 3 { #expect(!text.contains(secret), "\(secret)") }
        #expect(!text.contains("access-1\""))
        #expect(!text.contains("secretcode"))
    }

    @Test("Tokens in an answer that no rule knows are masked where reports show it")
    func unknownAnswer() async throws {
        let bench = Bench { _ in .json(218, #"{"access": "abcdef-the-token", "refresh": "ghijkl-the-other"}"#) }
        let result = try await bench.run(#"{ "do": "login", "actor": "alice", "session": "phone" }"#)
        #expect(result.verdict == .error)
        let text = Self.shown(result)
        #expect(text.contains("218"))
        #expect(!text.contains("the-token") && !text.contains("the-other"))
    }
}
