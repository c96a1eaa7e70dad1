import Conformance
import Synchronization
import Testing

@testable import RunModel
@testable import Runner

@Suite("A server fault that a check meets is a finding, and the case goes on with what does not build on it")
struct ServerFaultTests {
    /// A bench whose backend answers these requests with a fault: all of them, or the first ones alone.
    private func bench(_ status: Int = 500, at lines: Set<String>, times: Int = .max) -> Bench {
        let left = Mutex(times)
        var bench = Bench(with: { request, mail, _ in
            let isHit =
                lines.contains(request.line)
                && left.withLock {
                    $0 -= 1; return $0 >= 0
                }
            return isHit ? .json(status) : StepKindTests.wellBehaved(request, mail)
        })
        bench.levels = ["AUTH-TRN-008": .must, "AUTH-TRN-009": .should]
        return bench
    }

    private static let change = #"{ "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" }, "#
    private static let loggedIn =
        ReceiptTests.registered + #"{ "do": "login", "actor": "alice", "session": "phone" }, "#

    @Test("A request that was to succeed blames the requirement about valid input, and not its own")
    func valid() async throws {
        let result = try await bench(at: ["POST /password"]).run(
            Self.loggedIn + Self.change
                + #"""
                { "do": "login", "actor": "alice", "verifies": "AUTH-CHG-001" },
                { "do": "access", "session": "phone", "verifies": "AUTH-INV-001" },
                { "do": "register", "actor": "bob", "verify": false },
                { "do": "login", "actor": "bob", "session": "tablet", "verifies": "AUTH-LOG-001" },
                { "do": "access", "session": "tablet", "verifies": "AUTH-LOG-001" }
                """#
        )
        #expect(result.verdict == .failed)
        #expect(result.violatedIDs == ["AUTH-TRN-008"])
        #expect(
            result.statuses == [
                "1": .held, "2": .held, "3": .error, "3.1": .violated, "4": .notRun, "5": .notRun, "6": .held,
                "7": .held,
                "8": .held,
            ]
        )
        #expect(result.findings("3.1").contains("500"))
        #expect(result.findings("4").contains("step 3"), "\(result.findings("4"))")
    }

    @Test("A request that was to be refused blames the requirement about malformed input, and changes no account")
    func malformed() async throws {
        let result = try await bench(at: ["GET /me"]).run(
            Self.loggedIn
                + #"""
                { "do": "access", "session": "phone", "with": { "accessToken": "x" }, "expect": "refused", "as": "odd", "verifies": "AUTH-TOK-001" },
                { "examine": [{ "value": "{{ odd.status }}", "matches": "4.." }], "verifies": "AUTH-TOK-001" },
                { "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" }
                """#
        )
        #expect(result.verdict == .error)
        #expect(result.warnings.flatMap(\.verifies).map(\.rawValue) == ["AUTH-TRN-009"])
        #expect(result.statuses == ["1": .held, "2": .held, "3": .error, "3.1": .violated, "4": .notRun, "5": .held])
    }

    @Test("A session that a fault kept from being opened is not used")
    func session() async throws {
        let result = try await bench(at: ["POST /login"]).run(
            ReceiptTests.registered
                + #"""
                { "do": "login", "actor": "alice", "session": "phone", "verifies": "AUTH-LOG-001" },
                { "repeat": [{ "do": "access", "session": "phone", "verifies": "AUTH-TOK-001" }], "times": 2 },
                { "do": "requestReset", "actor": "alice", "verifies": "AUTH-RST-001" }
                """#
        )
        #expect(result.statuses == ["1": .held, "2": .error, "2.1": .violated, "3": .notRun, "4": .held])
        #expect(result.violatedIDs == ["AUTH-TRN-008"])
    }

    @Test(
        "What passes, and what a gateway or a busy server says, is no finding and ends the case",
        arguments: [(500, 1), (502, .max), (503, .max), (504, .max)]
    )
    func passing(status: Int, times: Int) async throws {
        let result = try await bench(status, at: ["POST /password"], times: times).run(
            Self.loggedIn + Self.change + #"{ "do": "register", "actor": "bob", "verify": false }"#
        )
        #expect(result.verdict == .error)
        #expect(result.violatedIDs == [])
        #expect(result.statuses == ["1": .held, "2": .held, "3": .error, "4": .notRun])
    }

    @Test("A fault that a preparation meets ends the case, and is no finding")
    func preparation() async throws {
        let result = try await bench(at: ["POST /login"]).run(Self.loggedIn + Self.change.dropLast(2))
        #expect(result.verdict == .error)
        #expect(result.statuses == ["1": .held, "2": .error, "3": .notRun])
    }
}
