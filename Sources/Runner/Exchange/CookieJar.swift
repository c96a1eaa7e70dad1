import Conformance
import HTTPTypes

/// The cookies of one session, kept and sent as RFC 6265, section 5 says.
struct CookieJar: Sendable {
    private struct Cookie: Sendable {
        var name: String
        var value: String
        var domain: String
        var hostOnly: Bool
        var path: String
        var secure: Bool
    }

    private var cookies: [Cookie] = []
    /// A hostile target may set as many as it likes; browsers keep some fifty for each host.
    private static let limit = 100

    /// The value of a cookie by its name.
    subscript(name: String) -> String? { cookies.last { $0.name == name }?.value }

    /// The secrets that it holds: cookie name and value.
    var contents: [(name: String, value: String)] { cookies.map { ($0.name, $0.value) } }

    /// Keeps what an answer to a request for `url` sets.
    ///
    /// Expiry dates are read only for "over already", which is how a cookie is taken away: a scenario's session is far
    /// shorter than any cookie's life.
    mutating func store(_ answer: Answer, from url: RequestURL, at now: Timestamp) {
        for field in answer.headers[values: .setCookie] { store(field, from: url, at: now) }
    }

    private mutating func store(_ field: String, from url: RequestURL, at now: Timestamp) {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return }
        let name = pair[..<equals].trimmed
        let value = pair[pair.index(after: equals)...].trimmed
        guard !name.isEmpty else { return }
        var cookie = Cookie(
            name: name,
            value: value,
            domain: url.host,
            hostOnly: true,
            path: url.defaultCookiePath,
            secure: false
        )
        var maxAge: Bool?
        var expires: Bool?
        for attribute in parts.dropFirst() {
            let halves = attribute.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let argument = halves.count > 1 ? halves[1].trimmed : ""
            switch halves[0].trimmed.lowercased() {
            case "domain":
                let domain = argument.lowercased().drop { $0 == "." }
                guard !domain.isEmpty else { break }
                guard url.host == domain || url.host.hasSuffix("." + domain) else { return }
                cookie.domain = String(domain)
                cookie.hostOnly = false
            case "path": cookie.path = argument.hasPrefix("/") ? argument : url.defaultCookiePath
            case "secure": cookie.secure = true
            case "max-age": maxAge = Int(argument).map { $0 <= 0 } ?? maxAge
            case "expires": expires = CookieDate.parse(argument).map { $0 <= now } ?? expires
            default: break
            }
        }
        // Max-Age counts before Expires, and a cookie that is set again keeps its place (section 5.3, steps 3 and 11).
        let isOver = maxAge ?? expires ?? false
        let known = cookies.firstIndex {
            $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
        }
        switch (known, isOver) {
        case (let index?, true): cookies.remove(at: index)
        case (let index?, false): cookies[index] = cookie
        case (nil, false) where cookies.count < Self.limit: cookies.append(cookie)
        default: break
        }
    }

    /// The value of the `Cookie` header for a request; nil where none applies.
    func header(for url: RequestURL) -> String? {
        let applying = cookies.filter { cookie in
            let domainMatches =
                cookie.hostOnly
                ? url.host == cookie.domain : url.host == cookie.domain || url.host.hasSuffix("." + cookie.domain)
            return domainMatches && url.path(isBelow: cookie.path) && (!cookie.secure || url.isTrustworthy)
        }
        guard !applying.isEmpty else { return nil }
        // Longer paths first, then the earlier ones (section 5.4, step 2).
        return applying.enumerated()
            .sorted { ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset) }
            .map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }
}
