import Conformance
import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import Reference
import ReferenceCore
import Reports
import RunModel
import Runner
import Synchronization
import Testing

/// Backends that conform and look otherwise than the reference backend: nothing may be blamed on them.
@Suite("A conforming backend of another shape is blamed for nothing", .serialized)
struct ShapeTests {
    private func expectClean(_ results: [CaseResult]) {
        #expect(!results.isEmpty)
        let bad = results.filter { $0.verdict == .failed || $0.verdict == .error || !$0.warnings.isEmpty }
        #expect(bad.isEmpty, "\(bad.map(\.summary).joined(separator: "\n"))")
        #expect(results.contains { $0.verdict == .passed }, "\(results.map(\.summary))")
    }

    @Test("Links start with http where the target itself is reached without TLS")
    func plainLinks() async throws {
        let shape = Shape { $0.linkBase = "http://127.0.0.1:3000" }
        let results = try await shape.results(
            of: "core/reset/reset-link-ignores-forwarded-scheme",
            "core/reset/reset-link-ignores-forwarding-headers",
            "core/reset/reset-link-ignores-host-header"
        )
        #expect(results.count == 3)
        expectClean(results)
    }

    @Test("Problem details leave their status out, as RFC 9457 lets them")
    func problemsWithoutStatus() async throws {
        let shape = Shape(
            dialect: #"""
                { "errors": { "body": [{ "path": "$.title", "type": "string" }, { "path": "$.error", "matches": "^[a-z_]+$" }] } }
                """#
        ) { configuration in
            configuration.surround { call, next in
                do {
                    return try await next(call)
                } catch let refusal as Refusal {
                    return Problem(refusal).withoutStatus
                } catch let problem as Problem {
                    return problem.withoutStatus
                }
            }
        }
        expectClean(try await shape.results(of: "core/transport/refusals-have-the-declared-form"))
    }

    @Test(
        "A notice of a reset or change is looked for though the dialect says nothing of notices",
        arguments: [[], ["no-notice-after-reset"], ["no-notice-after-change"]]
    )
    func silentDialect(defects: [String]) async throws {
        let dialect = #"{ "messages": { "notice": null }, "policy": { "messageDelay": "5s" } }"#
        let scenario = "core/reset/user-is-told-about-reset-and-change"
        let results = try await Shape(dialect: dialect, defects: defects).results(of: scenario)
        let isMissed = results.contains { $0.verdict == .failed || !$0.warnings.isEmpty }
        #expect(isMissed == !defects.isEmpty, "\(results.map(\.summary))")
        #expect(results.allSatisfy { $0.verdict != .skipped && $0.verdict != .error }, "\(results.map(\.summary))")
    }

    @Test("No notice is looked for where the dialect says why none is sent")
    func declinedNotices() async throws {
        let dialect = #"{ "messages": { "notice": null }, "capabilities": { "notices": "it tells nobody" } }"#
        let results = try await Shape(dialect: dialect).results(of: "core/reset/user-is-told-about-reset-and-change")
        #expect(results.map(\.verdict) == [.skipped], "\(results.map(\.summary))")
    }

    @Test("A client that asks for too much at once is held back whoever logs in, and no account is locked by that")
    func throttledClient() async throws {
        let asked = Mutex(0)
        let shape = Shape { configuration in
            configuration.surround { call, next in
                let isLogin = call.request.method == .post && call.request.uri.path == "/sessions"
                let count = asked.withLock { count in
                    if call.request.uri.path == "/password-resets" || isLogin && count >= 3 { count += 1 }
                    return count
                }
                // The first login behind three wishes for a reset.
                if isLogin, count == 4 {
                    throw Problem(.tooManyRequests, "throttled", "Ask more slowly.", headers: [.retryAfter: "1"])
                }
                return try await next(call)
            }
        }
        let results = try await shape.results(of: "core/reset/reset-request-changes-nothing")
        #expect(results.flatMap(\.violated) == [], "\(results.map(\.summary))")
        #expect(results.map(\.verdict) == [.error], "\(results.map(\.summary))")
    }

    /// A wrapper around the members of every JSON body: `{"user": {…}}`.
    private static let wrapped = #"""
        { "operations": {
            "register": { "json": { "email": null, "password": null, "username": null, "phone": null,
              "user": { "email": "{{ email }}", "password": "{{ password }}", "username": "{{ username }}", "phone": "{{ phone }}" } } },
            "login": { "json": { "identifier": null, "password": null, "user": { "identifier": "{{ identifier }}", "password": "{{ password }}" } } },
            "refresh": { "json": { "refresh_token": null, "user": { "refresh_token": "{{ refreshToken }}" } } },
            "changePassword": { "json": { "current_password": null, "new_password": null,
              "user": { "current_password": "{{ password }}", "new_password": "{{ newPassword }}" } } },
            "requestReset": { "json": { "email": null, "user": { "email": "{{ email }}" } } },
            "completeReset": { "json": { "code": null, "new_password": null, "user": { "code": "{{ code }}", "new_password": "{{ newPassword }}" } } }
        } }
        """#

    /// Takes bodies in their wrapper and nothing beside it.
    private static let unwrap: @Sendable (inout ReferenceBackend.Configuration) -> Void = { configuration in
        configuration.surround { call, next in
            let path = call.request.uri.path
            guard call.request.method == .post, path != "/tokens/revoke", path != "/tokens/introspect" else {
                return try await next(call)
            }
            let source = SourceText(name: "body", bytes: try await call.body())
            // As most readers of JSON do, the last of two members counts, as long as it is the wrapper that is read.
            guard let body = try? JSONParser.parse(source, duplicateKeys: .keepLast) else {
                throw Problem.invalidRequest("The body is not a JSON object.")
            }
            return try await next(call.carrying(body["user"] ?? body))
        }
    }

    @Test(
        "Bodies whose members stand in a wrapper",
        arguments: [
            "core/login/malformed-credentials-do-not-register", "core/registration/registration-grants-no-role",
            "core/registration/registration-takes-no-account-id",
            "core/registration/registration-takes-no-verified-flag",
            "core/change/password-change-acts-on-own-account", "core/tokens/refresh-keeps-account-and-rights",
            "core/reset/reset-code-goes-to-the-address-on-record", "core/reset/reset-code-bound-to-account",
            "core/login/malformed-credentials-do-not-log-in",
        ]
    )
    func wrappers(scenario: String) async throws {
        let results = try await Shape(dialect: Self.wrapped, arrange: Self.unwrap).results(of: scenario)
        let bad = results.filter { $0.verdict == .failed || $0.verdict == .error }
        #expect(bad.isEmpty, "\(bad.map(\.summary).joined(separator: "\n"))")
    }

    @Test("Where a reset makes the password itself, an offer to sign in is not looked for in its answer")
    func generatedPasswordWithOffer() async throws {
        let shape = Shape(
            dialect: #"""
                { "capabilities": { "auto-sign-in": true }, "operations": {
                  "completeReset": { "outcomes": [{ "when": { "status": 200 }, "outcome": "ok",
                    "save": { "actor.signInOffer": { "path": "$.sign_in", "optional": true } } }] },
                  "loginWithOffer": { "method": "POST", "path": "/sessions/offered", "json": { "offer": "{{ signInOffer }}" },
                    "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } } }
                """#,
            settings: ["reset": "generated"]
        )
        let results = try await shape.results(of: "core/transport/answers-with-account-data-are-not-cacheable")
        #expect(results.map(\.verdict) == [.passed], "\(results.map(\.summary))")
    }

    @Test(
        "What a backend takes out of a wrapper and should not is seen there",
        arguments: [
            ("core/registration/registration-grants-no-role", "registration-takes-role"),
            ("core/registration/registration-takes-no-account-id", "registration-mass-assignment"),
            ("core/registration/registration-takes-no-verified-flag", "registration-takes-verified-flag"),
            ("core/change/password-change-acts-on-own-account", "change-hits-named-account"),
            ("core/tokens/refresh-keeps-account-and-rights", "refresh-widens-grant"),
            ("core/reset/reset-code-goes-to-the-address-on-record", "reset-sent-to-caller-address"),
            ("core/reset/reset-code-bound-to-account", "reset-code-not-bound-to-account"),
            ("core/reset/generated-password-replaces-the-old-one", "generated-mode-takes-caller-password"),
        ]
    )
    func wrappedFaults(scenario: String, defect: String) async throws {
        var shape = Shape(dialect: Self.wrapped, defects: [defect], arrange: Self.unwrap)
        if defect.hasPrefix("generated") { shape.settings = ["reset": "generated"] }
        let results = try await shape.results(of: scenario)
        // Whose password a reset sets is a recommendation; the others are obligations.
        let isSeen = results.contains { defect.hasPrefix("generated") ? !$0.warnings.isEmpty : $0.verdict == .failed }
        #expect(isSeen, "\(results.map(\.summary))")
    }
}

extension Problem {
    /// The answer without the member `status`.
    fileprivate var withoutStatus: Response {
        let members: JSONObject = [
            "type": "about:blank", "title": JSONValue(status.reasonPhrase), "error": JSONValue(code),
        ]
        var response = Response.json(JSONValue(members), status: status)
        response.headers[.contentType] = "application/problem+json"
        for field in headers { response.headers.append(field) }
        return response
    }
}
