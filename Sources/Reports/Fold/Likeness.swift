/// Sentences that say the same of different names.
///
/// One root cause shows in many cases, each with actors, addresses and times of its own. What differs in these alone is
/// told once.
enum Likeness {
    /// The sentence with every name, number and span of time replaced. A status stays: 400 and 500 are two findings.
    static func of(_ sentence: String) -> String {
        var text = sentence
        text.replace(#/round [^ :]+: /#, with: "")
        text.replace(#/"[^"]*"|‹[^›]*›|[^\s,;:()]+@[^\s,;:()]+/#, with: "…")
        text.replace(#/\d+(\.\d+)? (ms|s|min)\b/#, with: "…")
        text.replace(#/\b\d+(\.\d+)*\b/#) { match in
            let isStatus = match.output.1 == nil && (100...599).contains(Int(match.output.0) ?? 0)
            return isStatus ? String(match.output.0) : "#"
        }
        text.replace(#/…(, …)+/#, with: "…")
        return text
    }
}
