import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension AtlasSurface {
    /// The path of the email/password provider of an application.
    static let provider = "/api/client/v2.0/app/{app}/auth/providers/local-userpass"

    /// `register` and `confirm`: from an email to somebody who may log in.
    func addRegistration(to routes: inout Routes) {
        routes.answer(.post, Self.provider + "/register") { call in
            try checkProvider(call)
            let body = try await AtlasBody(call)
            let (email, password) = (try body.text("email"), try body.text("password"))
            if email.isEmpty, defects.contains(.atlasEmptyEmailRegisters) { return empty(.created) }
            try await register(email, password: password)
            if defects.contains(.atlasRegistrationAnswersWithABody) { return .json([:], status: .created) }
            return empty(.created)
        }
        routes.answer(.post, Self.provider + "/confirm") { call in
            try checkProvider(call)
            let pair = try await AtlasBody(call).pair
            try check(pair)
            try accounts.verify(code: pair.code, claim: AccountClaim())
            return done
        }
        routes.answer(.post, Self.provider + "/confirm/send") { call in
            try checkProvider(call)
            try sendConfirmation(to: try await AtlasBody(call).text("email"))
            return done
        }
        routes.answer(.post, Self.provider + "/confirm/call") { call in
            try checkProvider(call)
            try runConfirmation(of: try await AtlasBody(call).text("email"))
            return empty(.noContent)
        }
    }

    /// Makes sure that both halves of a pair have the form that the service gives them.
    func check(_ pair: AtlasPair) throws(AtlasError) {
        guard pair.isWellFormed || defects.contains(.atlasMalformedPairCalledExpired) else { throw .invalidTokenData }
    }

    private func register(_ email: String, password: String) async throws {
        var registration = Registration(email: email, password: password)
        if defects.contains(.atlasPendingEmailRegistersAgain), try isConfirmed(email) == false {
            try accounts.removeAccount(named: Self.name(email))
        }
        var hasFailed = false
        if settings.confirmation == .function {
            // A refused registration runs no function.
            try accounts.check(registration)
            switch decision(on: email, run: 1) {
            case .success: registration.isConfirmed = true
            case .pending: registration.isConfirmed = false
            case .fail:
                hasFailed = true
                guard defects.contains(.atlasFunctionFailKeepsRegistration) else {
                    throw AtlasError.failedToConfirm(email)
                }
            }
            memory.beginRuns(for: email)
        }
        try await accounts.register(registration, host: nil)
        if hasFailed { throw AtlasError.failedToConfirm(email) }
    }

    /// The answer of the confirmation function for an email.
    private func decision(on email: String, run: Int) -> AtlasFunctions.Status {
        let status = AtlasFunctions.confirmation(email, run: run)
        if status == .success, run == 1, defects.contains(.atlasFunctionSuccessLeftPending) { return .pending }
        if status == .pending, defects.contains(.atlasFunctionPendingConfirms) { return .success }
        return status
    }

    /// Makes sure that there is something to confirm.
    ///
    /// - Throws: An error if the registration does not exist or is already confirmed.
    func checkPending(_ email: String) throws {
        guard let isConfirmed = try isConfirmed(email) else { throw asked(.userNotFound) }
        if isConfirmed { throw asked(.alreadyConfirmed) }
    }

    private func asked(_ error: AtlasError) -> AtlasError {
        guard defects.contains(.atlasResendCalledBadRequest) else { return error }
        return AtlasError(.badRequest, "BadRequest", error.message)
    }

    /// Mails another link.
    func sendConfirmation(to email: String) throws {
        guard settings.confirmation != .function else {
            throw AtlasError(.badRequest, nil, "please use confirmation via function")
        }
        try checkPending(email)
        try accounts.resendVerification(to: email, host: nil)
    }

    /// Runs the confirmation function again.
    func runConfirmation(of email: String) throws {
        switch settings.confirmation {
        case .automatic:
            if defects.contains(.atlasAutomaticConfirmationRunsAgain) { return }
            throw AtlasError.confirmsAutomatically(email)
        case .email:
            throw AtlasError(
                .badRequest,
                nil,
                "cannot run confirmation for \(email): there is no confirmation function"
            )
        case .function:
            try checkPending(email)
            if defects.contains(.atlasRetryRunsNoFunction) { return }
            switch decision(on: email, run: memory.nextRun(for: email)) {
            case .success: _ = try accounts.activate(Self.name(email))
            case .pending: try accounts.resendVerification(to: email, host: nil)
            case .fail: throw AtlasError.failedToConfirm(email)
            }
        }
    }
}
