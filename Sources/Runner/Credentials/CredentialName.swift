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
        let plain = PlainName(name)
        return kind(plain) ?? plain.singular.flatMap(kind)
    }

    /// Returns whether a header of this name holds nothing but credentials.
    static func isHeaderOfCredentials(_ name: String) -> Bool {
        ["authorization", "proxy-authorization", "cookie"].contains(name.lowercased())
    }

    /// Returns whether a value of this name opens something.
    static func isCredential(_ name: String) -> Bool { kind(name) == .opener }

    /// Returns whether a value of this name is a name, an address, a moment or a digest, whatever it looks like.
    static func isPublic(_ name: some StringProtocol) -> Bool {
        let plain = PlainName(name)
        return plain.isOne(of: open) || plain.ends(inOneOf: openEndings)
    }

    private static func kind(_ plain: PlainName) -> Kind? {
        if plain.ends(inOneOf: typed) && !plain.ends(inOneOf: notTyped) { return .typed }
        if plain.ends(inOneOf: openers) { return .opener }
        return plain.isOne(of: perhaps) || plain.ends(inOneOf: perhapsEndings) ? .perhaps : nil
    }

    private static let openers: [StaticString] = [
        "password", "passwd", "passphrase", "token", "secret", "jwt", "apikey", "bearer", "passwordhash",
    ]
    private static let perhaps: [StaticString] = [
        "key", "sid", "session", "auth", "authorization", "access", "refresh", "credential", "ticket", "assertion",
        "state",
        "cookie",
    ]
    private static let perhapsEndings: [StaticString] = [
        "sessionid", "sessionkey", "sessid", "authkey", "accesskey", "privatekey", "secretkey", "resetkey", "authcode",
    ]
    private static let typed: [StaticString] = ["otp", "pin", "passcode", "code"]
    /// The names that end in `code` and are typed by nobody, or in `pin` and are words.
    private static let notTyped: [StaticString] = [
        "errorcode", "statuscode", "countrycode", "zipcode", "postalcode", "postcode", "languagecode", "currencycode",
        "areacode", "dialcode", "reasoncode", "resultcode", "responsecode", "unicode", "barcode", "qrcode",
        "localecode",
        "spin", "errcode", "substatuscode", "retcode",
    ]
    private static let open: [StaticString] = [
        "id", "sub", "kid", "jti", "iss", "aud", "etag", "avatar", "picture", "photo", "href", "url", "uri", "email",
        "mail", "name", "type", "scope", "links", "self", "title", "detail", "message", "description", "phone",
        "locale",
        "instance", "cid", "rid", "ref", "version", "revision",
    ]
    private static let openEndings: [StaticString] = [
        "id", "at", "url", "uri", "name", "type", "hash", "digest", "fingerprint", "checksum", "date", "time", "number",
    ]
}

/// A name in small letters, without what parts its words.
private struct PlainName {
    private let bytes: [UInt8]

    init(_ name: some StringProtocol) {
        bytes = name.utf8.compactMap { byte in
            switch byte {
            case UInt8(ascii: "_"), UInt8(ascii: "-"): nil
            case 0x41...0x5A: byte | 0x20
            default: byte
            }
        }
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// The name without an `s` at its end; nil without one.
    var singular: PlainName? { bytes.last == UInt8(ascii: "s") ? PlainName(bytes: Array(bytes.dropLast())) : nil }

    func isOne(of words: [StaticString]) -> Bool {
        words.contains { word in word.utf8CodeUnitCount == bytes.count && ends(in: word) }
    }

    func ends(inOneOf endings: [StaticString]) -> Bool { endings.contains(where: ends) }

    private func ends(in word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            // Nearly every name and every word part here: each header of each exchange is asked about all of them.
            guard bytes.count >= word.count, bytes.last == word.last else { return false }
            return bytes[(bytes.count - word.count)...].elementsEqual(word)
        }
    }
}
