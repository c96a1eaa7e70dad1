/// The server's side of an SMTP session (RFC 5321) that takes every message it can read.
///
/// A state machine without a socket: give it what the client said, and do what it answers. It speaks PIPELINING, SIZE,
/// 8BITMIME, SMTPUTF8, ENHANCEDSTATUSCODES, STARTTLS where it is asked to, and AUTH, since many frameworks insist on
/// one or the other: any user with any password is let in. Bad input of any kind gets a reply and never ends more than
/// this session. It remembers what kept the client from delivering; see ``trouble``.
package struct SMTPServerSession: Sendable {
    /// The actions of the driver, in this order.
    package enum Action: Sendable, Hashable {
        /// Send this reply.
        case reply(SMTPReply)
        /// Keep this message. Its reply follows, so that a client that was told "250" can rely on it.
        case deliver(SMTPEnvelope)
        /// Send this reply and speak TLS from then on; what the client sent before is worth nothing and was dropped.
        case startTLS(SMTPReply)
        /// Close the connection once the replies are sent; nothing follows.
        case close
    }

    let hostName: String
    let limits: SMTPServerLimits
    var phase = Phase.unnamed
    private var lines: SMTPLineReader
    private var errors = 0
    private let tls: SMTPTLSUse
    private var encryption = Encryption.clear
    private var isAuthenticated = false
    private var hasReceived = false
    /// The last command about a message that was refused, until a message is delivered.
    private var refusal: SMTPTrouble?

    /// The progress of the connection towards TLS.
    private enum Encryption {
        /// In clear, and so far as it may be.
        case clear
        /// TLS was begun, and nothing came over it so far.
        case begun
        case active
    }

    enum Phase {
        /// Before HELO or EHLO.
        case unnamed
        case ready
        case transaction(Transaction)
        case content(Transaction, SMTPContentReader)
        case authenticating(SMTPAuthentication)
        case over
    }

    /// A session of the server with this name, for the greeting and the answer to EHLO.
    ///
    /// - Parameter tls: The use of TLS: started where a client asks for it, and required or not before mail.
    package init(hostName: String, limits: SMTPServerLimits = SMTPServerLimits(), tls: SMTPTLSUse = .off) {
        self.hostName = hostName
        self.limits = limits
        self.tls = tls
        lines = SMTPLineReader(maximum: limits.commandLine)
    }

    /// The first words, to be sent when the connection is open.
    package var greeting: SMTPReply {
        SMTPReply(220, nil, "\(hostName) ESMTP Rekey")
    }

    /// Takes bytes from the client: parts of commands, several of them, or text.
    package mutating func receive(_ bytes: some Collection<UInt8>) -> [Action] {
        var rest = Array(bytes)[...]
        var actions: [Action] = []
        if case .begun = encryption { encryption = .active }
        if !hasReceived, let first = rest.first {
            hasReceived = true
            // The first byte of a TLS record (RFC 8446, section 5.1) and of no command. Such a client waits for TLS.
            if first == 0x16 {
                refusal = .spokeTLS
                return end(SMTPReply(554, "5.7.0", "\(hostName) Speaks no TLS before STARTTLS, closing"))
            }
        }
        while !rest.isEmpty {
            switch phase {
            case .over:
                return actions
            case .content(let transaction, var reader):
                // The text moves out of the enum and back, so that it is never copied.
                phase = .over
                guard let outcome = reader.next(&rest) else {
                    phase = .content(transaction, reader)
                    return actions
                }
                phase = .ready
                let answers = finish(transaction, outcome)
                note(answers, to: "the message")
                actions += answers
            case .unnamed, .ready, .transaction, .authenticating:
                guard let line = lines.next(&rest) else { return actions }
                actions += answer(line)
                // What stands behind STARTTLS came in the clear, perhaps from somebody on the way (RFC 3207, section 4.2).
                if case .startTLS = actions.last { return actions }
            }
        }
        return actions
    }

    /// Ends the session because the client said nothing for too long (RFC 5321, section 4.5.3.2).
    package mutating func timeOut() -> [Action] {
        end(SMTPReply(421, "4.4.2", "\(hostName) Nothing came for too long, closing"))
    }

    /// Ends the session because the server stops.
    package mutating func shutDown() -> [Action] {
        end(SMTPReply(421, "4.3.2", "\(hostName) The server stops, closing"))
    }

    /// The trouble that kept the client from delivering, as far as is known once the connection is over; nil where there was none.
    ///
    /// - Parameter reason: The driver's reason for the end of the connection, half a sentence.
    package func trouble(because reason: String? = nil) -> SMTPTrouble? {
        if case .begun = encryption { return .handshake(reason ?? "it closed the connection") }
        switch phase {
        case .transaction(let transaction) where refusal == nil:
            return .brokeOff(after: transaction.recipients.isEmpty ? "MAIL" : "RCPT")
        case .content: return .brokeOff(after: "DATA")
        case .authenticating: return .brokeOff(after: "AUTH")
        case .unnamed, .ready, .transaction, .over: return refusal
        }
    }

    /// Keeps in mind what was refused, until a message is taken.
    private mutating func note(_ actions: [Action], to what: String) {
        for action in actions {
            switch action {
            case .deliver: refusal = nil
            case .reply(let reply) where reply.code >= 400: refusal = .refused(what, reply)
            case .reply, .startTLS, .close: break
            }
        }
    }

    mutating func end(_ reply: SMTPReply) -> [Action] {
        if case .over = phase { return [] }
        phase = .over
        return [.reply(reply), .close]
    }

    private mutating func answer(_ line: SMTPLineReader.Result) -> [Action] {
        guard case .line(let bytes, let hasCR) = line else {
            return refuse(SMTPReply(500, "5.5.6", "A command line is at most \(limits.commandLine) bytes long"))
        }
        let answers: [Action]
        let verb: String
        if case .authenticating(let authentication) = phase {
            verb = "AUTH"
            answers = go(on: authentication, with: bytes)
        } else {
            verb = SMTPCommand.verb(of: bytes) ?? "a command"
            do {
                answers = perform(try SMTPCommand(bytes), endsWithBareLF: !hasCR)
            } catch {
                answers = refuse(error.reply)
            }
        }
        if ["MAIL", "RCPT", "DATA", "AUTH", "STARTTLS", "BDAT"].contains(verb) { note(answers, to: verb) }
        return answers
    }

    private mutating func perform(_ command: SMTPCommand, endsWithBareLF: Bool) -> [Action] {
        if needsTLS {
            switch command {
            case .helo, .ehlo, .noop, .startTLS, .rset, .quit, .help: break
            case .mail, .rcpt, .data, .vrfy, .auth:
                return refuse(SMTPReply(530, "5.7.0", "Must issue a STARTTLS command first"))
            }
        }
        switch command {
        case .helo:
            phase = .ready
            return [.reply(SMTPReply(250, nil, hostName))]
        case .ehlo:
            phase = .ready
            return [.reply(SMTPReply(code: 250, status: nil, lines: [hostName] + extensions))]
        case .mail(let path, let parameters): return begin(path, parameters)
        case .rcpt(let path, let parameters): return add(path, parameters)
        case .data: return startContent(endsWithBareLF: endsWithBareLF)
        case .startTLS: return startTLS()
        case .auth(let mechanism, let response): return authenticate(mechanism, response)
        case .rset:
            if case .transaction = phase { phase = .ready }
            return [.reply(SMTPReply(250, "2.0.0", "Ok"))]
        case .noop: return [.reply(SMTPReply(250, "2.0.0", "Ok"))]
        case .vrfy: return [.reply(SMTPReply(252, "2.1.5", "Every recipient is accepted"))]
        case .help:
            return [
                .reply(SMTPReply(214, "2.0.0", "HELO EHLO MAIL RCPT DATA RSET NOOP VRFY HELP QUIT", "See RFC 5321"))
            ]
        case .quit:
            phase = .over
            return [.reply(SMTPReply(221, "2.0.0", "\(hostName) Bye")), .close]
        }
    }

    private var isClear: Bool { if case .clear = encryption { true } else { false } }

    /// Indicates whether nothing is accepted before TLS (RFC 3207, section 4).
    private var needsTLS: Bool { tls == .require && isClear }

    private var extensions: [String] {
        let authentication =
            // The second line is how some old clients look for it.
            needsTLS ? [] : ["AUTH \(SMTPAuthentication.mechanisms)", "AUTH=\(SMTPAuthentication.mechanisms)"]
        return ["PIPELINING", "SIZE \(limits.messageSize)", "8BITMIME", "SMTPUTF8", "ENHANCEDSTATUSCODES"]
            + (tls != .off && isClear ? ["STARTTLS"] : []) + authentication + ["HELP"]
    }

    /// From here on nothing counts that was said before (RFC 3207, section 4.2).
    private mutating func startTLS() -> [Action] {
        switch tls {
        case .off: return refuse(SMTPReply(502, "5.5.1", "Command not implemented"))
        case .offer, .require: break
        }
        guard isClear else { return refuse(SMTPReply(503, "5.5.1", "TLS is active already")) }
        encryption = .begun
        phase = .unnamed
        isAuthenticated = false
        return [.startTLS(SMTPReply(220, "2.0.0", "Ready to start TLS"))]
    }

    private mutating func authenticate(_ mechanism: String, _ response: [UInt8]?) -> [Action] {
        switch phase {
        case .unnamed: return refuse(SMTPReply(503, "5.5.1", "Say EHLO first"))
        case .transaction: return refuse(SMTPReply(503, "5.5.1", "AUTH is not for the middle of a message"))
        case .ready, .content, .authenticating, .over: break
        }
        if isAuthenticated { return refuse(SMTPReply(503, "5.5.1", "Already authenticated")) }
        guard let authentication = SMTPAuthentication(mechanism) else {
            return refuse(SMTPReply(504, "5.5.4", "The mechanisms are \(SMTPAuthentication.mechanisms)"))
        }
        guard let response else {
            phase = .authenticating(authentication)
            return [.reply(authentication.challenge)]
        }
        // A response without content is written as "=" (RFC 4954, section 4).
        return go(on: authentication, with: response == [0x3D] ? [] : response)
    }

    private mutating func go(on authentication: SMTPAuthentication, with line: [UInt8]) -> [Action] {
        var authentication = authentication
        phase = .ready
        switch authentication.take(line) {
        case .more:
            phase = .authenticating(authentication)
            return [.reply(authentication.challenge)]
        case .done:
            isAuthenticated = true
            return [.reply(SMTPReply(235, "2.7.0", "Everybody is welcome"))]
        case .cancelled: return refuse(SMTPReply(501, "5.7.0", "Authentication cancelled"))
        case .malformed: return refuse(SMTPReply(501, "5.5.2", "A response is Base64"))
        }
    }

    /// Answers with an error. A client that makes one mistake after the other is not one of ours.
    mutating func refuse(_ reply: SMTPReply) -> [Action] {
        if !reply.isTransient { errors += 1 }
        guard errors > limits.errors else { return [.reply(reply)] }
        phase = .over
        return [
            .reply(reply), .reply(SMTPReply(421, "4.7.0", "\(hostName) Too many errors, closing")), .close,
        ]
    }
}
