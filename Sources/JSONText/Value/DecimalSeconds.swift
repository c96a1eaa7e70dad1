/// A span of time as decimal seconds, exact in both directions.
package enum DecimalSeconds {
    private static let digits = 18

    /// `0`, `0.412`, `83.4`: no exponent, no zeros at the end.
    package static func text(of duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
        let fraction = String(attoseconds.magnitude)
        let padded = String(repeating: "0", count: digits - fraction.count) + fraction
        let kept = String(padded.reversed().drop { $0 == "0" }.reversed())
        return sign + String(seconds.magnitude) + (kept.isEmpty ? "" : "." + kept)
    }

    /// The span that a text of that form says; nil for any other.
    package static func duration(_ text: String) -> Duration? {
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : ""
        guard (1...2).contains(parts.count), let seconds = Int64(parts[0]), fraction.utf8.count <= digits,
            let attoseconds = Int64(fraction + String(repeating: "0", count: digits - fraction.utf8.count))
        else { return nil }
        let duration = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
        return isNegative ? .zero - duration : duration
    }
}
