import Bringup
import Conformance
import JSONText

extension FirstProject {
    /// A dialect of the usual kind, with a remark wherever backends differ.
    ///
    /// It claims to know few answers: one that no rule knows is shown by `rekey probe`, with the rule to write.
    var dialect: String { draft.text }

    /// The dialect from the answers, and from the description of the API where there is one.
    var draft: DialectDraft {
        var draft = DialectDraft(title: title, description: description)
        for operation in ShippedOperation.allCases where isAsked(operation) {
            let savesToken = session != .cookie && guesses?.session?.value.carrier != .basic
            if let request = guesses?.request(operation, login: kind, token: savesToken ? token : nil) {
                let isOpening = operation == .login && session == .cookie
                draft.operations.append(isOpening ? request.draft.saving(cookieSave) : request.draft)
                for setting in request.settings { draft.settings[setting.key] = setting.value }
            } else if let usual = usual(operation) {
                draft.operations.append(usual)
            }
        }
        let common = guesses?.common
        for setting in common?.settings ?? JSONObject() { draft.settings[setting.key] = setting.value }
        if let headers = common?.headers, !headers.isEmpty { draft.defaults = ["headers": JSONValue(headers)] }
        draft.capabilities = capabilities(of: draft.operations)
        draft.policy = policy
        draft.credentials = credentials
        draft.outcomes =
            [
                [
                    "note": "rules for all operations; those of an operation come first", "when": ["status": 401],
                    "outcome": "denied",
                ],
                ["when": ["status": 409], "outcome": "duplicate"],
            ] + (guesses?.commonOutcomes ?? [])
        draft.errors = guesses?.errors
        draft.messages = messages
        return draft
    }

    private var description: String {
        let next =
            "Each note says what to look at; take it out when it is done. Then: rekey check, rekey probe, rekey run."
        guard let guesses else { return "A first dialect, made by rekey init. \(next)" }
        return "A first dialect, made by rekey init from a description in \(guesses.document.format). \(next)"
    }

    // MARK: What the backend can do

    private func capabilities(of operations: [DraftOperation]) -> JSONObject {
        var words: [(String, JSONValue)] = []
        func add(_ word: String) { words.append((word, true)) }
        let bodies = operations.map { JSONWriter.compact.string($0.value) }
        if login == .username || bodies.contains(where: { $0.contains("{{ username }}") }) { add("username") }
        if readsMail || login == .email { add("email") }
        if verification != .none { add("verification") }
        if verification == .link { add("verification-link") }
        if readsMail {
            add("side-channel")
            add("mailbox")
        }
        if reset != .none { add(reset == .link ? "reset-link" : "reset-pin") }
        add("multi-session")
        for (capability, borne) in Capability.borne
        where capability != .verification
            && borne.contains(where: { operation in
                operations.contains { $0.operation == operation }
            })
        {
            add(capability.rawValue)
        }
        if case .form? = operations.first(where: { $0.operation == .login })?.body {
            words.append(("json-bodies", "login takes a form"))
        } else {
            add("json-bodies")
        }
        if session == .cookie { add("cookies") }
        if let guesses, !guesses.showsAccount, accessPath == guesses.operations[.access]?.source.path {
            words.append(("who-am-i", "the description of the API names no member that shows whose account it is"))
        }
        return JSONObject(words)
    }

    private var policy: JSONObject {
        var policy = JSONObject([("login", [JSONValue(login.rawValue)] as JSONValue)])
        if verification != .none {
            policy["verification"] = unverifiedLogin == .refused ? "required" : "optional"
        }
        if let username = guesses?.username, !username.isEmpty { policy["username"] = username.value }
        var password = guesses?.password ?? TextPolicyGuess()
        password.min = passwordMinimum
        if !password.isEmpty { policy["password"] = password.value }
        // Most tokens are stamped with whole seconds. Where they are not, this costs a moment of waiting.
        if guesses != nil { policy["timestampResolution"] = "1s" }
        return policy
    }

    private var credentials: JSONValue? {
        switch session {
        case .bearer: return TokenHeader(name: "Authorization", prefix: "Bearer ").credentials
        case .header:
            // What was answered counts more than the description.
            if header == nil, let guessed = guesses?.session?.value, case .basic = guessed.carrier {
                return guessed.credentials
            }
            return tokenHeader.credentials
        case .cookie: return cookieCredentials
        }
    }

