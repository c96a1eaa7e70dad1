/// The meaning of a member that a request carries.
enum InputKind: Sendable, Hashable {
    case email, newEmail, phone, newPhone, username, identifier
    case password, newPassword, repeatedPassword, currentPassword
    /// Something that a message brought, or a token.
    case code
    /// The second part of such a pair, as Django's `uid`.
    case codeId
    case refreshToken, accessToken
    case grantType, clientId, clientSecret
    case other

    init(_ name: String, _ schema: APISchema) {
        let words = Words(name)
        if schema.type == "boolean" || schema.type == "array" {
            self = .other
        } else if let kind = Self.token(words) ?? Self.password(words) ?? Self.name(words) {
            self = kind
        } else {
            switch schema.format {
            case "email": self = .email
            case "password": self = .password
            default: self = .other
            }
        }
    }

    /// Tokens that are none of an account's.
    private static let foreign = [
        "captcha", "recaptcha", "hcaptcha", "turnstile", "device", "push", "fcm", "apns", "invite", "invitation",
        "referral", "promo", "zip", "postal", "country", "area", "currency", "language", "csrf", "xsrf", "api", "mfa",
        "totp", "challenge", "provider", "nonce", "color", "coupon", "dial",
    ]

    private static func token(_ words: Words) -> InputKind? {
        guard !words.containsAny(foreign) else { return .other }
        if words.contains("grant"), words.contains("type") { return .grantType }
        if words.contains("client") {
            return words.contains("secret") ? .clientSecret : words.contains("id") ? .clientId : .other
        }
        if words.contains("refresh") { return .refreshToken }
        if words.contains("access") || words.list == ["jwt"] || words.contains("bearer") { return .accessToken }
        let isKey =
            words.list == ["key"]
            || words.contains("key")
                && words.containsAny(["reset", "activation", "verification", "confirmation", "email"])
        if isKey || words.containsAny(["token", "code", "otp", "pin", "ticket", "secret", "hash"]) { return .code }
        if words.containsAny(["uid", "uidb"]) || words.list == ["id"] { return .codeId }
        if words.last == "id", words.containsAny(["user", "account", "member", "customer"]) { return .codeId }
        return nil
    }

    private static func password(_ words: Words) -> InputKind? {
        guard words.containsAny(["password", "passphrase", "pass"]) else { return nil }
        if words.containsAny(["hint", "strength", "expire", "policy"]) { return .other }
        if words.containsAny(["confirm", "confirmation", "confirmed", "repeat", "retype", "again", "verify", "re", "2"])
            || words.containsAny(["matching", "repeated", "check"])
        {
            return .repeatedPassword
        }
        if words.containsAny(["current", "old", "existing", "previous", "original", "present"]) {
            return .currentPassword
        }
        return words.containsAny(["new", "next", "updated", "desired"]) ? .newPassword : .password
    }

    private static func name(_ words: Words) -> InputKind? {
        let isNew = words.containsAny(["new", "changed", "updated", "next"])
        let isName = words.containsAny(["username", "login"]) || words.list == ["user"] || words.list == ["handle"]
        if words.contains("email") { return isName ? .identifier : isNew ? .newEmail : .email }
        if words.containsAny(["phone", "mobile", "msisdn", "telephone", "cellphone"]) {
            return isNew ? .newPhone : .phone
        }
        if isName { return .username }
        let names = [["identifier"], ["account"], ["principal"], ["identity"], ["credential"], ["account", "name"]]
        return names.contains(words.list) || words.contains("identifier") ? .identifier : nil
    }

    /// Indicates whether it names the account.
    var namesAccount: Bool {
        switch self {
        case .email, .phone, .username, .identifier: true
        case .newEmail, .newPhone, .password, .newPassword, .repeatedPassword, .currentPassword, .code, .codeId,
            .refreshToken, .accessToken, .grantType, .clientId, .clientSecret, .other:
            false
        }
    }
}

/// The meaning of a member of a response.
enum OutputKind: Sendable, Hashable {
    case accessToken, refreshToken, idToken
    case accountId, username, email, phone, verified
    case other

    init(_ name: String, _ schema: APISchema) {
        let words = Words(name)
        let isText = schema.type == nil || schema.type == "string"
        if schema.type == "boolean" {
            let verifies = words.containsAny(["verified", "confirmed", "verify"])
            self = verifies && !words.containsAny(["phone", "mobile"]) ? .verified : .other
        } else if isText,
            words.containsAny(["token", "jwt", "bearer"]) || words.list == ["access"] || words.list == ["refresh"]
        {
            if words.containsAny(["type", "expire", "expiry", "csrf", "xsrf", "reset", "verification"]) {
                self = .other
            } else if words.contains("refresh") {
                self = .refreshToken
            } else {
                self = words.contains("id") ? .idToken : .accessToken
            }
        } else if isText, ["key"] == words.list || words.holds("session key") || words.holds("session id") {
            self = .accessToken
        } else if words.contains("email"), isText {
            self = .email
        } else if words.list == ["username"] || words.list == ["preferred", "username"] || words.list == ["login"] {
            self = isText ? .username : .other
        } else if words.containsAny(["phone", "mobile"]), isText {
            self = .phone
        } else if ["id", "sub", "uuid", "pk", "uid", "guid"].contains(words.list.joined(separator: " "))
            || words.list == ["user", "id"] || words.list == ["account", "id"]
        {
            self = .accountId
        } else {
            self = .other
        }
    }
}
