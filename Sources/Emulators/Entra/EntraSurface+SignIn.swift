import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension EntraSurface {
    /// `/oauth2/v2.0/initiate` and `/challenge`: the way to a password or a code.
    func addSignIn(to routes: inout Routes) {
        routes.answer(.post, "/{tenant}/oauth2/v2.0/initiate") { call in
            let form = try await form(call)
            let username = try username(in: form)
            let types = try form.challengeTypes(defects: defects) ?? ["redirect"]
            let standing = try standing(of: username, unless: .entraUnknownUserStartsSignIn)
            if let redirect = try redirect(types, unless: challenges(form.app, standing)) { return redirect }
            return Self.goOn(issue(.signInStarted, form.app, username))
        }
        routes.answer(.post, "/{tenant}/oauth2/v2.0/challenge") { call in
            let form = try await form(call)
            let token = try continuation(in: form)
            let types = try form.challengeTypes(defects: defects)
            if let redirect = try redirect(types, unless: [form.app.method == .password ? "password" : "oob"]) {
                return redirect
            }
            switch token.value.step {
            case .signInStarted where form.app.method == .code:
                return try sendSignInCode(token)
            case .signInCodeSent(let state):
                let next = try advance(token) {
                    try sendingCode { try accounts.sendCode(of: state) }
                    return .signInCodeSent(state)
                }
                return codeSent(to: token.value.username, next)
            case .signInStarted, .passwordAsked:
                return Self.passwordAsked(try advance(token) { .passwordAsked })
            default:
                guard defects.contains(.entraContinuationTokenCrossesSteps) else { throw EntraError.wrongToken }
                return Self.passwordAsked(try advance(token) { .passwordAsked })
            }
        }
    }

    private func sendSignInCode(_ token: (text: String, value: Continuation)) throws -> Response {
        let next = try advance(token) {
            let state = try accounts.startCodeSignIn(TypedIdentifier(token.value.username, kind: .email))
            try sendingCode { try accounts.sendCode(of: state) }
            return .signInCodeSent(state)
        }
        return codeSent(to: token.value.username, next)
    }

    /// The challenges that a client has to support to sign somebody in.
    ///
    /// An account without a password cannot be signed in by an app that wants one: the browser has other ways.
    private func challenges(_ app: EntraApp, _ standing: Accounts.Standing?) -> Set<String> {
        guard app.method == .password else { return ["oob"] }
        return standing?.hasPassword == false ? ["browser"] : ["password"]
    }
}
