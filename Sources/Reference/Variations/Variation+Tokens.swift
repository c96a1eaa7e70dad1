import Basics
import HTTPTypes
import JSONText
import ReferenceCore
import Synchronization

extension Variation {
    /// The variations in the form of tokens, and in the way they travel.
    static let tokens: [Variation] = [
        .wire(
            "tokens-with-a-prefix",
            Wrap(layer: .token) { request, ask in
                func bare(_ token: String) -> String? {
                    token.hasPrefix("acme_live_") ? String(token.dropFirst("acme_live_".count)) : nil
                }
                var request = request
                request.mapTokens { bare($0) ?? "no-prefix:" + $0 }
                // A token that stands where it has no business is a token all the same.
                request.mapQuery { bare($0) ?? $0 }
                if var members = request.members, let token = members["code"]?.string.flatMap(bare) {
                    members["code"] = JSONValue(token)
                    request.members = members
                }
                var answer = try await ask(request)
                answer.mapTokens { "acme_live_" + $0 }
                return answer
            }
        ),
        .wire("scheme-token", scheme("Token")),
        .wire("scheme-jwt", scheme("JWT")),
        .wire(
            "token-without-a-scheme",
            .requests(.carrier) { request in
                guard request.path != "/tokens/introspect", let value = request.headers[.authorization] else { return }
                request.headers[.authorization] = "Bearer " + value
            }
        ),
        .wire(
            "token-in-a-header-of-its-own",
            Wrap(layer: .carrier) { request, ask in
                var request = request
                if request.path != "/tokens/introspect" { request.carryToken(request.header("X-Auth-Token")) }
                var answer = try await ask(request)
                if let token = answer.takeMember("access_token")?.string {
                    answer.headers.set("X-Subject-Token", token)
                }
                return answer
            }
        ),
        .wire(
            "nonce-beside-the-session-cookie",
            { surroundings in
                let given = Nonces()
                return Wrap(layer: .carrier) { request, ask in
                    var request = request
                    if !given.contains(request.header("X-WP-Nonce")) { request.carry(nil, in: .access) }
                    var answer = try await ask(request)
                    if answer.gives(.access) {
                        let nonce = surroundings.random.alphanumeric(20)
                        given.add(nonce)
                        answer.headers.set("X-WP-Nonce", nonce)
                    }
                    return answer
                }
            }
        ),
        .wire(
            "session-cookie-for-guests",
            { surroundings in
                Wrap(layer: .token) { request, ask in
                    var request = request
                    let shown = request.cookie(TokenCookie.access.name)
                    // Nobody is logged in by it: it goes no further, and a login sets another one.
                    if shown?.hasPrefix(TokenCookie.visitor) == true { request.carry(nil, in: .access) }
                    var answer = try await ask(request)
                    let id = TokenCookie.visitor + surroundings.random.alphanumeric(40)
                    let guest = TokenCookie.access.field(id, seconds: 7200, defects: [])
                    // Whoever leaves is a guest again.
                    answer.headers[values: .setCookie] = answer.headers[values: .setCookie].map { field in
                        field.hasPrefix(TokenCookie.access.name + "=;") ? guest : field
                    }
                    if shown == nil, !answer.gives(.access) {
                        answer.headers.append(HTTPField(name: .setCookie, value: guest))
                    }
                    return answer
                }
            }
        ),
        .wire(
            "cookies-of-another-name",
            Wrap(layer: .carrier) { request, ask in
                var request = request
                let names = [
                    TokenCookie.access: "__Secure-authjs.session-token",
                    TokenCookie.refresh: "__Secure-authjs.refresh-token",
                ]
                for (cookie, name) in names {
                    // What comes by the usual name is another's, and says nothing.
                    request.carry(request.cookie(name), in: cookie)
                }
                var answer = try await ask(request)
                answer.headers[values: .setCookie] = answer.headers[values: .setCookie].map { field in
                    let known = names.first { field.hasPrefix($0.key.name + "=") }
                    return known.map { $0.value + field.dropFirst($0.key.name.count) } ?? field
                }
                return answer
            }
        ),
        .both(
            "refresh-takes-the-access-token",
            policy: { $0.refreshEndsAccessTokens = true },
            { _ in
                let renewals = Renewals()
                return Wrap(layer: .token) { request, ask in
                    var request = request
                    if ["/sessions/refresh", "/tokens/revoke"].contains(request.path) {
                        request.mapBodyTokens { renewals.token(behind: $0) ?? $0 }
                    }
                    var answer = try await ask(request)
                    if let access = answer.members["access_token"]?.string,
                        let refresh = answer.takeMember("refresh_token")?.string
                    {
                        renewals.keep(refresh, behind: access)
                    }
                    return answer
                }
            }
        ),
        .wire(
            "lifetime-as-text",
            .answers(.token) { answer, _ in
                guard let seconds = answer.members["expires_in"]?.int else { return }
                answer.set("expires_in", to: JSONValue(String(seconds)))
            }
        ),
    ]

