package import Conformance
package import Reference

extension ReferenceBackend.Configuration {
    /// Sets the backend up as the settings of its dialect say, so that the two fit.
    ///
    /// The dialect says which settings there are, what they default to and which values they have; one that is missing
    /// here, as in a dialect of one's own for this backend, leaves the default.
    ///
    /// - Throws: Where a setting's text is not what the backend needs.
    package mutating func apply(settingsOf dialect: Dialect?) throws(HarnessError) {
        let values = dialect?.settingValues ?? [:]
        if let format = values["tokens"].flatMap(TokenFormat.init) { tokens = format }
        if let mode = values["reset"].flatMap(ResetMode.init) { resetMode = mode }
        if let carrier = values["carrier"].flatMap(SessionCarrier.init) { self.carrier = carrier }
        usesTLS = Self.speaksTLS(by: dialect)
        introspectionKey = values["introspectionKey"]
        let name = tokens == .es256 ? "ellipticKey" : "sharedKey"
        guard tokens != .opaque, let text = values[name] else { return }
        guard let key = TokenKey(jwk: text, for: tokens) else {
            let kind =
                tokens == .es256 ? "private JWK of the curve P-256" : "JWK of the kind 'oct' with at least 32 bytes"
            throw .usage(["--setting \(name)=…: expected a \(kind)"])
        }
        tokenKey = key
    }

    /// Whether the backend that the settings of a dialect describe speaks TLS: with cookies it always does.
    package static func speaksTLS(by dialect: Dialect?) -> Bool {
        let values = dialect?.settingValues ?? [:]
        return values["transport"] == "tls" || values["carrier"] == SessionCarrier.cookie.rawValue
    }
}
