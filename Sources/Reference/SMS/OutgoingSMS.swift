import ReferenceCore

/// A short message in words, ready to be sent.
package struct OutgoingSMS: Sendable, Hashable {
    /// The phone number it goes to, a plus sign and digits.
    package var recipient: String
    /// The text.
    package var text: String

    /// A short message in words.
    package init(recipient: String, text: String) {
        self.recipient = recipient
        self.text = text
    }
}
