private import Basics
package import JSONText

/// The parts of an absolute HTTP URL that matter to cookies and redirects.
package struct RequestURL: Sendable, Hashable, CustomStringConvertible {
    package let scheme: String
    /// In lower case, without the port; IPv6 addresses keep their brackets.
    package let host: String
    /// As written, or the scheme's own.
    package let port: Int
    /// Path, query and what else follows the authority; never empty.
    package let rest: String
    package let description: String

    /// Nil when the text is not an absolute http or https URL with a host.
    package init?(_ text: String) {
        guard let colon = text.firstUTF8Range(of: "://") else { return nil }
        scheme = text[..<colon.lowerBound].lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let afterScheme = text[colon.upperBound...]
        let end = afterScheme.utf8.firstIndex(where: Self.endsAuthority) ?? afterScheme.endIndex
        var name = afterScheme[..<end]
        if let at = name.utf8.lastIndex(of: UInt8(ascii: "@")) { name = name[name.utf8.index(after: at)...] }
        var number: Int?
        if let separator = name.utf8.lastIndex(of: UInt8(ascii: ":")),
            !name[separator...].utf8.contains(UInt8(ascii: "]"))
        {
            guard let port = Int(name[name.utf8.index(after: separator)...]), (1...65535).contains(port) else {
                return nil
            }
            name = name[..<separator]
            number = port
        }
        guard !name.isEmpty else { return nil }
        host = name.lowercased()
        port = number ?? (scheme == "https" ? 443 : 80)
        rest = text.utf8[end...].first == UInt8(ascii: "/") ? String(text[end...]) : "/" + text[end...]
        description = text
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// `http://127.0.0.1:8080`.
    package var origin: String { "\(scheme)://\(host):\(port)" }

    /// The same place without TLS: port 80 for 443, and for any other port that very one, where a server may take both.
    package var plain: String { "http://\(host):\(port == 443 ? 80 : port)" }

    /// The values that templates know as `target.url`, `target.host` and `target.origin`.
    package func value(named name: String?) -> JSONValue {
        JSONValue(name == "host" ? host : name == "origin" ? origin : description)
    }

    package var path: String {
        let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        return String(rest[..<(end ?? rest.endIndex)])
    }

    /// The directory of the path (RFC 6265, section 5.1.4).
    package var defaultCookiePath: String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// Path matching of RFC 6265, section 5.1.4.
    package func path(isBelow cookiePath: String) -> Bool {
        guard path != cookiePath else { return true }
        return path.hasPrefix(cookiePath)
            && (cookiePath.hasSuffix("/") || path.dropFirst(cookiePath.count).hasPrefix("/"))
    }

    /// Indicates whether secure cookies may go there: over TLS, or to this machine as browsers allow it.
    package var isTrustworthy: Bool { scheme == "https" || isLoopback }

    /// Indicates whether it is on this machine.
    package var isLoopback: Bool { host == "localhost" || host.hasPrefix("127.") || host == "[::1]" }

    /// The target of a `Location` seen in an answer from here, without its fragment (RFC 3986, section 5.2).
    package func resolving(_ location: String) -> RequestURL? {
        let reference = location.prefix { $0 != "#" }
        if let colon = reference.firstIndex(of: ":"), Self.isScheme(reference[..<colon]) {
            return RequestURL(String(reference))
        }
        if reference.hasPrefix("//") { return RequestURL("\(scheme):\(reference)") }
        if reference.isEmpty || reference.hasPrefix("?") {
            return RequestURL(origin + (reference.isEmpty ? String(rest.prefix { $0 != "#" }) : path + reference))
        }
        let query = reference.drop { $0 != "?" }
        var whole = String(reference.dropLast(query.count))
        if !whole.hasPrefix("/") { whole = (path.lastIndex(of: "/").map { path[...$0] } ?? "/") + whole }
        return RequestURL(origin + Self.removingDotSegments(whole) + query)
    }

    /// RFC 3986, section 3.1.
    private static func isScheme(_ text: Substring) -> Bool {
        text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// RFC 3986, section 5.2.4, for an absolute path.
    private static func removingDotSegments(_ path: String) -> String {
        var segments: [Substring] = []
        let all = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in all.enumerated() {
            let isLast = index == all.count - 1
            switch segment {
            case ".": if isLast { segments.append("") }
            case "..":
                _ = segments.popLast()
                if isLast { segments.append("") }
            default: segments.append(segment)
            }
        }
        return "/" + segments.joined(separator: "/")
    }
}
