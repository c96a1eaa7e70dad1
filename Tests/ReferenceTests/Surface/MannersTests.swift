import HTTPTypes
import JSONText
import NIOCore
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Answers on the wire")
struct MannersTests {
    /// Every method and path that takes something.
    private static let changes: [(HTTPRequest.Method, String)] = [
        (.post, "/accounts"), (.post, "/accounts/verify"), (.post, "/accounts/verify/resend"), (.post, "/sessions"),
        (.post, "/sessions/refresh"), (.delete, "/sessions"), (.delete, "/sessions/current"), (.post, "/me/password"),
        (.post, "/me/email"), (.post, "/me/phone"), (.delete, "/me"), (.post, "/password-resets"),
        (.post, "/password-resets/complete"), (.post, "/_control/clock"),
    ]

    @Test("Every refusal is a problem with the status of its response")
    func problems() async throws {
        try await withWire { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            let answers: [(String, Answer)] = [
                ("404 not_found", try await wire.send(.get, "/nowhere")),
                ("405 method_not_allowed", try await wire.send(.put, "/sessions", [:])),
                ("405 method_not_allowed", try await wire.send(.get, "/sessions/current")),
                ("400 invalid_request", try await wire.send(.post, "/sessions", text: "{")),
                ("400 invalid_request", try await wire.send(.post, "/sessions?x=1", [:])),
                ("415 unsupported_media_type", try await wire.send(.post, "/sessions")),
                (
                    "415 unsupported_media_type",
                    try await wire.send(.post, "/sessions", [:], headers: ["Content-Type": "text/plain"])
                ),
                (
                    "413 content_too_large",
                    try await wire.send(.post, "/sessions", text: String(repeating: " ", count: 1 << 20) + "{}")
                ),
                ("401 missing_token", try await wire.access(nil)), ("401 invalid_token", try await wire.access("x")),
                ("403 forbidden", try await wire.send(.get, "/accounts", token: token)),
                ("401 invalid_credentials", try await wire.login(Person())),
                ("400 invalid_code", try await wire.verify("x")),
            ]
            for (outcome, answer) in answers {
                #expect(answer.outcome == outcome)
                #expect(answer.json["status"]?.int == answer.status)
                #expect(answer.json["type"] == "about:blank")
                #expect(answer.json["title"]?.string?.isEmpty == false)
                #expect(answer.json["detail"]?.string?.isEmpty == false)
                #expect(answer.headers[.contentType] == "application/problem+json")
                #expect(answer.headers[.cacheControl] == "no-store")
            }
            #expect(answers[1].1.headers[.allow] == "DELETE, POST")
        }
    }

    @Test("A media type may have parameters and any letter case")
    func mediaType() async throws {
        try await withWire { wire in
            for type in ["application/json; charset=utf-8", "Application/JSON", "application/json ;x=y"] {
                let answer = try await wire.send(.post, "/sessions", [:], headers: ["Content-Type": type])
                #expect(answer.outcome == "400 invalid_request")
            }
        }
    }

    @Test("No response may be stored on the way")
    func noStore() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let login = try await wire.login(alice)
            for answer in [
                login, try await wire.access(login.accessToken), try await wire.refresh(login.refreshToken),
                try await wire.askReset(alice), try await wire.send(.get, "/health"),
                try await wire.send(.head, "/health"),
            ] {
                #expect(answer.headers[.cacheControl] == "no-store")
            }
        }
    }

    @Test("Hostile bodies are refused everywhere, and nothing of them comes back")
    func hostileBodies() async throws {
        let bodies = [
            "", "{", "[]", "null", "{}", "\u{FEFF}{}", #"{"password": "sEcReT"#,
            #"{"code": "sEcReT", "code": "sEcReT"}"#,
            String(repeating: "[", count: 10_000), String(repeating: #"{"a":"#, count: 5_000), #"{"email": "\ud800"}"#,
            #"{"email": "' OR 1=1 --", "password": "sEcReT", "identifier": 1e999, "code": {"a": [1]}}"#,
            #"{"email": "\#(String(repeating: "a", count: 100_000))@x", "password": "x"}"#,
            #"{"refresh_token": "\u0000sEcReT", "new_password": "", "current_password": []}"#, "\u{0}\u{1}", "sEcReT",
            #"{"advance": -1}"#, #"{"advance": 1e300}"#, #"{"advance": "1"}"#,
        ]
        try await withWire { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            for body in bodies {
                for (method, path) in Self.changes where !path.hasPrefix("/sessions") || method == .post {
                    let answer = try await wire.send(method, path, text: body, token: token)
                    // A request for a message takes any name: its answer must not tell whether it is one.
                    let takesAnyName = ["/password-resets", "/accounts/verify/resend"].contains(path)
                    let isExpected = (400...499).contains(answer.status) || (takesAnyName && answer.status == 202)
                    #expect(isExpected, "\(method) \(path) \(body.prefix(50))")
                    #expect(!answer.text.contains("sEcReT"))
                }
            }
            #expect(try await wire.access(token).status == 200)
        }
    }

    @Test("Bytes that are no UTF-8 are no JSON")
    func invalidUTF8() async throws {
        try await withWire { wire in
            let answer = try await wire.client.send(
                .post,
                "/sessions",
                headers: [.contentType: "application/json"],
                body: ByteBuffer(bytes: Array(#"{"email": ""#.utf8) + [0xFF, 0xFE] + Array(#""}"#.utf8))
            )
            #expect(answer.outcome == "400 invalid_request")
        }
    }

    @Test("Secrets in the URL have no effect")
    func secretsInURL() async throws {
        try await withWire { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            #expect(try await wire.send(.get, "/me?access_token=\(token)").outcome == "401 missing_token")
            let query = "?email=\(alice.email)&password=\(alice.password.replacing(" ", with: "%20"))"
            #expect(try await wire.send(.get, "/sessions\(query)").status == 405)
            #expect(try await wire.send(.post, "/sessions\(query)", [:]).status == 400)
            for (method, path) in Self.changes where method == .delete {
                #expect(try await wire.send(method, "\(path)?access_token=\(token)").status == 400)
            }
            #expect(try await wire.access(token).status == 200)
        }
    }

    @Test("The clock moves forward on request, where it is movable")
    func clock() async throws {
        try await withWire { wire in
            let before = try await wire.send(.get, "/_control/clock").json["now"]?.double ?? 0
            let moved = try await wire.send(.post, "/_control/clock", ["advance": 3600.5])
            #expect(moved.json["offset"] == 3600.5)
            #expect(moved.json["now"]?.double ?? 0 >= before + 3600.5)
        }
        try await withWire(hasMovableClock: false) { wire in
            let (move, read) = (
                try await wire.send(.post, "/_control/clock", ["advance": 1]),
                try await wire.send(.get, "/_control/clock")
            )
            #expect(move.outcome == "404 not_found")
            #expect(read.outcome == "404 not_found")
        }
    }
}
