import Conformance

/// The words and the shape by which a request is known to do an operation.
struct OperationClue: Sendable {
    let operation: ShippedOperation
    /// The methods that it may have; the first is the usual one.
    var methods: [String]
    /// Phrases that say it, as `change password`; all words of one have to be there.
    var phrases: [String]
    /// Last words of a path that may say it.
    var places: [String] = []
    /// Words that speak of something else.
    var against: [String] = []
    /// Indicates whether only the last words of a path count: `/me/orders` is not the account.
    var looksAtEnd = false
    /// The weight of what the request carries and what it answers; nil where it cannot be.
    var weigh: @Sendable (RequestShape, SessionNeed) -> Int?

    /// The need of a request for a session.
    enum SessionNeed: Sendable, Hashable { case needed, unneeded, unknown }
}

extension OperationClue {
    /// Words of requests that are none of the account's own.
    static let foreign = [
        "admin", "social", "google", "facebook", "github", "apple", "callback", "sso", "saml", "webauthn", "passkey",
        "mfa",
        "totp", "fa", "twofa", "magic", "impersonate", "provider", "device", "webhook", "factor", "captcha", "payment",
        "order", "product", "invoice", "subscription", "team", "organization", "role", "permission", "bot", "import",
        "export", "bulk", "batch", "health", "invite", "invitation", "biometric", "qr",
    ]

