extension FirstProject {
    /// A dialect of the usual kind, with a remark wherever backends differ.
    ///
    /// It claims to know few answers: one that no rule knows is shown by `rekey probe`, with the rule to write.
    var dialect: String {
        """
        {
          "title": \(quoted(title)),
          "description": "A first dialect, made by rekey init. Each note says what to look at; take it out when it is done. Then: rekey check, rekey probe, rekey run.\(guess)",
          "capabilities": {
            \(capabilities)
          },
          "policy": {
            \(policy)
          },\(credentials)
          "outcomes": [
            { "note": "rules for all operations; those of an operation come first", "when": { "status": 401 }, "outcome": "denied" },
            { "when": { "status": 409 }, "outcome": "duplicate" }
          ],
          "operations": {
        \(operations.joined(separator: ",\n"))
          }\(messages)
        }

        """
    }

    /// The note on a guess; a policy has no notes of its own.
    private var guess: String {
        passwordMinimum == nil
            ? " A guess to look at: passwords of \(Self.usualPasswordMinimum) characters at least, under policy." : ""
    }

    private var capabilities: String {
        var words = [login == .username ? "username" : nil, readsMail || login == .email ? "email" : nil].compactMap(
            \.self
        )
        if verification != .none { words.append("verification") }
        if verification == .link { words.append("verification-link") }
        if readsMail { words += ["side-channel", "mailbox"] }
        if reset != .none { words.append(reset == .link ? "reset-link" : "reset-pin") }
        words += ["multi-session", "json-bodies"]
        if session == .cookie { words.append("cookies") }
        return words.map { "\"\($0)\": true" }.joined(separator: ", ")
    }

    private var policy: String {
        var members = ["\"login\": [\"\(login.rawValue)\"]"]
        if verification != .none { members.append("\"verification\": \"required\"") }
        let minimum = passwordMinimum ?? Self.usualPasswordMinimum
        return (members + ["\"password\": { \"min\": \(minimum) }"]).joined(separator: ", ")
    }

    private var credentials: String {
        switch session {
        case .bearer: "\n  \"credentials\": { \"headers\": { \"Authorization\": \"Bearer {{ accessToken }}\" } },"
        case .header: "\n  \"credentials\": { \"headers\": { \"X-Auth-Token\": \"{{ accessToken }}\" } },"
        // The jar keeps and sends it.
        case .cookie: ""
        }
    }

    /// The members of a body that name the account.
    private var names: [String] {
        var names: [String] = []
        if login == .username { names.append("\"username\": \"{{ username }}\"") }
        if readsMail || login == .email { names.append("\"email\": \"{{ email }}\"") }
        return names
    }

    /// The member for what a message brought, named as the link's parameter most often is.
    private func proof(_ message: Message) -> String {
        message == .link ? "\"token\": \"{{ code }}\"" : "\"code\": \"{{ code }}\""
    }

    private var operations: [String] {
        var operations = [
            operation(
                "register",
                note: "makes an account: method, path and members as in your API; json, form or query",
                request: "POST",
                registerPath,
                body: names + ["\"password\": \"{{ password }}\""]
            )
        ]
        if verification != .none {
            operations.append(
                operation(
                    "verify",
                    note: "confirms the address with what the message brought",
                    request: "POST",
                    verifyPath,
                    body: [proof(verification)]
                )
            )
        }
        operations += [
            operation(
                "login",
                note: session == .cookie
                    ? "opens a session; its cookie is kept without a word here"
                    : "opens a session; save says where its token stands: rekey query '\(token)' ANSWER.json tries it",
                request: "POST",
                loginPath,
                body: ["\"\(login.rawValue)\": \"{{ identifier }}\"", "\"password\": \"{{ password }}\""],
                save: session == .cookie ? nil : "\"session.accessToken\": \(quoted(token))"
            ),
            operation(
                "access",
                note:
                    "any request that takes a session and says whose it is; where none does, take save out and write \"who-am-i\": \"REASON\" into capabilities",
                request: "GET",
                accessPath,
                save: login == .email ? "\"result.email\": \"$.email\"" : "\"result.username\": \"$.username\""
            ),
        ]
        guard reset != .none else { return operations }
        return operations + [
            operation(
                "requestReset",
                note: "asks for the message with which a forgotten password is set anew",
                request: "POST",
                requestResetPath,
                body: ["\"email\": \"{{ email }}\""]
            ),
            operation(
                "completeReset",
                note: "sets the new password with what the message brought",
                request: "POST",
                completeResetPath,
                body: (reset == .code ? ["\"email\": \"{{ email }}\""] : [])
                    + [proof(reset), "\"password\": \"{{ newPassword }}\""]
            ),
        ]
    }

    private func operation(
        _ name: String,
        note: String,
        request method: String,
        _ path: String,
        body: [String] = [],
        save: String? = nil
    ) -> String {
        let credentials = name == "access" ? ", \"credentials\": true" : ""
        let json = body.isEmpty ? "" : "\n      \"json\": { \(body.joined(separator: ", ")) },"
        let saved = save.map { ", \"save\": { \($0) }" } ?? ""
        return """
                "\(name)": {
                  "note": \(quoted(note)),
                  "method": "\(method)", "path": \(quoted(path))\(credentials),\(json)
                  "outcomes": [{ "when": { "status": "2xx" }, "outcome": "ok"\(saved) }]
                }
            """
    }

    private var messages: String {
        var rules: [String] = []
        if verification != .none {
            rules.append(
                message("verification", verification, subject: "[Vv]erif|[Cc]onfirm|[Aa]ctivat", path: verifyPath)
            )
        }
        if reset != .none {
            rules.append(message("reset", reset, subject: "[Rr]eset|[Pp]assword", path: "reset"))
        }
        return rules.isEmpty ? "" : ",\n  \"messages\": {\n" + rules.joined(separator: ",\n") + "\n  }"
    }

    private func message(_ kind: String, _ form: Message, subject: String, path: String) -> String {
        // The last word of the path is what a link to the page of that name most likely has, too.
        let word = path.split(separator: "/").last.map(String.init) ?? kind
        let save =
            form == .link
            ? "\"code\": { \"link\": \(quoted(word)), \"query\": \"token\" }, \"link\": { \"link\": \(quoted(word)) }"
            : "\"code\": { \"digits\": 6 }"
        let note =
            form == .link
            ? "link: what the mail's link has in it; query: the name of its parameter. Or \\\"segment\\\": -1, \\\"fragment\\\": true"
            : "a run of six digits; or { \\\"pattern\\\": \\\"code is (\\\\\\\\w+)\\\" }"
        return """
                "\(kind)": {
                  "note": "\(note)",
                  "channel": "mail", "match": { "subject": "\(subject)" },
                  "save": { \(save) }
                }
            """
    }
}
