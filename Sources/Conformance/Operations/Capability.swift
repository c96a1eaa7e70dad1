/// Something that a target can do or allows.
package struct Capability: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package var description: String { rawValue }

    package static let verification = Self(rawValue: "verification")
    package static let sideChannel = Self(rawValue: "side-channel")
    package static let mailbox = Self(rawValue: "mailbox")
    package static let notices = Self(rawValue: "notices")
    package static let generatedPassword = Self(rawValue: "generated-password")
    package static let tls = Self(rawValue: "tls")
    package static let clock = Self(rawValue: "clock")
    package static let parallel = Self(rawValue: "parallel")
    package static let isolatedTarget = Self(rawValue: "isolated-target")
    package static let bearer = Self(rawValue: "bearer")
    package static let resetSMS = Self(rawValue: "reset-sms")
    package static let errorFormat = Self(rawValue: "error-format")
    package static let errorStatus = Self(rawValue: "error-status")
    package static let sessionPerLogin = Self(rawValue: "session-per-login")
    package static let listener = Self(rawValue: "listener")
    package static let quietTiming = Self(rawValue: "quiet-timing")
    package static let statelessTokens = Self(rawValue: "stateless-tokens")
    package static let whoAmI = Self(rawValue: "who-am-i")
    package static let jsonBodies = Self(rawValue: "json-bodies")
    package static let jwt = Self(rawValue: "jwt")
    package static let testKey = Self(rawValue: "test-key")
    package static let cookies = Self(rawValue: "cookies")

    /// The meaning of each capability.
    package static let meanings: [(Capability, String)] = [
        ("username", "accounts have a user name"),
        ("email", "accounts have an email address"),
        ("phone", "accounts have a phone number"),
        ("verification", "an email address or phone number is confirmed by a message"),
        ("side-channel", "the harness can read the messages sent to its test users"),
        ("mailbox", "the same, and the messages are mail"),
        ("resend", "a verification message can be asked for again"),
        ("reset-link", "a reset message holds a link"),
        ("reset-sms", "a reset message goes to the phone number; seen from the dialect's messages"),
        ("verification-link", "a confirmation message holds a link, also where a reset takes a typed code"),
        ("reset-pin", "a reset or confirmation takes a short typed code"),
        ("staged-reset", "the reset runs in several calls that hand a state from one to the next"),
        ("generated-password", "the target can choose the new password itself"),
        ("notices", "owners are told of a reset or change; expected unless the dialect says why they are not"),
        ("auto-sign-in", "a completed reset offers immediate sign-in"),
        ("identifier-change", "the email address or phone number can be changed"),
        ("account-removal", "an account can be disabled or deleted"),
        ("identifier-reuse", "the identifier of a removed account can be registered again"),
        ("multi-session", "an account can have two or more sessions at once"),
        ("logout-all", "all, or all other, sessions can be ended"),
        ("refresh-tokens", "the target issues refresh tokens"),
        ("rotation", "each refresh issues a new refresh token"),
        ("revocation", "there is a token revocation endpoint"),
        ("introspection", "there is a token introspection endpoint"),
        ("jwt", "access tokens are self-contained (signed)"),
        ("opaque-tokens", "access tokens are random texts that say nothing by themselves"),
        ("stateless-tokens", "an access token works until it expires, whatever ends its session"),
        ("phone-verification", "what is confirmed is the phone number, and email addresses count at once"),
        ("login-retires-resets", "a login makes the reset codes worthless that were sent before it"),
        ("public-key", "tokens are signed under a public key that can be fetched"),
        ("test-key", "the target runs with a signing key that the harness also has"),
        ("cookies", "a cookie carries the session or refresh token"),
        ("tls", "the target is reachable over HTTPS"),
        ("clock", "the target's clock can be moved"),
        ("parallel", "many requests can be released at nearly the same instant"),
        ("quiet-timing", "the path is quiet enough for timing statistics"),
        ("isolated-target", "a throw-away target: accounts may be locked and floods sent, and test users stay there"),
        ("listener", "the target could reach a listener of the harness, were it led there"),
        ("json-bodies", "requests carry JSON, so that a value can be of another type than text"),
        ("registration-session", "registration itself signs the new account in"),
        (
            "bearer",
            "tokens travel as Authorization: Bearer (RFC 6750); seen from the dialect's credentials, unless a reason is given why not"
        ),
        ("error-format", "the dialect declares the format of errors; seen from its member 'errors'"),
        ("error-status", "a refusal has a status of its own, 4xx; expected unless the dialect says why not"),
        (
            "session-per-login",
            "every login opens a session with a token of its own; expected unless the dialect says why not"
        ),
        ("who-am-i", "a protected resource names the account that a session belongs to"),
    ].map { (Capability(rawValue: $0.0), $0.1) }

    /// The capabilities that messages of a kind hold a link.
    package static let links: [(capability: Capability, kind: MessageKind)] = [
        (Capability(rawValue: "reset-link"), .reset), (Capability(rawValue: "verification-link"), .verification),
    ]

    /// The names of all capabilities.
    package static var vocabulary: [String] { meanings.map(\.0.rawValue) }
}

/// A condition of a scenario or a step: a capability, an operation, or a rule that the policy declares.
package enum Need: Hashable, Sendable, CustomStringConvertible {
    /// The prefix of a capability that must be absent.
    package static let absencePrefix = "no "

    case capability(Capability)
    /// A capability that the target must not have, `no auto-sign-in`: the scenario speaks of what is then left.
    case absence(Capability)
    /// An operation that the dialect has to bind, `resendReset`.
    case operation(OperationName)
    /// An operation whose request has a body, `refresh.body`: what a scenario moves out of it has to be in it.
    case body(OperationName)
    /// An operation whose request has a JSON body, `register.json`: values in it may have other types than text.
    case json(OperationName)
    /// An operation that anybody can ask about any account, `resendVerification.open`: it takes the account's name, and no
    /// session, password or state.
    case open(OperationName)
    /// An operation that names the account by a private identifier, `login.private`: whoever learns that it exists learns something.
    case names(OperationName)
    /// A member of the policy, `policy.username.folds`.
    case policy(String)

    /// The suffix of an operation that has to have a body.
    package static let bodySuffix = ".body"
    /// The suffix of an operation that has to have a JSON body.
    package static let jsonSuffix = ".json"
    /// The suffix of an operation that has to be open to anybody.
    package static let openSuffix = ".open"
    /// The suffix of an operation that has to name the account by a private identifier.
    package static let privateSuffix = ".private"

    package var description: String {
        switch self {
        case .capability(let capability): capability.rawValue
        case .absence(let capability): Self.absencePrefix + capability.rawValue
        case .operation(let operation): operation.rawValue
        case .body(let operation): operation.rawValue + Self.bodySuffix
        case .json(let operation): operation.rawValue + Self.jsonSuffix
        case .open(let operation): operation.rawValue + Self.openSuffix
        case .names(let operation): operation.rawValue + Self.privateSuffix
        case .policy(let path): path
        }
    }
}
