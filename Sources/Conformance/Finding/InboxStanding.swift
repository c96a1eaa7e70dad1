/// The messages that have reached an inbox so far, whoever they were for: tells a message that goes astray from a channel that nobody uses.
package struct InboxStanding: Sendable, Hashable {
    /// The address to which the target has to send, `smtp://127.0.0.1:2525`, or from which mail is read.
    package var address: String
    /// The number of messages that came in all.
    package var received: Int
    /// Some of the recipients, the latest first, each once.
    package var recipients: [String]
    /// The number of messages that were longer than is read.
    package var cut: Int
    /// The number of messages that report a failed delivery of another one.
    package var bounces: Int
    /// The number of connections that came that could have brought a message; nil where nobody connects.
    package var connections: Int?
    /// The troubles that kept connections from bringing a message.
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

    /// The same without the local parts of anybody else's address.
    ///
    /// - Parameter domain: the domain of the test users.
    package func hidingOthers(than domain: String) -> InboxStanding {
        var hidden = self
        hidden.recipients = recipients.map { recipient in
            guard let at = recipient.lastIndex(of: "@") else { return "…" + recipient.suffix(2) }
            let host = recipient[recipient.index(after: at)...]
            return host.lowercased() == domain.lowercased() ? recipient : "…@\(host)"
        }
        return hidden
    }
}

/// Something that kept connections to an inbox from bringing a message.
package struct InboxTrouble: Sendable, Hashable {
    /// The target's act, in words that follow `the target`: `connected and broke off after RCPT`.
    package var what: String
    /// The number of times that this happened.
    package var count: Int

    package init(what: String, count: Int) {
        self.what = what
        self.count = count
    }

    /// The same with its number, where it was not once.
    package var words: String { count == 1 ? what : "\(what) (\(count) times)" }
}
