import Runner

extension Finding {
    /// What was found and what was expected, in one sentence without its full stop.
    var sentence: String {
        guard let expected else { return message }
        guard let found, !message.contains(found) else { return "\(message); expected \(expected)" }
        return "\(message): expected \(expected), found \(found)"
    }
}
