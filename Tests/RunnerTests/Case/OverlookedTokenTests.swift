import Conformance
import JSONText
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

@Suite("A new token that the dialect does not save")
struct OverlookedTokenTests {
    /// A backend that opens the account with the newest of its tokens alone.
    private static func bench(brings: Bool, dialect: String = Bench.plainDialect) -> Bench {
        var bench = Bench { request in
            let isOld = request.header("Authorization") == "Bearer access-1" || request["token"]?.string == "refresh-1"
            return switch request.line {
            case "POST /login": .json(200, #"{ "access": "access-1", "refresh": "refresh-1" }"#)
            case "POST /password": .json(204, brings ? #"{ "access": "access-2" }"# : "{}")
            case "POST /refresh" where request.number == 2: .json(200, brings ? #"{ "refresh": "refresh-2" }"# : "{}")
            default: isOld ? .json(401) : .json(200)
            }
        }
        bench.dialect = dialect
        return bench
    }

    @Test(
        "What is refused with the old one shows nothing, whatever was expected",
        arguments: [
            (true, "ok", Verdict.error), (true, "refused", .error), (false, "ok", .failed), (false, "refused", .passed),
        ]
    )
    func change(brings: Bool, expected: String, verdict: Verdict) async throws {
        let bench = Self.bench(brings: brings)
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "changePassword", "session": "phone" },
            { "do": "access", "session": "phone", "expect": "\#(expected)", "verifies": "AUTH-INV-005" }
            """#
        )
        #expect(result.verdict == verdict, "\(result.words)")
        if brings {
            #expect(result.words.contains("the response to changePassword brought another accessToken at $.access"))
        }
    }

    @Test("A refresh token that was used up is not taken for one that a reset ended", arguments: [true, false])
    func refresh(brings: Bool) async throws {
        let start = try #require(Bench.plainDialect.firstRange(of: #/"refresh": {/#)?.lowerBound)
        let refresh = Bench.plainDialect[start...].replacing(
            #/,\s*"session.refreshToken": { "path": "\$.refresh", "optional": true }/#,
            with: ""
        )
        let bench = Self.bench(brings: brings, dialect: String(Bench.plainDialect[..<start] + refresh))
        let result = try await bench.run(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "refresh", "session": "phone" },
            { "do": "refresh", "session": "phone", "expect": "refused", "verifies": "AUTH-INV-002" }
            """#
        )
        #expect(result.verdict == (brings ? .error : .passed), "\(result.words)")
    }
}
