import Crypto
import HTTPTypes
import JSONText
import Platform
import Reference
import ReferenceCore

/// The JSON Web Tokens of App Services: an access token says for itself whose it is, a refresh token names a session.
struct AtlasTokens: Sendable {
    /// The purpose of a token, its `typ`.
    enum Kind: String, Sendable {
        case access, refresh
    }

    /// The part that all tokens of a login share.
    struct Login: Sendable, Hashable {
        /// The user's id.
        let user: String
        /// The session's id.
        let session: String
        /// The id of the device that logged in.
        let device: String
    }

    let key: TokenKey
    /// The id of the application's domain of users.
    let domain: String
    let accessLifetime: Duration
    /// The words for a token of somebody else's.
    let words: AtlasSettings.LoginMessages
    let defects: Defects

    /// Access lifetime and key as they are set up; an empty signing key makes one of its own.
    init(settings: AtlasSettings, accessLifetime: Duration, defects: Defects) {
        let secret = settings.signingKey
        key = TokenKey(.shared(secret.isEmpty ? SymmetricKey(size: .bits256) : SymmetricKey(data: Data(secret.utf8))))
        domain = ObjectID.derived(from: "domain of \(settings.adminAppID)")
        self.accessLifetime = accessLifetime
        words = settings.loginMessages
        self.defects = defects
    }

    /// An access token of a login.
    func access(_ login: Login, now: Date) throws -> String {
        var claims: JSONObject = [
            "baas_device_id": JSONValue(login.device),
            "baas_domain_id": JSONValue(domain),
            "exp": time(now + accessLifetime),
            "iat": time(now),
            "iss": JSONValue(login.session),
        ]
        // What tokens were called in the days of Stitch; old clients read these.
        claims["stitch_devId"] = JSONValue(login.device)
        claims["stitch_domainId"] = JSONValue(domain)
        claims["sub"] = JSONValue(login.user)
        claims["typ"] = JSONValue(Kind.access.rawValue)
        return try sign(claims)
    }

    /// The refresh token of a login.
    ///
    /// - Parameter identity: The id of the identity that logged in.
    func refresh(_ login: Login, identity: AtlasIdentity, now: Date, expiresAt: Date) throws -> String {
        let session = defects.contains(.atlasRefreshTokenNamesNoSession) ? ObjectID.none : login.session
        return try sign([
            "baas_data": .null,
            "baas_device_id": JSONValue(login.device),
            "baas_domain_id": JSONValue(domain),
            "baas_id": JSONValue(session),
            "baas_identity": [
                "id": JSONValue(identity.id),
                "provider_type": JSONValue(identity.providerType),
                "provider_id": JSONValue(identity.providerID),
            ],
            "exp": time(expiresAt),
            "iat": time(now),
            "stitch_data": .null,
            "stitch_devId": JSONValue(login.device),
            "stitch_domainId": JSONValue(domain),
            "stitch_id": JSONValue(login.session),
            "sub": JSONValue(login.user),
            "typ": JSONValue(Kind.refresh.rawValue),
        ])
    }

    private func time(_ date: Date) -> JSONValue {
        defects.contains(.atlasTokenTimesAreText) ? JSONValue(String(date.seconds)) : JSONValue(date.seconds)
    }

    private func sign(_ claims: JSONObject) throws -> String {
        let header: JSONValue = ["alg": JSONValue(key.algorithm), "typ": "JWT"]
        let parts = [header, JSONValue(claims)].map { Base64URL.encode(JSONWriter.compact.bytes($0)) }
        let text = parts.joined(separator: ".")
        return text + "." + Base64URL.encode(try key.sign(text))
    }
}

extension AtlasTokens {
    /// The content of a token, if it was signed here, is of the right kind, and its time is now.
    ///
    /// - Throws: The service's error for any other token.
    func read(_ text: String?, as kind: Kind, now: Date) throws(AtlasError) -> Login {
        guard let text else {
            throw defects.contains(.atlasMissingTokenCalledInvalid) ? .invalidSession : .mustAuthenticate
        }
        let token = try signed(text, words)
        guard token.payload["typ"]?.string == kind.rawValue else {
            throw defects.contains(.atlasWrongTokenTypeHasACode) ? .invalidSession : .wrongType(kind)
        }
        guard let login = Login(token.payload, kind) else { throw .invalidSession }
        guard isInTime(token.payload, now: now) else {
            if defects.contains(.atlasExpiredTokenHasNoCode) {
                throw AtlasError(.unauthorized, nil, AtlasError.invalidSession.message)
            }
            throw .invalidSession
        }
        return login
    }

    /// The claims of an access token, as the Admin API shows them; nil where its time is over.
    ///
    /// - Throws: An error if it is not one of this application's access tokens.
    func verified(_ text: String, now: Date) throws(AtlasError) -> JSONObject? {
        // The Admin API says it as its documents have it, whatever clients are told.
        let token = try signed(text, .telling)
        guard token.payload["typ"]?.string == Kind.access.rawValue else { throw .invalidSession }
        return isInTime(token.payload, now: now) ? token.payload : nil
    }

    /// The token, if the one key and the one algorithm of the application signed it.
    private func signed(_ text: String, _ words: AtlasSettings.LoginMessages) throws(AtlasError) -> CompactToken {
        guard let token = CompactToken(text), let signature = token.signature else { throw .invalidSession }
        let isOurs =
            token.algorithm == key.algorithm && token.header["crit"] == nil && token.header["kid"] == nil
            && key.isValid(signature, for: token.signedText)
            // Tokens of the application name no audience: one that does is for somebody else.
            && token.payload["aud"] == nil
        guard isOurs else {
            throw defects.contains(.atlasBadSignatureHasACode) ? .invalidSession : .badSignature(words)
        }
        return token
    }

    private func isInTime(_ payload: JSONObject, now: Date) -> Bool {
        let texts = defects.contains(.atlasTokenTimesAreText)
        func moment(_ name: String) -> Double? {
            payload[name]?.double ?? (texts ? payload[name]?.string.flatMap(Double.init) : nil)
        }
        guard let end = moment("exp"), now.timeIntervalSince1970 < end else { return false }
        guard payload["nbf"] != nil else { return true }
        return moment("nbf").map { $0 <= now.timeIntervalSince1970 } ?? false
    }
}

extension AtlasTokens.Login {
    fileprivate init?(_ payload: JSONObject, _ kind: AtlasTokens.Kind) {
        let session = kind == .access ? payload["iss"] : payload["stitch_id"]
        guard let user = payload["sub"]?.string, let session = session?.string,
            let device = payload["baas_device_id"]?.string
        else { return nil }
        self.init(user: user, session: session, device: device)
    }
}
