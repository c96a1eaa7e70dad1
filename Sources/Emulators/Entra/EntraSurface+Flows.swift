import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

/// The common parts of sign-up, sign-in and reset.
extension EntraSurface {
    /// Reads a request of the tenant.
    func form(_ call: Call) async throws -> EntraForm {
        try await EntraForm(call, of: settings, defects: defects)
    }

    /// The user name of a request.
    func username(in form: EntraForm) throws(EntraError) -> String {
        if defects.contains(.entraEmptyParameterUnnamed), form.optional("username") == nil { throw EntraForm.unnamed }
        return try form.text("username")
    }

    /// The state of the account that a reset or a sign-in names; nil where there is none.
    ///
    /// - Parameter defect: A faulty emulator begins for somebody unknown.
    /// - Throws: An error if nobody has the name, or it is not a name.
    func standing(of username: String, unless defect: Defect) throws -> Accounts.Standing? {
        guard accounts.rules.identifiers.find(TypedIdentifier(username, kind: .email)) != nil else {
            if defects.contains(.entraMalformedUsernameStarts) { return nil }
            throw settings.malformedUsername == .invalid ? EntraError.emptyParameter("username") : .unknownUser
        }
        let standing = try accounts.standing(of: TypedIdentifier(username, kind: .email))
        guard standing != nil || defects.contains(defect) else { throw EntraError.unknownUser }
        return standing
    }

    /// The flow that a request's continuation token represents.
    ///
    /// - Throws: An error if it is not one of this app's, or has expired.
    func continuation(in form: EntraForm) throws(EntraError) -> (text: String, value: Continuation) {
        guard let text = form.optional("continuation_token") else { throw .emptyParameter("continuation_token") }
        guard let found = tokens.find(text), found.app == form.app else { throw .wrongToken }
        let isAged = accounts.clock.now >= found.expiresAt
        guard !isAged || defects.contains(.entraContinuationTokenNeverExpires) else { throw .expiredToken }
        return (text, found)
    }

    /// Gives out the token for the next step of a flow.
    ///
    /// - Parameter time: The time that the client may take.
    func issue(_ step: Continuation.Step, _ app: EntraApp, _ username: String, for time: Duration? = nil) -> String {
        let now = accounts.clock.now
        let end = now + (time ?? EntraSettings.flowLifetime)
        return tokens.issue(Continuation(step: step, app: app, username: username, expiresAt: end), now: now)
    }

    /// Takes a token out of use and gives out the next one.
    ///
    /// - Parameter step: Does what the request asks for and tells the step that comes next; it runs only while the token
    ///   is open.
    /// - Throws: The error of the step; an error if another request with the token was faster.
    func advance(
        _ token: (text: String, value: Continuation),
        for time: Duration? = nil,
        to step: () throws -> Continuation.Step
    ) throws -> String {
        issue(try spend(token.text, for: step), token.value.app, token.value.username, for: time)
    }

    /// Takes a token out of use where what its request asks for is done.
    ///
    /// - Throws: The error of the action; an error if another request with the token was faster.
    func spend<Value>(_ token: String, for action: () throws -> Value) throws -> Value {
        guard let value = try tokens.spend(token, for: action) else { throw EntraError.wrongToken }
        return value
    }

    /// Changes the token of a refused request, as a faulty emulator does.
    func spoil(_ token: String, by defect: Defect) {
        if defects.contains(defect) { tokens.revoke(token) }
    }

    /// Does what a wrong code is to be refused for.
    func takingCode<Value>(_ token: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch Refusal.invalidCode {
            spoil(token, by: .entraWrongCodeSpendsContinuationToken)
            throw EntraError.wrongCode
        } catch Refusal.expiredCode {
            throw EntraError.agedCode
        }
    }

    /// Mails a code.
    ///
    /// - Throws: 701014 where there were too many.
    func sendingCode<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch Refusal.throttled {
            throw EntraError(settings.throttleError, 701_014, "Cannot generate more one time passcodes.")
        }
    }

    /// The answer that leaves the rest to the browser; nil where the client can do what is needed.
    ///
    /// - Parameter types: The challenges that the client supports; nil where it does not say.
    func redirect(_ types: Set<String>?, unless needed: Set<String>) throws(EntraError) -> Response? {
        guard let types, !needed.isSubset(of: types) else { return nil }
        guard !defects.contains(.entraRedirectAnswerMissing) else {
            throw EntraError("unsupported_challenge_type", 901_007, "The challenge type is not supported.")
        }
        return .json(["challenge_type": "redirect"])
    }

    /// The answer to a challenge by mail.
    func codeSent(to address: String, _ token: String) -> Response {
        let length = EntraSettings.codeLength - (defects.contains(.entraCodeLengthMisstated) ? 2 : 0)
        return .json([
            "continuation_token": JSONValue(token),
            "challenge_type": "oob",
            "binding_method": "prompt",
            "challenge_channel": "email",
            "challenge_target_label": JSONValue(Self.masked(address)),
            "code_length": JSONValue(length),
            "interval": JSONValue(EntraSettings.resendInterval),
        ])
    }

    /// The answer to a challenge that asks for a password.
    static func passwordAsked(_ token: String) -> Response {
        .json(["continuation_token": JSONValue(token), "challenge_type": "password"])
    }

    static func goOn(_ token: String) -> Response { .json(["continuation_token": JSONValue(token)]) }

    /// `a***e@contoso.com`: enough for the owner to know it again.
    private static func masked(_ address: String) -> String {
        guard let at = address.lastIndex(of: "@") else { return "***" }
        let name = address[..<at]
        let last = name.count > 4 ? name.suffix(1) : ""
        return name.prefix(1) + "***" + last + address[at...]
    }
}
