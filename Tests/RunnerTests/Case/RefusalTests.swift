import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("Refusals are held against the declared format, and by name where a step asks for it")
struct RefusalTests {
    /// Answers everything in one way, in the words of a dialect that declares a format of errors.
    static func bench(_ status: Int, _ body: String, format: String? = Self.format) -> Bench {
        var bench = Bench { _ in .json(status, body) }
        if let format {
            bench.dialect = bench.dialect.replacing(
                #""operations": {"#,
                with: #""errors": \#(format), "operations": {"#
            )
        }
        return bench
    }

    static let format =
        #"{ "code": "$.code", "contentType": "application/json", "body": [{ "path": "$.code", "type": "string" }] }"#

    @Test(
        "The format counts where it is declared and asked for",
        arguments: [
            (401, #"{"code": "wrong"}"#, format, Verdict.passed), (401, #"{"code": 7}"#, format, .failed),
            (401, "{}", format, .failed), (401, "{}", nil, .passed),
            // An answer that decides nothing is no refusal, and none is what was accepted.
            (429, "{}", format, .error), (200, #"{"code": "wrong", "access": "t"}"#, format, .skipped),
        ] as [(Int, String, String?, Verdict)]
    )
    func declaredFormat(status: Int, body: String, format: String?, verdict: Verdict) async throws {
        let result = try await Self.bench(status, body, format: format).run(
            #"""
            { "do": "login", "actor": "alice", "expect": { "outcome": "refused", "errorFormat": true }, "verifies": "AUTH-TRN-005" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words) \(result.findings("1"))")
        let raw = try await Self.bench(status, body, format: format).run(
            #"{ "http": { "method": "GET", "path": "/no" }, "expect": { "status": 401, "errorFormat": true }, "verifies": "AUTH-TRN-005" }"#
        )
        #expect((raw.verdict == .passed) == (verdict == .passed), "\(raw.words) \(raw.findings("1"))")
    }

    @Test(
        "A page for people says nothing of the form of errors, where the dialect declares none",
        arguments: [
            (200, "text/html; charset=utf-8", nil, Verdict.skipped), (302, "text/plain", nil, .skipped),
            (200, "application/json", nil, .failed), (200, "text/html", format, .failed),
            (403, "text/html", nil, .passed),
        ] as [(Int, String, String?, Verdict)]
    )
    func page(status: Int, type: String, format: String?, verdict: Verdict) async throws {
        var bench = Bench { _ in .answer(status, [("Content-Type", type)], "<title>Wrong</title>") }
        let taken = #"{ "when": { "text": { "contains": "Wrong" } }, "outcome": "denied" },"#
        bench.dialect = bench.dialect.replacing(#"{ "when": { "status": 401 }, "outcome": "denied" },"#, with: taken)
            .replacing(
                #"[{ "when": { "status": 200 }, "outcome": "ok","#,
                with: #"[{ "when": { "status": 299 }, "outcome": "ok","#
            )
        if let format {
            let declared = #""errors": \#(format), "operations": {"#
            bench.dialect = bench.dialect.replacing(#""operations": {"#, with: declared)
        }
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "expect": { "outcome": "refused", "status": "4xx", "errorFormat": true },
              "verifies": "AUTH-TRN-005" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words) \(result.findings("1"))")
        let raw = try await bench.run(
            #"{ "http": { "path": "/no" }, "expect": { "status": "4xx", "errorFormat": true }, "verifies": "AUTH-TRN-005" }"#
        )
        #expect(raw.verdict == verdict, "\(raw.words) \(raw.findings("1"))")
    }

    @Test(
        "What is accepted has no form of a refusal; that it was accepted is another requirement's matter",
        arguments: [true, false]
    )
    func accepted(asksForForm: Bool) async throws {
        let form = asksForForm ? #", "errorFormat": true"# : ""
        let result = try await Self.bench(200, "{}").run(
            #"""
            { "do": "login", "actor": "alice", "expect": { "outcome": "refused", "status": "4xx"\#(form) }, "verifies": "AUTH-TRN-005" }
            """#
        )
        #expect(result.verdict == (asksForForm ? .skipped : .failed), "\(result.words) \(result.findings("1"))")
    }

    @Test("The code of an error is kept with the response")
    func code() async throws {
        let result = try await Self.bench(401, #"{"code": "wrong"}"#).run(
            #"""
            { "do": "login", "actor": "alice", "expect": "refused", "as": "first" },
            { "examine": [{ "value": "{{ first.errorCode }}", "equals": "wrong" }], "verifies": "AUTH-TRN-005" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.words) \(result.findings("2"))")
    }

    @Test(
        "Throttling judges nothing unless it is ruled out by name",
        arguments: [
            (#""ok""#, Verdict.error), (#"{ "outcome": "ok", "not": "throttled" }"#, .failed),
            (#"{ "outcome": "ok", "not": "fault" }"#, .error), (#"{ "not": ["throttled", "fault"] }"#, .failed),
        ]
    )
    func throttled(expect: String, verdict: Verdict) async throws {
        let result = try await Self.bench(429, "{}").run(
            #"{ "do": "login", "actor": "alice", "expect": \#(expect), "verifies": "AUTH-RATE-004" }"#
        )
        #expect(result.verdict == verdict, "\(result.words) \(result.findings("1"))")
    }

    @Test("A case's templates are worked out once, before the values and steps that read them")
    func caseTemplates() async throws {
        let bench = Self.bench(200, #"{"access": "token"}"#)
        _ = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "with": { "password": "{{ case.password }}" } },
            { "do": "login", "actor": "alice", "with": { "password": "{{ again }}" }, "verifies": "AUTH-LOG-001" }
            """#,
            head: ##"""
                "cases": [{ "name": "a", "password": "{{ new.password.long | prefix: 9 }}#" }], "values": { "again": "{{ case.password }}" },
                """##
        )
        let sent = bench.transport.requests("POST /login").compactMap { $0["password"]?.string }
        #expect(sent.count == 2 && Set(sent).count == 1)
        #expect(sent.first?.count == 10 && sent.first?.hasSuffix("#") == true)
    }

    @Test("A seed that was used on a kept database is to blame, where the user chose it", arguments: [true, false])
    func usedSeed(isChosen: Bool) async throws {
        var bench = Bench { _ in .json(409, "{}") }
        bench.isSeedChosen = isChosen
        let result = try await bench.run(#"{ "do": "register", "actor": "alice", "verifies": "AUTH-REG-001" }"#)
        #expect(result.verdict == (isChosen ? .error : .failed))
        #expect(result.findings("1").contains("a run with --seed 1 made it before") == isChosen)
    }

    @Test(
        "Another name that a step gives, or a second registration, is the target's own to refuse",
        arguments: [
            #"{ "do": "register", "actor": "alice", "verify": false }, { "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-REG-001" }"#,
            #"{ "do": "register", "actor": "alice", "verify": false }, { "do": "register", "actor": "bob", "with": { "email": "{{ new.email }}" }, "verify": false, "verifies": "AUTH-REG-001" }"#,
            #"{ "do": "register", "actor": "alice", "verify": false, "keep": true }, { "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-REG-001" }"#,
            #"{ "do": "register", "actor": "alice", "verify": false }, { "do": "removeAccount", "actor": "alice" }, { "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-REG-001" }"#,
        ]
    )
    func ownDuplicate(steps: String) async throws {
        var bench = Bench { request in
            request.line == "DELETE /me" ? .empty(204) : .json(request.number == 1 ? 201 : 409, "{}")
        }
        bench.dialect = bench.dialect.replacing(
            #""requestReset": {"#,
            with: #"""
                "removeAccount": { "method": "DELETE", "path": "/me", "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] },
                "requestReset": {
                """#
        )
        bench.isSeedChosen = true
        let result = try await bench.run(steps)
        #expect(result.verdict == .failed, "\(result.words)")
    }
}
