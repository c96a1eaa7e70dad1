import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension EntraSurface {
    /// `/signup/v1.0/start`, `/challenge` and `/continue`: the last of them makes the account.
    func addSignUp(to routes: inout Routes) {
        routes.answer(.post, "/{tenant}/signup/v1.0/start") { call in
            let form = try await form(call)
            let username = try username(in: form)
            let types = try form.challengeTypes(defects: defects) ?? ["redirect"]
            if let redirect = try redirect(types, unless: form.app.signUpChallenges) { return redirect }
            let state = try await accounts.startSignUp(
                email: username,
                password: form.app.method == .password ? form.optional("password") : nil,
                attributes: try EntraAttributeValues(form.optional("attributes"), defects: defects).values,
                refusesTaken: !defects.contains(.entraSignUpOfTakenAddressStarts)
            )
            return Self.goOn(issue(.signUpStarted(state), form.app, username))
        }
        routes.answer(.post, "/{tenant}/signup/v1.0/challenge") { call in
            let form = try await form(call)
            let token = try continuation(in: form)
            let types = try form.challengeTypes(defects: defects)
            if let redirect = try redirect(types, unless: form.app.signUpChallenges) { return redirect }
            switch token.value.step {
            case .signUpStarted(let state), .signUpCodeSent(let state):
                let next = try advance(token) {
                    try sendingCode { try accounts.sendCode(of: state) }
                    return .signUpCodeSent(state)
                }
                return codeSent(to: token.value.username, next)
            case .passwordMissing(let state), .newPasswordAsked(let state):
                return Self.passwordAsked(try advance(token) { .newPasswordAsked(state) })
            default: throw EntraError.wrongToken
            }
        }
        routes.answer(.post, "/{tenant}/signup/v1.0/continue") { call in
            let form = try await form(call)
            let token = try continuation(in: form)
            switch (try form.text("grant_type"), token.value.step) {
            case ("oob", .signUpCodeSent(let state)):
                let code = try form.text("oob")
                let needs = try takingCode(token.text) { try accounts.confirmSignUp(state, code: code) }
                return try goOn(signUp: state, needs, token)
            case ("password", .newPasswordAsked(let state)):
                let needs = try await accounts.complete(signUp: state, password: try form.text("password"))
                return try goOn(signUp: state, needs, token)
            case ("attributes", .attributesMissing(let state)):
                let values = try EntraAttributeValues(try form.text("attributes"), defects: defects).values
                return try goOn(signUp: state, try accounts.complete(signUp: state, attributes: values), token)
            case ("oob", _), ("password", _), ("attributes", _): throw EntraError.wrongToken
            default: throw EntraError("unsupported_grant_type", 70003, "The grant type is not supported.")
            }
        }
    }

    /// Makes the account of a sign-up, or says what it still lacks.
    private func goOn(
        signUp state: String,
        _ needs: Accounts.SignUpNeeds,
        _ token: (text: String, value: Continuation)
    ) throws -> Response {
        if isPasswordDue(needs, token.value.app) {
            throw EntraError("credential_required", 55103, "A credential is required.")
                .with("continuation_token", JSONValue(try advance(token) { .passwordMissing(state) }))
        }
        let missing = missingAttributes(needs, token.value.app)
        if !missing.isEmpty {
            var next = token.text
            // Who is asked again goes on with the same token.
            if case .attributesMissing = token.value.step {
            } else {
                next = try advance(token) { .attributesMissing(state) }
            }
            throw EntraError("attributes_required", 55106, "User attributes are required.")
                .with("continuation_token", JSONValue(next))
                .with("required_attributes", JSONValue(missing.map(\.description)))
        }
        let next = try advance(token, for: accounts.policy.signInOfferLifetime) {
            .offered(try accounts.finishSignUp(state))
        }
        return Self.goOn(next)
    }

    private func isPasswordDue(_ needs: Accounts.SignUpNeeds, _ app: EntraApp) -> Bool {
        if app.method == .code { return defects.contains(.entraCodeSignUpDemandsPassword) }
        return needs.isPasswordMissing && !defects.contains(.entraPasswordNotDemanded)
    }

    private func missingAttributes(_ needs: Accounts.SignUpNeeds, _ app: EntraApp) -> [EntraAttribute] {
        guard app.asksForAttributes, !defects.contains(.entraAttributesNotDemanded) else { return [] }
        return EntraAttribute.all.filter { $0.isRequired && needs.attributes[$0.name] == nil }
    }
}
