import Conformance
import Hummingbird
import Reference
import ReferenceCore
import RunModel
import Runner
import Synchronization
import Testing

/// Backends that refuse whatever is asked: a refusal of the odd request says nothing where the plain one is refused as well.
@Suite("Where the plain request is refused, too, nothing is held and nothing is blamed", .serialized)
struct ControlTests {
    @Test(
        "A scenario first sees that what it varies is taken as it is",
        arguments: [
            // A refresh token that gives nothing by itself is a premise that does not hold.
            (
                "core/tokens/unknown-refresh-token-is-refused", "/sessions/refresh", Refusal.invalidGrant,
                Verdict.skipped
            ),
            ("core/password/short-passwords-are-refused", "/me/password", .weakPassword(.tooShort), .error),
            (
                "core/password/short-passwords-are-refused", "/password-resets/complete", .weakPassword(.tooShort),
                .error
            ),
            (
                "core/password/short-passwords-of-many-bytes-are-refused", "/me/password", .weakPassword(.tooShort),
                .error
            ),
            ("core/transport/wrong-values-show-no-internals", "/me", .invalidToken, .error),
            ("core/transport/broken-bodies-show-no-internals", "/me", .invalidToken, .error),
            ("core/transport/bodies-of-odd-bytes-show-no-internals", "/me", .invalidToken, .error),
        ]
    )
    func refused(scenario: String, path: String, refusal: Refusal, verdict: Verdict) async throws {
        let shape = Shape { configuration in
            configuration.surround { call, next in
                if call.request.uri.path == path { throw refusal }
                return try await next(call)
            }
        }
        let results = try await shape.results(of: scenario)
        #expect(!results.isEmpty)
        for result in results {
            #expect(result.verdict == verdict, "\(result.summary)")
            #expect(result.violated.isEmpty && result.warnings.isEmpty, "\(result.summary)")
        }
    }

    @Test("Where nobody logs in, the length of a password is not to blame")
    func noLogin() async throws {
        let shape = Shape(
            dialect: #"{ "policy": { "password": { "min": 8 } } }"#,
            defects: ["registered-account-cannot-login"]
        )
        let results = try await shape.results(of: "core/password/eight-characters-suffice")
        #expect(results.map(\.verdict) == [.error], "\(results.map(\.summary))")
        #expect(results.flatMap(\.violated).isEmpty)
    }

