import Conformance
import HTTPTypes
import RunModel

/// The cookies of one session, kept and sent as RFC 6265, section 5 says.
struct CookieJar: Sendable {
    private struct Cookie: Sendable {
        var name: String
        var value: String
        var domain: String
        var hostOnly: Bool
        var path: String
        var secure: Bool
        /// Indicates whether it came from a step, and not from the target.
        var isPlanted = false
    }

    private var cookies: [Cookie] = []
    /// A hostile target may set as many as it likes; browsers keep some fifty for each host.
    private static let limit = 100

    /// The value of a cookie by its name.
    subscript(name: String) -> String? { cookies.last { $0.name == name }?.value }

    /// The cookies that may open a session: no short ones, and no times, which many targets keep in cookies. A time in a report would
    /// be taken for a secret that got out.
    var secrets: [(name: String, value: String)] {
        cookies.filter { !$0.isPlanted && $0.value.utf8.count >= 8 && !Self.isTime($0.value) }.map {
            ($0.name, $0.value)
        }
    }

    /// True for the digits of a time since 1970, in seconds or milliseconds.
    private static func isTime(_ value: String) -> Bool {
        value.utf8.count <= 13 && value.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    var isEmpty: Bool { cookies.isEmpty }

    /// The names of those that it holds.
    var names: Set<String> { Set(cookies.map(\.name)) }

    /// The part of a response that is taken over.
    enum Change: Sendable {
        /// All of it, as a browser does.
        case everything
        /// The cookies that it sets to a value; nothing is deleted or emptied.
        case values
        /// The cookies with none of these names.
        case additions(beside: Set<String>)
    }

    /// Keeps what an answer to a request for `url` sets.
    ///
    /// Expiry dates are read only for "over already", which is how a cookie is taken away: a scenario's session is far
    /// shorter than any cookie's life.
    mutating func store(
        _ answer: Answer,
        from url: RequestURL,
        at now: Timestamp,
        taking change: Change = .everything
    ) {
        for field in answer.headers[values: .setCookie] {
            guard let set = SetCookie(field) else { continue }
            switch change {
            case .everything: store(set, from: url, at: now)
            case .values where !set.takesAway(at: now): store(set, from: url, at: now)
            case .additions(let held) where !held.contains(set.name): store(set, from: url, at: now)
            case .values, .additions: continue
            }
        }
    }

    /// The value of a cookie that a step planted, and that the target left as it was.
    func plantedValue(named name: String) -> String? { cookies.last { $0.name == name && $0.isPlanted }?.value }

    /// Keeps the cookies of a `Cookie` header, as if the host of `url` had set them for all of its paths.
    mutating func plant(_ header: String, for url: RequestURL) {
        for pair in header.split(separator: ";") {
            let parts = pair.trimmed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, cookies.count < Self.limit else { continue }
            let (name, value) = (String(parts[0]), String(parts[1]))
            cookies.removeAll { $0.name == name }
            cookies.append(
                Cookie(
                    name: name,
                    value: value,
                    domain: url.host,
                    hostOnly: true,
                    path: "/",
                    secure: false,
                    isPlanted: true
                )
            )
        }
    }

    private mutating func store(_ set: SetCookie, from url: RequestURL, at now: Timestamp) {
        if let domain = set.domain, url.host != domain, !url.host.hasSuffix("." + domain) { return }
        let cookie = Cookie(
            name: set.name,
            value: set.value,
            domain: set.domain ?? url.host,
            hostOnly: set.domain == nil,
            path: set.path ?? url.defaultCookiePath,
            secure: set.isSecure
        )
        // A cookie that is set again keeps its place (section 5.3, step 11).
        let isOver = set.isOver(at: now)
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
