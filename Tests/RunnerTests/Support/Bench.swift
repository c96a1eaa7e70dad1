import JSONText
import Synchronization
import Testing

@testable import Conformance
@testable import Reports
@testable import RunModel
@testable import Runner

/// Runs scenarios written as JSON text against a scripted backend, on a manual clock.
struct Bench: Sendable {
    var dialect: String = Bench.plainDialect
    var settings: [String: String] = [:]
    var seed: UInt64 = 1
    var isSeedChosen = false
    var jobs = 1
    var strict = false
    var isolated = true
    var realTime = false
    /// Indicates whether there is a listener; its calls are what the mail inbox holds for the key of a case.
    var hasListener = false
    var waivers = Waivers()
    var limits = RunLimits()
    var levels: [String: Level] = [:]
    let clock: ManualClock
    let mail: FakeInbox
    let sms: FakeInbox
    let transport: FakeTransport
    var channels: Set<Channel> = [.mail]

    init(_ backend: @escaping @Sendable (SeenRequest) async -> Reply) {
        clock = ManualClock()
        mail = FakeInbox(clock)
        sms = FakeInbox(clock, channel: .sms)
        transport = FakeTransport(backend)
    }

    /// With a backend that needs the clock or the inboxes.
    init(with backend: @escaping @Sendable (SeenRequest, FakeInbox, ManualClock) async -> Reply) {
        let clock = ManualClock()
        let mail = FakeInbox(clock)
        self.clock = clock
        self.mail = mail
        sms = FakeInbox(clock, channel: .sms)
        transport = FakeTransport { await backend($0, mail, clock) }
    }

    /// With a backend that answers each access with this status, and is well-behaved in all else.
    init(access status: Int) {
        self.init(with: { request, mail, _ in
            request.line == "GET /me" ? .json(status) : StepKindTests.wellBehaved(request, mail)
        })
    }

