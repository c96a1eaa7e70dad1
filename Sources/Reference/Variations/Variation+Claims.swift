import HTTPTypes
import JSONText
import ReferenceCore
import Synchronization

extension Variation {
    /// The variations in what a signed token says.
    static let claims: [Variation] = [
        .wire(
            "tokens-alike-within-a-second",
            { surroundings in
                guard let key = surroundings.tokenKey else { return .requests(.token) { _ in } }
                let alike = AlikeTokens(key)
                return Wrap(layer: .token) { request, ask in
                    var request = request
                    request.mapBodyTokens { alike.tokens(behind: $0).first ?? $0 }
                    request.mapQuery { alike.tokens(behind: $0).first ?? $0 }
                    var answer: WireAnswer
                    if request.path != "/tokens/introspect", let shown = request.credentials(of: "Bearer") {
                        answer = try await alike.answer(to: request, by: shown, ask)
                    } else {
                        answer = try await ask(request)
                    }
                    if let token = answer.members["access_token"]?.string, let name = alike.name(of: token) {
                        answer.set("access_token", to: JSONValue(name))
                    }
                    return answer
                }
            }
        )
    ]
}

/// Signed tokens that say who and when, and name neither themselves nor a session: two of one second are one text.
private final class AlikeTokens: Sendable {
    private struct State {
        /// The backend's tokens behind a text, the newest first.
        var tokens: [String: [String]] = [:]
        /// The further claims of an account's newest token.
        var rest: [String: JSONObject] = [:]
    }

    /// The claims that the backend knows a token and its session by.
    private static let names = ["jti", "sid"]

    private let state = Mutex(State())
    private let key: TokenKey
    private let signer: SignedTokens

    init(_ key: TokenKey) {
        self.key = key
        signer = SignedTokens(key: key, issuer: "", audience: "")
    }

    func tokens(behind text: String) -> [String] { state.withLock { $0.tokens[text] ?? [] } }

    /// The text by which clients know a token.
    func name(of token: String) -> String? {
        guard let parts = CompactToken(token) else { return nil }
        var payload = parts.payload
        var rest = JSONObject()
        for name in Self.names {
            rest[name] = payload[name]
            payload[name] = nil
        }
        guard let text = signer.make(JSONValue(payload)) else { return nil }
        state.withLock { state in
            state.tokens[text, default: []].insert(token, at: 0)
            for subject in [payload["sub"]?.string ?? "", ""] { state.rest[subject] = rest }
        }
        return text
    }

    /// Asks with the token behind a text; where several are alike, with the first that opens something. A logout ends all of them.
    func answer(to request: WireRequest, by text: String, _ ask: Wrap.Ask) async throws -> WireAnswer {
        let known = tokens(behind: text)
        let isLogout = request.method == .delete && request.path == "/sessions/current"
        var best: WireAnswer?
        for token in known.isEmpty ? [translated(text) ?? text] : known {
            var request = request
            request.carryToken(token)
            let answer = try await ask(request)
            if best.map({ $0.status == .unauthorized }) ?? true { best = answer }
            if answer.status != .unauthorized, !isLogout { break }
        }
        return best ?? WireAnswer(status: .unauthorized)
    }

    /// A token that somebody else made or changed, as the backend would have to read it: with the claims that its own have, and a
    /// signature that is right if that of the text is.
    private func translated(_ text: String) -> String? {
        guard let token = CompactToken(text) else { return nil }
        let subject = token.payload["sub"]?.string ?? ""
        guard let rest = state.withLock({ $0.rest[subject] ?? $0.rest[""] }) else { return nil }
        var payload = token.payload
        for name in Self.names where payload[name] == nil { payload[name] = rest[name] }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let signed = parts[0] + "." + Base64URL.encode(JSONWriter.compact.bytes(JSONValue(payload)))
        guard parts.count == 3 else { return signed }
        guard let signature = token.signature, key.isValid(signature, for: token.signedText),
            let own = try? key.sign(signed)
        else { return signed + "." + parts[2] }
        return signed + "." + Base64URL.encode(own)
    }
}
