import HTTPTypes
import JSONText
import Platform
import ReferenceCore
import Synchronization

extension Variation {
    /// The variations in what a session is.
    static let sessions: [Variation] = [
        .both(
            "one-token-for-all-logins",
            policy: { $0.accessTokenLifetime = .days(30) },
            { _ in
                let shared = SharedTokens()
                return Wrap(layer: .token) { request, ask in
                    var request = request
                    // Nothing renews the token, and nothing but a logout ends it.
                    if ["/sessions/refresh", "/tokens/revoke"].contains(request.path) { request.path = "/nowhere" }
                    var answer = try await ask(request)
                    guard let token = answer.members["access_token"]?.string,
                        let account = answer.members["account"]?["id"]?.string
                    else { return answer }
                    for name in ["refresh_token", "expires_in"] { answer.set(name, to: nil) }
                    guard ["/sessions", "/sessions/offered"].contains(request.path) else {
                        shared.put(token, of: account)
                        return answer
                    }
                    var dead: String?
                    while let known = shared.take(token, of: account, inPlaceOf: dead) {
                        guard try await ask(request.call(.get, "/me", bearer: known)).isSuccess else {
                            dead = known
                            continue
                        }
                        _ = try await ask(request.call(.delete, "/sessions/current", bearer: token))
                        answer.set("access_token", to: JSONValue(known))
                        break
                    }
                    return answer
                }
            }
        ),
        .wire(
            "http-basic",
            Wrap(layer: .token) { request, ask in
                var request = request
                guard !request.isOfTokens else {
                    request.path = "/nowhere"
                    return try await ask(request)
                }
                guard request.needsSession else { return try await ask(request) }
                let credentials = BasicCredentials(request)
                request.headers[.authorization] = nil
                guard let credentials else { return try await ask(request).challengingBasic }
                let names: JSONObject = [
                    "identifier": JSONValue(credentials.name), "password": JSONValue(credentials.password),
                ]
                let login = try await ask(request.call(.post, "/sessions", names))
                guard let token = login.members["access_token"]?.string else { return login.challengingBasic }
                request.carryToken(token)
                // Whoever asks has shown the password with this very request.
                let hasBody = request.method == .delete
                if var members = request.members ?? (hasBody ? [:] : nil) {
                    members["current_password"] = JSONValue(credentials.password)
                    request.members = members
                }
                let answer = try await ask(request)
                // No session outlives the request.
                let open = answer.members["access_token"]?.string ?? token
                _ = try await ask(request.call(.delete, "/sessions/current", bearer: open))
                let isChange = answer.isSuccess && request.path == "/me/password"
                return isChange
                    ? WireAnswer(status: .noContent, headers: [.cacheControl: "no-store"]) : answer.challengingBasic
            }
        ),
    ]
}

/// The one token of each account.
private final class SharedTokens: Sendable {
    private let tokens = Mutex<[String: String]>([:])

    func put(_ token: String, of account: String) { tokens.withLock { $0[account] = token } }

    /// Makes a token that of the account, unless it has another than a dead one; gives that other one.
    func take(_ token: String, of account: String, inPlaceOf dead: String?) -> String? {
        tokens.withLock { tokens in
            guard tokens[account] == dead else { return tokens[account] }
            tokens[account] = token
            return nil
        }
    }
}

/// A user's name and password in the Authorization header (RFC 7617).
private struct BasicCredentials {
    let name: String
    let password: String

    /// Nil where the request carries none that could be anybody's.
    init?(_ request: WireRequest) {
        guard let text = request.credentials(of: "Basic"), let data = Data(base64Encoded: text),
            let pair = String(bytes: data, encoding: .utf8), let colon = pair.firstIndex(of: ":")
        else { return nil }
        name = String(pair[..<colon])
        password = String(pair[pair.index(after: colon)...])
        if name.isEmpty || password.isEmpty { return nil }
    }
}

extension WireRequest {
    /// A call of its own by whoever made this request, with a token and members and nothing else.
    func call(
        _ method: HTTPRequest.Method,
        _ path: String,
        bearer token: String? = nil,
        _ members: JSONObject? = nil
    ) -> WireRequest {
        var call = self
        (call.method, call.target, call.body) = (method, path, .bytes([]))
        for name in [HTTPField.Name.contentType, .contentLength, .transferEncoding, .contentEncoding] {
            call.headers[name] = nil
        }
        call.carryToken(token)
        call.members = members
        return call
    }

    /// Indicates whether it speaks of sessions and their tokens, which a backend has none of where each request shows the password.
    fileprivate var isOfTokens: Bool {
        path == "/sessions" || path.hasPrefix("/sessions/") || path.hasPrefix("/tokens/") || path == "/me/sessions"
    }

    /// Indicates whether only the owner of an account may make it.
    fileprivate var needsSession: Bool {
        path == "/me" || path.hasPrefix("/me/") || (method == .get && path == "/accounts")
    }
}

extension WireAnswer {
    /// The answer with a challenge to authenticate by name and password in place of one by a token.
    fileprivate var challengingBasic: WireAnswer {
        guard headers[.wwwAuthenticate] != nil else { return self }
        var answer = self
        answer.headers[.wwwAuthenticate] = "Basic realm=\"accounts\", charset=\"UTF-8\""
        return answer
    }
}
