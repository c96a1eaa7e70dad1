package import Platform
package import ReferenceCore

/// Says account messages in words.
package protocol MessageWords: Sendable {
    /// A message as mail.
    func mail(_ message: AccountMessage, date: Date) -> OutgoingMail
    /// A message as SMS.
    func sms(_ message: AccountMessage) -> OutgoingSMS
}

extension MessageWords {
    /// The code and nothing else: for systems whose documents say no more, or that send no SMS at all.
    package func sms(_ message: AccountMessage) -> OutgoingSMS {
        OutgoingSMS(recipient: message.recipient, text: message.code ?? "")
    }
}

/// The words of the backend itself.
package struct MailWords: MessageWords {
    /// The address that links start with, such as `https://app.example.test`.
    package var linkBase: String
    /// Subjects of mails in place of its own.
    package var subjects: [AccountMessage.Kind: String]
    /// The beginnings of SMS in place of its own subjects.
    package var openings: [AccountMessage.Kind: String]

    /// Words with links to an address.
    package init(
        linkBase: String,
        subjects: [AccountMessage.Kind: String] = [:],
        openings: [AccountMessage.Kind: String] = [:]
    ) {
        self.linkBase = linkBase
        self.subjects = subjects
        self.openings = openings
    }

    /// A message as mail.
    package func mail(_ message: AccountMessage, date: Date) -> OutgoingMail {
        var words = words(message.kind, isTyped: message.isTyped)
        words.subject = subjects[message.kind] ?? words.subject
        var text = words.lead
        var html = "<p>\(words.lead)</p>\n"
        if message.isTyped, let code = message.code {
            text += "\n\n    \(code)"
            html += "<p><strong>\(code)</strong></p>\n"
        } else if let link = link(of: message, words) {
            text += "\n\n\(link)"
            html += "<p><a href=\"\(Self.escaped(link))\">\(Self.escaped(words.subject))</a></p>\n"
        }
        text += "\n\n\(words.close)\n"
        html += "<p>\(words.close)</p>\n"
        return OutgoingMail(
            recipient: message.recipient,
            subject: words.subject,
            date: date,
            text: text,
            html: "<!DOCTYPE html>\n<html>\n<body>\n\(html)</body>\n</html>\n"
        )
    }

    /// A message as SMS.
    package func sms(_ message: AccountMessage) -> OutgoingSMS {
        let words = words(message.kind, isTyped: message.isTyped)
        var text = openings[message.kind] ?? words.subject
        if message.isTyped, let code = message.code {
            text += ": \(code)"
        } else if let link = link(of: message, words) {
            text += ": \(link)"
        }
        return OutgoingSMS(recipient: message.recipient, text: text)
    }

    private func link(of message: AccountMessage, _ words: Words) -> String? {
        guard let path = words.path, let code = message.code else { return nil }
        // A code is made of letters, digits, - and _, which need escaping in neither a URL nor HTML.
        let base = message.linkHost.map { $0.contains("://") ? $0 : "https://\($0)" } ?? linkBase
        return "\(base)/\(path)?code=\(code)"
    }

    private struct Words {
        var subject: String
        var lead: String
        var path: String?
        var close: String
    }

    private func words(_ kind: AccountMessage.Kind, isTyped: Bool) -> Words {
        let step = isTyped ? "type this code" : "follow this link"
        return switch kind {
        case .verification:
            Words(
                subject: "Confirm your address",
                lead: "Somebody gave this address for an account. If it was you, \(step) to confirm it.",
                path: "verify",
                close: "If it was not you, do nothing."
            )
        case .signInCode:
            Words(
                subject: "Your sign-in code",
                lead: "Somebody wants to sign in with your address. If it was you, \(step).",
                close: "If it was not you, do nothing."
            )
        case .reset:
            Words(
                subject: "Reset your password",
                lead:
                    "Somebody asked to reset the password of your account. If it was you, \(step) to choose a new one.",
                path: "reset",
                close: "If it was not you, do nothing: your password stays as it is."
            )
        case .generatedPassword:
            Words(
                subject: "Your new password",
                lead: "The password of your account was reset. This is the new one:",
                close: "Sign in with it and change it."
            )
        case .passwordChanged, .passwordReset:
            Words(
                subject: "Your password was changed",
                lead: "The password of your account was changed, and everybody was signed out.",
                close: "If it was not you, reset your password."
            )
        case .emailChanged:
            Words(
                subject: "Your email address was changed",
                lead: "Your account now has another email address.",
                close: "If it was not you, write to the support."
            )
        case .phoneChanged:
            Words(
                subject: "Your phone number was changed",
                lead: "Your account now has another phone number.",
                close: "If it was not you, reset your password."
            )
        case .alreadyRegistered:
            Words(
                subject: "You already have an account",
                lead: "Somebody tried to register with your address or phone number. You have an account already.",
                close: "If it was you, sign in, or reset your password. If not, do nothing."
            )
        }
    }

    /// The host in a link may come from a request where a faulty backend believes it.
    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
    }
}