    @Test(
        "User names that one logs in with are private unless the dialect says otherwise",
        arguments: [("[]", Verdict.passed, ["AUTH-ENU-003"]), (#"["username"]"#, .skipped, [])]
    )
    func userNames(open: String, verdict: Verdict, warned: [String]) async throws {
        let shape = Shape(dialect: #"{ "policy": { "publicIdentifiers": \#(open) } }"#)
        let results = try await shape.results(of: "core/enumeration/registration-does-not-list-user-names")
        #expect(results.map(\.verdict) == [verdict], "\(results.map(\.summary))")
        #expect(results.flatMap { $0.warnings.flatMap(\.verifies) }.map(\.rawValue) == warned)
    }

    @Test(
        "Where the name that an operation takes is public, whether somebody has it is no secret",
        arguments: [
            ("core/enumeration/reset-request-looks-the-same", "reset-request-reveals-account", "requestReset"),
            ("core/enumeration/look-up-does-not-list-accounts", "look-up-tells-accounts", "lookUp"),
        ]
    )
    func publicNames(scenario: String, defect: String, operation: String) async throws {
        for (open, isJudged) in [(#"["username"]"#, true), (#"["username", "email"]"#, false)] {
            let shape = Shape(
                dialect: #"{ "policy": { "publicIdentifiers": \#(open) } }"#,
                defects: [defect]
            )
            let results = try await shape.results(of: scenario)
            let blamed = results.flatMap { $0.violated + $0.warnings.flatMap(\.verifies) }
            #expect(blamed.isEmpty != isJudged, "\(operation): \(results.map(\.summary))")
            #expect(isJudged || results.map(\.verdict) == [.skipped], "\(results.map(\.summary))")
        }
    }

    @Test(
        "Where a token opens nothing without its session, altered ones that are sent without it show nothing",
        arguments: [
            ("core/jwt/algorithm-none-is-refused", "es256"), ("core/jwt/edited-tokens-are-refused", "es256"),
            ("core/jwt/missing-signature-is-refused", "es256"), ("core/jwt/public-key-is-no-shared-secret", "es256"),
            ("core/jwt/dead-token-stays-dead-in-another-spelling", "es256"),
            ("core/jwt/foreign-signed-tokens-are-refused", "es256"),
            ("core/jwt/keys-in-the-header-are-not-trusted", "es256"),
            ("core/tokens/access-and-refresh-tokens-are-not-interchangeable", "opaque"),
        ]
    )
    func boundTokens(scenario: String, tokens: String) async throws {
        var shape = Shape(
            dialect: #"{ "credentials": { "headers": { "X-Session-Lifetime": "{{ session.expiresIn }}" } } }"#
        ) { configuration in
            configuration.surround { call, next in
                let isBound = call.request.headers.contains { $0.name.canonicalName == "x-session-lifetime" }
                guard isBound || call.request.headers[.authorization] == nil else { throw Refusal.invalidToken }
                return try await next(call)
            }
        }
        shape.settings = ["tokens": tokens]
        let results = try await shape.results(of: scenario)
        #expect(!results.isEmpty)
        for result in results {
            #expect(result.verdict == .skipped, "\(result.summary)")
            #expect(result.violated.isEmpty && result.warnings.isEmpty, "\(result.summary)")
        }
    }

    @Test("A logout that is a GET anyhow is not asked for by another")
    func logoutByGet() async throws {
        let shape = Shape(
            dialect: #"{ "operations": { "logout": { "method": "GET" }, "logoutAll": { "method": "GET" } } }"#,
            defects: ["logout-by-get"]
        )
        let results = try await shape.results(of: "core/transport/logout-by-get-has-no-effect")
        #expect(results.map(\.verdict) == [.skipped], "\(results.map(\.summary))")
    }

    @Test(
        "Where every session of everybody is lost, what lost them is not blamed for one",
        arguments: [
            ("core/change/password-change-acts-on-own-account", "/me/password"),
            ("core/invalidation/token-issued-right-after-reset-works", "/password-resets/complete"),
            ("core/jwt/algorithm-none-is-refused", "/me"), ("core/jwt/edited-tokens-are-refused", "/me"),
            ("core/jwt/missing-signature-is-refused", "/me"),
        ]
    )
    func lostSessions(scenario: String, cause: String) async throws {
        let seen = Mutex<(tokens: Set<String>, dead: Set<String>)>(([], []))
        var shape = Shape { configuration in
            configuration.surround { call, next in
                let path = call.request.uri.path
                let token = path == "/me" ? call.request.headers[.authorization] : nil
                if let token, seen.withLock({ $0.dead.contains(token) }) { throw Refusal.invalidToken }
                do {
                    let response = try await next(call)
                    seen.withLock { seen in
                        if let token { seen.tokens.insert(token) }
                        if path == cause, path != "/me" { seen.dead.formUnion(seen.tokens) }
                    }
                    return response
                } catch {
                    if path == cause, path == "/me" { seen.withLock { $0.dead.formUnion($0.tokens) } }
                    throw error
                }
            }
        }
        shape.settings = ["tokens": "es256"]
        let results = try await shape.results(of: scenario)
        #expect(!results.isEmpty)
        #expect(results.contains { $0.verdict == .error }, "\(results.map(\.summary))")
        for result in results { #expect(result.violated.isEmpty && result.warnings.isEmpty, "\(result.summary)") }
    }

    @Test("Guesses at a code beyond the limit count as looked at where their answers say so", arguments: [true, false])
    func evaluatedGuesses(tellsLimit: Bool) async throws {
        var shape = Shape { configuration in
            configuration.surround { call, next in
                do {
                    return try await next(call)
                } catch let refusal as Refusal {
                    guard !tellsLimit, case .throttled = refusal, call.request.uri.path.hasPrefix("/password-resets/")
                    else { throw refusal }
                    throw Refusal.invalidCode
                }
            }
        }
        shape.settings = ["reset": "code"]
        let results = try await shape.results(of: "core/concurrency/simultaneous-code-guesses-are-limited")
        let blamed = results.flatMap { $0.violated + $0.warnings.flatMap(\.verifies) }
        #expect(blamed.map(\.rawValue) == (tellsLimit ? [] : ["AUTH-CON-005"]), "\(results.map(\.summary))")
    }
}
