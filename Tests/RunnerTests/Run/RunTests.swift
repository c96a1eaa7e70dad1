import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("A run is the same whenever it is done again, and tells everything")
struct RunTests {
    static func scenarios(_ count: Int) throws -> [Scenario] {
        try (1...count).map { number in
            try Bench.scenario(
                #"{ "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-REG-001" }, { "do": "register", "actor": "bob", "verify": false }"#,
                id: "test/case-\(number)"
            )
        }
    }

    static func identifiers(seed: UInt64, jobs: Int) async throws -> [String: [String]] {
        var bench = Bench { _ in .json(201) }
        bench.seed = seed
        bench.jobs = jobs
        let run = try await bench.run(scenarios(12))
        #expect(run.results.allSatisfy { $0.verdict == .passed })
        let bodies = bench.transport.requests.map { request in
            [request["email"]?.string ?? "", request["username"]?.string ?? "", request["password"]?.string ?? ""]
        }
        return Dictionary(bodies.map { ($0[0], $0) }) { first, _ in first }
    }

    @Test("The same seed gives the same values whatever runs beside; another seed others")
    func determinism() async throws {
        let one = try await Self.identifiers(seed: 7, jobs: 1)
        let again = try await Self.identifiers(seed: 7, jobs: 8)
        let other = try await Self.identifiers(seed: 8, jobs: 1)
        #expect(one == again)
        #expect(Set(one.keys).isDisjoint(with: other.keys))
        #expect(one.count == 24)
        #expect(Set(one.values.map { $0[1] }).count == 24)
    }

    @Test("Results stand in report order, and every case that began ends", arguments: [1, 4])
    func order(jobs: Int) async throws {
        var bench = Bench { request in
            // The first to come are the last to be answered.
            for _ in 0..<(100 / max(1, request.number)) { await Task.yield() }
            return .json(201)
        }
        bench.jobs = jobs
        var scenarios = try Self.scenarios(6)
        scenarios.append(
            try Bench.scenario(
                #"{ "do": "access", "actor": "alice", "verifies": "AUTH-A-001" }"#,
                id: "test/skipped",
                head: #""needs": ["cookies"],"#
            )
        )
        let run = try await bench.run(scenarios)
        #expect(run.results.map(\.info.scenario) == scenarios.map(\.id))
        var started: [String] = []
        var ended: [String] = []
        var stepsOf: [String: Int] = [:]
        for event in run.events {
            switch event {
            case .caseStarted(let info): started.append(info.id)
            case .caseEnded(let result): ended.append(result.info.id)
            case .stepEnded(let info, _):
                #expect(started.contains(info.id) && !ended.contains(info.id))
                stepsOf[info.id, default: 0] += 1
            case .runStarted(let info): #expect(info.cases.count == 7 && info.skipped == 1)
            case .caseRetried, .runEnded: break
            }
        }
        guard case .runStarted = run.events.first, case .runEnded(let summary) = run.events.last else {
            Issue.record("a run starts and ends")
            return
        }
        #expect(summary.requests == 12)
        #expect(Set(ended) == Set(scenarios.map(\.id)) && ended.count == 7)
        #expect(Set(started) == Set(ended).subtracting(["test/skipped"]) && started.count == 6)
        #expect(stepsOf.values.allSatisfy { $0 == 2 })
        #expect(run.results.last?.verdict == .skipped)
    }

    @Test("Every row is a case with a name of its own")
    func rows() async throws {
        let bench = Bench { _ in .json(201) }
        let scenario = try Bench.scenario(
            #"{ "do": "register", "actor": "alice", "verify": false, "with": { "password": "{{ case.password }}" }, "verifies": "AUTH-REG-001" }"#,
            head: #""cases": [{ "name": "a", "password": "one-pass" }, { "name": "b", "password": "two-pass" }],"#
        )
        let results = try await bench.run([scenario]).results
        #expect(results.map(\.info.id) == ["test/case[a]", "test/case[b]"])
        #expect(bench.transport.requests.compactMap { $0["password"]?.string } == ["one-pass", "two-pass"])
        #expect(Set(bench.transport.requests.compactMap { $0["email"]?.string }).count == 2)
    }

    @Test("Clean-up runs whatever happened, and is no part of the verdict", arguments: [201, 400])
    func cleanup(status: Int) async throws {
        let bench = Bench { $0.line == "POST /register" ? .json(status) : .json(401) }
        let scenario = try ScenarioLoader.load(
            SourceText(
                name: "x.json",
                bytes: Array(
                    #"""
                    { "title": "T", "actors": { "alice": {} },
                      "steps": [{ "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-REG-001" }],
                      "cleanup": [{ "do": "access", "actor": "alice" }] }
                    """#.utf8
                )
            ),
            id: "x"
        ) { _ in nil }
        let result = try #require(try await bench.run([scenario]).results.first)
        #expect(result.verdict == (status == 201 ? .passed : .failed))
        #expect(bench.transport.requests("GET /me").count == 1)
    }

    @Test("Accounts that were made are removed, but on a target to throw away", arguments: [(false, 1), (true, 0)])
    func removal(isolated: Bool, count: Int) async throws {
        var bench = Bench { request in
            request.line == "POST /register" ? .json(201) : .json(200, #"{"access": "tok-123456"}"#)
        }
        bench.isolated = isolated
        bench.dialect = bench.dialect.replacing(
            #""operations": {"#,
            with:
                #""operations": { "removeAccount": { "method": "DELETE", "path": "/me", "credentials": true, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },"#
        )
        _ = try await bench.run(#"{ "do": "register", "actor": "alice", "verify": false, "verifies": "AUTH-REG-001" }"#)
        #expect(
            bench.transport.requests("DELETE /me").map { $0.header("Authorization") }
                == Array(repeating: "Bearer tok-123456", count: count)
        )
    }

    @Test("An interrupted run tells of every case and blames none")
    func interruption() async throws {
        var bench = Bench { $0.line == "GET /me" ? .json(200) : .json(200, #"{"access": "tok-123456"}"#) }
        bench.isolated = true
        let environment = try bench.environment()
        let scenarios = try (1...3).map { number in
            try Bench.scenario(
                #"""
                { "do": "login", "actor": "alice", "session": "phone" },
                { "do": "access", "session": "phone", "expect": "denied", "within": "1h", "verifies": "AUTH-INV-001" }
                """#,
                id: "test/case-\(number)"
            )
        }
        let plan = Plan(scenarios: scenarios, target: environment.abilities)
        let log = EventLog()
        let (waiting, continuation) = AsyncStream.makeStream(of: Void.self)
        var patient = environment
        // The first pause never ends by itself: whoever sleeps is there when the interruption comes.
        patient.clock.sleep = { _ in
            continuation.yield()
            try await Task.sleep(for: .seconds(3600))
        }
        let collected = CollectedResults()
        let running = Task { [patient] in
            await Run(plan: plan, environment: patient).execute { event in
                log.add(event)
                collected.take(event)
            }
        }
        for await _ in waiting { break }
        running.cancel()
        await running.value
        let results = collected.inOrder
        #expect(results.map(\.verdict) == [.skipped, .skipped, .skipped])
        #expect(results.allSatisfy { $0.reason == .notRun(.interrupted) && $0.violated.isEmpty })
        #expect(results.first?.statuses["2"] == .notRun)
        guard case .runEnded(let summary) = log.all.last else {
            Issue.record("the run has no end")
            return
        }
        #expect(summary.interrupted)
    }
}