    static let all: [OperationClue] = [
        OperationClue(
            operation: .register,
            methods: ["POST", "PUT"],
            phrases: ["register", "registration", "signup", "create account", "create user", "new account", "enroll"],
            places: ["user", "account", "customer", "member", "registration"],
            against: [
                "verify", "verification", "confirm", "confirmation", "resend", "reset", "login", "refresh", "client",
                "activate", "available", "check", "exists", "unregister",
            ],
            weigh: { shape, session in
                guard !shape.isBodyKnown || shape.hasPassword, !shape.has(.code, .currentPassword) else { return nil }
                guard shape.isBodyKnown else { return 0 }
                return (shape.hasName ? 4 : -4) + (session == .needed ? -4 : session == .unneeded ? 1 : 0)
            }
        ),
        OperationClue(
            operation: .verify,
            methods: ["POST", "GET", "PUT", "PATCH"],
            phrases: [
                "verify", "verification", "confirm", "confirmation", "activate", "activation", "validate email",
            ],
            against: [
                "resend", "request", "send", "reset", "password", "forgot", "login", "phone", "sms", "change", "init",
                "jwt", "session", "refresh", "setup", "status", "identity", "generate",
            ],
            weigh: { shape, _ in
                guard !shape.hasPassword, !shape.has(.currentPassword) else { return nil }
                guard shape.isBodyKnown else { return 0 }
                return shape.has(.code) ? 4 : nil
            }
        ),
        OperationClue(
            operation: .resendVerification,
            methods: ["POST", "GET", "PUT"],
            phrases: [
                "resend", "request verify", "request verification", "send verification", "send confirmation",
                "send verify", "send activation", "request confirmation", "new verification", "generate verification",
            ],
            places: ["verification", "confirmation"],
            against: ["reset", "password", "forgot", "phone", "sms", "login", "status"],
            weigh: { shape, session in
                guard !shape.hasPassword, !shape.has(.code) else { return nil }
                return shape.hasName ? 3 : session == .needed ? 1 : -2
            }
        ),
        OperationClue(
            operation: .lookUp,
            methods: ["GET", "POST"],
            phrases: [
                "exists", "available", "availability", "check email", "check username", "taken", "email check",
                "look up",
            ],
            against: ["password", "verify", "send", "reset"],
            weigh: { shape, session in
                guard !shape.hasPassword, !shape.has(.code), shape.has(.email, .username, .identifier) else {
                    return nil
                }
                return 3 + (session == .needed ? -4 : 0)
            }
        ),
        OperationClue(
            operation: .login,
            methods: ["POST"],
            phrases: [
                "login", "signin", "create session", "obtain token", "create token", "access token", "get token",
                "issue token", "new session", "auth user", "generate token",
            ],
            places: ["session", "token", "auth", "jwt"],
            against: [
                "logout", "signout", "refresh", "register", "registration", "signup", "reset", "forgot", "verify",
                "confirm", "revoke", "delete", "change",
            ],
            weigh: { shape, session in
                guard !shape.isBodyKnown || shape.has(.password) else { return nil }
                guard shape.isBodyKnown else { return 0 }
                guard !shape.has(.newPassword, .repeatedPassword, .currentPassword) else { return nil }
                return (shape.hasName ? 3 : -2) + (shape.output(.accessToken) ?? shape.output(.idToken) == nil ? 0 : 3)
                    + (session == .needed ? -3 : 0)
            }
        ),
        OperationClue(
            operation: .access,
            methods: ["GET"],
            phrases: [
                "me", "whoami", "userinfo", "current user", "self", "profile", "my account", "current account",
                "manage info", "get user", "get account", "user detail", "get session", "protected",
            ],
            places: ["account", "user", "session", "info", "validate"],
            against: ["list", "verify", "confirm", "public", "search", "check", "available", "picture", "avatar"],
            looksAtEnd: true,
            weigh: { shape, session in
                guard !shape.isList, !shape.inputs.contains(where: { $0.place == .path }), session != .unneeded else {
                    return nil
                }
                let names = [OutputKind.email, .username, .accountId].contains { shape.output($0) != nil }
                return (names ? 4 : 0) + (session == .needed ? 2 : 0)
            }
        ),
        OperationClue(
            operation: .refresh,
            methods: ["POST", "GET", "PUT"],
            phrases: ["refresh", "renew", "rotate token"],
            against: ["revoke", "logout", "delete", "password", "list"],
            weigh: { shape, _ in
                guard !shape.hasPassword || shape.has(.grantType) else { return nil }
                return (shape.has(.refreshToken) ? 4 : shape.has(.accessToken, .code) ? 1 : 0)
                    + (shape.output(.accessToken) == nil ? 0 : 2)
            }
        ),
        OperationClue(
            operation: .logout,
            methods: ["POST", "DELETE", "GET"],
            phrases: ["logout", "signout", "delete session", "destroy session", "end session"],
            against: [
                "all", "everywhere", "other", "every", "register", "refresh", "password", "list",
            ],
            weigh: { shape, session in
                guard !shape.hasPassword, !shape.inputs.contains(where: { $0.place == .path }) else { return nil }
                return session == .needed ? 2 : 1
            }
        ),
        OperationClue(
            operation: .logoutAll,
            methods: ["POST", "DELETE", "GET"],
            phrases: [
                "logout all", "signout all", "logout everywhere", "revoke all", "all session", "logout other",
                "all token", "all device", "logoutall",
            ],
            against: ["list", "password", "get"],
            weigh: { shape, session in
                guard !shape.hasPassword else { return nil }
                return session == .needed ? 3 : 1
            }
        ),
        OperationClue(
            operation: .changePassword,
            methods: ["POST", "PUT", "PATCH"],
            phrases: ["change password", "update password", "set password", "edit password", "modify password"],
            places: ["password", "me", "info", "profile", "account", "user", "self"],
            against: ["reset", "forgot", "recover", "recovery", "confirm", "email", "init", "finish", "registration"],
            weigh: { shape, session in
                guard session != .unneeded else { return nil }
                guard shape.isBodyKnown else { return 0 }
                guard shape.hasPassword, !shape.has(.code, .refreshToken) else { return nil }
                return 1 + (shape.has(.currentPassword) ? 4 : 0) + (shape.has(.newPassword) ? 1 : 0)
                    + (session == .needed ? 2 : 0)
            }
        ),
        OperationClue(
            operation: .requestReset,
            methods: ["POST", "GET", "PUT"],
            phrases: [
                "forgot", "request reset", "recover", "recovery", "lost password", "send reset", "init reset",
                "start reset", "reset email", "reset request", "reset init", "reset password", "generate reset",
            ],
            places: ["password"],
            against: ["confirm", "complete", "finish", "verify", "resend", "change", "validate", "check", "update"],
            weigh: { shape, session in
                guard !shape.hasPassword, !shape.has(.code, .currentPassword, .repeatedPassword) else { return nil }
                guard shape.isBodyKnown else { return session == .needed ? -3 : 0 }
                return (shape.hasName ? 4 : -4) + (session == .needed ? -3 : 0)
            }
        ),
        OperationClue(
            operation: .resendReset,
            methods: ["POST"],
            phrases: ["resend reset", "resend password", "resend forgot", "resend recover"],
            against: ["verify", "confirm", "complete"],
            weigh: { shape, session in
                guard !shape.hasPassword, !shape.has(.code) else { return nil }
                return (shape.hasName ? 3 : -2) + (session == .needed ? -3 : 0)
            }
        ),
        OperationClue(
            operation: .completeReset,
            methods: ["POST", "PUT", "PATCH"],
            phrases: [
                "reset password", "reset confirm", "confirm reset", "complete reset", "reset complete", "finish reset",
                "new password", "recover confirm", "password", "reset",
            ],
            places: ["password"],
            against: ["change", "request", "registration", "register", "signup", "forgot", "login", "init"],
            weigh: { shape, session in
                guard shape.isBodyKnown else { return 0 }
                guard shape.hasPassword, shape.has(.code), !shape.has(.currentPassword, .refreshToken) else {
                    return nil
                }
                return 5 + (session == .needed ? -3 : 0)
            }
        ),
        OperationClue(
            operation: .changeEmail,
            methods: ["POST", "PUT", "PATCH"],
            phrases: ["change email", "update email", "set email", "edit email", "new email"],
            places: ["email", "me", "info", "user", "account", "profile"],
            against: ["verify", "confirm", "verification", "confirmation", "resend", "forgot", "register", "check"],
            weigh: { shape, session in
                guard shape.has(.email, .newEmail), !shape.has(.code), session != .unneeded else { return nil }
                return 1 + (shape.has(.newEmail) ? 2 : 0) + (session == .needed ? 2 : 0)
            }
        ),
        OperationClue(
            operation: .changePhone,
            methods: ["POST", "PUT", "PATCH"],
            phrases: ["change phone", "update phone", "set phone", "change mobile", "update mobile"],
            against: ["verify", "confirm", "verification", "resend"],
            weigh: { shape, session in
                guard shape.has(.phone, .newPhone), !shape.has(.code), session != .unneeded else { return nil }
                return 2 + (session == .needed ? 2 : 0)
            }
        ),
        OperationClue(
            operation: .removeAccount,
            methods: ["DELETE", "POST"],
            phrases: [
                "delete account", "delete me", "remove account", "close account", "deactivate", "cancel account",
                "delete user", "destroy user", "delete my", "delete self", "delete profile", "delete current",
            ],
            places: ["me", "account", "profile", "self", "registration"],
            against: ["session", "token", "logout", "all", "by"],
            weigh: { shape, session in
                guard session != .unneeded, !shape.inputs.contains(where: { $0.place == .path }) else { return nil }
                return session == .needed ? 3 : 0
            }
        ),
        OperationClue(
            operation: .revoke,
            methods: ["POST"],
            phrases: ["revoke", "revocation"],
            against: ["session", "all", "user", "api", "logout"],
            weigh: { shape, session in
                guard shape.inputs.contains(where: { $0.kind == .code && $0.leaf.name == "token" }) else { return nil }
                return session == .needed ? 1 : 3
            }
        ),
        OperationClue(
            operation: .introspect,
            methods: ["POST"],
            phrases: ["introspect", "introspection"],
            weigh: { shape, _ in
                shape.inputs.contains { $0.kind == .code && $0.leaf.name == "token" } ? 4 : nil
            }
        ),
    ]
}
