import Platform
import Reference
import ReferenceCore

/// The messages of App Services: a link with the token and the token id of a pair.
struct AtlasWords: MessageWords {
    let linkBase: String

    func sms(_ message: AccountMessage) -> OutgoingSMS {
        OutgoingSMS(
            recipient: message.recipient,
            text: message.code.map { "Reset your password: \(address(of: "reset", $0))" } ?? ""
        )
    }

    private func address(of page: String, _ code: String) -> String {
        let pair = AtlasPair(code: code)
        // Hexadecimal digits need escaping nowhere.
        return "\(linkBase)/\(page)?token=\(pair.token)&tokenId=\(pair.id)"
    }

    func mail(_ message: AccountMessage, date: Date) -> OutgoingMail {
        let (subject, path, step) =
            message.kind == .reset
            ? ("Reset your password", "reset", "reset your password")
            : ("Confirm your email", "confirm", "confirm your email")
        let link = message.code.map { address(of: path, $0) } ?? ""
        return OutgoingMail(
            recipient: message.recipient,
            subject: subject,
            date: date,
            text: "Follow this link to \(step):\n\n\(link)\n",
            html:
                "<!DOCTYPE html>\n<html>\n<body>\n<p><a href=\"\(link.replacing("&", with: "&amp;"))\">Follow this link to \(step)</a></p>\n</body>\n</html>\n"
        )
    }
}

/// The two halves of a code as links carry them: the id finds it, the token is the secret.
struct AtlasPair: Sendable, Hashable {
    let id: String
    let token: String

    init(id: String, token: String) {
        self.id = id
        self.token = token
    }

    /// The halves of a code of the core.
    init(code: String) {
        id = String(code.prefix(24))
        token = String(code.dropFirst(24))
    }

    /// The code of the core.
    var code: String { id + token }

    /// Indicates whether both halves have the form that the service gives them.
    var isWellFormed: Bool { ObjectID.isOne(id) && ObjectID.isHex(token, count: 128) }
}
