import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let resetRequests = [
        Probe(.resetRequestChangesAccount, clean: "200", faulty: "401") { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            _ = try await wire.askReset(alice)
            return "\(try await wire.access(token).status)"
        },
        Probe(.olderCodeOutlivesReset, clean: "204, 400 invalid_code", faulty: "204, 204") { wire in
            let alice = try await wire.join()
            let older = try await wire.resetCode(alice)
            let newer = try await wire.completeReset(try await wire.resetCode(alice), "another long password")
            return "\(newer.outcome), \(try await wire.completeReset(older, "a third long password").outcome)"
        },
        Probe(.unverifiedAddressGetsReset, clean: "0", faulty: "1") { wire in
            let alice = Person()
            _ = try await wire.send(.post, "/accounts", JSONValue(alice.registration))
            _ = try await wire.askReset(alice)
            return "\(wire.resetCodes(alice).count)"
        },
        Probe(.resetSentToCallerAddress, clean: "2 to the owner, 0 to others", faulty: "4 to the owner, 4 to others") {
            wire in
            let alice = try await wire.join()
            let (owner, other) = (JSONValue(alice.email), JSONValue("mallory@example.test"))
            for body: JSONValue in [
                ["email": owner, "notify": other], ["email": owner, "identifierx": [other]],
                ["email": [owner, other]], ["email": JSONValue("\(alice.email),mallory@example.test")],
            ] {
                _ = try await wire.send(.post, "/password-resets", body)
            }
            let others = wire.tray.mails(to: "mallory@example.test")
            return "\(wire.resetCodes(alice).count) to the owner, \(others.count) to others"
        },
        Probe(.resetCodeInResponse, clean: "absent", faulty: "there") { wire in
            let alice = try await wire.join()
            let answer = try await wire.askReset(alice)
            return wire.resetCodes(alice).contains { answer.text.contains($0) } ? "there" : "absent"
        },
        Probe(.guessableResetCode, clean: "54 characters", faulty: "8 characters") { wire in
            "\(try await wire.resetCode(try await wire.join())?.count ?? 0) characters"
        },
        Probe(.hostHeaderInResetLink, clean: "https://app.example.test", faulty: "https://evil.example") { wire in
            let alice = try await wire.join()
            _ = try await wire.send(
                .post,
                "/password-resets",
                ["email": JSONValue(alice.email)],
                headers: ["X-Forwarded-Host": "evil.example"]
            )
            let text = wire.tray.mails(to: alice.email, subject: "Reset your password").last?.text ?? ""
            return text.firstMatch(of: #/https://[^/]+/#).map { String($0.0) } ?? text
        },
        Probe(.noNoticeAfterReset, clean: "2", faulty: "0") { wire in
            let alice = try await wire.join()
            _ = try await wire.completeReset(try await wire.resetCode(alice), "another long password")
            let token = try await wire.login(alice, password: "another long password").accessToken
            _ = try await wire.change(token, from: "another long password", to: alice.password)
            return "\(wire.tray.mails(to: alice.email, subject: "Your password was changed").count)"
        },
    ]

    static let resetCodes = [
        Probe(.oldPasswordWorksAfterReset, clean: "401 200", faulty: "200 200") { wire in
            let alice = try await wire.join()
            _ = try await wire.completeReset(try await wire.resetCode(alice), "another long password")
            let old = try await wire.login(alice)
            return "\(old.status) \(try await wire.login(alice, password: "another long password").status)"
        },
        Probe(.resetCodeReusable, clean: "400 invalid_code", faulty: "204") { wire in
            let code = try await wire.resetCode(try await wire.join())
            _ = try await wire.completeReset(code, "another long password")
            return try await wire.completeReset(code, "yet another long password").outcome
        },
        Probe(.resetCodeNeverExpires, clean: "400 expired_code", faulty: "204") { wire in
            let code = try await wire.resetCode(try await wire.join())
            wire.clock.advance(by: .minutes(30))
            return try await wire.completeReset(code, "another long password").outcome
        },
        Probe(.resetCodeNotBoundToAccount, clean: "400 401", faulty: "204 200") { wire in
            let (alice, bob) = (try await wire.join(), try await wire.join())
            let code = try await wire.resetCode(alice) ?? ""
            let answer = try await wire.send(
                .post,
                "/password-resets/complete",
                ["code": JSONValue(code), "new_password": "another long password", "email": JSONValue(bob.email)]
            )
            return "\(answer.status) \(try await wire.login(bob, password: "another long password").status)"
        },
        Probe(.anyResetCodeAccepted, clean: "400 invalid_code", faulty: "204") { wire in
            let code = try await wire.resetCode(try await wire.join())
            return try await wire.completeReset(code?.tampered, "another long password").outcome
        },
        Probe(.wrongCodeEndsFlow, clean: "204", faulty: "400 invalid_code") { wire in
            let code = try await wire.resetCode(try await wire.join())
            _ = try await wire.completeReset(code?.tampered, "another long password")
            return try await wire.completeReset(code, "another long password").outcome
        },
        Probe(.rejectedPasswordUsesUpCode, clean: "422 204", faulty: "422 400") { wire in
            let code = try await wire.resetCode(try await wire.join())
            let refused = try await wire.completeReset(code, "short")
            return "\(refused.status) \(try await wire.completeReset(code, "another long password").status)"
        },
        Probe(.staleResetCodeWorks, clean: "400 400 400", faulty: "204 204 204") { wire in
            var statuses: [String] = []
            let first = try await wire.join()
            let older = try await wire.resetCode(first)
            _ = try await wire.askReset(first)
            statuses.append("\(try await wire.completeReset(older, "another long password").status)")

            let second = try await wire.join()
            let beforeChange = try await wire.resetCode(second)
            var token = try await wire.login(second).accessToken
            _ = try await wire.change(token, from: second.password, to: "yet another long password")
            statuses.append("\(try await wire.completeReset(beforeChange, "another long password").status)")

            let third = try await wire.join()
            let beforeMove = try await wire.resetCode(third)
            token = try await wire.login(third).accessToken
            _ = try await wire.changeEmail(token, to: "elsewhere@example.test", password: third.password)
            statuses.append("\(try await wire.completeReset(beforeMove, "another long password").status)")
            return statuses.joined(separator: " ")
        },
    ]
}
