import Platform
import Reference
import ReferenceCore

/// The messages that Entra writes to its users: codes and nothing else.
struct EntraWords: MessageWords {
    /// The tenant, which signs.
    let tenant: String

    func mail(_ message: AccountMessage, date: Date) -> OutgoingMail {
        let lead = "To go on, type this code where you were asked for it."
        let code = message.code ?? ""
        let close = "If you did not ask for a code, do nothing."
        return OutgoingMail(
            recipient: message.recipient,
            subject: "Your \(tenant) account verification code",
            date: date,
            text: "\(lead)\n\nAccount verification code:\n\n    \(code)\n\n\(close)\n",
            html: """
                <!DOCTYPE html>
                <html>
                <body>
                <p>\(lead)</p>
                <p>Account verification code:</p>
                <p><strong>\(code)</strong></p>
                <p>\(close)</p>
                </body>
                </html>

                """
        )
    }
}
