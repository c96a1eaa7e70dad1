import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

/// The sender of a request.
enum KiiCaller: Sendable {
    /// The application alone.
    case anonymous
    case user(id: String, token: String)
    case administrator
}

extension KiiSurface {
    /// The sender of a request, once its application proved to be the one that is served.
    ///
    /// - Throws: `KiiError`, `invalidToken`.
    func caller(of call: Call) throws -> KiiCaller {
        try checkPath(call)
        guard let token = call.request.bearerToken else {
            guard isIdentified(call) else { throw unauthorized(as: nil) }
            return .anonymous
        }
        if accounts.isAdministrator(token) { return .administrator }
        return .user(id: try accounts.profile(token).id, token: token)
    }

    /// - Throws: `KiiError` for the path of another application.
    func checkPath(_ call: Call) throws(KiiError) {
        guard call.place("app") == settings.appID || defects.contains(.kiiUnknownAppServed) else {
            throw KiiError(
                .notFound,
                "APP_NOT_FOUND",
                "The application was not found",
                [("appID", JSONValue(call.place("app")))]
            )
        }
    }

    /// Returns whether a request names the application, by HTTP Basic or by headers. The key beside it may be any value.
    func isIdentified(_ call: Call) -> Bool {
        if call.header("X-Kii-AppID") == settings.appID { return true }
        guard let value = call.header("Authorization"), value.lowercased().hasPrefix("basic "),
            let data = Data(base64Encoded: value.dropFirst("basic ".count).filter { $0 != " " })
        else { return false }
        return String(decoding: data, as: UTF8.self).split(separator: ":").first.map(String.init) == settings.appID
    }

    /// The user that the path of a request names.
    ///
    /// - Throws: `KiiError` where only a user can say `me`.
    func target(of call: Call, by caller: KiiCaller) throws(KiiError) -> AccountSelector {
        let who = call.place("who")
        guard who == "me" else { return Self.selector(who) }
        guard case .user(let id, _) = caller else { throw unauthorized(as: nil) }
        return .id(id)
    }

    /// The same, where only that user or an administrator may do what is asked.
    ///
    /// - Throws: `KiiError`; `unknownUser` said as such.
    func ownTarget(of call: Call, by caller: KiiCaller) throws -> Profile {
        if case .anonymous = caller { throw unauthorized(as: nil) }
        let (profile, isOwn) = try anyTarget(of: call, by: caller)
        guard case .user(let id, _) = caller, !isOwn else { return profile }
        throw unauthorized(as: id)
    }

    /// The same, where users may look at each other.
    ///
    /// - Returns: The user, and whether who asks sees all of it: the user itself or an administrator.
    func anyTarget(of call: Call, by caller: KiiCaller) throws -> (profile: Profile, isOwn: Bool) {
        if case .anonymous = caller, call.place("who") == "me" || !defects.contains(.kiiProfileShownToStrangers) {
            throw unauthorized(as: nil)
        }
        let selector = try target(of: call, by: caller)
        let profile = try found(call) { try accounts.profile(of: selector) }
        guard case .user(let id, _) = caller else { return (profile, true) }
        return (profile, id == profile.id)
    }

    /// The id of a user that a path names in whatever way; empty where there is none.
    func userID(of selector: AccountSelector) -> String {
        (try? accounts.profile(of: selector))?.id ?? ""
    }

    /// An id, or a name behind the word that says what it is.
    static func selector(_ text: String) -> AccountSelector {
        for (prefix, kind) in [("LOGIN_NAME:", Identifier.Kind.username), ("EMAIL:", .email), ("PHONE:", .phone)]
        where text.hasPrefix(prefix) {
            return .identifier(TypedIdentifier(String(text.dropFirst(prefix.count)), kind: kind))
        }
        return .id(text)
    }

    /// Says of what a body does that the user in the path is not there, or disabled.
    func found<Value>(_ call: Call, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let refusal as Refusal { throw said(refusal, of: call) }
    }

    /// The same of what waits.
    func foundLater<Value>(_ call: Call, _ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch let refusal as Refusal { throw said(refusal, of: call) }
    }

    private func said(_ refusal: Refusal, of call: Call) -> any Error {
        let who = call.place("who")
        let parts = who.split(separator: ":", maxSplits: 1)
        switch refusal {
        case .unknownUser:
            let fields = ["LOGIN_NAME": "loginName", "EMAIL": "emailAddress", "PHONE": "phoneNumber"]
            let field = fields[String(parts.first ?? "")]
            let value = field == nil ? who : String(parts.dropFirst().first ?? "")
            return KiiError(
                .notFound,
                "USER_NOT_FOUND",
                "The user was not found",
                [
                    ("field", JSONValue(field ?? "userID")), ("value", JSONValue(value)),
                    ("appID", JSONValue(settings.appID)),
                ]
            )
        case .disabled:
            return KiiError(
                .forbidden,
                "USER_DISABLED",
                "The user is disabled",
                [("UserID", JSONValue(userID(of: Self.selector(who)))), ("appID", JSONValue(settings.appID))]
            )
        default: return refusal
        }
    }
}
