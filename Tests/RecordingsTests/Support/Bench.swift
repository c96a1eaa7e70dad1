import Conformance
import HTTPTypes
import JSONText
import RunModel
import Runner
import Synchronization

@testable import Recordings

/// Runs scenarios written as JSON text against a scripted backend, and records or replays them.
struct Bench: Sendable {
    var seed: UInt64 = 7
    var isReproducible = false
    var retries = 0
    var dialect = Bench.dialect
    var clock = ManualClock()
    let inbox = ScriptedInbox()

    static let dialect = #"""
        {
          "title": "Plain",
          "capabilities": { "email": true, "side-channel": true, "mailbox": true, "reset-link": true, "multi-session": true },
          "policy": { "login": ["email"], "password": { "min": 8 } },
          "credentials": { "headers": { "Authorization": "Bearer {{ accessToken }}" } },
          "outcomes": [
            { "when": { "status": 401 }, "outcome": "denied" },
            { "when": { "status": 400 }, "outcome": "invalid" }
          ],
          "operations": {
            "register": { "method": "POST", "path": "/register", "json": { "email": "{{ email }}", "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 201 }, "outcome": "ok" }] },
            "login": { "method": "POST", "path": "/login", "form": { "email": "{{ email }}", "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": "$.token" } }] },
            "access": { "method": "GET", "path": "/me", "credentials": true,
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
            "requestReset": { "method": "POST", "path": "/forgot", "json": { "email": "{{ email }}" },
              "outcomes": [{ "when": { "status": 202 }, "outcome": "ok" }] },
            "completeReset": { "method": "POST", "path": "/reset", "json": { "code": "{{ code }}", "password": "{{ newPassword }}" },
              "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] }
          },
          "messages": { "reset": { "channel": "mail", "save": { "code": { "link": "/reset", "query": "code" } } } }
        }
        """#

    static func scenario(_ steps: String, head: String = "") throws -> Scenario {
        let text = #"{ "title": "T", "actors": { "alice": {} }, \#(head) "steps": [\#(steps)] }"#
        return try ScenarioLoader.load(SourceText(name: "case.json", text: text), id: "test/case") { _ in nil }
    }

    /// Runs a scenario for real, as far as a scripted backend is real.
    func record(
        _ scenario: Scenario,
        _ backend: @escaping @Sendable (OutgoingRequest) throws(TransportError) -> Answer
    ) async throws -> (result: CaseResult, recording: Recording) {
        let kept = Mutex<Recording?>(nil)
        let recorder = Recorder(
            isReproducible: isReproducible,
            head: { head in kept.withLock { $0 = Recording(head: head) } },
            record: { recorded in kept.withLock { $0?.cases.append(recorded) } }
        )
        var environment = try environment()
        environment.transport = ScriptedTransport(backend: backend, clock: clock)
        environment.limits.retries = retries
        environment.medium = recorder
        let plan = Plan(scenarios: [scenario], target: environment.abilities)
        recorder.begin(environment, plan: plan)
        let results = await Run(plan: plan, environment: environment).results()
        guard let recording = kept.withLock({ $0 }), let result = results.first else { throw Missing() }
        return (result, recording)
    }

    /// Judges a recording, read back from its text.
    func replay(_ scenario: Scenario, _ recording: Recording) async throws -> CaseResult {
        let read = try HARReader.recording(SourceText(name: "run.har", text: HARText.text(recording)))
        var environment = try environment()
        let plan = Plan(scenarios: [scenario], target: environment.abilities)
        let replay = Replay(read, plan: plan, dialect: environment.dialect)
        if let target = RequestURL(read.head.target) { environment.target = target }
        environment.transport = replay.transport
        environment.inboxes = [:]
        environment.medium = replay
        guard let result = await Run(plan: plan, environment: environment).results().first else {
            throw Missing()
        }
        return result
    }

    struct Missing: Error {}

    private func environment() throws -> RunEnvironment {
        guard let target = RequestURL("http://127.0.0.1:41234") else { throw Missing() }
        let dialect = try DialectLoader.load(
            SourceText(name: "plain.json", text: dialect),
            name: "plain",
            settings: [:]
        )
        let harness = TargetAbilities.Harness(
            channels: ["mail"],
            isolated: true,
            quietTiming: true,
            realTime: true,
            secure: false,
            listener: false
        )
        return RunEnvironment(
            target: target,
            dialect: dialect,
            catalogue: Catalogue([]),
            abilities: TargetAbilities(dialect: dialect, harness: harness),
            transport: NoTransport(),
            inboxes: [.mail: inbox],
            clock: clock.runClock,
            users: TestUsers(seed: seed, mailDomain: "rekey.test", prefix: "rk1"),
            jobs: 1,
            timeout: .seconds(5),
            strict: false,
            waivers: Waivers(),
            secrets: Redactor(),
            ledger: SecretLedger(),
            version: "test"
        )
    }
}

/// A clock that stands still until somebody sleeps or moves it.
final class ManualClock: Sendable {
    private let elapsed = Mutex(Duration.zero)
    private let start = ContinuousClock.now
    /// The time by which every sleep is longer than asked for, as on a busy machine.
    private let oversleep: Duration

    init(oversleep: Duration = .zero) { self.oversleep = oversleep }

    var passed: Duration { elapsed.withLock { $0 } }
    func advance(by span: Duration) { elapsed.withLock { $0 += span } }

    var runClock: RunClock {
        RunClock(
            now: { self.start.advanced(by: self.passed) },
            sleep: { span in
                try Task.checkCancellation()
                self.advance(by: span + self.oversleep)
            },
            timestamp: { Timestamp(secondsSince1970: 1_781_524_800.5 + Double(self.passed.components.seconds)) }
        )
    }
}

/// A backend that is a closure; every answer takes 3 ms and a bit.
struct ScriptedTransport: Transport {
    let backend: @Sendable (OutgoingRequest) throws(TransportError) -> Answer
    let clock: ManualClock

    var requestCount: Int { 0 }

    func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer {
        await gate?.arrive()
        clock.advance(by: .nanoseconds(3_000_457))
        var answer = try backend(request)
        answer.duration = .nanoseconds(3_000_457)
        return answer
    }
}

/// An inbox that a test delivers to.
final class ScriptedInbox: Inbox {
    private let messages = Mutex<[ReceivedMessage]>([])

    func deliver(to recipient: String, subject: String, text: String, html: String? = nil, links: [String]) {
        messages.withLock { all in
            all.append(
                ReceivedMessage(
                    channel: .mail,
                    // Others use the inbox as well.
                    sequence: 40 + all.count,
                    recipients: [recipient],
                    sender: "noreply@target.test",
                    subject: subject,
                    text: text,
                    html: html,
                    links: links,
                    size: text.utf8.count
                )
            )
        }
    }

    func mark(for recipient: String?) async throws -> Int { messages.withLock { 39 + $0.count } }

    func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        messages.withLock { all in
            all.first { $0.sequence > mark && $0.recipients.contains(recipient) && accept($0) }
        }
    }
}

extension OutgoingRequest {
    var path: String { RequestURL(url)?.path ?? url }
    var text: String { String(decoding: body, as: UTF8.self) }
}

extension CaseResult {
    /// The outline that a replay must repeat.
    var outline: [String] {
        ["\(verdict)"]
            + steps.map {
                "\($0.number) \($0.status) \($0.findings.map(String.init(describing:))) \($0.duration) \(String(describing: $0.settledAfter))"
            }
    }
}
