import Conformance
import HTTPTypes
import JSONText
import Reports
import RunModel
import Runner
import Synchronization
import Testing

@testable import Recordings

@Suite("A recorded run is judged again")
struct ReplayTests {
    private static func json(_ status: Int, _ body: String = "{}") -> Answer {
        Answer(status: status, headers: [.contentType: "application/json"], body: Array(body.utf8))
    }

    private static let resetScenario = #"""
        { "do": "register", "actor": "alice" },
        { "do": "login", "actor": "alice", "session": "phone" },
        { "do": "requestReset", "actor": "alice" },
        { "receive": "reset", "actor": "alice" },
        { "do": "completeReset", "actor": "alice" },
        { "do": "access", "session": "phone", "expect": "denied", "within": "2s", "holds": "1s", "verifies": "AUTH-INV-001" }
        """#

    /// A backend whose old tokens die so long after the reset.
    private static func backend(_ bench: Bench, dies: Duration)
        -> @Sendable (OutgoingRequest) throws(TransportError) -> Answer
    {
        let reset = Mutex<Duration?>(nil)
        return { request in
            switch request.path {
            case "/register": return json(201)
            case "/login": return json(200, #"{"token":"canary-Token/77+x"}"#)
            case "/forgot":
                let address =
                    (try? JSONParser.parse(SourceText(name: "b", bytes: request.body)))?["email"]?.string ?? ""
                bench.inbox.deliver(
                    to: address,
                    subject: "Reset",
                    text: "http://a.test/reset?code=canaryCode42",
                    links: ["http://a.test/reset?code=canaryCode42"]
                )
                return json(202)
            case "/reset":
                reset.withLock { $0 = bench.clock.passed }
                return Answer(status: 204, headers: [:], body: [])
            default:
                let since = reset.withLock { $0 }.map { bench.clock.passed - $0 } ?? .zero
                return since > dies ? json(401) : json(200)
            }
        }
    }

    @Test(
        "Verdicts, findings and times are those of the live run, and no time passes",
        arguments: [(0, Verdict.passed), (700, .passed), (5000, .failed)],
        [0, 30]
    )
    func sameVerdict(_ death: (milliseconds: Int, verdict: Verdict), oversleep: Int) async throws {
        let (milliseconds, verdict) = death
        let bench = Bench(clock: ManualClock(oversleep: .milliseconds(oversleep)))
        let scenario = try Bench.scenario(Self.resetScenario)
        let (live, recording) = try await bench.record(scenario, Self.backend(bench, dies: .milliseconds(milliseconds)))
        #expect(live.verdict == verdict, "\(live.outline)")
        let before = bench.clock.passed
        let again = try await bench.replay(scenario, recording)
        #expect(again.outline == live.outline)
        #expect(again.startedAt == live.startedAt)
        #expect(bench.clock.passed == before)
    }

    @Test("What took minutes replays by its sleeps alone")
    func advance() async throws {
        let bench = Bench()
        let scenario = try Bench.scenario(
            #"{ "do": "register", "actor": "alice" }, { "advance": "45m" }, { "do": "login", "actor": "alice", "verifies": "AUTH-INV-001" }"#
        )
        let (live, recording) = try await bench.record(scenario) { request in
            Self.json(request.path == "/register" ? 201 : 200, #"{"token":"abcdefgh-1"}"#)
        }
        #expect(live.verdict == .passed, "\(live.outline)")
        let before = bench.clock.passed
        #expect(try await bench.replay(scenario, recording).outline == live.outline)
        #expect(bench.clock.passed == before)
    }

    @Test(
        "Time-outs and refused connections are what they were",
        arguments: [NoAnswer.timeout, .unreachable, .closedEarly]
    )
    func failures(kind: NoAnswer) async throws {
        let bench = Bench()
        let scenario = try Bench.scenario(
            #"{ "http": { "method": "GET", "path": "/x" }, "expect": { "answer": "none" }, "verifies": "AUTH-INV-001" }"#
        )
        let (live, recording) = try await bench.record(scenario) { (_) throws(TransportError) in
            throw TransportError(kind, "nobody answered")
        }
        #expect(try await bench.replay(scenario, recording).outline == live.outline)
    }

    @Test("A body that is no text comes back byte by byte")
    func binary() async throws {
        let bench = Bench()
        let scenario = try Bench.scenario(
            #"{ "http": { "method": "GET", "path": "/x" }, "expect": { "status": 200 }, "verifies": "AUTH-INV-001" }"#
        )
        let body: [UInt8] = [0xFF, 0xD8, 0x00, 0x22]
        let (_, recording) = try await bench.record(scenario) { _ in Answer(status: 200, headers: [:], body: body) }
        let read = try HARReader.recording(SourceText(name: "run.har", text: HARText.text(recording)))
        #expect(read.cases.first?.exchanges.first?.result == .answer(status: 200, headers: [], body: body))
        #expect(try await bench.replay(scenario, recording).verdict == .passed)
    }

    @Test("A request that the recording does not hold is an error with the nearest one and the difference")
    func unknownRequest() async throws {
        let bench = Bench()
        let scenario = try Bench.scenario(
            #"{ "http": { "method": "GET", "path": "/one" }, "expect": { "status": 200 }, "verifies": "AUTH-INV-001" }"#
        )
        let other = try Bench.scenario(
            #"{ "http": { "method": "GET", "path": "/two" }, "expect": { "status": 200 }, "verifies": "AUTH-INV-001" }"#
        )
        let (_, recording) = try await bench.record(scenario) { _ in Self.json(200) }
        let result = try await bench.replay(other, recording)
        #expect(result.verdict == .error)
        let finding = result.steps.first.map { Wording.sentences($0)[0] } ?? ""
        #expect(finding.contains("the recording does not hold this request: GET http://127.0.0.1:41234/two"))
        #expect(finding.contains("the nearest is exchange 1 of the case, in step 1, which differs in the URL"))
        #expect(finding.contains("the scenario was changed since it was recorded, so record it again"))
    }

    @Test(
        "How random the target's codes were stays what was found, though the recording has stand-ins for them",
        arguments: [#""randomBits": 64"#, #""not": { "not": { "randomBits": 64 } }"#]
    )
    func randomness(matcher: String) async throws {
        let bench = Bench()
        let scenario = try Bench.scenario(
            #"""
            { "do": "register", "actor": "alice" },
            { "repeat": [{ "do": "login", "actor": "alice", "session": "s", "as": "logins" }], "times": 8 },
            { "examine": [{ "value": "{{ logins.accessToken }}", \#(matcher) }], "verifies": "AUTH-INV-001" }
            """#
        )
        let count = Mutex(100_000_000_000)
        let (live, recording) = try await bench.record(scenario) { request in
            count.withLock { $0 += 1 }
            return Self.json(request.path == "/register" ? 201 : 200, #"{"token":"\#(count.withLock { $0 })-token"}"#)
        }
        #expect(live.verdict == .failed, "\(live.outline)")
        #expect(try await bench.replay(scenario, recording).verdict == .failed)
    }

    @Test("A changed dialect is named as the reason")
    func changedDialect() async throws {
        var bench = Bench()
        let scenario = try Bench.scenario(
            #"{ "do": "register", "actor": "alice" }, { "do": "login", "actor": "alice", "verifies": "AUTH-INV-001" }"#
        )
        let (_, recording) = try await bench.record(scenario) { request in
            Self.json(request.path == "/register" ? 201 : 200, #"{"token":"abcdefgh-1"}"#)
        }
        bench.dialect = bench.dialect.replacing(#""/login""#, with: #""/signin""#)
        let result = try await bench.replay(scenario, recording)
        #expect(result.verdict == .error)
        #expect(
            result.steps.last.map { Wording.sentences($0)[0] }?.contains("the dialect plain was changed since") == true
        )
    }

    @Test("A changed expectation is judged anew by the same answers")
    func changedExpectation() async throws {
        let bench = Bench()
        func scenario(_ status: Int) throws -> Scenario {
            try Bench.scenario(
                #"{ "http": { "method": "GET", "path": "/x" }, "expect": { "status": \#(status) }, "verifies": "AUTH-INV-001" }"#
            )
        }
        let (live, recording) = try await bench.record(try scenario(200)) { _ in Self.json(200) }
        #expect(live.verdict == .passed)
        #expect(try await bench.replay(try scenario(204), recording).verdict == .failed)
    }

    @Test(
        "Each try of a case has its own exchanges, and no more of them are made than were recorded",
        arguments: [1, 2, 3]
    )
    func retries(failures: Int) async throws {
        let bench = Bench(retries: 2)
        let scenario = try Bench.scenario(
            #"{ "do": "register", "actor": "alice" }, { "do": "login", "actor": "alice", "verifies": "AUTH-INV-001" }"#
        )
        let tries = Mutex<[String]>([])
        let (live, recording) = try await bench.record(scenario) { request in
            guard request.path == "/register" else { return Self.json(200, #"{"token":"abcdefgh-1"}"#) }
            tries.withLock { $0.append(request.text) }
            return Self.json(tries.withLock { $0.count } <= failures ? 503 : 201)
        }
        #expect(live.verdict == (failures < 3 ? .passed : .error), "\(live.outline)")
        #expect(live.earlier.count == min(failures, 2))
        #expect(Set(tries.withLock { $0 }).count == min(failures, 2) + 1)
        #expect(recording.cases.map(\.attempt) == Array(1...(min(failures, 2) + 1)))
        #expect(recording.finalCases.map(\.verdict) == [live.verdict])
        let again = try await bench.replay(scenario, recording)
        #expect(again.outline == live.outline)
        #expect(again.earlier.map(\.reason) == live.earlier.map(\.reason))
        #expect(again.earlier.map(\.duration) == live.earlier.map(\.duration))
    }

    @Test("Simultaneous requests are told apart by their members")
    func group() async throws {
        let bench = Bench()
        let scenario = try Bench.scenario(
            #"""
            { "do": "register", "actor": "alice" },
            { "together": [{ "do": "login", "actor": "alice", "session": "s" }], "times": 4,
              "expect": { "exactly": 1, "outcome": "ok" }, "verifies": "AUTH-INV-001" }
            """#
        )
        let count = Mutex(0)
        let (live, recording) = try await bench.record(scenario) { _ in
            count.withLock { $0 += 1 }
            switch count.withLock({ $0 }) {
            case 1: return Self.json(201)
            case 3: return Self.json(200, #"{"token":"abcdefgh-1"}"#)
            default: return Self.json(401)
            }
        }
        #expect(try await bench.replay(scenario, recording).outline == live.outline)
    }

    @Test("A reproducible recording is the same at another time, on another port, with other ids and secrets")
    func reproducible() async throws {
        func text(_ number: Int) async throws -> String {
            let bench = Bench(isReproducible: true)
            bench.clock.advance(by: .seconds(number * 1000))
            let scenario = try Bench.scenario(Self.resetScenario)
            let backend = Self.backend(bench, dies: .milliseconds(200))
            let recording = try await bench.record(scenario) { (request) throws(TransportError) in
                bench.clock.advance(by: .milliseconds(number))
                var answer = try backend(request)
                let id = "6f1c1f6e-9d0b-4c39-8a56-0c2b6c0d8a\(number + 10)"
                answer.headers[.date] = "Mon, 15 Jun 2026 12:\(number * 16 + 10):41 GMT"
                if request.path == "/login" {
                    answer = Self.json(200, #"{"token":"token-\#(number)-abcdef","id":"\#(id)"}"#)
                }
                return answer
            }.recording
            return HARText.text(recording)
        }
        let (first, second) = (try await text(1), try await text(2))
        #expect(
            first.replacing(#/"Date","value":"[^"]*"/#, with: "")
                == second.replacing(#/"Date","value":"[^"]*"/#, with: "")
        )
        #expect(first.contains("http://127.0.0.1:8080/login"))
        #expect(first.contains("00000000-0000-4000-8000-000000000001"))
    }
}
