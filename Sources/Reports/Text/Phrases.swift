import Basics
import Conformance

/// The phrases for numbers and times in reports and messages.
package enum Phrases {
    /// `12 ms`, `5.0 s`, `2 min 5 s`.
    static func duration(_ duration: Duration) -> String {
        let milliseconds = milliseconds(duration)
        if milliseconds < 1000 { return "\(milliseconds) ms" }
        let tenths = (milliseconds + 50) / 100
        if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
        let seconds = (milliseconds + 500) / 1000
        return "\(seconds / 60) min \(seconds % 60) s"
    }

    /// Whole milliseconds, rounded; never negative, at most some 30,000 years.
    static func milliseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return Int(min(seconds, 1_000_000_000_000)) * 1000
            + Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
    }

    /// `7 of 12 defects were not tried`.
    static func untried(_ number: Int, of all: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(number) of \(Plural.count(all, singular, plural)) \(number == 1 ? "was" : "were") not tried"
    }

    /// The sentence with its full stop.
    static func sentence(_ text: String) -> String {
        guard let last = text.last, !".!?…".contains(last) else { return text }
        return text + "."
    }

    /// A reason as it was given, or words that say that there is none: an empty element tells a reader nothing.
    static func reason(_ text: String?, else words: String = "no reason was given") -> String {
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return words }
        return text
    }

    /// The text on one line, for lists; annotations and tables show some 250 characters of it.
    static func oneLine(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.unicodeScalars.count > 500 else { return line }
        return String(String.UnicodeScalarView(line.unicodeScalars.prefix(499))) + "…"
    }
}
