import Conformance

extension Answer {
    /// The status that Laravel and others give a request whose token against forged requests is missing or too old.
    private static let pageExpired = 419
    /// The words with which frameworks refuse such a request; a page that merely holds a token has none of them.
    private static let forgeryWords = ["csrf token", "csrf verification", "csrf failed", "csrf cookie"]

    /// Indicates whether it refuses a request because it has no token against forgery.
    var asksForForgeryToken: Bool {
        if status == Self.pageExpired { return true }
        guard status == 400 || status == 403 else { return false }
        let words = text.lowercased()
        return Self.forgeryWords.contains(where: words.contains)
    }
}
