import Conformance
import Testing

@testable import RunModel
@testable import Runner

@Suite("A session that is over is tried with the cookies that it had when it was alive")
struct CookieSessionTests {
    /// Opens a session by a cookie at login, and answers what ends it as told.
    static func bench(ending: [String], afterwards: [String] = [], deadStatus: Int = 401) -> Bench {
        Bench { request in
            func fields(_ cookies: [String]) -> [(String, String)] { cookies.map { ("Set-Cookie", $0) } }
            switch request.line {
            case "POST /login": return .json(200, "{}", fields(["sid=alive-\(request.number); Path=/", "theme=dark"]))
            case "POST /refresh": return .json(200, "{}", fields(["sid=renewed; Path=/", "theme=; Max-Age=0"]))
            case "POST /logout": return .empty(204, fields(ending))
            case "POST /password": return .empty(204, fields(ending))
            default: return .json(deadStatus, "{}", fields(afterwards))
            }
        }
    }

    static let login = #"{ "do": "login", "actor": "alice", "session": "phone" }, "#

    @Test(
        "Whatever the response to the logout does to the cookie",
        arguments: [
            ["sid=; Path=/; Max-Age=0"], ["sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
            // A signed cookie that says nothing any more, or a session of nobody's.
            ["sid=anonymous; Path=/"], ["sid=; Path=/"], [],
        ],
        ["logout", "changePassword"]
    )
    func afterTheEnd(ending: [String], operation: String) async throws {
        // A change of password may renew the session by another cookie.
        let isRenewed = operation == "changePassword" && ending.contains { $0.contains("anonymous") }
        let bench = Self.bench(ending: ending)
        _ = try await bench.run(
            Self.login + #"{ "do": "\#(operation)", "session": "phone" }, "#
                + #"{ "do": "access", "session": "phone", "expect": "denied", "verifies": "AUTH-OUT-001" }"#
        )
        let sent = bench.transport.requests("GET /me").first?.header("Cookie") ?? "none"
        #expect(sent.contains("sid=alive-1") != isRenewed, "\(sent)")
        #expect(sent.contains("theme=dark"), "\(sent)")
    }

    @Test("A backend that takes the cookie away and honours it all the same is found out", arguments: [true, false])
    func honoured(isHonoured: Bool) async throws {
        let bench = Bench { request in
            switch request.line {
            case "POST /login": .json(200, "{}", [("Set-Cookie", "sid=alive; Path=/")])
            case "POST /logout": .empty(204, [("Set-Cookie", "sid=; Path=/; Max-Age=0")])
            default:
                request.header("Cookie") == "sid=alive" && (isHonoured || request.number < 3) ? .json(200) : .json(401)
            }
        }
        let result = try await bench.run(
            Self.login + #"""
                { "do": "logout", "session": "phone" },
                { "do": "access", "session": "phone", "expect": "denied", "verifies": "AUTH-OUT-001" }
                """#
        )
        #expect(result.verdict == (isHonoured ? .failed : .passed), "\(result.words)")
    }

    @Test(
        "A refusal takes no cookie away either, and puts none in its place",
        arguments: [["sid=; Path=/; Max-Age=0"], ["sid=anonymous; Path=/"], ["sid=anonymous; Path=/me"]]
    )
    func refusals(cookies: [String]) async throws {
        let bench = Self.bench(ending: [], afterwards: cookies + ["csrf=new; Path=/"])
        _ = try await bench.run(
            Self.login + #"""
                { "do": "access", "session": "phone", "expect": "denied" },
                { "do": "access", "session": "phone", "expect": "denied", "verifies": "AUTH-OUT-001" },
                { "http": { "method": "GET", "path": "/raw" }, "session": "phone", "expect": { "status": 401 } },
                { "http": { "method": "GET", "path": "/raw" }, "session": "phone", "expect": { "status": 401 } }
                """#
        )
        let sent = bench.transport.requests.dropFirst(2).compactMap { $0.header("Cookie") }
        try #require(sent.count == 3)
        for cookies in sent {
            #expect(cookies.contains("sid=alive-1") && !cookies.contains("anonymous"), "\(cookies)")
            // What it had not held it takes as a browser would.
            #expect(cookies.contains("csrf=new"), "\(cookies)")
        }
    }

    @Test("What renews a session replaces and deletes as the response says")
    func renewal() async throws {
        let bench = Self.bench(ending: [], deadStatus: 200)
        _ = try await bench.run(
            Self.login + #"""
                { "do": "refresh", "session": "phone" },
                { "do": "access", "session": "phone" },
                { "do": "login", "actor": "alice", "session": "phone" },
                { "do": "access", "session": "phone", "verifies": "AUTH-TOK-001" }
                """#
        )
        let sent = bench.transport.requests("GET /me").map { $0.header("Cookie") }
        #expect(sent == ["sid=renewed", "sid=alive-4; theme=dark"])
    }
}
