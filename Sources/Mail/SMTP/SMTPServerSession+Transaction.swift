/// A message from MAIL to the end of its text (RFC 5321, section 3.3).
extension SMTPServerSession {
    /// The statements of MAIL and RCPT so far.
    struct Transaction {
        var sender: String
        var allowsUTF8: Bool
        var recipients: [String] = []
        var refusedRecipients = 0
    }

    /// Answers MAIL.
    mutating func begin(_ path: SMTPPath, _ parameters: [SMTPParameter]) -> [Action] {
        switch phase {
        case .unnamed: return refuse(SMTPReply(503, "5.5.1", "Say HELO or EHLO first"))
        case .transaction: return refuse(SMTPReply(503, "5.5.1", "A sender is already given; RSET starts again"))
        case .ready, .content, .authenticating, .over: break
        }
        if path == .postmaster { return refuse(SMTPReply(501, "5.1.7", "A sender needs a domain")) }
        var allowsUTF8 = false
        for parameter in parameters {
            switch (parameter.keyword, parameter.value) {
            case ("SIZE", let value?) where value.utf8.count <= 20 && value.utf8.allSatisfy(\.isDigit):
                // Twenty digits may be more than an integer holds, and that is too large for certain.
                guard let size = Int(value), size <= limits.messageSize else { return refuse(tooLarge) }
            case ("BODY", let value?) where ["7BIT", "8BITMIME"].contains(value.uppercased()):
                break
            case ("SMTPUTF8", nil):
                allowsUTF8 = true
            case ("AUTH", _?):
                // Who wrote it first, as the client has heard (RFC 4954, section 5); nothing hangs on it here.
                break
            case ("SIZE", _), ("BODY", _), ("SMTPUTF8", _):
                return refuse(SMTPReply(501, "5.5.4", "The value of \(parameter.keyword) is not valid"))
            default:
                return refuse(SMTPReply(555, "5.5.4", "MAIL knows no parameter \(parameter.keyword)"))
            }
        }
        if path.needsUTF8, !allowsUTF8 { return refuse(needsUTF8) }
        phase = .transaction(Transaction(sender: path.address, allowsUTF8: allowsUTF8))
        return [.reply(SMTPReply(250, "2.1.0", "Ok"))]
    }

    /// Answers RCPT.
    mutating func add(_ path: SMTPPath, _ parameters: [SMTPParameter]) -> [Action] {
        guard case .transaction(var transaction) = phase else {
            return refuse(SMTPReply(503, "5.5.1", "Give the sender with MAIL first"))
        }
        if let reply = refusal(of: path, parameters, in: transaction) {
            transaction.refusedRecipients += 1
            phase = .transaction(transaction)
            return refuse(reply)
        }
        transaction.recipients.append(path.address)
        phase = .transaction(transaction)
        return [.reply(SMTPReply(250, "2.1.5", "Ok"))]
    }

    private func refusal(
        of path: SMTPPath,
        _ parameters: [SMTPParameter],
        in transaction: Transaction
    ) -> SMTPReply? {
        if path == .null { return SMTPReply(501, "5.1.3", "A recipient cannot be empty") }
        if let parameter = parameters.first {
            return SMTPReply(555, "5.5.4", "RCPT knows no parameter \(parameter.keyword)")
        }
        if path.needsUTF8, !transaction.allowsUTF8 { return needsUTF8 }
        if transaction.recipients.count >= limits.recipients {
            return SMTPReply(452, "4.5.3", "A message has at most \(limits.recipients) recipients")
        }
        return nil
    }

    /// Answers DATA.
    mutating func startContent(endsWithBareLF: Bool) -> [Action] {
        guard case .transaction(let transaction) = phase else {
            return refuse(SMTPReply(503, "5.5.1", "Give a sender and a recipient first"))
        }
        guard !transaction.recipients.isEmpty else {
            return refuse(
                transaction.refusedRecipients > 0
                    ? SMTPReply(554, "5.5.1", "No valid recipients")
                    : SMTPReply(503, "5.5.1", "Give a recipient with RCPT first")
            )
        }
        let reader = SMTPContentReader(
            maximumSize: limits.messageSize,
            maximumLine: limits.textLine,
            endsWithBareLF: endsWithBareLF
        )
        phase = .content(transaction, reader)
        return [.reply(SMTPReply(354, nil, "End the message with a line that is only a dot"))]
    }

    /// Answers the end of the text.
    mutating func finish(_ transaction: Transaction, _ outcome: SMTPContentReader.Outcome) -> [Action] {
        switch outcome {
        case .complete(let content):
            let envelope = SMTPEnvelope(
                sender: transaction.sender,
                recipients: transaction.recipients,
                content: content
            )
            return [.deliver(envelope), .reply(SMTPReply(250, "2.0.0", "Ok"))]
        case .tooLarge:
            return refuse(tooLarge)
        case .lineTooLong:
            return refuse(SMTPReply(500, "5.5.6", "A line of a message is at most \(limits.textLine) bytes long"))
        case .endless:
            return end(SMTPReply(421, "4.3.4", "\(hostName) The message does not end, closing"))
        }
    }

    private var tooLarge: SMTPReply {
        SMTPReply(552, "5.3.4", "A message is at most \(limits.messageSize) bytes large")
    }

    private var needsUTF8: SMTPReply {
        SMTPReply(553, "5.6.7", "Addresses beyond ASCII need SMTPUTF8 in MAIL")
    }
}
