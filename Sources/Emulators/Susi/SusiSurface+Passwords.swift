import JSONText
import Reference
import ReferenceCore

/// Changing a password, and replacing a forgotten one.
extension SusiSurface {
    /// `changepassword.json`: replaces the password of whichever account the caller names and knows the password of.
    func changePassword(_ visit: SusiVisit) async throws -> SusiAnswer {
        guard let address = visit.inputs["changepassword"], try accounts.role(of: Self.name(address)) != nil else {
            throw SusiRefusal.missingValue
        }
        let current = visit.inputs["password"] ?? ""
        let known: KnownAccount
        do {
            known = try await accounts.recognize(Self.name(address), password: current, isActive: false)
        } catch is Refusal {
            throw SusiRefusal(422, "Invalid credentials")
        }
        guard let new = visit.inputs["newpassword"] else { throw SusiRefusal.missingValue }
        do throws(Refusal) {
            try accounts.rules.passwords.check(new, at: .change, of: address)
        } catch {
            throw SusiRefusal(422, "invalid password")
        }
        if marks.asks(forCaptcha: "changePassword"), !defects.contains(.susiChangeCaptchaUnasked) {
            return SusiAnswer(accepted: false, "Please verify recaptcha")
        }
        if new == current, !defects.contains(.susiSamePasswordTaken) {
            return SusiAnswer(accepted: false, "Your current password matches new password.")
        }
        do {
            try await accounts.changePassword(of: known, to: new)
        } catch is Refusal {
            // Another change was faster, so that the password that came with this one is no longer right.
            throw SusiRefusal(422, "Invalid credentials")
        }
        guard sendsMail else {
            // What is said where the server's own host is this machine.
            return SusiAnswer(
                accepted: true,
                "Your password has sucessfully been changed and stored in the local database!"
            )
        }
        return SusiAnswer(accepted: true, "Your password has been changed!")
    }

    /// `recoverpassword.json`: mails a reset token, or tells of one whose it is.
    func recoverPassword(_ visit: SusiVisit) async throws -> SusiAnswer {
        if visit.inputs.isOn("getParameters") { return try lookAtReset(visit.inputs["token"]) }
        guard let address = visit.inputs["forgotemail"] else { throw SusiRefusal(422, "email does not exist") }
        do throws(Refusal) {
            try accounts.requestReset(Self.name(address), host: nil)
        } catch {
            let isSilent = defects.contains(.susiUnknownRecoverySilent)
            // A record that holds nothing is taken for an account.
            guard marks.isHollow(address: address) || isSilent else { throw SusiRefusal(422, "email does not exist") }
        }
        guard sendsMail else { return SusiAnswer(accepted: false, Self.mailFailure) }
        return SusiAnswer(accepted: true, "Recovery email sent to your email ID. Please check")
    }

    private func lookAtReset(_ token: String?) throws -> SusiAnswer {
        guard let token, !token.isEmpty else { throw SusiRefusal(400, "No token specified") }
        if marks.isHollow(token: token) { throw SusiRefusal.missingValue }
        do throws(Refusal) {
            let found = try accounts.lookAtReset(token)
            let isOld = accounts.clock.now >= found.issuedAt + SusiSettings.mailedTokenLifetime
            if isOld, !defects.contains(.susiResetTokenUnaged) {
                try accounts.dropReset(token)
                throw .expiredCode
            }
            return SusiAnswer(accepted: true, "Email ID: \(found.address)", passwordRule)
        } catch .expiredCode {
            throw SusiRefusal(401, "Expired token")
        } catch {
            throw SusiRefusal(422, "Invalid token")
        }
    }

    /// `resetpassword.json`: sets a new password with a mailed token, whatever its age.
    func resetPassword(_ visit: SusiVisit) async throws -> SusiAnswer {
        let token = visit.inputs["token"] ?? ""
        let address: String
        do throws(Refusal) {
            address = try accounts.lookAtReset(token).address
        } catch {
            marks.leave(token: token)
            throw SusiRefusal.missingValue
        }
        guard let new = visit.inputs["newpass"] else { throw SusiRefusal.missingValue }
        do {
            try await accounts.completeReset(code: token, newPassword: new, claim: AccountClaim())
        } catch Refusal.weakPassword {
            throw SusiRefusal(422, "invalid password")
        } catch is Refusal {
            throw SusiRefusal.missingValue
        }
        if defects.contains(.susiResetActivates) { _ = try accounts.activate(Self.name(address)) }
        guard sendsMail else { return SusiAnswer(accepted: false, Self.mailFailure) }
        return SusiAnswer(accepted: true, "Your password has been changed!")
    }
}
