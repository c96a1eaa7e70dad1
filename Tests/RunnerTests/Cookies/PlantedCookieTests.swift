import Conformance
import JSONText
import Synchronization
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("Cookies that a login finds in the browser are there from its first request on")
struct PlantedCookieTests {
    /// The ways of a login with the session that the browser had before it.
    enum Manner: CaseIterable, Sendable {
        /// Another one takes its place.
        case replaces
        /// It is the one that is logged in from now on, and its cookie is not set again.
        case keeps
        /// Likewise, whoever made it up.
        case keepsAny
    }

    /// The sessions of a backend that opens one for every browser, with an anti-forgery token that belongs to it.
    private final class Sessions: Sendable {
        let known = Mutex<Set<String>>([])
        let loggedIn = Mutex<Set<String>>([])
    }

    private static func bench(_ manner: Manner) -> Bench {
        let sessions = Sessions()
        var bench = Bench { request in
            let sent = request.header("Cookie")?.split(separator: "; ").first { $0.hasPrefix("sid=") }
            let id = sent.map { String($0.dropFirst("sid=".count)) } ?? ""
            switch request.path {
            case "/register": return .json(200)
            case "/form":
                let isKnown = manner == .keepsAny && !id.isEmpty || sessions.known.withLock { $0.contains(id) }
                let session = isKnown ? id : "guest-session-\(request.number)"
                _ = sessions.known.withLock { $0.insert(session) }
                let cookies = isKnown ? [] : [("Set-Cookie", "sid=\(session); Path=/")]
                return .json(200, #"{ "forgery": "of-\#(session)" }"#, cookies)
            case "/login":
                guard request["forgery"]?.string == "of-\(id)" else { return .json(403) }
                guard request["password"]?.string?.isEmpty == false, request["password"] != request["wrong"] else {
                    return .json(401)
                }
                let session = manner == .replaces ? "login-session-\(request.number)" : id
                _ = sessions.known.withLock { $0.insert(session) }
                _ = sessions.loggedIn.withLock { $0.insert(session) }
                return .json(200, "{}", session == id ? [] : [("Set-Cookie", "sid=\(session); Path=/")])
            default: return .json(sessions.loggedIn.withLock { $0.contains(id) } ? 200 : 401)
            }
        }
        bench.dialect = #"""
            {
              "title": "Forms", "capabilities": { "email": true, "multi-session": true, "cookies": true },
              "policy": { "login": ["email"] },
              "credentials": { "headers": { "Cookie": "sid={{ accessToken }}" } },
              "outcomes": [{ "when": { "status": 401 }, "outcome": "denied" }, { "when": { "status": 403 }, "outcome": "forbidden" }],
              "operations": {
                "register": { "path": "/register", "json": { "email": "{{ email }}", "password": "{{ password }}" },
                  "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
                "login": { "requests": {
                  "form": { "method": "GET", "path": "/form",
                    "outcomes": [{ "when": { "status": 200 }, "then": "next", "save": { "flow.forgery": "$.forgery" } }] },
                  "login": { "path": "/login",
                    "json": { "email": "{{ identifier }}", "password": "{{ password }}", "wrong": "wrong-password", "forgery": "{{ flow.forgery }}" },
                    "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": { "template": "{{ cookie.sid }}" } } }] } } },
                "access": { "method": "GET", "path": "/me", "credentials": true, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }
              }
            }
            """#
        return bench
    }

    @Test(
        "A session of the target's own that a login keeps is found, as an invented one is",
        arguments: Manner.allCases
    )
    func planted(manner: Manner) async throws {
        let result = try await Self.bench(manner).run(
            #"""
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "with": { "password": "wrong-password" }, "expect": "refused", "as": "before" },
            { "do": "login", "actor": "alice", "as": "planted", "amend": { "headers": { "Cookie": "{{ before.cookies.pair | join: \"; \" }}" } } },
            { "do": "access", "session": null, "actor": "alice", "amend": { "headers": { "Cookie": "{{ before.cookies.pair | join: \"; \" }}" } }, "expect": "refused", "verifies": "AUTH-LOG-004" },
            { "do": "login", "actor": "alice", "amend": { "credentials": "an-invented-session" } },
            { "do": "access", "session": null, "actor": "alice", "with": { "accessToken": "an-invented-session" }, "expect": "refused", "verifies": "AUTH-LOG-004" }
            """#
        )
        let isKept: (StepStatus, StepStatus) = (
            manner == .replaces ? .held : .violated, manner == .keepsAny ? .violated : .held
        )
        #expect(result.statuses["2"] == .held, "\(result.findings("2"))")
        #expect(result.statuses["3"] == .held, "\(result.findings("3"))")
        #expect(result.statuses["4"] == isKept.0, "\(result.findings("4"))")
        #expect(result.statuses["5"] == .held, "\(result.findings("5"))")
        #expect(result.statuses["6"] == isKept.1, "\(result.findings("6"))")
    }
}
