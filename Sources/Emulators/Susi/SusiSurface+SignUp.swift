import JSONText
import Reference
import ReferenceCore

/// Sign-up, the confirmation of an address, and the question for either's rules.
extension SusiSurface {
    /// `signup.json`: the rule where it is asked for, a confirmation where an address is to be confirmed, else a sign-up.
    func signUp(_ visit: SusiVisit) async throws -> SusiAnswer {
        let isClosed = settings.signUp == .closed && !defects.contains(.susiClosedSignUpOpen)
        if visit.inputs.isOn("getParameters") {
            if isClosed { throw SusiRefusal(403, "Public signup disabled") }
            return SusiAnswer(accepted: true, "Success: showing parameters", passwordRule)
        }
        if let address = visit.inputs["validateEmail"] { return try confirm(address, visit.caller) }
        if isClosed { throw SusiRefusal(403, "Public signup disabled") }
        do {
            return try await makeAccount(visit)
        } catch let refusal as SusiRefusal where defects.contains(.susiSignUpRefusedAlike) {
            throw SusiRefusal(refusal.status, "signup or password empty")
        }
    }

    private func makeAccount(_ visit: SusiVisit) async throws -> SusiAnswer {
        guard let address = visit.inputs["signup"], let password = visit.inputs["password"] else {
            throw SusiRefusal(422, "signup or password empty")
        }
        let registration = Registration(email: address, password: password)
        do {
            try accounts.check(registration)
            if marks.asks(forCaptcha: "signUp"), !defects.contains(.susiSignUpCaptchaUnasked) {
                marks.leave(address: address)
                throw SusiRefusal(422, "Please verify recaptcha")
            }
            try await accounts.register(registration, host: nil)
        } catch let refusal as Refusal {
            throw SusiRefusal(422, words(for: refusal))
        }
        marks.forget(address: address)
        var more: [(String, JSONValue)] = []
        if defects.contains(.susiSignUpLogsIn) {
            let lifetime = SusiSettings.loginLifetime
            let token = credentials.makeToken(for: address, lifetime: lifetime, now: accounts.clock.now)
            more = [("access_token", JSONValue(token))]
        }
        guard settings.signUp == .byMail, !defects.contains(.susiMailUnannounced) else {
            return SusiAnswer(accepted: true, "You successfully signed-up!", more)
        }
        guard sendsMail else {
            return SusiAnswer(
                accepted: false,
                "You successfully signed-up, but no email was sent: \(Self.mailFailure)"
            )
        }
        return SusiAnswer(
            accepted: true,
            "You successfully signed-up! An email with a verification link was sent to your address.",
            more
        )
    }

    private func words(for refusal: Refusal) -> String {
        switch refusal {
        case .invalidIdentifier: "No valid email address"
        case .weakPassword: settings.tooltip
        default: "email is already taken"
        }
    }

    /// The rule for passwords, as pages show it beside their fields.
    var passwordRule: [(String, JSONValue)] {
        if defects.contains(.susiRuleUnsaid) { return [] }
        return [("regex", JSONValue(settings.passwordRule.regex)), ("regexTooltip", JSONValue(settings.tooltip))]
    }

    /// Activates the account of an address for whoever came as it.
    private func confirm(_ address: String, _ caller: SusiCaller) throws -> SusiAnswer {
        let confirmsAny = caller.address != nil && defects.contains(.susiMailedTokenConfirmsAny)
        guard caller.address == address || confirmsAny else { throw SusiRefusal(400, "Bad request") }
        guard try accounts.activate(Self.name(address)) else { throw SusiRefusal(401, "Unauthorized") }
        return SusiAnswer(accepted: true, "You successfully verified your account!")
    }

    /// `resendVerificationLink.json`: another mail to an account that waits. Earlier tokens stay.
    func resendVerification(_ visit: SusiVisit) async throws -> SusiAnswer {
        do {
            return try resend(to: visit.inputs["emailId"])
        } catch  where defects.contains(.susiResendRefusedAlike) {
            throw SusiRefusal(400, "Bad Request. Not Enough parameters")
        }
    }

    private func resend(to address: String?) throws -> SusiAnswer {
        guard let address else { throw SusiRefusal(400, "Bad Request. Not Enough parameters") }
        guard address.contains(where: { !$0.isWhitespace }) else { throw SusiRefusal(422, "No email id provided!") }
        do throws(Refusal) {
            try accounts.resendVerification(to: address, host: SusiWords.accountsHost)
        } catch .alreadyVerified {
            throw SusiRefusal(407, "User already verified!")
        } catch {
            throw SusiRefusal(401, "Invalid email id. Please Sign up!")
        }
        guard sendsMail else { return SusiAnswer(accepted: false, "Please try again! Error : \(Self.mailFailure)") }
        return SusiAnswer(
            accepted: true,
            "Your request for a new verification link has been processed! "
                + "An email with a verification link was sent to your address."
        )
    }
}
