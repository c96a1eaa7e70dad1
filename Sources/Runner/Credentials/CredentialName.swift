import RunModel

/// Names under which credentials stand, in headers, members, fields and parameters.
enum CredentialName {
    /// The kind of value that goes by a name.
    enum Kind: Sendable, Hashable {
        /// A value that opens something: a token, a password, a key of the project.
        case opener
        /// A name that public things bear as well: `key`, `session`.
        case perhaps
        /// A value that somebody types: a code, a PIN.
        case typed
    }

    /// The kind of what is called so: `access_token`, `X-Api-Key`, `sessionId`, `otp`; nil for all else.
    static func kind(_ name: some StringProtocol) -> Kind? {
        let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
        return kind(plain: plain) ?? (plain.hasSuffix("s") ? kind(plain: String(plain.dropLast())) : nil)
    }

    /// Returns whether a header of this name holds nothing but credentials.
    static func isHeaderOfCredentials(_ name: String) -> Bool {
        ["authorization", "proxy-authorization", "cookie"].contains(name.lowercased())
    }

    /// Returns whether a value of this name opens something.
    static func isCredential(_ name: String) -> Bool { kind(name) == .opener }

    /// Returns whether a value of this name is a name, an address, a moment or a digest, whatever it looks like.
    static func isPublic(_ name: some StringProtocol) -> Bool {
        let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
        return open.contains(plain) || openEndings.contains(where: plain.hasSuffix)
    }

    private static func kind(plain: String) -> Kind? {
        if typed.contains(where: plain.hasSuffix) && !notTyped.contains(where: plain.hasSuffix) { return .typed }
        if openers.contains(where: plain.hasSuffix) { return .opener }
        return perhaps.contains(plain) || perhapsEndings.contains(where: plain.hasSuffix) ? .perhaps : nil
    }

    private static let openers = [
        "password", "passwd", "passphrase", "token", "secret", "jwt", "apikey", "bearer", "passwordhash",
    ]
    private static let perhaps: Set = [
        "key", "sid", "session", "auth", "authorization", "access", "refresh", "credential", "ticket", "assertion",
        "state",
        "cookie",
    ]
    private static let perhapsEndings = [
        "sessionid", "sessionkey", "sessid", "authkey", "accesskey", "privatekey", "secretkey", "resetkey", "authcode",
    ]
    private static let typed = ["otp", "pin", "passcode", "code"]
    /// The names that end in `code` and are typed by nobody, or in `pin` and are words.
    private static let notTyped = [
        "errorcode", "statuscode", "countrycode", "zipcode", "postalcode", "postcode", "languagecode", "currencycode",
        "areacode", "dialcode", "reasoncode", "resultcode", "responsecode", "unicode", "barcode", "qrcode",
        "localecode",
        "spin", "errcode", "substatuscode", "retcode",
    ]
    private static let open: Set = [
        "id", "sub", "kid", "jti", "iss", "aud", "etag", "avatar", "picture", "photo", "href", "url", "uri", "email",
        "mail", "name", "type", "scope", "links", "self", "title", "detail", "message", "description", "phone",
        "locale",
        "instance", "cid", "rid", "ref", "version", "revision",
    ]
    private static let openEndings = [
        "id", "at", "url", "uri", "name", "type", "hash", "digest", "fingerprint", "checksum", "date", "time", "number",
    ]
}