    /// The header that carries the token where it has one of its own.
    var tokenHeader: TokenHeader { header ?? TokenHeader(name: "X-Auth-Token", prefix: "") }

    /// The place of the refresh token in the response to a login: most often beside the other, in the same manner of writing.
    private var refreshToken: String {
        for (access, refresh) in [
            ("accessToken", "refreshToken"), ("access_token", "refresh_token"), ("access", "refresh"),
        ] {
            if let range = token.ranges(of: access).last {
                return token[..<range.lowerBound] + refresh + token[range.upperBound...]
            }
        }
        let parent = token.lastIndex(of: ".").map { token[..<$0] } ?? "$"
        return "\(parent).refresh_token"
    }

    /// The values that a response which opens or renews a session holds.
    private var tokenSaves: JSONObject {
        if session == .cookie { return cookieSave }
        var saves = JSONObject([("session.accessToken", JSONValue(token))])
        if refreshPath != nil { saves["session.refreshToken"] = ["path": JSONValue(refreshToken), "optional": true] }
        return saves
    }

    // MARK: Requests

    /// Returns whether an operation belongs to the project, by the answers about messages.
    private func isAsked(_ operation: ShippedOperation) -> Bool {
        if let path = Self.optionalPaths.first(where: { $0.operation == operation }) {
            return self[keyPath: path.member] != nil
        }
        if operation == .verify || operation == .resendVerification { return verification != .none }
        let isOfReset = operation == .requestReset || operation == .completeReset || operation == .resendReset
        return isOfReset ? reset != .none : true
    }

    private var kind: IdentifierKind { login == .email ? .email : .username }

    /// The members of a body that name the account.
    private var names: [(String, JSONValue)] {
        var names: [(String, JSONValue)] = []
        if login == .username { names.append(("username", "{{ username }}")) }
        if readsMail || login == .email { names.append(("email", "{{ email }}")) }
        return names
    }

