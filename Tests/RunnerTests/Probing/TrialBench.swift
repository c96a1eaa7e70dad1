import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

/// Tries the dialect of a bench against its backend.
func trialReport(of bench: Bench) async throws -> TrialReport {
    var trial = try #require(try Trial(environment: bench.environment()))
    return await trial.run()
}

/// A backend that does all that the plain dialect binds, for one account.
func plainAnswer(_ seen: SeenRequest, _ mail: FakeInbox) -> Reply {
    let email = seen["email"]?.string ?? seen["login"]?.string ?? ""
    switch seen.line {
    case "POST /register":
        if seen["password"]?.string == "a" { return .json(400) }
        mail.deliver(to: email, subject: "Verify", text: "code: v\(email.hashValue & 0xFFFF)aaaa")
        return .json(201, #"{ "id": "u1" }"#)
    case "POST /forgot":
        mail.deliver(to: email, subject: "Reset", text: "code: r1234567890")
        return .json(202)
    case "GET /me", "GET /orders":
        return seen.header("Authorization") == "Bearer access-token-1"
            ? .json(200, #"{ "id": "u1" }"#) : .json(401)
    case "POST /login":
        return .json(200, #"{ "access": "access-token-1", "refresh": "refresh-token-1" }"#)
    case "POST /refresh": return .json(200, #"{ "access": "access-token-1", "refresh": "refresh-token-2" }"#)
    case "POST /verify": return .json(200)
    default: return .empty(204)
    }
}

extension TrialAttempt {
    static func login(_ situation: Situation = .plain) -> TrialAttempt {
        TrialAttempt(.operation(.shipped(.login)), situation)
    }
}
