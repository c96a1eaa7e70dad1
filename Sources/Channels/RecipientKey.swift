import Mail
package import RunModel

/// The part that all spellings of one recipient have in common.
///
/// Mail: the local part as written, because RFC 5321, section 2.4 leaves its meaning to the host that owns it, and the
/// domain in lower case. `Alice@example.test` and `alice@example.test` are two recipients. Phone numbers: their digits,
/// so `+1 (555) 0100` is `15550100`.
package struct RecipientKey: Hashable, Sendable {
    private let text: String

    /// The key of a recipient on a channel. A mail address that is none stands for itself.
    ///
    /// - Parameter ignoringCase: True where the backend considers addresses that differ in case alone the same, so that it may write to
    ///   either.
    package init(_ recipient: String, channel: Channel, ignoringCase: Bool = false) {
        switch channel {
        case .mail:
            let key = MailAddress(recipient)?.key ?? recipient
            text = ignoringCase ? key.lowercased() : key
        case .sms: text = String(recipient.unicodeScalars.filter { ("0"..."9").contains($0) })
        }
    }
}
