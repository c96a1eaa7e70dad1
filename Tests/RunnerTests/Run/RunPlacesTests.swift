import Conformance
import Synchronization
import Testing

@testable import RunModel
@testable import Runner

@Suite("In a run, who waits holds no place", .timeLimit(.minutes(10)))
struct RunPlacesTests {
    /// Steps that make a case wait: before the gate opens, none of them comes to an end.
    private static let waits = [
        "a message":
            #"{ "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "verifies": "AUTH-RST-001" }"#,
        "no message": #"{ "receive": "reset", "actor": "alice", "expect": "nothing", "verifies": "AUTH-RST-001" }"#,
        "a call":
            #"{ "needs": ["listener"], "http": { "path": "/call", "headers": { "X-Keys": "{{ listener.url }}/keys" } } }, { "needs": ["listener"], "listen": "call", "verifies": "AUTH-JWT-005" }"#,
        "no call": #"{ "needs": ["listener"], "listen": "silence", "verifies": "AUTH-JWT-005" }"#,
        "a moment":
            #"{ "advance": "policy.lifetimes.resetCode" }, { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }"#,
        "what settles":
            #"{ "do": "login", "actor": "alice", "session": "phone" }, { "do": "access", "session": "phone", "expect": "denied", "within": "1s", "verifies": "AUTH-INV-001" }"#,
        "Retry-After":
            #"{ "do": "register", "actor": "alice", "verify": false }, { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }"#,
    ]

    /// A backend that throttles registrations and leaves tokens alive until time passes, opens the gate when `/open` is asked for, and is
    /// well-behaved in all else.
    private static func bench(jobs: Int, opening gate: Gate) -> Bench {
        var bench = Bench(with: { request, mail, clock in
            switch request.line {
            case "POST /register" where clock.passed == .zero: return .json(429, "{}", [("Retry-After", "3")])
            case "GET /me" where clock.passed > .zero: return .json(401)
            case "GET /open":
                gate.open()
                return .json(200)
            case "GET /call":
                let key = request.header("X-Keys")?.split(separator: "/").dropFirst(2).first ?? ""
                mail.deliver(to: String(key), subject: "GET /\(key)/keys", text: "")
                return .json(200)
            default: return StepKindTests.wellBehaved(request, mail)
            }
        })
        bench.hasListener = true
        bench.realTime = true
        bench.jobs = jobs
        return bench
    }

    private static func started(_ events: [RunEvent]) -> [String] {
        events.compactMap { if case .caseStarted(let info) = $0 { info.id } else { nil } }
    }

    private static func ended(_ events: [RunEvent]) -> [String] {
        events.compactMap { if case .caseEnded(let result) = $0 { result.info.id } else { nil } }
    }

