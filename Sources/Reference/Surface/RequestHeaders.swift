import HTTPTypes
package import Hummingbird
import ReferenceCore

extension Request {
    /// The bearer token of the Authorization header (RFC 6750, section 2.1); the one place where a token is looked for.
    ///
    /// Nil where there is no such header or it speaks of another scheme. An empty or odd value is a token that opens
    /// nothing.
    package var bearerToken: String? {
        guard let value = headers[.authorization] else { return nil }
        let scheme = value.prefix { $0 != " " }
        guard scheme.lowercased() == "bearer" else { return nil }
        return String(value.dropFirst(scheme.count).drop { $0 == " " })
    }

    /// The host that the request's headers say it was sent to, unless that is this machine. The clean backend looks at
    /// none of them.
    package var claimedHost: String? {
        if let forwardedHost { return forwardedHost }
        if let forwarded = HTTPField.Name("Forwarded").flatMap({ headers[$0] }),
            let host = forwarded.split(whereSeparator: { $0 == ";" || $0 == "," })
                .map({ $0.drop { $0 == " " } }).first(where: { $0.lowercased().hasPrefix("host=") })
        {
            return Self.plain(String(host.dropFirst("host=".count)))
        }
        let host = head.authority ?? uri.host ?? ""
        let isHere = ["127.0.0.1", "localhost", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
        return host.isEmpty || isHere ? nil : Self.plain(host)
    }

    /// The host of a proxy's header. The clean backend does not look at it.
    package var forwardedHost: String? {
        HTTPField.Name("X-Forwarded-Host").flatMap { headers[$0] }.flatMap(Self.plain)
    }

    /// The first of several values, without what cannot stand in a host.
    private static func plain(_ text: String) -> String? {
        let first = text.prefix { $0 != "," }.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]".contains($0))
        }
        return first.isEmpty ? nil : String(first)
    }
}
