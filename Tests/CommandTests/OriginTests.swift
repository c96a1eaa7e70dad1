import Foundation
import Synchronization
import Testing

/// A link in a mail leads where whoever wrote the mail wants; the secrets of a run do not go there.
@Suite("Secrets go to the target's own origin alone")
struct OriginTests {
    /// The party that says that the place behind the link belongs to the target.
    enum Declaration: String, CaseIterable, CustomTestStringConvertible {
        case nobody
        case plain = "--plain"
        case resource = "a resource that spells the origin"
        case setting = "a resource whose origin is a setting"

        var testDescription: String { rawValue }
    }

    /// The values that open something: of `--header`, of the dialect's defaults, and of the session.
    private static let secrets = ["gate-7f3a91c4", "key-55d0c27e", "token-c09e1f80", "literal-1f0aa93b"]

    @Test("A link to another port is visited without secrets, and so is what it redirects to")
    func anotherPort() async throws {
        try await visit({ _, other in other + "/take" }) { target, other, outcome in
            #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
            #expect(other.requests == ["GET /take", "GET /next"])
            for head in other.heads {
                for secret in Self.secrets { #expect(!head.fields.contains(secret), "\(head)") }
                #expect(head.fields.contains("X-Client: rekey-test"), "what is no secret goes along")
            }
            let own = try #require(target.heads.last { $0.line == "GET /me" })
            for secret in Self.secrets { #expect(own.fields.contains(secret), "\(own)") }
            #expect(outcome.output.contains("sent without X-Gate, X-Key, X-Api-Token, Authorization: \(other.url)"))
        }
    }

    @Test("The same address by another name is another origin")
    func anotherName() async throws {
        try await visit({ target, _ in target.replacing("127.0.0.1", with: "localhost") + "/take" }) {
            target,
            _,
            outcome in
            let visits = target.heads.filter { $0.line == "GET /take" || $0.line == "GET /next" }
            #expect(visits.count == 2, "\(outcome.output)\(outcome.errors)")
            for visit in visits {
                for secret in Self.secrets { #expect(!visit.fields.contains(secret), "\(visit)") }
            }
        }
    }

    @Test("The target's own origin gets them however the link writes it", arguments: ["http://", "HTTP://"])
    func ownOrigin(scheme: String) async throws {
        try await visit({ target, _ in target.replacing("http://", with: scheme) + "/take" }) { target, _, outcome in
            let visits = target.heads.filter { $0.line == "GET /take" || $0.line == "GET /next" }
            #expect(visits.count == 2, "\(outcome.output)\(outcome.errors)")
            for visit in visits {
                for secret in Self.secrets { #expect(visit.fields.contains(secret), "\(visit)") }
            }
            #expect(!outcome.output.contains("sent without"))
        }
    }

    @Test("A declared origin gets them", arguments: Declaration.allCases.filter { $0 != .nobody })
    func declared(_ declaration: Declaration) async throws {
        try await visit({ _, other in other + "/take" }, declared: declaration) { _, other, outcome in
            #expect(other.requests == ["GET /take", "GET /next"], "\(outcome.output)\(outcome.errors)")
            for head in other.heads {
                for secret in Self.secrets { #expect(head.fields.contains(secret), "\(head)") }
            }
        }
    }

    @Test("A refusal because of what was withheld blames nobody and says so", arguments: [true, false])
    func refused(isCheck: Bool) async throws {
        try await visit({ _, other in other + "/take" }, answering: 401, isCheck: isCheck) { _, other, outcome in
            #expect(outcome.exitCode == 3, "\(outcome.output)\(outcome.errors)")
            #expect(
                outcome.output.replacing(/\s+/, with: " ").contains(
                    "which shows nothing, since the request was sent without X-Gate, X-Key, X-Api-Token, Authorization: "
                        + "\(other.url) is none of the target's own origins"
                ),
                "\(outcome.output)\(outcome.errors)"
            )
        }
    }

    /// Lets a target send a reset mail with a link and has Rekey visit it.
    private func visit(
        _ link: (_ target: String, _ other: String) -> String,
        declared: Declaration = .nobody,
        answering status: Int = 200,
        isCheck: Bool = false,
        _ judge: (_ target: ScriptedTarget, _ other: ScriptedTarget, _ outcome: Binary.Result) throws -> Void
    ) async throws {
        try await withFolder { folder in
            for name in ["new", "cur", "tmp"] {
                let path = folder.appending(path: "mail/\(name)")
                try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            }
            let linked = Mutex("")
            try await ScriptedTarget.with({ line, _ in Self.page(line, status) }) { other in
                try await ScriptedTarget.with({ line, _ in
                    if let page = Self.page(line, status) { return page }
                    if line.hasPrefix("POST /forgot/") {
                        let recipient = String(line.dropFirst("POST /forgot/".count))
                        try? Self.mail(linked.withLock { $0 }, to: recipient, in: folder.appending(path: "mail"))
                    }
                    return .init(status: 200, body: #"{"token": "token-c09e1f80"}"#)
                }) { target in
                    linked.withLock { $0 = link(target.url, other.url) }
                    try Data(Self.dialect(declared, other.url).utf8).write(to: folder.appending(path: "own.json"))
                    try Data(Self.scenario(isCheck: isCheck).utf8).write(to: folder.appending(path: "visit.json"))
                    let outcome = try await Binary.run(
                        [
                            "run", folder.appending(path: "visit.json").path, "--target", target.url, "--dialect",
                            folder.appending(path: "own.json").path, "--mail", "maildir:\(folder.path)/mail",
                            "--header", "X-Gate: gate-7f3a91c4", "--setting", "key=key-55d0c27e", "--verbose",
                        ] + (declared == .plain ? ["--plain", other.url] : [])
                            + (declared == .setting ? ["--setting", "app=\(other.url)"] : [])
                    )
                    try judge(target, other, outcome)
                }
            }
        }
    }

    /// The page behind the link, at either place: a redirect, and its destination.
    private static func page(_ line: String, _ status: Int) -> ScriptedTarget.Reply? {
        switch line {
        case "GET /take": .init(status: 302, headers: [("Location", "/next")])
        case "GET /next": .init(status: status)
        default: nil
        }
    }

    private static func mail(_ link: String, to recipient: String, in folder: URL) throws {
        let address = recipient.replacing("%40", with: "@")
        let text = "From: a@example.test\r\nTo: \(address)\r\nSubject: Reset\r\n\r\n\(link)\r\n"
        let draft = folder.appending(path: "tmp/reset")
        try Data(text.utf8).write(to: draft)
        try FileManager.default.moveItem(at: draft, to: folder.appending(path: "new/reset"))
    }

    private static func scenario(isCheck: Bool) -> String {
        #"""
        {
          "title": "The link of a reset is visited",
          "actors": { "alice": {} },
          "steps": [
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "verifies": "AUTH-LOG-001" },
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice" },
            { "do": "x-visit", "session": "phone", "with": { "link": "{{ alice.reset.link }}" }\#(isCheck ? #", "verifies": "AUTH-RST-003""# : "") }
          ]
        }
        """#
    }

    private static func dialect(_ declared: Declaration, _ other: String) -> String {
        let resource =
            switch declared {
            case .nobody, .plain: ""
            case .resource: "\(other)/orders"
            case .setting: "{{ settings.app }}/orders"
            }
        let resources =
            resource.isEmpty
            ? ""
            : #""resources": { "app": { "method": "GET", "path": "\#(resource)", "credentials": true, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } },"#
        return #"""
            {
              "title": "A backend whose reset mail holds a link",
              "settings": {
                "key": { "description": "the key of the project", "secret": true },
                "app": { "description": "where the pages are", "default": "" }
              },
              "capabilities": { "email": true, "side-channel": true, "mailbox": true, "reset-link": true,
                "who-am-i": "it shows nobody" },
              "policy": { "login": ["email"], "messageDelay": "5s" },
              "credentials": { "headers": { "Authorization": "Bearer {{ accessToken }}" } },
              "defaults": { "headers": {
                "X-Key": "{{ settings.key }}", "X-Api-Token": "literal-1f0aa93b", "X-Client": "rekey-test"
              } },
              "outcomes": [{ "when": { "status": 401 }, "outcome": "denied" }],
              \#(resources)
              "operations": {
                "register": { "path": "/register", "json": { "email": "{{ email }}", "password": "{{ password }}" },
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
                "login": { "path": "/login", "json": { "email": "{{ identifier }}", "password": "{{ password }}" },
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": "$.token" } }] },
                "access": { "method": "GET", "path": "/me", "credentials": true,
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
                "requestReset": { "path": "/forgot/{{ email }}", "json": {},
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
                "x-visit": { "method": "GET", "path": "{{ link }}", "credentials": true, "followRedirects": 2,
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }
              },
              "messages": { "reset": { "channel": "mail", "save": { "link": { "link": "/take" } } } }
            }
            """#
    }
}
