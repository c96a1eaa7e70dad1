import JSONText

/// The names of the members of the policy.
enum PolicyPath {
    /// The members that a dialect may declare, by their dotted path below `policy`.
    static let declarable = Policy.vocabulary.map(\.path)
    /// The members that a scenario may read: the same, and those derived from them.
    static let all = declarable + Policy.derived.map(\.path)

    /// The kind of value at a path; nil where the policy has no such member.
    static func kind(of path: String) -> PolicyMemberKind? {
        (Policy.vocabulary + Policy.derived).first { $0.path == path }?.kind
    }

    /// Returns whether a path is a member, or an object that holds members: `username` and `username.folds`.
    static func isKnown(_ path: String) -> Bool {
        all.contains { $0 == path || $0.hasPrefix(path + ".") }
    }

    /// The end of a message about a path that is not known: the nearest, or what the same object holds.
    static func suggestion(for path: String, among paths: [String] = all) -> String {
        let parent = path.split(separator: ".").dropLast().joined(separator: ".")
        let siblings = paths.filter { !parent.isEmpty && $0.hasPrefix(parent + ".") }
        return didYouMean(path, in: nearest(path, in: paths) == nil && !siblings.isEmpty ? siblings : paths)
    }

    /// Sees to it that a path below `policy` is known and of the right kind.
    static func check(_ path: String, is kind: PolicyMemberKind, at offset: Int) throws(TemplateSyntaxError) {
        guard let found = self.kind(of: path) else {
            let valid = Policy.vocabulary.filter { $0.kind == kind }.map(\.path)
            throw TemplateSyntaxError(
                message: "unknown member '\(path)' of the policy" + suggestion(for: path, among: valid),
                offset: offset
            )
        }
        guard found == kind else {
            throw TemplateSyntaxError(
                message: "'policy.\(path)' is \(found.words), expected \(kind.words)",
                offset: offset
            )
        }
    }

    /// Sees to it that a need names a member, or what a member may hold: `login.phone`, `verification.required`,
    /// `password.min.8`.
    static func checkNeed(_ path: String) throws(TemplateSyntaxError) {
        if isKnown(path) { return }
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        let holder = parts.dropLast().joined(separator: ".")
        let owner = holder == "privateIdentifiers" ? "publicIdentifiers" : holder
        if let word = parts.last.map(String.init), isValue(word, of: kind(of: holder)) { return }
        if let words = Policy.words[owner], let word = parts.last {
            if words.valid.contains(String(word)) { return }
            throw TemplateSyntaxError(
                message: "'policy.\(holder)' is never '\(word)'" + didYouMean(String(word), in: words.valid),
                offset: 0
            )
        }
        throw TemplateSyntaxError(
            message: "unknown member '\(path)' of the policy" + suggestion(for: path),
            offset: 0
        )
    }

    /// Returns whether a word is a number or duration that a member of the kind may be.
    private static func isValue(_ word: String, of kind: PolicyMemberKind?) -> Bool {
        switch kind {
        case .count: Int(word).map { $0 >= 0 && String($0) == word } ?? false
        case .duration: Duration(literal: word) != nil
        default: false
        }
    }
}

extension PolicyMemberKind {
    /// The description of a value of the kind, for messages.
    var words: String {
        switch self {
        case .count: "a number"
        case .flag: "true or false"
        case .duration: "a duration"
        case .characters: "a set of characters"
        case .words: "a list of words"
        case .phonePatterns: "a list of phone numbers"
        }
    }
}
