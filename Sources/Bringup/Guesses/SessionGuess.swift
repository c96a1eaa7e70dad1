package import JSONText

/// The way in which requests carry a session.
package struct SessionGuess: Sendable, Hashable {
    package enum Carrier: Sendable, Hashable {
        /// A header field with words in front of the token.
        case header(name: String, prefix: String)
        case cookie
        /// The user's name and password with every request.
        case basic
    }

    package var carrier: Carrier
    /// Indicates whether the description says that tokens are JSON Web Tokens.
    package var isSigned: Bool
    /// The name of the cookie, where the description gives it.
    package var cookie: String?

    package init(carrier: Carrier, isSigned: Bool, cookie: String? = nil) {
        self.carrier = carrier
        self.isSigned = isSigned
        self.cookie = cookie
    }

    /// The member `credentials` of a dialect; nil for a cookie, whose name may have to be asked for.
    package var credentials: JSONValue? {
        switch carrier {
        case .header(let name, let prefix):
            ["headers": JSONValue(JSONObject([(name, JSONValue("\(prefix){{ accessToken }}"))]))]
        case .cookie: nil
        case .basic:
            [
                "headers": [
                    "Authorization": "Basic {{ identifier | append:\":\" | append:password | base64 }}"
                ]
            ]
        }
    }
}

extension SessionGuess {
    /// The carrier that a scheme means; nil where it is none of a session.
    init?(_ scheme: SecurityScheme) {
        switch scheme.kind {
        case .bearer(let format):
            self.init(
                carrier: .header(name: "Authorization", prefix: "Bearer "),
                isSigned: format?.lowercased() == "jwt"
            )
        case .oauth, .openID:
            self.init(carrier: .header(name: "Authorization", prefix: "Bearer "), isSigned: false)
        case .basic: self.init(carrier: .basic, isSigned: false)
        case .key("cookie", let name): self.init(carrier: .cookie, isSigned: false, cookie: name)
        case .key("header", let name):
            let isSigned = scheme.text.contains("JWT")
            guard name.lowercased() == "authorization" else {
                self.init(carrier: .header(name: name, prefix: ""), isSigned: isSigned)
                return
            }
            // Swagger 2 has no scheme for bearer tokens, so the word is in the description, if anywhere.
            let quoted = scheme.text.split(separator: "\"").dropFirst().first.map(String.init)
            let word = ["Token", "Bearer", "JWT"].first { word in
                quoted?.hasPrefix(word) == true || scheme.text.contains("`\(word)")
                    || scheme.text.contains("prefix \(word)")
            }
            self.init(carrier: .header(name: name, prefix: "\(word ?? "Bearer") "), isSigned: isSigned)
        case .key: return nil
        }
    }
}
