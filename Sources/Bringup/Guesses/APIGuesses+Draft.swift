package import Conformance
package import JSONText

extension APIGuesses {
    /// The request of an operation, ready to write.
    package struct Request: Sendable {
        package var draft: DraftOperation
        /// The settings that it needs, by their names.
        package var settings: JSONObject
        package var sureness: Sureness
        /// The reasons for it, and those for doubt: short phrases.
        package var reasons: [String]
        package var doubts: [String]
    }

    /// The request of an operation that the description lists; nil where it lists none.
    ///
    /// - Parameters:
    ///   - login: The kind of name that people log in with.
    ///   - token: The place of the token in the answer to a login; nil where a cookie carries the session.
    package func request(_ operation: ShippedOperation, login: IdentifierKind, token: String?) -> Request? {
        guard let guess = operations[operation] else { return nil }
        var builder = RequestBuilder(guess, document: document, login: login)
        builder.changesPasswordToo =
            operation != .changePassword && operations[.changePassword]?.source == guess.source
        var draft = builder.build(note: "")
        draft.sendsCredentials = sendsCredentials(guess)
        if let header = refreshHeader(guess) {
            draft.sendsCredentials = false
            draft.headers[header.name] = JSONValue(header.value)
        }
        for scheme in ambient {
            if case .key("query", let name) = scheme.kind { draft.query[name] = "{{ settings.apiKey }}" }
        }
        draft.outcomes = [success(of: guess, login: login, token: token)] + RefusalGuess.rules(for: guess, in: document)
        var doubts = builder.doubts
        if operation.facts.startsSession, !guess.twins.isEmpty {
            doubts.append("\(instead(guess.twins)): a second dialect for it finds what differs")
        } else if guess.sureness != .sure, !guess.rivals.isEmpty {
            doubts.append(instead(guess.rivals))
        }
        let reasons = "from \(guess.reasons.joined(separator: ", "))"
        draft.note = ([guess.sureness.rawValue + ", " + reasons] + doubts).joined(separator: "; ")
        return Request(
            draft: draft,
            settings: builder.settings,
            sureness: doubts.isEmpty ? guess.sureness : min(guess.sureness, .likely),
            reasons: guess.reasons,
            doubts: doubts
        )
    }

    private func instead(_ lines: [String]) -> String {
        "perhaps \(lines.prefix(2).joined(separator: " or ")) instead"
    }

    private func sendsCredentials(_ guess: OperationGuess) -> Bool {
        switch guess.operation.facts.session {
        case .uses, .usesAndMayReopen, .ends:
            // The standards for tokens ask for the client, not for a session.
            return guess.operation != .revoke && guess.operation != .introspect || guess.need == .needed
        case .renews: return guess.need == .needed && !guess.shape.has(.refreshToken)
        case .none, .starts, .mayOpen: return guess.operation == .resendVerification && guess.need == .needed
        }
    }

    /// The header that carries the refresh token, where the request has a session's security and no body for it.
    private func refreshHeader(_ guess: OperationGuess) -> (name: String, value: String)? {
        guard guess.operation == .refresh, guess.need == .needed, !guess.shape.has(.refreshToken, .code),
            operations[.login]?.shape.output(.refreshToken) != nil,
            case .header(let name, let prefix)? = session?.value.carrier
        else { return nil }
        return (name, "\(prefix){{ refreshToken }}")
    }

    // MARK: The rule for a success

    private func success(of guess: OperationGuess, login: IdentifierKind, token: String?) -> JSONValue {
        DraftOperation.success(status(of: guess), save: saved(by: guess, login: login, token: token))
    }

    /// The status of a success. Descriptions often name another one of the same class than the backend answers with, so the class is
    /// enough, but where several answers say different things.
    private func status(of guess: OperationGuess) -> JSONValue {
        let successes = guess.source.successes
        if guess.operation == .login, successes.count > 1, let code = guess.shape.answer?.code,
            guess.shape.output(.accessToken) != nil
        {
            return JSONValue(code)
        }
        let redirects = successes.compactMap(\.code).filter { (300..<400).contains($0) }
        return redirects.isEmpty ? "2xx" : JSONValue(redirects.map { JSONValue($0) })
    }

    private func saved(by guess: OperationGuess, login: IdentifierKind, token: String?) -> JSONObject {
        var saved = JSONObject()
        let shape = guess.shape
        switch guess.operation.facts.answer {
        case .tokens:
            if let token {
                // A refresh may answer in another form than the login.
                let place =
                    guess.operation == .login
                    ? token : (shape.output(.accessToken) ?? shape.output(.idToken))?.path ?? token
                saved["session.accessToken"] = JSONValue(place)
            }
            if let refresh = shape.output(.refreshToken) {
                saved["session.refreshToken"] = source(refresh, in: shape)
            }
            if let id = shape.output(.idToken), id.path != saved["session.accessToken"]?.string {
                saved["session.idToken"] = optional(id.path)
            }
        case .account:
            let names: [(OutputKind, String)] = [
                (.email, "result.email"), (.username, "result.username"), (.accountId, "result.accountId"),
            ]
            // One of them has to be there, the one that tests compare where it always is; the others may be missing.
            let first: OutputKind = login == .username && shape.output(.username) != nil ? .username : .email
            let found = names.map(\.0).filter { shape.output($0) != nil }
            let preferred = found.filter { $0 == first } + found.filter { $0 != first }
            let leading = preferred.first { shape.output($0)?.leaf.isRequired == true } ?? preferred.first
            for (kind, target) in names {
                guard let output = shape.output(kind) else { continue }
                saved[target] = kind == leading ? JSONValue(output.path) : source(output, in: shape)
            }
            if let verified = shape.output(.verified) { saved["result.verified"] = optional(verified.path) }
        case .nothing, .token:
            // A change of password may answer with the tokens of a new session.
            if guess.operation.facts.session == .usesAndMayReopen, token != nil, let fresh = shape.output(.accessToken)
            {
                saved["session.accessToken"] = source(fresh, in: shape)
                if let refresh = shape.output(.refreshToken) {
                    saved["session.refreshToken"] = source(refresh, in: shape)
                }
            }
        }
        if usesId, guess.operation == .register || guess.operation == .login, let id = shape.output(.accountId) {
            saved["actor.id"] = JSONValue(id.path)
        }
        return saved
    }

