import Conformance
import JSONText
import Testing

/// Plans of a scenario for a target, whose dialect and needs vary.
enum PlanSample {
    static let dialect = #"""
        { "title": "D", "capabilities": { "email": true, "side-channel": true, "mailbox": true, "multi-session": true,
            "jwt": "its tokens are random", "phone": "accounts have none", "resend": "not offered" },
          "policy": { "lifetimes": { "resetCode": "5m" } CHANGES },
          "operations": { "register": { "method": "POST", "path": "/r", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
                          "login": { "method": "POST", "path": "/l", "json": { "email": "{{ email }}" }, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } MORE },
          "messages": { "reset": { "channel": "mail", "save": { "code": { "digits": 6 } } } } }
        """#

    static func reason(
        _ steps: String,
        head: String = "",
        channels: Set<String> = ["mail"],
        isolated: Bool = false,
        realTime: Bool = false,
        secure: Bool = false,
        capabilities: String = "",
        policy: String = "",
        operations: String = ""
    ) throws -> SkipReason? {
        let first = #""capabilities": { "#
        let text = dialect.replacing(first, with: first + capabilities).replacing("CHANGES", with: policy)
            .replacing("MORE", with: operations)
        let loaded = try DialectLoader.load(SourceText(name: "d", bytes: Array(text.utf8)), name: "d")
        let scenario = try ScenarioLoader.load(
            SourceText(
                name: "s",
                bytes: Array(#"{ "title": "T", "actors": { "alice": {} }, \#(head) "steps": [\#(steps)] }"#.utf8)
            ),
            id: "s"
        ) { _ in nil }
        let abilities = TargetAbilities(
            dialect: loaded,
            harness: .init(
                channels: channels,
                isolated: isolated,
                quietTiming: false,
                realTime: realTime,
                secure: secure
            )
        )
        return Plan(scenarios: [scenario], target: abilities).cases.first?.skipReason
    }

    static let jwt = Capability(rawValue: "jwt")
    static let cookies = Capability(rawValue: "cookies")
    static let email = Capability(rawValue: "email")

    static let check = #"{ "do": "login", "actor": "alice", "verifies": "AUTH-A-001" }"#

    static func plan(cases: String, table: String = "", policy: String = "") throws -> Plan {
        let text = dialect.replacing("CHANGES", with: policy).replacing("MORE", with: "")
        let loaded = try DialectLoader.load(SourceText(name: "d", bytes: Array(text.utf8)), name: "d")
        let scenario = try ScenarioLoader.load(
            SourceText(
                name: "s",
                text: #"""
                    { "title": "T", "actors": { "alice": {} }, "cases": \#(cases), "steps": [
                      { "do": "login", "actor": "alice", "with": { "password": "{{ case.password }}" }, "verifies": "AUTH-A-001" }
                    ] }
                    """#
            ),
            id: "s"
        ) { SourceText(name: $0, text: table) }
        let harness = TargetAbilities.Harness(
            channels: ["mail"],
            isolated: false,
            quietTiming: false,
            realTime: false,
            secure: false
        )
        return Plan(scenarios: [scenario], target: TargetAbilities(dialect: loaded, harness: harness))
    }
}
