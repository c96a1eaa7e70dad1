import HTTPTypes
import JSONText
import Platform
import ReferenceCore
import Synchronization

extension Variation {
    /// The variations in which every answer to a session renews its token.
    static let rotations: [Variation] = [
        .wire("token-renewed-with-every-answer", { renewing(.header, leeway: .zero, $0) }),
        .wire("session-cookie-renewed-with-every-answer", { renewing(.cookie, leeway: .seconds(5), $0) }),
    ]

    /// Gives a session another token with every answer to a request that showed one.
    ///
    /// - Parameter leeway: The time for which the one before is still taken, for requests that were on their way at the same time.
    private static func renewing(_ carrier: SessionCarrier, leeway: Duration, _ surroundings: Surroundings) -> Wrap {
        let renewed = RenewedTokens(surroundings, leeway: leeway)
        return Wrap(layer: .token) { request, ask in
            var request = request
            let shown = request.sessionToken(carrier)
            if let token = shown.flatMap(renewed.token) { request.carry(token, by: carrier) }
            if carrier == .cookie, let token = TokenCookie.refresh.value(in: request.headers).flatMap(renewed.token) {
                request.carry(token, in: .refresh)
            }
            request.mapBodyTokens { renewed.token(behind: $0) ?? $0 }
            request.mapQuery { renewed.token(behind: $0) ?? $0 }
            var answer = try await ask(request)
            let hasNewTokens = answer.mapSessionToken(carrier, renewed.first)
            // Where there is nothing, nobody looks at a token.
            let isOpened = ![.unauthorized, .notFound, .methodNotAllowed].contains(answer.status)
            guard !hasNewTokens, isOpened, request.method != .delete, let shown,
                let next = renewed.next(after: shown)
            else { return answer }
            answer.give(next, by: carrier)
            return answer
        }
    }
}

/// The names by which clients know tokens, of which each works once.
private final class RenewedTokens: Sendable {
    private struct State {
        /// The token behind every name that was ever given.
        var tokens: [String: String] = [:]
        /// The name of each token that counts now.
        var present: [String: String] = [:]
        /// The name from before, and until when it counts.
        var former: [String: (name: String, end: Date)] = [:]
    }

    private let state = Mutex(State())
    private let surroundings: Variation.Surroundings
    private let leeway: Duration

    init(_ surroundings: Variation.Surroundings, leeway: Duration) {
        (self.surroundings, self.leeway) = (surroundings, leeway)
    }

    /// The token behind a name that counts.
    func token(behind name: String) -> String? {
        let now = surroundings.clock.now
        return state.withLock { state in
            guard let token = state.tokens[name] else { return nil }
            if state.present[token] == name { return token }
            guard let former = state.former[token], former.name == name, now < former.end else { return nil }
            return token
        }
    }

    /// The first name of a token, or the present one where it has one.
    func first(of token: String) -> String {
        let name = surroundings.random.alphanumeric(43)
        return state.withLock { state in
            if let present = state.present[token] { return present }
            state.tokens[name] = token
            state.present[token] = name
            return name
        }
    }

    /// The name after another one; nil where that is none that counts, or another request has renewed it already.
    func next(after name: String) -> String? {
        let next = surroundings.random.alphanumeric(43)
        let end = surroundings.clock.now + leeway
        return state.withLock { state in
            guard let token = state.tokens[name], state.present[token] == name else { return nil }
            state.tokens[next] = token
            state.present[token] = next
            state.former[token] = (name, end)
            return next
        }
    }
}

extension WireRequest {
    /// The token that the request shows.
    fileprivate func sessionToken(_ carrier: SessionCarrier) -> String? {
        // Whoever introspects shows another's token, and a key of its own.
        guard path != "/tokens/introspect" else { return nil }
        return switch carrier {
        case .header: credentials(of: "Bearer")
        case .cookie: TokenCookie.access.value(in: headers)
        }
    }

    /// Puts another token in the place of the one that it shows.
    fileprivate mutating func carry(_ token: String, by carrier: SessionCarrier) {
        switch carrier {
        case .header: carryToken(token)
        case .cookie: carry(token, in: .access)
        }
    }
}

extension WireAnswer {
    /// Changes the access token that the answer gives, and returns whether it gives one.
    fileprivate mutating func mapSessionToken(_ carrier: SessionCarrier, _ change: (String) -> String) -> Bool {
        let token = members["access_token"]?.string
        // No clean backend gives it beside a cookie.
        if let token { set("access_token", to: JSONValue(change(token))) }
        switch carrier {
        case .header: return token != nil
        case .cookie:
            var isGiven = false
            let start = TokenCookie.access.name + "="
            headers[values: .setCookie] = headers[values: .setCookie].map { field in
                guard field.hasPrefix(start) else { return field }
                let value = field.dropFirst(start.count).prefix { $0 != ";" }
                isGiven = true
                return value.isEmpty
                    ? field : start + change(String(value)) + field.dropFirst(start.count + value.count)
            }
            return isGiven
        }
    }

    /// Gives the client the token for its next request.
    fileprivate mutating func give(_ token: String, by carrier: SessionCarrier) {
        switch carrier {
        case .header: headers.set("Access-Token", token)
        case .cookie:
            let field = TokenCookie.access.field(token, seconds: 900, defects: [])
            headers.append(HTTPField(name: .setCookie, value: field))
        }
    }
}
