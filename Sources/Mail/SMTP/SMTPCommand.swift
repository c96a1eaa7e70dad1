/// One command line of an SMTP client, taken apart (RFC 5321, section 4.1).
enum SMTPCommand: Hashable {
    case helo(domain: String)
    case ehlo(domain: String)
    case mail(SMTPPath, parameters: [SMTPParameter])
    case rcpt(SMTPPath, parameters: [SMTPParameter])
    case data
    case rset
    case noop
    case vrfy
    case help
    case quit
    case startTLS
    case auth(mechanism: String, initialResponse: [UInt8]?)

    /// The reason why a line is none of these, with the reply that says so.
    struct Mistake: Error, Hashable {
        let reply: SMTPReply

        static func syntax(_ text: String) -> Mistake {
            Mistake(reply: SMTPReply(501, "5.5.4", text))
        }
    }

    /// The first word of a line in upper case; nil where it cannot be a command's.
    static func verb(of line: [UInt8]) -> String? {
        let word = line.prefix { !$0.isBlank }
        guard (1...8).contains(word.count), word.allSatisfy(\.isLetter) else { return nil }
        return word.lowercasedText.uppercased()
    }

    /// Reads a line without its line end.
    init(_ line: some Collection<UInt8>) throws(Mistake) {
        let bytes = Array(line)
        guard bytes.allSatisfy({ !$0.isControl || $0 == 0x09 }) else {
            throw Mistake(reply: SMTPReply(500, "5.5.2", "Control characters are not allowed in commands"))
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Mistake(reply: SMTPReply(500, "5.5.2", "Commands must be ASCII, or UTF-8 with SMTPUTF8"))
        }
        let verb = bytes.prefix { !$0.isBlank }
        let argument = bytes.dropFirst(verb.count).trimmed
        switch verb.lowercasedText {
        case "helo": self = .helo(domain: try Self.domain(argument, "HELO"))
        case "ehlo": self = .ehlo(domain: try Self.domain(argument, "EHLO"))
        case "mail":
            let (path, parameters) = try Self.path(argument, after: "FROM:", example: "MAIL FROM:<alice@example.test>")
            self = .mail(path, parameters: parameters)
        case "rcpt":
            let (path, parameters) = try Self.path(argument, after: "TO:", example: "RCPT TO:<alice@example.test>")
            self = .rcpt(path, parameters: parameters)
        case "data": self = try Self.alone(.data, "DATA", argument)
        case "rset": self = try Self.alone(.rset, "RSET", argument)
        case "quit": self = try Self.alone(.quit, "QUIT", argument)
        case "starttls": self = try Self.alone(.startTLS, "STARTTLS", argument)
        case "auth":
            let words = argument.split(whereSeparator: \.isBlank)
            guard let mechanism = words.first, words.count <= 2 else {
                throw .syntax("Syntax: AUTH mechanism [initial-response]")
            }
            let response = words.count == 2 ? Array(words[1]) : nil
            self = .auth(mechanism: mechanism.lowercasedText.uppercased(), initialResponse: response)
        case "noop": self = .noop
        case "help": self = .help
        case "vrfy":
            if argument.isEmpty { throw .syntax("Syntax: VRFY string") }
            self = .vrfy
        case "expn", "send", "soml", "saml", "turn", "etrn", "bdat", "atrn":
            throw Mistake(reply: SMTPReply(502, "5.5.1", "Command not implemented"))
        case "":
            throw Mistake(reply: SMTPReply(500, "5.5.2", "Empty command"))
        default:
            throw Mistake(reply: SMTPReply(500, "5.5.1", "Command not recognized"))
        }
    }

    private static func alone(
        _ command: SMTPCommand,
        _ name: String,
        _ argument: ArraySlice<UInt8>
    ) throws(Mistake) -> SMTPCommand {
        if !argument.isEmpty { throw .syntax("\(name) takes no argument") }
        return command
    }

    /// Any one word is taken for a domain: test clients call themselves many things, and nothing hangs on it.
    private static func domain(_ argument: ArraySlice<UInt8>, _ name: String) throws(Mistake) -> String {
        guard let word = argument.split(whereSeparator: \.isBlank).first else {
            throw .syntax("Syntax: \(name) domain")
        }
        return String(decoding: word, as: UTF8.self)
    }

    /// A path and its parameters after `FROM:` or `TO:`; a space before the path is let through, as mail servers do.
    private static func path(
        _ argument: ArraySlice<UInt8>,
        after keyword: StaticString,
        example: String
    ) throws(Mistake) -> (SMTPPath, [SMTPParameter]) {
        guard argument.lowercasedText.hasPrefix("\(keyword)".lowercased()) else { throw .syntax("Syntax: \(example)") }
        let rest = argument.dropFirst(keyword.utf8CodeUnitCount).trimmed
        guard let (path, end) = SMTPPath.read(rest) else {
            throw Mistake(reply: SMTPReply(501, "5.1.3", "The address is not valid; expected \(example)"))
        }
        let tail = rest[end...]
        guard tail.isEmpty || tail.first?.isBlank == true else { throw .syntax("Syntax: \(example)") }
        var parameters: [SMTPParameter] = []
        for word in tail.split(whereSeparator: \.isBlank) {
            guard let parameter = SMTPParameter(word) else {
                throw .syntax("'\(String(decoding: word, as: UTF8.self))' is not a parameter; expected KEYWORD=value")
            }
            parameters.append(parameter)
        }
        return (path, parameters)
    }
}

/// A parameter of MAIL or RCPT: `KEYWORD` or `KEYWORD=value` (RFC 5321, section 4.1.2, esmtp-param).
struct SMTPParameter: Hashable {
    /// In upper case.
    let keyword: String
    let value: String?

    init?(_ word: ArraySlice<UInt8>) {
        let name = word.prefix { $0 != UInt8(ascii: "=") }
        guard let first = name.first, first.isLetter || first.isDigit,
            name.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        keyword = String(decoding: name, as: UTF8.self).uppercased()
        value = name.endIndex == word.endIndex ? nil : String(decoding: word[(name.endIndex + 1)...], as: UTF8.self)
        if value?.isEmpty == true { return nil }
    }
}
