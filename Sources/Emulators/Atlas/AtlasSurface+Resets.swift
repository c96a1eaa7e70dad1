import Hummingbird
import Reference
import ReferenceCore

extension AtlasSurface {
    /// `reset`: another password for whoever has the mail, or whom the tenant's function believes.
    func addResets(to routes: inout Routes) {
        routes.answer(.post, Self.provider + "/reset/send") { call in
            try checkApplication(call)
            let email = try await AtlasBody(call).text("email")
            guard settings.reset == .email || defects.contains(.atlasResetMailDespiteFunction) else {
                throw AtlasError.resetByFunction
            }
            guard try isUser(email) else {
                if defects.contains(.atlasResetHidesUnknownUser) { return done }
                throw AtlasError.userNotFound
            }
            try accounts.requestReset(Self.name(email), host: nil)
            return done
        }
        routes.answer(.post, Self.provider + "/reset") { call in
            try checkApplication(call)
            let body = try await AtlasBody(call)
            let pair = body.pair
            try check(pair)
            let password = try body.text("password")
            do {
                try await accounts.completeReset(code: pair.code, newPassword: password, claim: AccountClaim())
            } catch Refusal.weakPassword where defects.contains(.atlasResetPasswordLimitUnnamed) {
                throw AtlasError(.badRequest, "BadRequest", "bad request")
            } catch Refusal.unknownUser where defects.contains(.atlasResetOfDeletedUserIsAnInvalidPair) {
                throw AtlasError.invalidPair
            }
            return done
        }
        routes.answer(.post, Self.provider + "/reset/call") { call in
            try checkApplication(call)
            let body = try await AtlasBody(call)
            try await callReset(
                of: try body.text("email"),
                to: try body.text("password"),
                arguments: defects.contains(.atlasResetFunctionGetsNoArguments) ? [] : try body.arguments()
            )
            return done
        }
    }

    /// Whether an email is one of a confirmed user. A pending registration is not yet a user.
    private func isUser(_ email: String) throws(Refusal) -> Bool {
        try isConfirmed(email) == true
    }

    /// Lets the reset function decide.
    private func callReset(of email: String, to password: String, arguments: [String]) async throws {
        guard settings.reset == .function else {
            throw AtlasError(.badRequest, nil, "cannot run password reset for \(email): there is no reset function")
        }
        let isCurrent = try await accounts.isCurrentPassword(password, of: Self.name(email))
        guard try isUser(email) else {
            if defects.contains(.atlasResetFunctionRunsForNobody) { return }
            throw AtlasError.userNotFound
        }
        try accounts.rules.passwords.check(password, at: .reset)
        let status = AtlasFunctions.reset(
            arguments: arguments,
            currentPasswordValid: isCurrent && !defects.contains(.atlasCurrentPasswordNeverValid)
        )
        let sets = setsPassword(status)
        if sets { try await accounts.resetPassword(of: Self.name(email), to: password) }
        switch status {
        case .success: if !sets { try accounts.requestReset(Self.name(email), host: nil) }
        case .pending: try accounts.requestReset(Self.name(email), host: nil)
        case .fail: throw AtlasError.failedToReset(email)
        }
    }

    /// Whether the submitted password counts at once.
    private func setsPassword(_ status: AtlasFunctions.Status) -> Bool {
        switch status {
        case .success: !defects.contains(.atlasResetFunctionSuccessWaits)
        case .pending: defects.contains(.atlasResetFunctionPendingSetsPassword)
        case .fail: defects.contains(.atlasResetFunctionFailSetsPassword)
        }
    }
}
