import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension EntraSurface {
    /// `/resetpassword/v1.0/start`, `/challenge`, `/continue`, `/submit` and `/poll_completion`.
    func addReset(to routes: inout Routes) {
        routes.answer(.post, "/{tenant}/resetpassword/v1.0/start") { call in
            let form = try await form(call)
            let username = try username(in: form)
            let types = try form.challengeTypes(defects: defects) ?? ["redirect"]
            let standing = try standing(of: username, unless: .entraUnknownUserStartsReset)
            // Where there is no password, that is said before anything else.
            if standing?.hasPassword == false, !defects.contains(.entraResetForAccountWithoutPassword) {
                throw EntraError.noPassword
            }
            if let redirect = try redirect(types, unless: ["oob"]) { return redirect }
            return Self.goOn(issue(.resetStarted, form.app, username))
        }
        routes.answer(.post, "/{tenant}/resetpassword/v1.0/challenge") { call in
            let form = try await form(call)
            let token = try continuation(in: form)
            let types = try form.challengeTypes(defects: defects)
            if let redirect = try redirect(types, unless: ["oob"]) { return redirect }
            let next = try advance(token) { .resetCodeSent(try sendResetCode(token.value)) }
            return codeSent(to: token.value.username, next)
        }
        routes.answer(.post, "/{tenant}/resetpassword/v1.0/continue") { call in
            let form = try await form(call)
            let token = try continuation(in: form)
            guard case .resetCodeSent(let state) = token.value.step else { throw EntraError.wrongToken }
            guard try form.text("grant_type") == "oob" else {
                throw EntraError("unsupported_grant_type", 70003, "The grant type is not supported.")
            }
            let code = try form.text("oob")
            let time = EntraSettings.submitTime
            let next = try takingCode(token.text) {
                try advance(token, for: time) { .resetPassed(try accounts.passReset(state, code: code)) }
            }
            return .json(["continuation_token": JSONValue(next), "expires_in": JSONValue(Int(time.inSeconds))])
        }
        routes.answer(.post, "/{tenant}/resetpassword/v1.0/submit") { call in
            let form = try await form(call)
            let token = try continuation(in: form)
            guard case .resetPassed(let state) = token.value.step else { throw EntraError.wrongToken }
            let offer = try await setPassword(try form.text("new_password"), state, token.text)
            let next = try advance(token, for: accounts.policy.signInOfferLifetime) {
                .resetSubmitted(offer: offer, at: accounts.clock.now, polls: 0)
            }
            return .json([
                "continuation_token": JSONValue(next), "poll_interval": JSONValue(EntraSettings.pollInterval),
            ])
        }
        routes.answer(.post, "/{tenant}/resetpassword/v1.0/poll_completion") { call in
            let form = try await form(call)
            return try poll(try continuation(in: form))
        }
    }

    /// Mails a code; another one voids it.
    ///
    /// - Returns: The state by which the core knows the reset.
    private func sendResetCode(_ continuation: Continuation) throws -> String {
        try sendingCode {
            switch continuation.step {
            case .resetStarted: return try accounts.startReset(TypedIdentifier(continuation.username, kind: .email))
            case .resetCodeSent(let state):
                try accounts.resendResetCode(state)
                return state
            default: throw EntraError.wrongToken
            }
        }
    }

    /// Sets the new password.
    ///
    /// - Returns: The offer to sign in.
    private func setPassword(_ password: String, _ state: String, _ token: String) async throws -> String {
        do {
            return try await accounts.completeReset(state, newPassword: password, claim: AccountClaim())
        } catch Refusal.invalidCode {
            throw EntraError.wrongToken
        } catch let refusal as Refusal {
            if case .weakPassword = refusal { spoil(token, by: .entraRefusedPasswordSpendsContinuationToken) }
            throw refusal
        }
    }

    /// Tells how far a reset is: at first what the settings say, however late the client asks, and completed in the end.
    private func poll(_ token: (text: String, value: Continuation)) throws -> Response {
        guard case .resetSubmitted(let offer, let start, let polls) = token.value.step else {
            throw EntraError.wrongToken
        }
        if defects.contains(.entraPollSpendsContinuationToken) {
            tokens.revoke(token.text)
        } else {
            tokens.change(token.text, to: .resetSubmitted(offer: offer, at: start, polls: polls + 1))
        }
        if polls == 0, settings.firstPoll != .succeeded {
            return .json(["status": JSONValue(settings.firstPoll.rawValue)])
        }
        guard settings.firstPoll == .succeeded || accounts.clock.now >= start + EntraSettings.resetDuration else {
            return .json(["status": "in_progress"])
        }
        let (app, username) = (token.value.app, token.value.username)
        let next = issue(.offered(offer), app, username, for: accounts.policy.signInOfferLifetime)
        return .json(["status": "succeeded", "continuation_token": JSONValue(next)])
    }
}
