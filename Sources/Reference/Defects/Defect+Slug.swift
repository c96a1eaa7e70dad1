import ReferenceCore

extension Defect {
    /// The case's name in kebab case, `old-token-survives-reset`: how commands and files name the defect.
    package var slug: String { rawValue.kebab }

    /// The defect with a slug; nil if this backend cannot have it.
    package init?(slug: String) {
        guard let defect = Self.allCases.first(where: { $0.slug == slug }) else { return nil }
        self = defect
    }
}

extension String {
    /// A name in camel case, its words in small letters with hyphens between them: `plainHTTPServed` is
    /// `plain-http-served`, and `failureIs401` is `failure-is-401`.
    fileprivate var kebab: String {
        let letters = Array(self)
        var words = ""
        for (position, letter) in letters.enumerated() {
            if position > 0, letters.beginsWord(at: position) { words.append("-") }
            words += letter.lowercased()
        }
        return words
    }
}

extension [Character] {
    /// Returns whether a word begins at a letter within a name: a capital after a small letter, the last capital of several where a small
    /// letter follows it (the `S` of `HTTPServed`), and the first digit of a number.
    fileprivate func beginsWord(at position: Int) -> Bool {
        let (last, letter) = (self[position - 1], self[position])
        if letter.isNumber { return !last.isNumber }
        guard letter.isUppercase else { return false }
        guard last.isUppercase else { return true }
        return position + 1 < count && self[position + 1].isLowercase
    }
}
