import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("A check that varies something judges only what went out varied")
struct StepDifferenceTests {
    /// A dialect without a place for passwords at registration, with a session cookie or HTTP Basic in place of tokens.
    private func bench(
        _ changes: [(String, String)] = [],
        _ answer: @escaping @Sendable (SeenRequest) -> Reply? = { _ in nil }
    ) -> Bench {
        var bench = Bench(with: { request, mail, _ in answer(request) ?? StepKindTests.wellBehaved(request, mail) })
        for (old, new) in changes {
            #expect(bench.dialect.contains(old), "the dialect has no \(old)")
            bench.dialect = bench.dialect.replacing(old, with: new)
        }
        return bench
    }

    private static let start = #"""
        { "do": "register", "actor": "alice", "verify": false }, { "do": "login", "actor": "alice", "session": "phone" }
        """#
    private static let withoutPassword = (
        #""email": "{{ email }}", "password": "{{ password }}" }"#, #""email": "{{ email }}" }"#
    )
    private static let cookie = (#""Authorization": "Bearer {{ accessToken }}""#, #""X-Client": "test""#)
    private static let plainLogin = (
        #""json": { "login": "{{ identifier }}", "password": "{{ password }}" }"#,
        #""text": "{{ identifier }} {{ password }}""#
    )

    @Test(
        "What a dialect has no place for is left out, neither held nor violated, and not sent",
        arguments: [
            (
                withoutPassword,
                #"{ "do": "register", "actor": "bob", "with": { "password": "" }, "expect": "refused", "verifies": "AUTH-LOG-003" }"#,
                "the dialect plain sends no password with register, so there is nothing to vary"
            ),
            (
                withoutPassword,
                #"{ "do": "register", "actor": "bob", "amend": { "members": { "$password": null } }, "expect": "refused", "verifies": "AUTH-LOG-003" }"#,
                "the dialect plain makes the same register request with the step's change as without it, so there is nothing to try"
            ),
            (
                cookie,
                #"{ "do": "access", "session": null, "with": { "accessToken": "{{ phone.accessToken | tamper }}" }, "expect": "refused", "verifies": "AUTH-TOK-001" }"#,
                "the dialect plain sends no accessToken with access, so there is nothing to vary"
            ),
            (
                cookie,
                #"{ "do": "login", "actor": "alice", "amend": { "credentials": "made-up" }, "expect": "refused", "verifies": "AUTH-LOG-004" }"#,
                "the dialect plain makes the same login request with the step's change as without it, so there is nothing to try"
            ),
            (
                plainLogin,
                #"{ "do": "login", "actor": "alice", "amend": { "members": { "$password": null } }, "expect": "refused", "verifies": "AUTH-LOG-003" }"#,
                "the dialect plain makes the same login request with the step's change as without it, so there is nothing to try"
            ),
            (
                (#""code": "{{ code }}", "password""#, #""token": "{{ link }}", "password""#),
                #"{ "do": "completeReset", "actor": "alice", "with": { "code": "wrong", "newPassword": "another-password" }, "expect": "refused", "verifies": "AUTH-RST-009" }"#,
                "the dialect plain sends no code with completeReset, so there is nothing to vary"
            ),
        ]
    )
    func leftOut(change: (String, String), step: String, words: String) async throws {
        let bench = bench([change])
        let result = try await bench.run(Self.start + ", " + step)
        #expect(result.verdict == .skipped, "\(result.words)")
        #expect(result.statuses["3"] == .leftOut, "\(result.findings("3"))")
        #expect(result.words == words)
        #expect(bench.transport.requestCount == 2)
        #expect(Set(result.standings.values) == [.notApplicable])
    }

    @Test(
        "A token that the credentials send beside other values alone is not sent without its session, and that is the reason",
        arguments: [
            #"{ "do": "access", "session": null, "with": { "accessToken": "{{ phone.accessToken | tamper }}" }, "expect": "refused", "verifies": "AUTH-TOK-001" }"#,
            #"{ "do": "access", "session": null, "amend": { "credentials": "made-up" }, "expect": "refused", "verifies": "AUTH-TOK-001" }"#,
        ]
    )
    func tokenAlone(step: String) async throws {
        let bench = bench([
            (
                #""Authorization": "Bearer {{ accessToken }}""#,
                #""Authorization": "Bearer {{ accessToken }} {{ session.refreshToken }}""#
            )
        ])
        let result = try await bench.run(Self.start + ", " + step)
        #expect(result.statuses["3"] == .leftOut, "\(result.findings("3"))")
        #expect(
            result.words.hasPrefix(
                "the dialect plain sends accessToken with access only beside session.refreshToken, "
                    + "which a token that is shown without its session lacks"
            ),
            "\(result.words)"
        )
        #expect(bench.transport.requestCount == 2)
        #expect(Set(result.standings.values) == [.notTested])
    }

    @Test("What reads the label of a group that was left out is left out as well")
    func labelOfGroup() async throws {
        let bench = bench([Self.withoutPassword])
        let result = try await bench.run(
            Self.start
                + #"""
                , { "together": [{ "do": "register", "actor": "bob", "with": { "password": null } }], "times": 2, "as": "answers", "expect": { "atLeast": 1, "outcome": "ok" } },
                { "examine": [{ "value": "{{ answers.outcome }}", "exists": true }], "verifies": "AUTH-CON-002" }
                """#
        )
        #expect(result.statuses["3"] == .leftOut && result.statuses["4"] == .leftOut, "\(result.words)")
        #expect(result.verdict == .skipped)
    }

    @Test("What goes out varied is judged as ever", arguments: [(200, Verdict.failed), (401, .passed)])
    func judged(status: Int, verdict: Verdict) async throws {
        let bench = bench { request in request.number > 2 ? .json(status) : nil }
        let result = try await bench.run(
            Self.start
                + #"""
                , { "do": "register", "actor": "bob", "with": { "password": null }, "expect": { "status": 401 }, "verifies": "AUTH-LOG-003" },
                { "do": "access", "session": null, "with": { "accessToken": "{{ phone.accessToken | tamper }}" }, "expect": "refused", "verifies": "AUTH-TOK-001" },
                { "do": "access", "session": null, "amend": { "headers": { "Authorization": "Basic {{ phone.accessToken }}" } }, "expect": "refused", "verifies": "AUTH-TOK-001" }
                """#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        #expect(bench.transport.requestCount == 5)
    }

    @Test("A change that a dialect sends without proof of identity is the case without proof, and judged")
    func withoutProof() async throws {
        let bench = bench([(#""old": "{{ password }}", "new""#, #""new""#)])
        let result = try await bench.run(
            Self.start
                + #", { "do": "changePassword", "session": "phone", "with": { "password": null }, "expect": "refused", "verifies": "AUTH-CHG-001" }"#
        )
        #expect(result.verdict == .failed, "\(result.words)")
        #expect(bench.transport.requests("POST /password").count == 1)
    }

    @Test("A value that is the operation's own varies nothing, and is sent")
    func ownValue() async throws {
        let bench = bench()
        let result = try await bench.run(
            Self.start
                + #", { "do": "login", "actor": "alice", "with": { "password": "{{ alice.password }}" }, "verifies": "AUTH-LOG-001" }"#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests("POST /login").count == 2)
    }

    @Test("A requirement is held by the checks that went out, and what builds on one that did not is left out too")
    func rest() async throws {
        let bench = bench([Self.withoutPassword])
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-REG-001" },
            { "do": "register", "actor": "bob", "verify": false, "with": { "password": "chosen-password" }, "verifies": "AUTH-PWD-005" },
            { "do": "login", "actor": "bob", "verifies": "AUTH-PWD-008" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(result.statuses == ["1": .held, "2": .leftOut, "3": .leftOut])
        #expect(bench.transport.requestCount == 1)
        #expect(
            result.standings == [
                RequirementID(rawValue: "AUTH-REG-001"): .held, RequirementID(rawValue: "AUTH-PWD-005"): .notApplicable,
                RequirementID(rawValue: "AUTH-PWD-008"): .notApplicable,
            ]
        )
    }

    @Test("A preparation that varies nothing ends nothing in an error", arguments: ["", #", "as": "asked""#])
    func preparation(label: String) async throws {
        let bench = bench([Self.withoutPassword])
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "bob", "verify": false, "with": { "password": "chosen-password" }\#(label) },
            { "do": "login", "actor": "bob", "verifies": "AUTH-PWD-008" }
            """#
        )
        #expect(result.verdict == .skipped, "\(result.words)")
        #expect(bench.transport.requestCount == 0)
    }

    @Test("A count says nothing where its members were to vary what is not sent")
    func counted() async throws {
        let bench = bench([(#""password": "{{ password }}" },"#, #""pin": 1 },"#)])
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" },
            { "repeat": [{ "do": "login", "actor": "alice", "with": { "password": "wrong" } }], "times": 3,
              "expect": { "exactly": 0, "outcome": "ok" }, "verifies": "AUTH-THR-001" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(result.statuses == ["1": .held, "2": .leftOut])
    }

    @Test("A refusal before the request that takes a change is judged as ever", arguments: [(401, 3), (204, 4)])
    func severalRequests(status: Int, sent: Int) async throws {
        let one = #""completeReset": { "method": "POST", "path": "/reset","#
        let open =
            #"{ "method": "POST", "path": "/open", "json": { "code": "{{ code }}" }, "outcomes": [{ "when": { "status": 204 }, "then": "next" }] }"#
        let close =
            #"{ "method": "POST", "path": "/close", "json": { "password": "{{ newPassword }}" }, "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] }"#
        let several =
            #""completeReset": { "requests": [\#(open), \#(close)] }, "x-old": { "method": "POST", "path": "/reset","#
        let bench = bench([(one, several)]) { request in
            request.line == "POST /open" ? .json(status) : request.line == "POST /close" ? .json(400) : nil
        }
        let result = try await bench.run(
            Self.start
                + #", { "do": "completeReset", "actor": "alice", "with": { "code": "x", "newPassword": "short" }, "expect": "refused", "verifies": "AUTH-RST-009" }"#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requestCount == sent)
    }

    @Test("A member of a group that has nothing to vary leaves the others to be judged")
    func member() async throws {
        let bench = bench([Self.withoutPassword])
        let result = try await bench.run(
            Self.start
                + #"""
                , { "repeat": [
                  { "do": "register", "actor": "bob", "with": { "password": "x" }, "keep": true, "expect": { "status": ["2xx", "4xx"] } },
                  { "do": "login", "actor": "alice", "with": { "password": "x" }, "keep": true, "expect": { "status": ["2xx", "4xx"] } }
                ], "times": 2, "as": "answers" },
                { "examine": [{ "value": "{{ answers.last.status }}", "exists": true }], "verifies": "AUTH-TRN-001" }
                """#
        )
        #expect(bench.transport.requests("POST /login").count == 3)
        #expect(result.statuses["4"] != .leftOut, "\(result.findings("4"))")
    }
}
