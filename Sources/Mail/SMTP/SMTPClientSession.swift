/// The client's side of the SMTP conversation that sends one message (RFC 5321).
///
/// A state machine without a socket: give it what the server said, and do what it answers. It asks for 8BITMIME and
/// SMTPUTF8 where the message needs them, falls back from EHLO to HELO, and gives the message up when any recipient is
/// refused.
package struct SMTPClientSession: Sendable {
    /// The actions of the driver, in this order.
    package enum Action: Sendable, Hashable {
        /// Send these bytes.
        case send([UInt8])
        /// The server took responsibility for the message. Comes at most once.
        case delivered
        /// The message was not delivered. Comes at most once, and never after `delivered`.
        case failed(SMTPClientFailure)
        /// Speak TLS from here on, and then call `tlsStarted`.
        case startTLS
        /// Close the connection; nothing follows.
        case close
    }

    private let envelope: SMTPEnvelope
    private let clientName: String
    private let needsTLS: Bool
    private var isSecure = false
    private var reader = SMTPReplyReader()
    private var stage = SMTPClientStage.greeting
    private var isSayingHELO = false
    private var isOver = false
    private var extensions: [String: String] = [:]

    /// A conversation that sends `envelope`.
    ///
    /// - Parameters:
    ///   - clientName: the client's host name or address literal for EHLO.
    ///   - needsTLS: whether nothing is said about the message before TLS is spoken (RFC 3207).
    package init(sending envelope: SMTPEnvelope, clientName: String, needsTLS: Bool = false) {
        self.envelope = envelope
        self.clientName = clientName
        self.needsTLS = needsTLS
    }

    /// The event that the client waits for now; for messages about a time-out.
    package var waitingFor: SMTPClientStage { stage }

    /// Takes bytes from the server.
    package mutating func receive(_ bytes: some Sequence<UInt8>) -> [Action] {
        if isOver { return [] }
        var actions: [Action] = []
        do throws(SMTPReplyReader.Malformed) {
            for reply in try reader.read(bytes) where !isOver {
                // Somebody on the way could have put in what comes in the clear behind the answer to STARTTLS.
                if actions.contains(.startTLS) { throw SMTPReplyReader.Malformed.line("\(reply)") }
                actions += receive(reply)
            }
        } catch {
            actions.removeAll { $0 == .startTLS }
            actions += giveUp(.malformedReply(stage: stage, error.description))
        }
        return actions
    }

    /// Tells that TLS is spoken. What the server said before counts no more (RFC 3207, section 4.2).
    package mutating func tlsStarted() -> [Action] {
        if isOver { return [] }
        (isSecure, extensions, reader) = (true, [:], SMTPReplyReader())
        return sayHello()
    }

    /// Tells that the server closed the connection.
    package mutating func connectionClosed() -> [Action] {
        if isOver { return [] }
        isOver = true
        // A server may close instead of answering QUIT; the message is delivered all the same.
        return stage == .quit ? [.close] : [.failed(.closed(stage: stage)), .close]
    }

    private mutating func receive(_ reply: SMTPReply) -> [Action] {
        switch stage {
        case .greeting:
            return reply.code == 220 ? sayHello() : refuse(reply)
        case .hello:
            return receiveHello(reply)
        case .startTLS:
            return reply.code == 220 ? [.startTLS] : refuse(reply)
        case .sender:
            return reply.isPositive ? sayRecipient(0) : refuse(reply)
        case .recipient(let index, _):
            return reply.isPositive ? sayRecipient(index + 1) : refuse(reply)
        case .data:
            guard reply.code == 354 else { return refuse(reply) }
            stage = .content
            return [.send(Self.dotStuffed(envelope.content))]
        case .content:
            guard reply.isPositive else { return refuse(reply) }
            stage = .quit
            return [.delivered, .send(Self.line("QUIT"))]
        case .quit:
            isOver = true
            return [.close]
        }
    }

    private mutating func sayHello() -> [Action] {
        stage = .hello
        return [.send(Self.line("EHLO \(clientName)"))]
    }

    private mutating func receiveHello(_ reply: SMTPReply) -> [Action] {
        if reply.isPositive {
            if !isSayingHELO { readExtensions(reply) }
            if needsTLS, !isSecure { return askForTLS() }
            return saySender()
        }
        // RFC 5321, section 3.2: a server that does not know EHLO is asked again with HELO.
        guard !isSayingHELO, [500, 501, 502, 504, 550].contains(reply.code) else { return refuse(reply) }
        isSayingHELO = true
        return [.send(Self.line("HELO \(clientName)"))]
    }

    private mutating func askForTLS() -> [Action] {
        guard extensions["STARTTLS"] != nil else { return giveUp(.missingExtension("STARTTLS")) }
        stage = .startTLS
        return [.send(Self.line("STARTTLS"))]
    }

    private mutating func readExtensions(_ reply: SMTPReply) {
        for line in reply.lines.dropFirst() {
            let words = line.split(separator: " ", maxSplits: 1)
            if let keyword = words.first {
                extensions[keyword.uppercased()] = words.count > 1 ? String(words[1]) : ""
            }
        }
    }

    private mutating func saySender() -> [Action] {
        stage = .sender
        for address in envelope.recipients + (envelope.sender.isEmpty ? [] : [envelope.sender])
        where MailAddress(address) == nil {
            return giveUp(.badAddress(address))
        }
        if envelope.recipients.isEmpty { return giveUp(.noRecipients) }
        var command = "MAIL FROM:<\(envelope.sender)>"
        if extensions["SIZE"] != nil { command += " SIZE=\(envelope.content.count)" }
        let header = envelope.content.prefix { $0 < 0x80 }
        if header.count < envelope.content.count, extensions["8BITMIME"] != nil { command += " BODY=8BITMIME" }
        if needsUTF8 {
            guard extensions["SMTPUTF8"] != nil else { return giveUp(.missingExtension("SMTPUTF8")) }
            command += " SMTPUTF8"
        }
        return [.send(Self.line(command))]
    }

    /// Addresses or header fields beyond ASCII need the extension of RFC 6531; a body beyond ASCII does not.
    private var needsUTF8: Bool {
        if !envelope.sender.utf8.isASCII || envelope.recipients.contains(where: { !$0.utf8.isASCII }) { return true }
        var previous: UInt8 = 0
        for byte in envelope.content where byte != 0x0D {
            if byte == 0x0A, previous == 0x0A { return false }
            if byte >= 0x80 { return true }
            previous = byte
        }
        return false
    }

    private mutating func sayRecipient(_ index: Int) -> [Action] {
        guard envelope.recipients.indices.contains(index) else {
            stage = .data
            return [.send(Self.line("DATA"))]
        }
        stage = .recipient(index, envelope.recipients[index])
        return [.send(Self.line("RCPT TO:<\(envelope.recipients[index])>"))]
    }

    private mutating func refuse(_ reply: SMTPReply) -> [Action] {
        giveUp(.refused(stage: stage, reply))
    }

    /// Ends the conversation politely. The server's answer to QUIT could change nothing, so it is not awaited.
    private mutating func giveUp(_ failure: SMTPClientFailure) -> [Action] {
        isOver = true
        return [.failed(failure), .send(Self.line("QUIT")), .close]
    }

    private static func line(_ text: String) -> [UInt8] {
        Array(text.utf8) + [0x0D, 0x0A]
    }

    /// The content with every line ended by CRLF, a dot before each line that starts with one, and the final dot
    /// (RFC 5321, section 4.5.2). Bare CR and LF become CRLF, which is all that SMTP can carry (section 2.3.8).
    static func dotStuffed(_ content: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(content.count + content.count / 50 + 8)
        var isLineStart = true
        var previous: UInt8 = 0
        for byte in content {
            switch byte {
            case 0x0A where previous == 0x0D:
                break
            case 0x0D, 0x0A:
                result += [0x0D, 0x0A]
                isLineStart = true
            default:
                if isLineStart, byte == UInt8(ascii: ".") { result.append(byte) }
                result.append(byte)
                isLineStart = false
            }
            previous = byte
        }
        if !isLineStart { result += [0x0D, 0x0A] }
        return result + [UInt8(ascii: "."), 0x0D, 0x0A]
    }
}
