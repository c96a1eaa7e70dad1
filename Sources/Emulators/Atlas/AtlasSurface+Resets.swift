import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension AtlasSurface {
    /// `reset`: another password for whoever has the mail, or whom the tenant's function believes.
    func addResets(to routes: inout Routes) {
        routes.answer(.post, Self.provider + "/reset/send") { call in
            try checkProvider(call)
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
            try checkProvider(call)
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
            try checkProvider(call)
            let body = try await AtlasBody(call)
            let status = try await callReset(
                of: try body.text("email"),
                to: try body.text("password"),
                arguments: try arguments(body)
            )
            // The client is not told what the function decided.
            guard let status, defects.contains(.atlasResetFunctionTold) else { return done }
            return .json(["status": JSONValue(status.rawValue)])
        }
    }

    /// Returns whether an email is one of a confirmed user. A pending registration is not yet a user.
    private func isUser(_ email: String) throws(Refusal) -> Bool {
        try isConfirmed(email) == true
    }

    private func arguments(_ body: AtlasBody) throws(AtlasError) -> [AtlasArgument] {
        let all = try body.arguments()
        if defects.contains(.atlasResetFunctionGetsNoArguments) { return [] }
        guard defects.contains(.atlasArgumentsBecomeDocuments) else { return all }
        return all.map { argument in
            switch argument {
            case .text, .array: argument
            case .other: .other(.document)
            }
        }
    }

    /// Lets the reset function decide.
    ///
    /// - Returns: The decision; nil where a faulty emulator did not run it.
    private func callReset(
        of email: String,
        to password: String,
        arguments: [AtlasArgument]
    ) async throws -> AtlasFunctions.Status? {
        guard settings.reset == .function else {
            throw AtlasError(.badRequest, nil, "cannot run password reset for \(email): there is no reset function")
        }
        let isCurrent = try await accounts.isCurrentPassword(password, of: Self.name(email))
        guard try isUser(email) else {
            if defects.contains(.atlasResetFunctionRunsForNobody) { return nil }
            throw AtlasError.userNotFound
        }
        try accounts.rules.passwords.check(password, at: .reset)
        let decision = AtlasFunctions.reset(
            arguments: arguments,
            currentPasswordValid: isCurrent && !defects.contains(.atlasCurrentPasswordNeverValid)
        )
        let sets = setsPassword(decision.status)
        if sets { try await accounts.resetPassword(of: Self.name(email), to: password) }
        switch decision.status {
        case .success: if !sets { try accounts.requestReset(Self.name(email), host: nil) }
        case .pending:
            if let number = decision.number, !defects.contains(.atlasFunctionSendsNoText) {
                try accounts.textReset(of: .identifier(Self.name(email)), to: number)
            } else {
                try accounts.requestReset(Self.name(email), host: nil)
            }
        case .fail: throw AtlasError.failedToReset(email)
        }
        return decision.status
    }

    /// Returns whether the submitted password counts at once.
    private func setsPassword(_ status: AtlasFunctions.Status) -> Bool {
        switch status {
        case .success: !defects.contains(.atlasResetFunctionSuccessWaits)
        case .pending: defects.contains(.atlasResetFunctionPendingSetsPassword)
        case .fail: defects.contains(.atlasResetFunctionFailSetsPassword)
        }
    }
}
