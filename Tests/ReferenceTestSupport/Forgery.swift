import Crypto
package import JSONText
package import ReferenceCore

/// A signed token taken apart, to be put together otherwise.
package struct Forgery {
    package var header: JSONObject
    package var claims: JSONObject
    /// Nil leaves out the last period, too.
    package var signature: [UInt8]?

    package init?(_ text: String) {
        guard let token = CompactToken(text) else { return nil }
        header = token.header
        claims = token.payload
        signature = token.signature
    }

    /// The text that is signed.
    package var signedText: String {
        [header, claims].map { Base64URL.encode(JSONWriter.compact.bytes(JSONValue($0))) }.joined(separator: ".")
    }

    package var text: String { signedText + (signature.map { "." + Base64URL.encode($0) } ?? "") }

    /// The token with other header members and claims; nil takes one away. The signature stays.
    package func with(header members: [String: JSONValue?] = [:], claims others: [String: JSONValue?] = [:]) -> Forgery
    {
        var copy = self
        for (name, value) in members { copy.header[name] = value }
        for (name, value) in others { copy.claims[name] = value }
        return copy
    }

    /// The token with another signature; nil leaves out the last period, too.
    package func text(signature: [UInt8]?) -> String {
        var copy = self
        copy.signature = signature
        return copy.text
    }

    /// The same, signed anew.
    package func signed(
        by key: TokenKey,
        header members: [String: JSONValue?] = [:],
        claims others: [String: JSONValue?] = [:]
    ) throws -> String {
        let copy = with(header: members, claims: others)
        return copy.text(signature: try key.sign(copy.signedText))
    }
}

extension TokenKey {
    /// The key of backends under test.
    package static let ofTests = TokenKey(.elliptic(P256.Signing.PrivateKey()))
    /// Somebody else's.
    package static let foreign = TokenKey(.elliptic(P256.Signing.PrivateKey()))
}
