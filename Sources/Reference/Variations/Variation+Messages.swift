import JSONText
import Mail
import ReferenceCore

extension Variation {
    /// The variations in the form of messages and their delivery.
    static let messages: [Variation] = [
        .mail("mail-in-html-alone") { $0.layout = .html },
        .mail("mail-in-text-alone") { $0.layout = .text },
        .mail("mail-in-base64") { $0.encoding = .base64 },
        .mail("mail-twice") { $0.copies = 2 },
        .mail("mail-late") { $0.delay = .milliseconds(900) },
        .mail("mail-out-of-order") { shape in
            shape.keepsOrder = false
            shape.detours = [.zero, .milliseconds(300), .milliseconds(900)]
        },
        .mail("mail-with-attachments") { shape in
            shape.attachments += [
                .init(type: "image/png", name: "logo.png", content: Picture.dot, contentID: "logo@app.example.test"),
                .init(
                    type: "text/plain",
                    name: "terms.txt",
                    content: Array(
                        "Terms of 2026. Never give away a code such as 12345678.\nhttps://app.example.test/terms?code=2026\n"
                            .utf8
                    )
                ),
            ]
            shape.rewrites.append { mail, _ in
                mail.html = mail.html.replacing(
                    "<body>",
                    with: "<body>\n<p><img src=\"cid:logo@app.example.test\" alt=\"Example\"></p>"
                )
            }
        },
        .backend("mail-over-verified-tls") { $0.sendsMailOverTLS = true },
        .mail("mail-from-another-sender") { shape in
            shape.sender = Mailbox(name: "Jörg vom Konto-Team", address: "bounces+17@mailer.example.net")
            shape.fields += [
                ("Reply-To", "support@example.net"), ("List-Unsubscribe", "<https://example.net/u/17>"),
                ("Auto-Submitted", "auto-generated"), ("Precedence", "bulk"),
            ]
        },
        .mail("mail-in-german") { shape in
            shape.rewrites.append { mail, message in
                let paragraphs = mail.text.split(separator: "\n\n").map { $0.trimmingPrefix("\n") }
                mail.subject = German.subject(of: message.kind)
                if let first = paragraphs.first { mail.replace(String(first), with: "\(mail.subject).") }
                if paragraphs.count > 1, let last = paragraphs.last?.split(separator: "\n").first {
                    mail.replace(String(last), with: "Wenn du das nicht warst, brauchst du nichts zu tun.")
                }
            }
        },
        .mail("mail-with-other-links") { shape in
            shape.rewrites.append { mail, _ in
                let links = "https://example.net/logo.png https://example.net/help?topic=reset-a-password"
                mail.text += "\nHelp: \(links)\nUnsubscribe: https://example.net/unsubscribe?code=0123456789abcdef\n"
                mail.html = mail.html.replacing(
                    "</body>",
                    with: """
                        <img src="https://example.net/logo.png" alt=""><a href="https://example.net/help?topic=reset-a-password">Help</a>
                        <a href="https://example.net/unsubscribe?code=0123456789abcdef">Unsubscribe</a>
                        </body>
                        """
                )
            }
        },
        .mail("code-in-the-path-of-the-link") { shape in
            shape.rewrites.append { mail, _ in
                for path in ["verify", "reset"] { mail.replace("/\(path)?code=", with: "/\(path)/confirm/") }
            }
        },
    ]
}

extension OutgoingMail {
    /// Replaces a text in all that a reader sees.
    fileprivate mutating func replace(_ old: String, with new: String) {
        text = text.replacing(old, with: new)
        html = html.replacing(old, with: new.replacing("&", with: "&amp;"))
    }
}

/// A picture to send.
private enum Picture {
    /// One pixel that shows nothing, as PNG.
    static let dot: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
        0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4, 0x89, 0x00, 0x00, 0x00,
        0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x00, 0x01, 0x00, 0x00, 0x05, 0x00, 0x01, 0x0D, 0x0A, 0x2D,
        0xB4, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
}

/// Subjects in German.
private enum German {
    static func subject(of kind: AccountMessage.Kind) -> String {
        switch kind {
        case .verification: "Bitte bestätige deine Adresse"
        case .signInCode: "Dein Anmeldecode"
        case .reset: "Passwort zurücksetzen – so geht’s"
        case .generatedPassword: "Dein neues Passwort"
        case .passwordChanged, .passwordReset: "Dein Passwort wurde geändert"
        case .emailChanged: "Deine E-Mail-Adresse wurde geändert"
        case .phoneChanged: "Deine Telefonnummer wurde geändert"
        case .alreadyRegistered: "Du hast schon ein Konto"
        }
    }
}
