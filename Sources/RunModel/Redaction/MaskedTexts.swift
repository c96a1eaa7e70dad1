/// Masks texts when all secrets are known, each short one once: names and values of headers come with every exchange of a case.
package final class MaskedTexts {
    private let redactor: Redactor
    private var known: [String: String] = [:]

    package init(by redactor: Redactor) { self.redactor = redactor }

    /// The text with every secret in it replaced by its name.
    package func mask(_ text: String) -> String {
        // Other texts can be equal in Unicode's sense and differ in the bytes that are searched.
        guard text.utf8.count <= Self.limit, text.utf8.allSatisfy({ $0 < 0x80 }) else { return redactor.mask(text) }
        if let masked = known[text] { return masked }
        let masked = redactor.mask(text)
        known[text] = masked
        return masked
    }

    /// The most bytes of a text that is kept.
    private static let limit = 128
}