    /// Indicates whether some request names the account by its id.
    private var usesId: Bool {
        operations.values.contains { guess in
            guess.operation.facts.takes == nil
                && guess.shape.inputs.contains { $0.place == .path && $0.kind == .codeId }
        }
    }

    private func source(_ output: RequestShape.Output, in shape: RequestShape) -> JSONValue {
        let namesRequired = shape.outputs.contains(where: \.leaf.isRequired)
        return namesRequired && !output.leaf.isRequired ? optional(output.path) : JSONValue(output.path)
    }

    private func optional(_ path: String) -> JSONValue { ["path": JSONValue(path), "optional": true] }

    // MARK: What holds for all of them

    /// Indicates whether the account that a session belongs to is shown.
    package var showsAccount: Bool {
        guard let shape = operations[.access]?.shape else { return true }
        return [OutputKind.email, .username, .accountId].contains { shape.output($0) != nil }
    }

    /// The settings and headers of every request, such as the key of a project.
    package var common: (settings: JSONObject, headers: JSONObject) {
        var settings = JSONObject()
        var headers = JSONObject()
        for scheme in ambient {
            guard case .key(let place, let name) = scheme.kind else { continue }
            let meaning = scheme.text.isEmpty ? "the key that every request carries as \(name)" : scheme.text
            settings["apiKey"] = [
                "description": JSONValue(RequestBuilder.harmless(meaning)), "secret": true,
            ]
            if place == "header" { headers[name] = "{{ settings.apiKey }}" }
        }
        return (settings, headers)
    }

    /// The rules that many requests share.
    package var commonOutcomes: [JSONValue] {
        let all = operations.values.flatMap(\.source.refusals)
        guard all.contains(where: { $0.code == 422 }) else { return [] }
        return [["when": ["status": 422], "outcome": "invalid"]]
    }

    /// The form of refusals, where all of them share one.
    package var errors: JSONValue? {
        ErrorFormatGuess.format(
            of: ShippedOperation.allCases.compactMap { operations[$0]?.source },
            in: document
        )
    }

    /// The limits of passwords, as the registration gives them, or the request that sets a new one.
    package var password: TextPolicyGuess? {
        limits(of: [.password, .newPassword], in: [.register, .completeReset, .changePassword])
    }

    /// The limits of user names.
    package var username: TextPolicyGuess? { limits(of: [.username], in: [.register]) }

    private func limits(of kinds: [InputKind], in sources: [ShippedOperation]) -> TextPolicyGuess? {
        for operation in sources {
            let leaves = operations[operation]?.shape.inputs.filter { kinds.contains($0.kind) } ?? []
            for input in leaves {
                let limits = TextPolicyGuess(input.leaf.schema)
                if !limits.isEmpty || limits.unread != nil { return limits }
            }
        }
        return nil
    }

    /// Indicates whether the description lists a refusal of logins before the address is confirmed. Libraries list it whether or
    /// not they are set up so.
    private var mayNeedVerification: Bool {
        guard operations[.verify] != nil, let login = operations[.login] else { return false }
        return RefusalGuess.rules(for: login, in: document).contains { $0["outcome"] == "unverified" }
    }

    /// The message that a request takes the code of.
    package func message(_ operation: ShippedOperation) -> MessageGuess? { MessageGuess(operations[operation]) }

    /// Sentences about what the description leaves open, for the person who goes on.
    package var openPoints: [String] {
        var points: [String] = []
        let wanted: [(ShippedOperation, String)] = [
            (.register, "creates an account"), (.login, "opens a session"), (.access, "shows whose session it is"),
            (.requestReset, "asks for a reset message"), (.completeReset, "sets a new password with a code"),
        ]
        for (operation, meaning) in wanted where operations[operation] == nil {
            points.append("no request of the description \(meaning) (\(operation.rawValue))")
        }
        if operations[.login] != nil, token == nil, session?.value.carrier != .cookie {
            points.append("the description does not say where the token is in the answer to a login")
        }
        if session == nil { points.append("the description does not say how requests carry a session") }
        if operations[.verify] != nil {
            let listed = mayNeedVerification ? "; the description lists such a refusal" : ""
            points.append(
                "is a login refused until the address is confirmed? Then write \"verification\": \"required\" under policy\(listed)"
            )
        }
        if session?.value.isSigned == true {
            points.append(
                "tokens are JSON Web Tokens: declare \"policy\": { \"tokens\": … } and the capability jwt to have their claims checked"
            )
        }
        if operations[.register]?.shape.output(.accessToken) != nil {
            points.append(
                "the registration answers a token: if it signs the account in, save it there and declare registration-session"
            )
        }
        if let pattern = password?.unread {
            points.append("passwords have to match \(pattern), which \"policy\" cannot say as it is")
        }
        return points
    }
}
