import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("States that belong to a message")
struct MessageStateTests {
    /// A backend with a state for each request; a code is good with the state of its own request, whatever came later.
    private static func statefulBench(retires: Bool = false, place: String = "resetState") -> Bench {
        var bench = Bench(with: { request, mail, _ in
            switch request.line {
            case "POST /forgot":
                let number = request.number
                mail.deliver(
                    to: request["email"]?.string ?? "",
                    subject: "Reset your password",
                    text: "code: r\(number)"
                )
                return .json(202, #"{"state": "state-\#(number)"}"#)
            case "POST /reset":
                let code = request["code"]?.string ?? ""
                guard request["state"]?.string == code.replacing("r", with: "state-") else { return .json(401) }
                return retires && code == "r1" ? .json(401) : .empty(204)
            default: return StepKindTests.wellBehaved(request, mail)
            }
        })
        bench.dialect = bench.dialect.replacing(
            #"[{ "when": { "status": 202 }, "outcome": "ok" }]"#,
            with: #"[{ "when": { "status": 202 }, "outcome": "ok", "save": { "actor.resetState": "$.state" } }]"#
        ).replacing(
            #"{ "code": "{{ code }}", "password": "{{ newPassword }}" }"#,
            with: #"{ "code": "{{ code }}", "password": "{{ newPassword }}", "state": "{{ \#(place) }}" }"#
        )
        return bench
    }

    @Test(
        "A code is sent with the state of its own request, so that one that still works is found",
        arguments: ["resetState", "actor.resetState"],
        [(false, Verdict.failed), (true, .passed)]
    )
    func states(place: String, backend: (retires: Bool, verdict: Verdict)) async throws {
        let bench = Self.statefulBench(retires: backend.retires, place: place)
        let result = try await bench.run(
            #"""
            { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "as": "older" },
            { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "as": "newer" },
            { "do": "completeReset", "actor": "alice", "message": "older", "expect": "refused", "verifies": "AUTH-RST-012" },
            { "do": "completeReset", "actor": "alice", "message": "newer", "verifies": "AUTH-RST-012" }
            """#
        )
        #expect(result.verdict == backend.verdict, "\(result.words) \(result.findings("5")) \(result.findings("6"))")
        #expect(result.statuses["6"] == .held, "\(result.findings("6"))")
    }
}
