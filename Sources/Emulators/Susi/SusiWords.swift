import Basics
import Platform
import Reference
import ReferenceCore

/// The mails of the SUSI.AI server: its subjects and links, in words of our own.
struct SusiWords: MessageWords {
    /// The pages behind the links; the host of the reset page is fixed in the server's code.
    private static let site = "https://susi.ai"
    /// The host of the page to which a link leads that was asked for again.
    static let accountsHost = "accounts.susi.ai"

    func mail(_ message: AccountMessage, date: Date) -> OutgoingMail {
        let (subject, text) = words(message)
        let html = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\n\n", with: "</p>\n<p>")
        return OutgoingMail(
            recipient: message.recipient,
            subject: subject,
            date: date,
            text: text + "\n",
            html: "<!DOCTYPE html>\n<html>\n<body>\n<p>\(html)</p>\n</body>\n</html>\n"
        )
    }

    private func words(_ message: AccountMessage) -> (subject: String, text: String) {
        let code = message.code ?? ""
        switch message.kind {
        case .verification:
            let address = PercentEncoding.encode(message.recipient, keeping: "@")
            let site = message.linkHost.map { "https://\($0)" } ?? Self.site
            let link =
                "\(site)/verify-account?access_token=\(code)&validateEmail=\(address)&request_session=true"
            return ("SUSI AI verification", "Confirm that this is your address:\n\n\(link)\n\nThe SUSI.AI Team")
        case .reset:
            return (
                "Password Recovery",
                "Choose a new password for your SUSI.AI account:\n\n\(Self.site)/resetpass?token=\(code)\n\nThe SUSI.AI Team"
            )
        case .passwordReset: return ("Password Reset", "The password of your SUSI.AI account was reset.")
        case .passwordChanged: return ("Password Change", "The password of your SUSI.AI account was changed.")
        case .signInCode, .generatedPassword, .emailChanged, .phoneChanged, .alreadyRegistered:
            // The server sends no such mail.
            return ("SUSI AI", code)
        }
    }
}