    /// Another scheme in the Authorization header; RFC 6750's own opens nothing.
    private static func scheme(_ name: String) -> Wrap {
        Wrap(layer: .carrier) { request, ask in
            var request = request
            if request.path != "/tokens/introspect" { request.carryToken(request.credentials(of: name)) }
            var answer = try await ask(request)
            if let challenge = answer.headers[.wwwAuthenticate], challenge.hasPrefix("Bearer") {
                answer.headers[.wwwAuthenticate] = name + challenge.dropFirst("Bearer".count)
            }
            return answer
        }
    }
}

extension TokenCookie {
    /// The beginning of a guest's session id. A faulty backend's own guests have another, so that theirs reach it.
    fileprivate static let visitor = "visitor-"
}

/// The nonces that sessions have been given.
private final class Nonces: Sendable {
    private let given = Mutex<Set<String>>([])

    func add(_ nonce: String) { given.withLock { _ = $0.insert(nonce) } }

    func contains(_ nonce: String?) -> Bool { given.withLock { given in nonce.map(given.contains) == true } }
}

/// The refresh tokens that clients never see, each by the access token that stands for it.
private final class Renewals: Sendable {
    private let tokens = Mutex<[String: String]>([:])

    func keep(_ refresh: String, behind access: String) { tokens.withLock { $0[access] = refresh } }

    func token(behind access: String) -> String? { tokens.withLock { $0[access] } }
}

extension WireRequest {
    /// The value of a header field.
    func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

    /// Puts a token where the backend looks for it, and takes away what stood there.
    mutating func carryToken(_ token: String?) {
        headers[.authorization] = token.map { "Bearer " + $0 }
    }

    /// Puts another token in the place of the one in a cookie; with nil it takes the cookie away.
    mutating func carry(_ token: String?, in cookie: TokenCookie) {
        let others = headers[values: .cookie].flatMap { $0.split(separator: ";") }.map { $0.drop { $0 == " " } }
            .filter { !$0.hasPrefix(cookie.name + "=") }
        let pairs = [token.map { "\(cookie.name)=\($0)" }].compactMap(\.self) + others.map(String.init)
        headers[.cookie] = pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    /// Changes every token of the request, wherever it stands.
    mutating func mapTokens(_ change: (String) -> String) {
        if path != "/tokens/introspect", let token = credentials(of: "Bearer") { carryToken(change(token)) }
        mapBodyTokens(change)
    }

    /// Changes the values in the query, where a token may stand that has no business there.
    mutating func mapQuery(_ change: (String) -> String) {
        replaceQuery(by: query.pairs.map { (name: $0.name, value: change($0.value)) })
    }

    /// Changes every token in the body of the request.
    mutating func mapBodyTokens(_ change: (String) -> String) {
        if var members, let token = members["refresh_token"]?.string {
            members["refresh_token"] = JSONValue(change(token))
            self.members = members
        }
        if mediaType == "application/x-www-form-urlencoded", case .bytes(let bytes) = body,
            let fields = Fields(String(decoding: bytes, as: UTF8.self))
        {
            body = .bytes(
                Array(
                    fields.pairs.map { field in
                        "\(field.name)=\(PercentEncoding.encode(field.name == "token" ? change(field.value) : field.value))"
                    }.joined(separator: "&").utf8
                )
            )
        }
    }
}

extension WireAnswer {
    /// Replaces a member.
    mutating func set(_ name: String, to value: JSONValue?) {
        var members = members
        members[name] = value
        self.members = members
    }

    /// Takes a member out and gives its value.
    mutating func takeMember(_ name: String) -> JSONValue? {
        guard let value = members[name] else { return nil }
        set(name, to: nil)
        return value
    }

    /// Returns whether the answer sets a cookie to some value.
    func gives(_ cookie: TokenCookie) -> Bool {
        let start = cookie.name + "="
        return headers[values: .setCookie].contains { $0.hasPrefix(start) && !$0.hasPrefix(start + ";") }
    }

    /// Changes every token of the answer.
    mutating func mapTokens(_ change: (String) -> String) {
        for name in ["access_token", "refresh_token"] {
            if let token = members[name]?.string { set(name, to: JSONValue(change(token))) }
        }
    }
}
