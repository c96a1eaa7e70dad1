import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let login = [
        Probe(.wrongPasswordAccepted, clean: "401 invalid_credentials", faulty: "200") { wire in
            let alice = try await wire.join()
            return try await wire.login(alice, password: alice.email).outcome
        },
        Probe(.identifierKindNotLinked, clean: "200", faulty: "401 invalid_credentials") { wire in
            let alice = try await wire.join(Person("alice", phone: "+15551234567"))
            let body: JSONValue = ["phone": "+15551234567", "password": JSONValue(alice.password)]
            return try await wire.send(.post, "/sessions", body).outcome
        },
        Probe(.malformedCredentialAccepted, clean: "400 400", faulty: "200 200") { wire in
            let alice = try await wire.join()
            let array = try await wire.send(
                .post,
                "/sessions",
                ["email": JSONValue(alice.email), "password": [JSONValue(alice.password)]]
            )
            let twice = try await wire.send(
                .post,
                "/sessions",
                text: #"{"email": "\#(alice.email)", "password": "x", "password": "\#(alice.password)"}"#
            )
            return "\(array.status) \(twice.status)"
        },
        Probe(.sessionTokenReused, clean: "different", faulty: "same") { wire in
            let alice = try await wire.join()
            var tokens: [String] = []
            for _ in 0..<10 { tokens.append(try await wire.login(alice).accessToken) }
            return Set(tokens).count == tokens.count ? "different" : "same"
        },
    ]

    static let tokens = [
        Probe(.protectedResourceOpen, clean: "401 missing_token", faulty: "200") { wire in
            try await wire.join()
            return try await wire.access(nil).outcome
        },
        Probe(.accessTokenNeverExpires, clean: "401 invalid_token", faulty: "200") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            wire.clock.advance(by: .minutes(15))
            return try await wire.access(token).outcome
        },
        Probe(.refreshWidensGrant, clean: "account alice", faulty: "admin bob") { wire in
            let (alice, bob) = (try await wire.join(Person("alice")), try await wire.join(Person("bob")))
            let token = try await wire.login(alice).refreshToken
            let answer = try await wire.send(
                .post,
                "/sessions/refresh",
                ["refresh_token": JSONValue(token), "scope": "admin", "email": JSONValue(bob.email)]
            )
            let me = try await wire.access(answer.accessToken)
            return "\(answer.json["scope"]?.string ?? "") \(me.json["username"]?.string ?? "")"
        },
        Probe(.refreshTokenReusable, clean: "400 invalid_grant", faulty: "200") { wire in
            let token = try await wire.login(try await wire.join()).refreshToken
            _ = try await wire.refresh(token)
            return try await wire.refresh(token).outcome
        },
        Probe(
            .refreshReplayTolerated,
            clean: "400 invalid_grant, 400 invalid_grant",
            faulty: "400 invalid_grant, 200"
        ) { wire in
            let first = try await wire.login(try await wire.join()).refreshToken
            let second = try await wire.refresh(first).refreshToken
            let third = try await wire.refresh(second).refreshToken
            return "\(try await wire.refresh(first).outcome), \(try await wire.refresh(third).outcome)"
        },
        Probe(.tokenKindConfusion, clean: "401 invalid_token", faulty: "200") { wire in
            try await wire.access(try await wire.login(try await wire.join()).refreshToken).outcome
        },
        Probe(.refreshChainNeverEnds, clean: "400 invalid_grant", faulty: "200") { wire in
            var answer = try await wire.login(try await wire.join())
            for _ in 1...4 {
                wire.clock.advance(by: .days(24))
                answer = try await wire.refresh(answer.refreshToken)
            }
            return answer.outcome
        },
        Probe(.predictableToken, clean: "unlike", faulty: "alike") { wire in
            let alice = try await wire.join()
            let (first, second) = (try await wire.login(alice), try await wire.login(alice))
            return first.accessToken.prefix(40) == second.accessToken.prefix(40) ? "alike" : "unlike"
        },
    ]

    static let invalidation = [
        Probe(.oldTokenSurvivesReset, clean: "401, 400", faulty: "200, 400") { try await tokensAfterReset($0) },
        Probe(.oldRefreshTokenSurvivesReset, clean: "401, 400", faulty: "401, 200") { try await tokensAfterReset($0) },
        Probe(.resetInvalidatesOtherAccounts, clean: "200", faulty: "401") { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let token = try await wire.login(bob).accessToken
            _ = try await wire.completeReset(try await wire.resetCode(alice), "another long password")
            return "\(try await wire.access(token).status)"
        },
        Probe(.freshTokenKilledByCutoff, clean: "alive", faulty: "dead") { wire in
            var alice = try await wire.join()
            // A new second may begin in between; three times in a row it does not.
            for round in 1...3 {
                alice.password = "another long password \(round)"
                _ = try await wire.completeReset(try await wire.resetCode(alice), alice.password)
                if try await wire.access(try await wire.login(alice).accessToken).status == 401 { return "dead" }
            }
            return "alive"
        },
        Probe(.otherSessionsSurvivePasswordChange, clean: "401, 400", faulty: "200, 200") { wire in
            let alice = try await wire.join()
            let (phone, laptop) = (try await wire.login(alice), try await wire.login(alice))
            _ = try await wire.change(phone.accessToken, from: alice.password, to: "another long password")
            let access = try await wire.access(laptop.accessToken)
            return "\(access.status), \(try await wire.refresh(laptop.refreshToken).status)"
        },
        Probe(.tokensSurviveAccountRemoval, clean: "401, 401, 400", faulty: "200, 200, 200") { wire in
            let alice = try await wire.join()
            let session = try await wire.login(alice)
            let body: JSONValue = ["current_password": JSONValue(alice.password)]
            _ = try await wire.send(.delete, "/me", body, token: session.accessToken)
            let first = try await wire.access(session.accessToken)
            try await wire.join(alice)
            let second = try await wire.access(session.accessToken)
            return "\(first.status), \(second.status), \(try await wire.refresh(session.refreshToken).status)"
        },
        Probe(.invalidationDelayed, clean: "401, 401", faulty: "200, 401") { wire in
            let token = try await wire.login(try await wire.join()).accessToken
            _ = try await wire.logout(token)
            let first = try await wire.access(token)
            wire.clock.advance(by: .seconds(3))
            return "\(first.status), \(try await wire.access(token).status)"
        },
    ]

    /// The fate of an access token and a refresh token from before a reset.
    private static func tokensAfterReset(_ wire: Wire) async throws -> String {
        let alice = try await wire.join()
        let session = try await wire.login(alice)
        _ = try await wire.completeReset(try await wire.resetCode(alice), "another long password")
        let access = try await wire.access(session.accessToken)
        return "\(access.status), \(try await wire.refresh(session.refreshToken).status)"
    }

    static let logout = [
        Probe(.tokenSurvivesLogout, clean: "401, 400, 200", faulty: "200, 400, 200") {
            try await tokensAfterLogout($0)
        },
        Probe(.refreshTokenSurvivesLogout, clean: "401, 400, 200", faulty: "401, 200, 200") {
            try await tokensAfterLogout($0)
        },
        Probe(.logoutEndsOtherSessions, clean: "401, 400, 200", faulty: "401, 400, 401") {
            try await tokensAfterLogout($0)
        },
        Probe(.logoutAllMissesSession, clean: "401 401 401", faulty: "200 401 401") { wire in
            let alice = try await wire.join()
            var sessions: [Answer] = []
            for _ in 1...3 { sessions.append(try await wire.login(alice)) }
            _ = try await wire.send(.delete, "/sessions", token: sessions[1].accessToken)
            var statuses: [String] = []
            for session in sessions { statuses.append("\(try await wire.access(session.accessToken).status)") }
            return statuses.joined(separator: " ")
        },
    ]

    /// The fate of the tokens of a session that was logged out, and of another session.
    private static func tokensAfterLogout(_ wire: Wire) async throws -> String {
        let alice = try await wire.join()
        let (ended, other) = (try await wire.login(alice), try await wire.login(alice))
        _ = try await wire.logout(ended.accessToken)
        let access = try await wire.access(ended.accessToken)
        let refresh = try await wire.refresh(ended.refreshToken)
        return "\(access.status), \(refresh.status), \(try await wire.access(other.accessToken).status)"
    }
}
