import JSONText

/// The names that templates of dialects can read.
enum DialectWords {
    /// The inputs by their bare names.
    static let inputs = [
        "username", "email", "phone", "password", "identifier", "newPassword", "newEmail", "newPhone", "accessToken",
        "refreshToken", "idToken", "csrfToken", "code", "codeId", "link", "token", "seconds", "extra",
    ]
    /// The roots of dotted paths.
    static let roots = [
        "settings", "flow", "session", "actor", "policy", "target", "new", "cookie", "result", "message",
    ]
    /// The inputs that a session has only where some rule saves them.
    static let tokens = CredentialsTemplate.tokens + ["csrfToken"]
    static let target = ["url", "host", "origin"]
    /// The members that results are compared by.
    static let result = ["accountId", "username", "email", "phone"] + AccountFlag.allCases.map(\.rawValue)
}

extension DialectWalk {
    /// Checks every path that some templates read.
    mutating func checkInputs(_ templates: [Template], in around: Surroundings) {
        for template in templates {
            for (path, offset) in template.paths {
                let extent = findings.extent(of: path, at: offset, in: template)
                check(path, at: extent.offset, extent.length, around)
            }
        }
    }

    private mutating func check(_ path: [String], at offset: Int, _ length: Int, _ around: Surroundings) {
        guard let root = path.first else { return }
        let name = path.dropFirst().first
        if let name { read[root, default: []].insert(name) } else { read["", default: []].insert(root) }
        var findings = findings
        defer { self.findings = findings }
        func fail(_ message: String) { findings.error(message, at: offset, length: length) }
        guard DialectWords.roots.contains(root) else {
            if let message = unknownInput(root, around) {
                fail(message)
            } else if lacksSave(root, around) {
                findings.warning(
                    "no rule saves 'session.\(root)', so '\(root)' has no value; save it where a session is opened, "
                        + "as in \"save\": { \"session.\(root)\": \"$.token\" }",
                    at: offset,
                    length: length
                )
            }
            return
        }
        guard let name else {
            fail("'\(root)' is not a value by itself; name a member, '\(root).…'")
            return
        }
        switch root {
        case "settings":
            let names = dialect.settings.map(\.name)
            if !names.contains(name) {
                fail(
                    "unknown setting '\(name)'"
                        + (names.isEmpty ? "; the dialect has none" : didYouMean(name, in: names))
                )
            }
        case "flow":
            if let flow = around.flow, !flow.contains(name) {
                fail("no request before this one saves 'flow.\(name)'" + didYouMean(name, in: Array(flow)))
            }
        case "result":
            if !around.result.contains(name) {
                fail("no request before this one saves 'result.\(name)'" + didYouMean(name, in: Array(around.result)))
            }
        case "session": checkSession(name, offset, length, &findings)
        case "message":
            if let mistake = mistake(inMessageValue: name, around) { fail(mistake) }
            if MessageRule.vocabulary.contains(name) {
                findings.warning(
                    "scenarios cannot override 'message.\(name)'; write '\(name)'",
                    at: offset,
                    length: length
                )
            }
        case "actor":
            let known = PathWords.actor + Array(saved[.actor] ?? [])
            if !known.contains(name) { fail("no rule saves 'actor.\(name)'" + didYouMean(name, in: known)) }
        case "policy":
            let full = path.dropFirst().joined(separator: ".")
            if !PolicyPath.isKnown(full) {
                fail("unknown member '\(full)' of the policy" + PolicyPath.suggestion(for: full))
            }
        case "target":
            if !DialectWords.target.contains(name) {
                fail("unknown name 'target.\(name)'" + didYouMean(name, in: DialectWords.target))
            }
        case "new":
            let kinds = ValueGenerator.Kind.allCases.map(\.rawValue)
            if !kinds.contains(name) { fail("unknown generator 'new.\(name)'" + didYouMean(name, in: kinds)) }
        default: break
        }
    }

    /// The mistake in `message.NAME`; nil where the operation takes a message whose every rule saves the value.
    private func mistake(inMessageValue name: String, _ around: Surroundings) -> String? {
        guard let operation = around.operation else {
            return "'message' is what an operation takes a code from; here it has no value"
        }
        guard let kind = operation.facts.takes?.rawValue else {
            // A vendor's own operation gets its message of the scenarios that use it.
            return operation.isVendorSpecific
                ? nil : "'\(operation)' takes no message, so 'message.\(name)' has no value"
        }
        guard isWhole, let rules = dialect.messages[kind] else { return nil }
        guard rules.contains(where: { rule in !rule.extractors.contains { $0.name == name } }) else { return nil }
        let saved = Set(rules.flatMap(\.extractors).map(\.name)).sorted()
        guard !saved.contains(name) else { return "not every rule for a \(kind) message saves '\(name)'" }
        return "no rule for a \(kind) message saves '\(name)'" + didYouMean(name, in: saved)
    }

    /// The mistake in a bare name; nil where it is an input or a name that rules save.
    private func unknownInput(_ name: String, _ around: Surroundings) -> String? {
        let known = DialectWords.inputs + Array(saved[.session] ?? []) + Array(saved[.actor] ?? [])
        if known.contains(name) { return nil }
        // What a vendor's own operation takes is between it and the scenarios that use it.
        if around.operation?.isVendorSpecific == true, nearest(name, in: known) == nil { return nil }
        if let flow = around.flow, flow.contains(name) {
            return "unknown input '\(name)'; did you mean 'flow.\(name)'?"
        }
        return "unknown input '\(name)'" + didYouMean(name, in: known + DialectWords.roots.map { $0 + "." })
    }

    /// Returns whether a name stands for a token that no rule saves; a vendor's own operation gets it of its scenarios.
    private func lacksSave(_ name: String, _ around: Surroundings) -> Bool {
        isWhole && DialectWords.tokens.contains(name) && saved[.session]?.contains(name) != true
            && around.operation?.isVendorSpecific != true
    }

    private func checkSession(_ name: String, _ offset: Int, _ length: Int, _ findings: inout Findings) {
        let names = saved[.session] ?? []
        if !names.contains(name) {
            if isWhole {
                findings.error(
                    "no rule saves 'session.\(name)'" + didYouMean(name, in: Array(names)),
                    at: offset,
                    length: length
                )
            }
        } else if CredentialsTemplate.tokens.contains(name) {
            findings.warning(
                "scenarios cannot override 'session.\(name)'; write '\(name)'",
                at: offset,
                length: length
            )
        }
    }
}
