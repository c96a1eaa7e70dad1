import JSONText

extension Policy {
    /// What follows from the declared members: scenarios may read it, dialects do not declare it.
    package static let derived: [(path: String, kind: PolicyMemberKind, meaning: String)] = [
        ("username.foreign", .words, "characters outside `username.characters`, one of each sort"),
        ("tokens.family", .words, "the kind of `tokens.algorithm`: `keyed`, `rsa`, `elliptic` or `edwards`"),
        ("privateIdentifiers", .words, "the identifier kinds that `publicIdentifiers` does not list"),
    ]

    /// The value of a derived member, or nil where nothing that it follows from is declared.
    func derivedValue(at path: String) -> JSONValue? {
        switch path {
        case "username.foreign":
            guard let declared = value(at: ["username", "characters"])?.string else { return nil }
            let rule = CharacterRule(declared)
            let foreign = Self.oddCharacters.filter { !rule.allows($0) }
            // Nothing is foreign to a rule that allows every sort, and a check of it has nothing to send.
            return foreign.isEmpty ? nil : JSONValue(foreign.map { JSONValue(String($0)) })
        case "tokens.family":
            let algorithm = value(at: ["tokens", "algorithm"])?.string.flatMap(SignatureAlgorithm.init)
            return (algorithm?.family.rawValue).map { JSONValue($0) }
        case "privateIdentifiers":
            let open = value(at: ["publicIdentifiers"])?.array ?? []
            return JSONValue(IdentifierKind.allCases.map { JSONValue($0.rawValue) }.filter { !open.contains($0) })
        default: return nil
        }
    }

    /// A space, a path separator, a control character, and letters of three scripts.
    private static let oddCharacters: [Character] = [" ", "/", "\u{7}", "é", "ж", "字"]
}
