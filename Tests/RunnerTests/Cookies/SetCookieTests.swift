import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("The attributes of a cookie that is set")
struct SetCookieTests {
    @Test(
        "What a field says",
        arguments: [
            (
                "__Host-session=abc; Path=/; Secure; HttpOnly; SameSite=Lax",
                #"{"name":"__Host-session","value":"abc","pair":"__Host-session=abc","prefix":"__Host-","secure":true,"httpOnly":true,"sameSite":"lax","domain":"","path":"/","expired":false}"#
            ),
            (
                "id = x ;secure ; SAMESITE=none; Domain=.Example.com; Max-Age=0",
                #"{"name":"id","value":"x","pair":"id=x","prefix":"","secure":true,"httpOnly":false,"sameSite":"none","domain":"example.com","path":"","expired":true}"#
            ),
            (
                "id=; Expires=Sun, 06 Nov 1994 08:49:37 GMT; Max-Age=60",
                #"{"name":"id","value":"","pair":"id=","prefix":"","secure":false,"httpOnly":false,"sameSite":"","domain":"","path":"","expired":false}"#
            ),
        ]
    )
    func attributes(field: String, record: String) throws {
        let cookie = try #require(SetCookie(field))
        #expect(JSONWriter.compact.string(cookie.record(at: ManualClock.beginning)) == record)
    }

    @Test("A field without a name is no cookie", arguments: ["", "Secure", "=x; Path=/"])
    func none(field: String) { #expect(SetCookie(field) == nil) }

    @Test("Labels keep the cookies of a response, and apart those that authenticate and are not taken away")
    func labels() async throws {
        var bench = Bench { request in
            .json(
                200,
                "{}",
                [
                    ("Set-Cookie", "sid=secret-\(request.number); HttpOnly"), ("Set-Cookie", "theme=dark; Secure"),
                    ("Set-Cookie", "device=d-\(request.number)"), ("Set-Cookie", "remember=x; Max-Age=0"),
                    ("Set-Cookie", "hint="),
                ]
            )
        }
        bench.dialect = Bench.plainDialect.replacing(
            #""session.accessToken": { "path": "$.access", "optional": true }"#,
            with: #"""
                "session.accessToken": { "cookie": "sid" }, "session.device": { "cookie": "device" },
                "session.hint": { "cookie": "hint", "optional": true }
                """#
        ).replacing(
            #""session.refreshToken": { "path": "$.refresh", "optional": true }"#,
            with: #""session.refreshToken": { "cookie": "remember", "optional": true }"#
        ).replacing(#"{ "token": "{{ refreshToken }}" }"#, with: #"{ "device": "{{ session.device }}" }"#)
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone", "as": "entered" },
            { "examine": [
                { "value": "{{ entered.cookies.name | join: \" \" }}", "equals": "sid theme device remember hint" },
                { "value": "{{ entered.sessionCookies.name }}", "equals": ["sid"] },
                { "value": "{{ entered.sessionCookies.httpOnly }}", "not": { "contains": false } }
              ], "verifies": "AUTH-LOG-001" },
            { "examine": [{ "value": "{{ entered.sessionCookies.secure }}", "not": { "contains": false } }], "verifies": "AUTH-TRN-007" }
            """#
        )
        #expect(result.statuses == ["1": .held, "2": .held, "3": .violated], "\(result.findings("2"))")
    }
}
