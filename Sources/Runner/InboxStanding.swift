/// What has reached an inbox so far, whoever it was for: tells a message that goes astray from a channel that nobody uses.
package struct InboxStanding: Sendable, Hashable {
    /// Where the target has to send, `smtp://127.0.0.1:2525`, or where it is read.
    package var address: String
    /// How many messages came in all.
    package var received: Int
    /// Some of the recipients, the latest first, each once.
    package var recipients: [String]
    /// How many messages were longer than they are read.
    package var cut: Int
    /// How many messages told that another one could not be delivered.
    package var bounces: Int
    /// How many connections came that could have brought a message; nil where nobody connects.
    package var connections: Int?
    /// What kept connections from bringing a message.
    package var troubles: [InboxTrouble]

    package init(
        address: String,
        received: Int,
        recipients: [String],
        cut: Int = 0,
        bounces: Int = 0,
        connections: Int? = nil,
        troubles: [InboxTrouble] = []
    ) {
        self.address = address
        self.received = received
        self.recipients = recipients
        self.cut = cut
        self.bounces = bounces
        self.connections = connections
        self.troubles = troubles
    }

    /// A sentence without its full stop.
    ///
    /// - Parameter domain: the domain of the test users. Of anybody else's address the local part is not shown.
    func sentence(testing domain: String) -> String {
        let troubled = troubles.map { "the target \($0.words)" }.joined(separator: "; ")
        guard received > 0 else {
            let none = "no message at all reached \(address) in this run"
            if !troubled.isEmpty { return "\(none): \(troubled)" }
            let connected = connections.flatMap { count in
                count == 0 ? nil : "though \(count) connection\(count == 1 ? "" : "s") came and left again"
            }
            return "\(none), " + (connected ?? "so look where the target sends its messages")
        }
        let known = recipients.map { recipient in
            guard let at = recipient.lastIndex(of: "@") else { return "…" + recipient.suffix(2) }
            let host = recipient[recipient.index(after: at)...]
            return host.lowercased() == domain.lowercased() ? recipient : "…@\(host)"
        }
        return "\(address) took in \(received) message\(received == 1 ? "" : "s") in this run, the last to "
            + known.joined(separator: ", ")
            + (bounces > 0 ? "; \(bounces) of them returned another message, and no rule reads those" : "")
            + (cut > 0 ? "; \(cut) of them longer than \(cut == 1 ? "it is" : "they are") read" : "")
            + (troubled.isEmpty ? "" : "; besides, \(troubled)")
    }

    /// What the end of a run says of it, each a sentence without its full stop.
    var notes: [String] {
        let long =
            cut == 0
            ? []
            : [
                "\(address) took in \(cut) message\(cut == 1 ? " that is longer than it is read" : "s that are longer than they are read")"
            ]
        return long + troubles.map { "\(address): the target \($0.words)" }
    }
}

/// Something that kept connections to an inbox from bringing a message.
package struct InboxTrouble: Sendable, Hashable {
    /// What the target did, after `the target`: `connected and broke off after RCPT`.
    package var what: String
    /// How often it was so.
    package var count: Int

    package init(what: String, count: Int) {
        self.what = what
        self.count = count
    }

    /// The same with its number, where it was not once.
    var words: String { count == 1 ? what : "\(what) (\(count) times)" }
}
