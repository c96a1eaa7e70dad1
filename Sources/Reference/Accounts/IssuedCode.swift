import Foundation

/// A confirmation or reset code, as it is kept.
struct IssuedCode: Sendable {
    enum Purpose: Sendable, Hashable {
        case verification, reset
        /// Opens a session, in place of a password.
        case signIn
    }

    /// The part by which it is found.
    let selector: String
    /// The whole of it.
    let digest: SecretDigest
    let purpose: Purpose
    let account: AccountID
    /// The kind of address it was sent to.
    let kind: Identifier.Kind
    /// The address it was sent to; a confirmation counts for this one alone.
    let address: String
    /// The whole of it in clear, where administrators may read it.
    var readable: String?
    let issuedAt: Date
    let expiresAt: Date

    /// A selector of 64 random bits finds the code without comparing secrets, and 256 more bits are the secret.
    static let selectorLength = 11

    /// The selector in a code's text.
    static func selector(of text: String) -> String {
        String(text.prefix(selectorLength))
    }
}

/// Which account a request says that a code belongs to, if it says so.
struct AccountClaim: Sendable, Hashable {
    var identifiers: [TypedIdentifier] = []
    var id: String?

    var isEmpty: Bool { identifiers.isEmpty && id == nil }
}
