import Conformance
import HTTPTypes
import JSONText
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

    @Test(
        "Where nothing was to change, the steps behind show whether a fault changed something",
        arguments: [true, false]
    )
    func refusal(keeps: Bool) async throws {
        let rest = keeps ? #" "keep": true,"# : ""
        let result = try await bench(at: ["POST /password"]).run(
            Self.loggedIn
                + #"""
                { "do": "changePassword", "session": "phone", "with": { "password": "wrong" },\#(rest) "expect": "refused", "verifies": "AUTH-CHG-001" },
                { "do": "login", "actor": "alice", "verifies": "AUTH-CHG-001" }
                """#
        )
        let last = keeps ? StepStatus.held : .notRun
        #expect(result.statuses == ["1": .held, "2": .held, "3": .error, "3.1": .violated, "4": last])
        #expect(result.warnings.flatMap(\.verifies).map(\.rawValue) == ["AUTH-TRN-009"])
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

    @Test("A raw request that was to succeed blames the requirement about valid input")
    func raw() async throws {
        let result = try await bench(at: ["GET /raw"]).run(
            #"""
            { "http": { "path": "/raw" }, "verifies": "AUTH-TRN-005" },
            { "http": { "path": "/raw" }, "expect": "refused", "verifies": "AUTH-TRN-005" },
            { "http": { "path": "/other" }, "verifies": "AUTH-TRN-005" }
            """#
        )
        #expect(result.violatedIDs == ["AUTH-TRN-008"])
        #expect(result.warnings.flatMap(\.verifies).map(\.rawValue) == ["AUTH-TRN-009"])
        #expect(result.statuses == ["1": .error, "1.1": .violated, "2": .error, "2.1": .violated, "3": .held])
    }

    @Test(
        "A check inside a group that meets a fault blames the same requirements, in one round or in several",
        arguments: [
            ("together", 1), ("together", 3), ("repeat", 1), ("repeat", 3),
        ]
    )
    func member(order: String, times: Int) async throws {
        let result = try await bench(at: ["POST /password"]).run(
            Self.loggedIn
                + #"""
                { "\#(order)": [{ "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" }], "times": \#(times) },
                { "do": "access", "session": "phone", "verifies": "AUTH-INV-001" },
                { "do": "register", "actor": "bob", "verify": false }
                """#
        )
        #expect(result.violatedIDs == ["AUTH-TRN-008"], "\(result.words)")
        #expect(
            result.statuses == [
                "1": .held, "2": .held, "3": .held, "3.1": .error, "3.2": .violated, "4": .notRun, "5": .held,
            ]
        )
        #expect(result.findings("3.2").contains("500"))
    }

    /// A bench whose backend answers the n-th request of a kind, from 1, with a fault.
    private func bench(at line: String, _ isHit: @escaping @Sendable (Int) -> Bool) -> Bench {
        bench(at: [line: isHit])
    }

    private func bench(at lines: [String: @Sendable (Int) -> Bool]) -> Bench {
        let counts = Mutex<[String: Int]>([:])
        var bench = Bench(with: { request, mail, _ in
            let number = counts.withLock { counts in
                counts[request.line, default: 0] += 1
                return counts[request.line] ?? 0
            }
            return lines[request.line]?(number) == true ? .json(500) : StepKindTests.wellBehaved(request, mail)
        })
        bench.levels = ["AUTH-TRN-008": .must, "AUTH-TRN-009": .should]
        return bench
    }

    @Test(
        "Members of a race that are counted meet faults that leave the count open: what was to succeed weighs more",
        arguments: [
            (#"{ "exactly": 1, "outcome": "ok" }"#, 0, "AUTH-TRN-008"),
            (#"{ "atMost": 1, "outcome": "ok" }"#, 0, "AUTH-TRN-008"),
            (#"{ "exactly": 1, "outcome": ["ok", "unverified"] }"#, 0, "AUTH-TRN-008"),
            (#"{ "exactly": 1, "outcome": "ok" }"#, 1, "AUTH-TRN-009"),
            (#"{ "atMost": 1, "outcome": "ok" }"#, 1, "AUTH-TRN-009"),
            (#"{ "exactly": 0, "outcome": "ok" }"#, 0, "AUTH-TRN-009"),
            (#"{ "atMost": 2, "outcome": ["ok", "refused"] }"#, 0, "AUTH-TRN-009"),
        ]
    )
    func counted(count: String, done: Int, blamed: String) async throws {
        let result = try await bench(at: "POST /password") { ($0 - 1) % 3 >= done }.run(
            Self.loggedIn
                + #"""
                { "together": [{ "do": "changePassword", "session": "phone" }], "times": 3,
                  "expect": \#(count), "verifies": "AUTH-CON-001" }
                """#
        )
        #expect(result.statuses == ["1": .held, "2": .held, "3": .error, "3.2": .violated], "\(result.words)")
        let found = result.violatedIDs + result.warnings.flatMap(\.verifies).map(\.rawValue)
        #expect(found == [blamed], "\(result.words)")
    }

    @Test(
        "Faults of several members at one instant are one sight, and pass where the same members meet none the next time",
        arguments: [
            #"{ "together": [{ "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" }], "times": 2 }"#,
            #"{ "together": [{ "do": "changePassword", "session": "phone" }], "times": 2, "expect": { "exactly": 2, "outcome": "ok" }, "verifies": "AUTH-CON-001" }"#,
        ]
    )
    func oneInstant(group: String) async throws {
        let result = try await bench(at: "POST /password") { $0 <= 2 }.run(Self.loggedIn + group)
        #expect(result.verdict == .error)
        #expect(!result.statuses.values.contains(.violated), "\(result.words)")
    }

    @Test("A fault is confirmed by the same request of a group alone")
    func another() async throws {
        let result = try await bench(at: ["GET /me": { $0 == 1 }, "POST /password": { $0 == 2 }]).run(
            Self.loggedIn
                + #"""
                { "repeat": [{ "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" },
                  { "do": "access", "session": "phone", "verifies": "AUTH-TOK-001" }], "times": 1 }
                """#
        )
        #expect(result.verdict == .error)
        #expect(!result.statuses.values.contains(.violated), "\(result.words)")
    }

    @Test("Two requests of a group that meet one fault each at one instant confirm nothing")
    func two() async throws {
        let result = try await bench(at: ["GET /me": { $0 == 1 }, "POST /password": { $0 == 1 }]).run(
            Self.loggedIn
                + #"""
                { "together": [{ "do": "changePassword", "session": "phone", "verifies": "AUTH-CHG-001" },
                  { "do": "access", "session": "phone", "verifies": "AUTH-TOK-001" }], "times": 1 }
                """#
        )
        #expect(!result.statuses.values.contains(.violated), "\(result.words)")
    }

    @Test(
        "A fault in one round of a race is looked for in one round more",
        arguments: [(1..<9, ["AUTH-TRN-008"], 2), (1..<3, [], 2), (3..<9, ["AUTH-TRN-008"], 3)]
    )
    func race(faulty: Range<Int>, violated: [String], rounds: Int) async throws {
        let bench = bench(at: "POST /login") { faulty.contains($0) }
        let result = try await bench.run(
            #"""
            { "repeat": [
                { "do": "register", "actor": "alice", "verify": false },
                { "together": [{ "do": "login", "actor": "alice", "keep": true }], "times": 2,
                  "expect": { "exactly": 2, "outcome": "ok" }, "verifies": "AUTH-CON-001" }
              ], "rounds": 6 }
            """#
        )
        #expect(result.violatedIDs == violated, "\(result.words)")
        #expect(result.verdict == (violated.isEmpty ? .error : .failed))
        #expect(bench.transport.requests("POST /register").count == rounds)
    }

    @Test(
        "Behind a raw request that met a fault nothing is done with the accounts that it may have changed",
        arguments: [
            (#""http": { "method": "POST", "path": "/raw", "json": { "who": "{{ alice.email }}" } }"#, true),
            (#""http": { "path": "/raw", "query": { "code": "{{ alice.verification.code }}" } }"#, true),
            (#""http": { "method": "POST", "path": "/raw", "json": { "token": "{{ phone.accessToken }}" } }"#, true),
            (#""http": { "method": "DELETE", "path": "/raw" }, "session": "phone""#, true),
            (#""http": { "path": "/raw" }, "session": "phone""#, false),
            (#""http": { "method": "POST", "path": "/raw", "json": { "who": "{{ bob.email }}" } }"#, false),
            (#""http": { "method": "POST", "path": "/raw", "json": { "who": "{{ new.email }}" } }"#, false),
            (#""http": { "method": "POST", "path": "/raw", "json": { "who": "{{ it.with.email }}" } }"#, true),
        ]
    )
    func rawChange(request: String, changes: Bool) async throws {
        let lines: Set = ["POST /raw", "GET /raw", "DELETE /raw"]
        let result = try await bench(at: lines).run(
            #"{ "do": "register", "actor": "bob", "as": "it", "verify": false }, "# + Self.loggedIn
                + #"""
                { \#(request), "verifies": "AUTH-TRN-005" },
                { "do": "login", "actor": "alice", "keep": true, "verifies": "AUTH-LOG-001" },
                { "do": "access", "session": "phone", "verifies": "AUTH-LOG-001" },
                { "http": { "path": "/other" }, "verifies": "AUTH-TRN-005" }
                """#
        )
        let behind: StepStatus = changes ? .notRun : .held
        #expect(result.statuses["4"] == .error, "\(result.words)")
        #expect([result.statuses["5"], result.statuses["6"]] == [behind, behind], "\(result.words)")
        #expect(result.statuses["7"] == .held)
    }

    @Test(
        "A fault of one member that passes, and one in a group without a check, is no finding",
        arguments: [true, false]
    )
    func passingInGroup(isCheck: Bool) async throws {
        let verifies = isCheck ? #", "verifies": "AUTH-CHG-001""# : ""
        let result = try await bench(at: ["POST /password"], times: isCheck ? 1 : .max).run(
            Self.loggedIn
                + #"""
                { "repeat": [{ "do": "changePassword", "session": "phone"\#(verifies) }], "times": 2 }
                """#
        )
        #expect(result.verdict == .error)
        #expect(result.violatedIDs == [])
        #expect(!result.statuses.values.contains(.violated))
    }

    @Test("Of a request that meets faults in very many rounds one is kept, with as many exchanges as a report shows")
    func bound() throws {
        let text = #"""
            { "title": "T", "actors": { "alice": {} },
              "steps": [{ "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }] }
            """#
        let scenario = try ScenarioLoader.load(SourceText(name: "t.json", text: text), id: "t") { _ in nil }
        let step = try #require(scenario.steps.first)
        let exchange = RawExchange(request: OutgoingRequest(method: .post, url: "http://a.test/login"), failure: "none")
        let judged = JudgedStep.error(.fault(status: 500), [exchange])
        var faults = MetFaults()
        for _ in 0..<1000 { faults.add(try #require(MetFault(judged, of: step))) }
        #expect(faults.all.count == 1)
        #expect(faults.all.first?.occasions == 1000)
        #expect(faults.all.first?.exchanges.count == JudgedStep.exchangeLimit)
        var atOnce = MetFaults()
        for _ in 0..<5 { atOnce.add(try #require(MetFault(judged, of: step)), atOnce: true) }
        #expect(atOnce.all.first?.occasions == 1)
    }

    @Test("A fault that a preparation meets ends the case, and is no finding")
    func preparation() async throws {
        let result = try await bench(at: ["POST /login"]).run(Self.loggedIn + Self.change.dropLast(2))
        #expect(result.verdict == .error)
        #expect(result.statuses == ["1": .held, "2": .error, "3": .notRun])
    }
}
