import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Sessions in cookies")
struct CookieTests {
    @Test("Tokens travel in protected cookies, and nowhere else")
    func login() async throws {
        try await withWire(carrier: .cookie) { wire in
            let alice = try await wire.join()
            let login = try await wire.login(alice)
            #expect(login.headers[values: .setCookie].count == 2)
            for field in login.headers[values: .setCookie] {
                #expect(field.hasPrefix("__Host-"))
                for attribute in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
                    #expect(field.contains("; \(attribute)"))
                }
                #expect(!field.contains("Domain"))
            }
            #expect(login.accessToken.isEmpty && login.refreshToken.isEmpty)
            let (access, refresh) = (login.cookie("__Host-session"), login.cookie("__Host-refresh"))
            #expect(!login.text.contains(access) && !login.text.contains(refresh))
            #expect(try await wire.get("/me", cookies: ["__Host-session": access]).status == 200)
            #expect(try await wire.get("/me", cookies: ["__Host-session": refresh]).outcome == "401 invalid_token")
            #expect(try await wire.access(access).outcome == "401 missing_token")
            #expect(try await wire.get("/me", cookies: ["other": access]).outcome == "401 missing_token")
        }
    }

    @Test("A change by cookie needs a header of one's own")
    func foreignForms() async throws {
        try await withWire(carrier: .cookie) { wire in
            let login = try await wire.login(try await wire.join())
            let cookies = [
                "__Host-session": login.cookie("__Host-session"), "__Host-refresh": login.cookie("__Host-refresh"),
            ]
            for (method, path) in [
                (HTTPRequest.Method.delete, "/sessions/current"), (.delete, "/sessions"), (.delete, "/me"),
                (.post, "/me/password"), (.post, "/me/email"), (.post, "/sessions/refresh"),
            ] {
                let answer = try await wire.send(method, path, [:], headers: ["Cookie": Wire.header(cookies)])
                #expect(answer.outcome == "403 csrf_header_missing")
            }
            #expect(try await wire.get("/me", cookies: cookies).status == 200)
            #expect(try await wire.change("/sessions/refresh", cookies: cookies).status == 200)
        }
    }

    @Test("Refresh replaces the cookies, and logout takes them away")
    func life() async throws {
        try await withWire(carrier: .cookie) { wire in
            let login = try await wire.login(try await wire.join())
            let old = ["__Host-refresh": login.cookie("__Host-refresh")]
            let next = try await wire.change("/sessions/refresh", cookies: old)
            #expect(next.cookie("__Host-refresh") != old["__Host-refresh"])
            let session = ["__Host-session": next.cookie("__Host-session")]
            let logout = try await wire.send(
                .delete,
                "/sessions/current",
                headers: ["Cookie": Wire.header(session), "X-Requested-With": "x"]
            )
            #expect(logout.status == 204)
            for field in logout.headers[values: .setCookie] {
                #expect(field.contains("=;") && field.contains("Max-Age=0") && field.contains("Secure"))
            }
            #expect(logout.headers[values: .setCookie].count == 2)
            #expect(try await wire.get("/me", cookies: session).outcome == "401 invalid_token")
            #expect(try await wire.change("/sessions/refresh", cookies: [:]).outcome == "400 invalid_grant")
        }
    }
}

extension Answer {
    /// The value of a cookie that it sets.
    func cookie(_ name: String) -> String {
        let field = headers[values: .setCookie].first { $0.hasPrefix(name + "=") }
        return String(field?.dropFirst(name.count + 1).prefix { $0 != ";" } ?? "")
    }
}

extension Wire {
    static func header(_ cookies: [String: String]) -> String {
        cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
    }

    func get(_ path: String, cookies: [String: String]) async throws -> Answer {
        try await send(.get, path, headers: ["Cookie": Self.header(cookies)])
    }

    /// A change with cookies and the header that it needs.
    func change(_ path: String, cookies: [String: String]) async throws -> Answer {
        try await send(.post, path, headers: ["Cookie": Self.header(cookies), "X-Requested-With": "x"])
    }
}
