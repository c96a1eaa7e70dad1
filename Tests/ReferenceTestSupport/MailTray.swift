package import Reference
import Synchronization

/// The tray in which the backend's mail lands, at the moment it is caused.
package final class MailTray: Sendable {
    private let mails = Mutex<[OutgoingMail]>([])

    /// An empty tray.
    package init() {}

    package func put(_ mail: OutgoingMail) {
        mails.withLock { $0.append(mail) }
    }

    /// Mail to an address, the oldest first.
    package func mails(to recipient: String, subject: String? = nil) -> [OutgoingMail] {
        mails.withLock { $0 }.filter { $0.recipient == recipient && (subject ?? $0.subject) == $0.subject }
    }

    /// The codes in mail to an address, of links or to be typed, the oldest first.
    package func codes(to recipient: String, subject: String) -> [String] {
        mails(to: recipient, subject: subject).compactMap { mail in
            mail.text.firstMatch(of: #/(?:\?code=|\n {4})([A-Za-z0-9_-]+)/#).map { String($0.1) }
        }
    }
}
