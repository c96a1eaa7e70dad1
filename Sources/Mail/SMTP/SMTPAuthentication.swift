private import Platform

/// A client's proof of who it is (RFC 4954), of which only the form is looked at: the sink lets everybody in.
struct SMTPAuthentication: Sendable {
    /// The result of a line of the client.
    enum Step: Hashable {
        /// Another line is to come, after the challenge.
        case more
        case done
        /// The client had enough (`*`).
        case cancelled
        case malformed
    }

    /// The prompts before each further line that the mechanism takes.
    private var prompts: [String]

    /// As EHLO announces them.
    static let mechanisms = "PLAIN LOGIN"

    /// Nil where the mechanism is not known. PLAIN (RFC 4616) takes one line; LOGIN, which no document of the standards
    /// track describes and every client speaks, a name and a password.
    init?(_ mechanism: String) {
        switch mechanism {
        case "PLAIN": prompts = [""]
        case "LOGIN": prompts = ["Username:", "Password:"]
        default: return nil
        }
    }

    /// The next question to the client.
    var challenge: SMTPReply { SMTPReply(334, nil, Data((prompts.first ?? "").utf8).base64EncodedString()) }

    /// Takes the client's next line.
    mutating func take(_ line: [UInt8]) -> Step {
        if line == [UInt8(ascii: "*")] { return .cancelled }
        guard Data(base64Encoded: Data(line)) != nil else { return .malformed }
        if !prompts.isEmpty { prompts.removeFirst() }
        return prompts.isEmpty ? .done : .more
    }
}