    /// The dialect of most tests: its answers carry the outcome in their status, and may lack all else.
    static let plainDialect = #"""
        {
          "title": "Plain",
          "capabilities": { "email": true, "username": true, "verification": true, "side-channel": true, "mailbox": true,
            "multi-session": true, "refresh-tokens": true, "rotation": "every refresh token lives on", "reset-link": true },
          "policy": { "login": ["email"], "username": { "min": 4, "max": 20, "characters": "a-z0-9" },
            "password": { "min": 8, "max": 24 }, "lifetimes": { "resetCode": "30m" }, "limits": { "codeGuesses": 3 } },
          "credentials": { "headers": { "Authorization": "Bearer {{ accessToken }}" } },
          "outcomes": [
            { "when": { "status": 401 }, "outcome": "denied" },
            { "when": { "status": 403 }, "outcome": "forbidden" },
            { "when": { "status": 409 }, "outcome": "duplicate" },
            { "when": { "status": 400 }, "outcome": "invalid" }
          ],
          "operations": {
            "register": { "method": "POST", "path": "/register",
              "json": { "username": "{{ username }}", "email": "{{ email }}", "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 201 }, "outcome": "ok", "save": { "result.accountId": { "path": "$.id", "optional": true } } }] },
            "verify": { "method": "POST", "path": "/verify", "json": { "code": "{{ code }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
            "login": { "method": "POST", "path": "/login",
              "json": { "login": "{{ identifier }}", "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok",
                "save": { "session.accessToken": { "path": "$.access", "optional": true },
                  "session.refreshToken": { "path": "$.refresh", "optional": true } } }] },
            "access": { "method": "GET", "path": "/me", "credentials": true,
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok",
                "save": { "result.accountId": { "path": "$.id", "optional": true }, "result.email": { "path": "$.email", "optional": true } } }] },
            "refresh": { "method": "POST", "path": "/refresh", "json": { "token": "{{ refreshToken }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok",
                "save": { "session.accessToken": { "path": "$.access", "optional": true },
                  "session.refreshToken": { "path": "$.refresh", "optional": true } } }] },
            "logout": { "method": "POST", "path": "/logout", "credentials": true,
              "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] },
            "changePassword": { "method": "POST", "path": "/password", "credentials": true,
              "json": { "old": "{{ password }}", "new": "{{ newPassword }}" },
              "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] },
            "requestReset": { "method": "POST", "path": "/forgot", "json": { "email": "{{ email }}" },
              "outcomes": [{ "when": { "status": 202 }, "outcome": "ok" }] },
            "completeReset": { "method": "POST", "path": "/reset",
              "json": { "code": "{{ code }}", "password": "{{ newPassword }}" },
              "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] }
          },
          "resources": { "orders": { "method": "GET", "path": "/orders", "credentials": true,
            "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } },
          "messages": {
            "verification": { "channel": "mail", "match": { "subject": "^Verify" }, "save": { "code": { "pattern": "code: (\\w+)" } } },
            "reset": { "channel": "mail", "match": { "subject": "^Reset" }, "save": { "code": { "pattern": "code: (\\w+)" } } }
          }
        }
        """#

    /// The scenario made of these steps, for one actor `alice` and another `bob`.
    static func scenario(_ steps: String, id: String = "test/case", head: String = "") throws -> Scenario {
        let text = #"{ "title": "T", "actors": { "alice": {}, "bob": {} }, \#(head) "steps": [\#(steps)] }"#
        return try ScenarioLoader.load(SourceText(name: id + ".json", bytes: Array(text.utf8)), id: id) { _ in nil }
    }

    func environment() throws -> RunEnvironment {
        let target = try #require(RequestURL("http://target.test:8080/"))
        let dialect = try DialectLoader.load(
            SourceText(name: "plain.json", bytes: Array(dialect.utf8)),
            name: "plain",
            settings: settings
        )
        let harness = TargetAbilities.Harness(
            channels: Set(channels.map(\.rawValue)),
            isolated: isolated,
            quietTiming: true,
            realTime: realTime,
            secure: false,
            listener: hasListener
        )
        let inboxes: [Channel: any Inbox] = [.mail: mail, .sms: sms]
        var environment = RunEnvironment(
            target: target,
            dialect: dialect,
            catalogue: catalogue,
            abilities: TargetAbilities(dialect: dialect, harness: harness),
            transport: transport,
            inboxes: inboxes.filter { channels.contains($0.key) },
            listener: hasListener ? CallListener(url: "http://listener.test", calls: mail) : nil,
            clock: clock.runClock,
            users: TestUsers(seed: seed, mailDomain: "rekey.test", prefix: "rk1"),
            jobs: jobs,
            timeout: .seconds(5),
            strict: strict,
            waivers: waivers,
            secrets: Redactor(),
            ledger: SecretLedger(),
            version: "test"
        )
        environment.keep(within: limits)
        environment.isSeedChosen = isSeedChosen
        return environment
    }

    private var catalogue: Catalogue {
        Catalogue(
            levels.map { id, level in
                Requirement(
                    id: RequirementID(rawValue: id),
                    title: id,
                    level: level,
                    statement: "",
                    observe: "",
                    needs: [],
                    follows: [],
                    sources: []
                )
            }
        )
    }

    /// Runs scenarios and gives their results and the events.
    ///
    /// - Parameter change: what the run finds changed in its environment.
    func run(
        _ scenarios: [Scenario],
        in change: (inout RunEnvironment) -> Void = { _ in }
    ) async throws -> (results: [CaseResult], events: [RunEvent]) {
        var environment = try environment()
        change(&environment)
        let events = EventLog()
        let plan = Plan(scenarios: scenarios, target: environment.abilities)
        let collected = CollectedResults()
        await Run(plan: plan, environment: environment).execute { event in
            events.add(event)
            collected.take(event)
        }
        return (collected.inOrder, events.all)
    }

    /// Runs one case made of these steps.
    func run(_ steps: String, head: String = "") async throws -> CaseResult {
        try #require(try await run([Self.scenario(steps, head: head)]).results.first)
    }
}

/// Keeps the events of a run.
final class EventLog: Sendable {
    private let events = Mutex<[RunEvent]>([])
    var all: [RunEvent] { events.withLock { $0 } }
    func add(_ event: RunEvent) { events.withLock { $0.append(event) } }
}

extension CaseResult {
    /// The status of every step, by number.
    var statuses: [String: StepStatus] { Dictionary(steps.map { ($0.number, $0.status) }) { _, last in last } }
    /// All findings of a step as one text.
    func findings(_ number: String) -> String {
        steps.filter { $0.number == number }.flatMap { step in
            step.findings.map { Wording.sentence($0, of: step.title) }
        }.joined(separator: "; ")
    }
    /// The reason for the result, in words.
    var words: String { reason.map { Wording.words($0) } ?? "" }
    var violatedIDs: [String] { violated.map(\.rawValue) }
}