    /// A path with what the message brought in each place for it: the code in the last, as of `/reset/{uid}/{token}`.
    private static func withCode(_ path: String) -> String {
        var values = ["{{ code }}", "{{ codeId }}"]
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).reversed().map { segment in
            isPlace(segment) && !values.isEmpty ? values.removeFirst() : String(segment)
        }
        return segments.reversed().joined(separator: "/")
    }

    private static func holdsCode(_ path: String) -> Bool { places(in: path) > 0 }

    private static func places(in path: String) -> Int { path.split(separator: "/").count(where: isPlace) }

    /// Returns whether a segment of a path stands for a value, as descriptions of APIs and of routes write it: `{token}`, `:token`, `<token>`.
    private static func isPlace(_ segment: Substring) -> Bool {
        segment.hasPrefix("{") && segment.hasSuffix("}") || segment.hasPrefix(":") && segment.count > 1
            || segment.hasPrefix("<") && segment.hasSuffix(">")
    }

    /// The member for what a message brought, named as the link's parameter most often is.
    private func proof(_ message: Message) -> (String, JSONValue) {
        (message == .link ? "token" : "code", "{{ code }}")
    }

    /// The request that most backends have for an operation; nil for those that many lack.
    private func usual(_ operation: ShippedOperation) -> DraftOperation? {
        let isOpen = guesses != nil
        func draft(
            _ note: String,
            _ method: String,
            _ path: String,
            _ body: [(String, JSONValue)] = [],
            save: JSONObject = JSONObject()
        ) -> DraftOperation {
            let open =
                isOpen ? "open: the description lists no such request at this path, so this one is assumed; " : ""
            var draft = DraftOperation(operation, note: open + note, method: method, path: path)
            if !body.isEmpty { draft.body = .json(JSONValue(JSONObject(body))) }
            draft.sendsCredentials = operation == .access
            draft.outcomes = [DraftOperation.success(save: save)]
            return draft
        }
        switch operation {
        case .register:
            return draft(
                "makes an account: method, path and members as in your API; json, form or query",
                "POST",
                registerPath,
                names + [("password", "{{ password }}")]
            )
        case .verify:
            return draft(
                "confirms the address with what the message brought",
                "POST",
                Self.withCode(verifyPath),
                Self.holdsCode(verifyPath) ? [] : [proof(verification)]
            )
        case .login:
            return draft(
                session == .cookie
                    ? "opens a session; save says which cookie carries it, and so does credentials"
                    : "opens a session; save says where its token stands: rekey query '\(token)' ANSWER.json tries it",
                "POST",
                loginPath,
                [(login.rawValue, "{{ identifier }}"), ("password", "{{ password }}")],
                save: tokenSaves
            )
        case .access:
            return draft(
                "any request that takes a session and says whose it is; where none does, take save out and write \"who-am-i\": \"REASON\" into capabilities",
                "GET",
                accessPath,
                save: login == .email
                    ? JSONObject([("result.email", "$.email")]) : JSONObject([("result.username", "$.username")])
            )
        case .requestReset:
            return draft(
                "asks for the message with which a forgotten password is set anew",
                "POST",
                requestResetPath,
                [("email", "{{ email }}")]
            )
        case .completeReset:
            return draft(
                "sets the new password with what the message brought",
                "POST",
                Self.withCode(completeResetPath),
                (reset == .code ? [("email", "{{ email }}")] : [])
                    + (Self.holdsCode(completeResetPath) ? [] : [proof(reset)]) + [("password", "{{ newPassword }}")]
            )
        case .changePassword:
            return changePasswordPath.map { path in
                var change = draft(
                    "sets a new password for the account of the session",
                    "POST",
                    path,
                    [("current_password", "{{ password }}"), ("new_password", "{{ newPassword }}")]
                )
                change.sendsCredentials = true
                return change
            }
        case .refresh:
            return refreshPath.map { path in
                draft(
                    "gives new tokens for the refresh token; save says where they stand",
                    "POST",
                    path,
                    session == .cookie ? [] : [("refresh_token", "{{ refreshToken }}")],
                    save: tokenSaves
                )
            }
        case .logout:
            return logoutPath.map { path in
                var logout = draft("ends the session", "POST", path)
                logout.sendsCredentials = true
                return logout
            }
        case .resendVerification, .lookUp, .logoutAll, .resendReset, .submitResetCode, .submitNewPassword,
            .loginWithOffer, .changeEmail, .changePhone, .removeAccount, .revoke, .introspect,
            .publicKey, .advanceClock, .probe:
            return nil
        }
    }

    // MARK: Messages

    private var messages: JSONObject {
        var rules = JSONObject()
        if verification != .none {
            rules["verification"] = message(
                .verify,
                verification,
                subject: "[Vv]erif|[Cc]onfirm|[Aa]ctivat",
                path: verifyPath
            )
        }
        if reset != .none {
            rules["reset"] = message(
                .completeReset,
                reset,
                subject: "[Rr]eset|[Pp]assword",
                path: Self.holdsCode(completeResetPath) ? completeResetPath : "reset"
            )
        }
        return rules
    }

    private func message(_ operation: ShippedOperation, _ form: Message, subject: String, path: String) -> JSONValue {
        let guess = guesses?.message(operation)
        // The last word of the path is what a link to the page of that name most likely has, too.
        let word = path.split(separator: "/").last { !Self.isPlace($0) }.map(String.init) ?? "token"
        var save = JSONObject()
        switch form {
        case .link where Self.holdsCode(path):
            for (index, name) in ["code", "codeId"].prefix(Self.places(in: path)).enumerated() {
                save[name] = ["link": JSONValue(word), "segment": JSONValue(-1 - index)]
            }
            save["link"] = ["link": JSONValue(word)]
        case .link, .none:
            save["code"] = ["link": JSONValue(word), "query": JSONValue(guess?.name ?? "token")]
            if let id = guess?.idName { save["codeId"] = ["link": JSONValue(word), "query": JSONValue(id)] }
            save["link"] = ["link": JSONValue(word)]
        case .code:
            var digits = 6
            if case .code(let count?)? = guess?.form { digits = count }
            save["code"] = ["digits": JSONValue(digits)]
        }
        let note =
            form == .code
            ? "digits: a run of so many digits; or { \"pattern\": \"code is (\\\\w+)\" }"
            : "link: what the mail's link has in it; query: the name of its parameter. Or \"segment\": -1, \"fragment\": true"
        return [
            "note": JSONValue(note), "channel": "mail", "match": ["subject": JSONValue(subject)],
            "save": JSONValue(save),
        ]
    }
}

extension FirstProject.Session {
    /// The choice that a carrier belongs to.
    init(_ carrier: SessionGuess.Carrier) {
        switch carrier {
        case .header(let name, let prefix):
            self = name.lowercased() == "authorization" && prefix == "Bearer " ? .bearer : .header
        case .cookie: self = .cookie
        case .basic: self = .header
        }
    }
}
