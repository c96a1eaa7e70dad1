import HTTPTypes
import ReferenceCore

/// The carrier of a session's tokens.
package enum SessionCarrier: String, Sendable, Hashable, CaseIterable {
    /// In the body to the client, and in the Authorization header back.
    case header
    /// In cookies both ways, for browsers. They need TLS.
    case cookie
}

/// A cookie that holds a token.
struct TokenCookie: Sendable, Hashable {
    /// The prefix makes browsers keep it to this host and to TLS (RFC 6265bis, section 4.1.3.2).
    static let access = TokenCookie(name: "__Host-session")
    static let refresh = TokenCookie(name: "__Host-refresh")

    /// Faulty backends alone: one that a caller makes up.
    static let proposed = TokenCookie(name: "session")

    let name: String

    /// The field that sets it.
    ///
    /// - Parameters:
    ///   - value: The token; empty where the cookie is taken away.
    ///   - seconds: How long it is kept; 0 takes it away.
    func field(_ value: String, seconds: Int, defects: Defects) -> String {
        var parts = ["\(name)=\(value)", "Path=/", "Max-Age=\(seconds)"]
        // No script reads it, no plain connection and no other site's form sends it.
        parts += ["Secure", "HttpOnly", "SameSite=Lax"].filter { !isForgotten($0, by: defects) }
        return parts.joined(separator: "; ")
    }

    /// Returns whether a faulty backend leaves an attribute out.
    private func isForgotten(_ attribute: String, by defects: Defects) -> Bool {
        defects.contains(.sessionCookieUnprotected)
            || (defects.contains(.cookieWithoutSecure) && attribute == "Secure")
            || (defects.contains(.refreshCookieReadable) && attribute == "HttpOnly" && name == Self.refresh.name)
    }

    /// Its value in a request; of two with the name, the first.
    func value(in headers: HTTPFields) -> String? {
        for field in headers[values: .cookie] {
            for pair in field.split(separator: ";") {
                let pair = pair.drop { $0 == " " }
                if pair.hasPrefix(name + "=") { return String(pair.dropFirst(name.count + 1)) }
            }
        }
        return nil
    }
}
