import Conformance
import JSONText
import RunModel

/// One `Set-Cookie` field (RFC 6265, section 4.1; RFC 6265bis for SameSite and the prefixes of names).
struct SetCookie: Sendable {
    var name: String
    var value: String
    /// Without a leading dot, in lower case; nil where the field says nothing.
    var domain: String?
    /// Nil where the field says nothing, or nothing that counts.
    var path: String?
    var isSecure = false
    var isHTTPOnly = false
    /// As written, in lower case; empty where the field says nothing.
    var sameSite = ""
    /// Seconds; nil where the field says nothing.
    var maxAge: Int?
    /// Nil where the field names none that could be read.
    var expires: Timestamp?

    /// Nil where the field is not a cookie.
    init?(_ field: String) {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return nil }
        name = pair[..<equals].trimmed
        value = pair[pair.index(after: equals)...].trimmed
        guard !name.isEmpty else { return nil }
        for attribute in parts.dropFirst() {
            let halves = attribute.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let argument = halves.count > 1 ? halves[1].trimmed : ""
            switch halves[0].trimmed.lowercased() {
            case "domain":
                let domain = argument.lowercased().drop { $0 == "." }
                if !domain.isEmpty { self.domain = String(domain) }
            case "path": path = argument.hasPrefix("/") ? argument : nil
            case "secure": isSecure = true
            case "httponly": isHTTPOnly = true
            case "samesite": sameSite = argument.lowercased()
            case "max-age": maxAge = Int(argument) ?? maxAge
            case "expires": expires = CookieDate.parse(argument) ?? expires
            default: break
            }
        }
    }

    /// Returns whether it deletes the cookie. Max-Age counts before Expires (RFC 6265, section 5.3, step 3).
    func isOver(at now: Timestamp) -> Bool { maxAge.map { $0 <= 0 } ?? expires.map { $0 <= now } ?? false }

    /// Returns whether it takes the cookie away: some targets delete it, others empty it.
    func takesAway(at now: Timestamp) -> Bool { isOver(at: now) || value.isEmpty }

    /// The record that templates see of it; every member exists, so that lists of them stay whole.
    func record(at now: Timestamp) -> JSONValue {
        let prefix = ["__Host-", "__Secure-"].first(where: name.hasPrefix) ?? ""
        return JSONValue(
            JSONObject([
                ("name", JSONValue(name)), ("value", JSONValue(value)), ("pair", JSONValue("\(name)=\(value)")),
                ("prefix", JSONValue(prefix)),
                ("secure", JSONValue(isSecure)), ("httpOnly", JSONValue(isHTTPOnly)), ("sameSite", JSONValue(sameSite)),
                ("domain", JSONValue(domain ?? "")), ("path", JSONValue(path ?? "")),
                ("expired", JSONValue(isOver(at: now))),
            ])
        )
    }
}