    @Test("Cases that wait for something give their places to one that works", arguments: waits.keys.sorted())
    func givesUp(what: String) async throws {
        let gate = Gate()
        let waiting = try (1...2).map { try Bench.scenario(#require(Self.waits[what]), id: "test/waits-\($0)") }
        let working = try Bench.scenario(
            #"{ "http": { "path": "/open" }, "verifies": "AUTH-A-001" }"#,
            id: "test/works"
        )
        // Were a place kept, nobody would open the gate.
        let run = try await Self.bench(jobs: 2, opening: gate).run(waiting + [working]) { $0.waitAt(gate) }
        #expect(run.results.map(\.verdict) == [.passed, .passed, .passed], "\(run.results.map(\.words))")
        #expect(Self.started(run.events).last == "test/works")
    }

    @Test("A bound is kept on cases that are open, and on those that work, however many wait", arguments: [1, 2, 3])
    func bound(jobs: Int) async throws {
        let most = jobs == 1 ? 1 : jobs * Run.openForEachPlace
        let gate = Gate(opensAt: most)
        let working = Mutex((now: 0, most: 0))
        var bench = Bench(with: { request, mail, _ in
            working.withLock { count in
                count.now += 1
                count.most = max(count.most, count.now)
            }
            for _ in 0..<20 { await Task.yield() }
            working.withLock { $0.now -= 1 }
            return StepKindTests.wellBehaved(request, mail)
        })
        bench.jobs = jobs
        let scenarios = try (1...(most + 4)).map { number in
            try Bench.scenario(
                #"""
                { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "verifies": "AUTH-RST-001" },
                { "do": "login", "actor": "alice" }, { "do": "login", "actor": "alice" }
                """#,
                id: "test/case-\(number)"
            )
        }
        let run = try await bench.run(scenarios) { $0.waitAt(gate) }
        #expect(run.results.allSatisfy { $0.verdict == .passed }, "\(run.results.map(\.words))")
        var open = (now: 0, most: 0)
        for event in run.events {
            switch event {
            case .caseStarted: open.now += 1
            case .caseEnded: open.now -= 1
            case .runStarted, .stepEnded, .caseRetried, .runEnded: break
            }
            open.most = max(open.most, open.now)
        }
        // Enough to open the gate, and no more.
        #expect(open.most == most)
        #expect(working.withLock { $0.most } <= jobs)
    }

    @Test("Those that wait the longest, as the policy says, begin first, and the others in their order")
    func longestFirst() async throws {
        var bench = Bench(with: { request, mail, _ in StepKindTests.wellBehaved(request, mail) })
        bench.hasListener = true
        bench.realTime = true
        bench.dialect = bench.dialect.replacing(
            #""lifetimes": {"#,
            with: #""silence": "5s", "messageDelay": "1h", "lifetimes": {"#
        )
        let quiet = #"{ "receive": "reset", "actor": "alice", "expect": "nothing""#
        let cases = [
            ("none", #"{ "do": "login", "actor": "alice", "verifies": "AUTH-A-001" }"#),
            ("silence", #"\#(quiet), "verifies": "AUTH-A-001" }"#),
            ("message", Self.waits["a message"]),
            ("minutes", #"\#(quiet), "within": "policy.lifetimes.resetCode + 1s", "verifies": "AUTH-A-001" }"#),
            ("twice", #"\#(quiet) }, { "needs": ["listener"], "listen": "silence", "verifies": "AUTH-A-001" }"#),
            ("hour", #"{ "advance": "1h" }, { "do": "login", "actor": "alice", "verifies": "AUTH-A-001" }"#),
            ("seconds", #"{ "needs": ["listener"], "listen": "silence", "within": "7s", "verifies": "AUTH-A-001" }"#),
        ]
        let scenarios = try cases.map { try Bench.scenario(#require($1), id: $0) }
        let run = try await bench.run(scenarios)
        #expect(Self.started(run.events) == ["hour", "minutes", "twice", "seconds", "silence", "none", "message"])
        // Reports keep the order of the plan.
        #expect(run.results.map(\.info.id) == cases.map(\.0))
    }

    @Test(
        "Those that took the longest in an earlier run begin first; a new one stands in the middle, and none waits shorter than it must"
    )
    func pastTimes() async throws {
        var bench = Bench(with: { request, mail, _ in StepKindTests.wellBehaved(request, mail) })
        bench.hasListener = true
        let quick = #"{ "do": "login", "actor": "alice", "verifies": "AUTH-A-001" }"#
        let cases = [
            ("short", quick), ("new", quick), ("middle", quick), ("long", quick), ("skipped", quick),
            ("waits", #"{ "needs": ["listener"], "listen": "silence", "within": "7s", "verifies": "AUTH-A-001" }"#),
        ]
        let scenarios = try cases.map {
            try Bench.scenario($1, id: $0, head: $0 == "skipped" ? #""needs": ["cookies"],"# : "")
        }
        let run = try await bench.run(scenarios) {
            $0.pastTimes = PastTimes([
                "short": 0.5, "middle": 2, "long": 9, "waits": 0.1, "skipped": 60, "gone": 30, "tiny": 0,
            ])
        }
        #expect(Self.started(run.events) == ["long", "waits", "new", "middle", "short"])
        #expect(run.results.map(\.info.id) == cases.map(\.0))
    }

    @Test(
        "A case that moves the target's clock runs alone, and one that waits because nobody can move it does not",
        arguments: [true, false]
    )
    func clock(canMove: Bool) async throws {
        let gate = Gate()
        var bench = Self.bench(jobs: 2, opening: gate)
        if canMove {
            bench.dialect = bench.dialect.replacing(
                #""operations": {"#,
                with:
                    #""operations": { "advanceClock": { "method": "POST", "path": "/clock", "json": { "by": "{{ seconds }}" }, "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] },"#
            ).replacing(#""capabilities": {"#, with: #""capabilities": { "clock": true,"#)
        }
        let moment = try Bench.scenario(#require(Self.waits["a moment"]), id: "test/moment")
        let working = try Bench.scenario(
            #"{ "http": { "path": "/open" }, "verifies": "AUTH-A-001" }"#,
            id: "test/works"
        )
        let run = try await bench.run([moment, working]) { $0.waitAt(gate) }
        #expect(run.results.map(\.verdict) == [.passed, .passed], "\(run.results.map(\.words))")
        #expect(Self.started(run.events) == (canMove ? ["test/works", "test/moment"] : ["test/moment", "test/works"]))
        #expect(Self.ended(run.events) == ["test/works", "test/moment"])
    }
}
