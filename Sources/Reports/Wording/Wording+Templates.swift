import Conformance

extension Wording {
    /// The words for a value that a file writes as a template; a text that is none says what it is by itself.
    static func words(ofValue text: String) -> String { (try? Template(parsing: text))?.words ?? text }
}
