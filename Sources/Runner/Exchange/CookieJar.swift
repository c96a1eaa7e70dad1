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
    /// Expiry dates are read only for "over already": a scenario's session is far shorter than any cookie's life.
    mutating func store(_ answer: Answer, from url: RequestURL) {
        for field in answer.headers[values: .setCookie] { store(field, from: url) }
    }

    private mutating func store(_ field: String, from url: RequestURL) {
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
        var expired = false
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
            case "path": if argument.hasPrefix("/") { cookie.path = argument }
            case "secure": cookie.secure = true
            case "max-age": expired = Int(argument).map { $0 <= 0 } ?? expired
            case "expires": expired = expired || argument.contains("1970") || argument.contains("1969")
            default: break
            }
        }
        cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
        if !expired, cookies.count < Self.limit { cookies.append(cookie) }
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
        return applying.sorted { $0.path.count > $1.path.count }.map { "\($0.name)=\($0.value)" }
            .joined(separator: "; ")
    }
}
