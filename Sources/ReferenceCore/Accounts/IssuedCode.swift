package import Platform

/// A confirmation or reset code, as it is kept.
package struct IssuedCode: Sendable {
    /// The purpose of a code.
    package enum Purpose: Sendable, Hashable {
        case verification, reset
        /// Opens a session, in place of a password.
        case signIn
    }

    /// The part by which it is found.
    package let selector: String
    /// The whole of it.
    package let digest: SecretDigest
    /// The purpose.
    package let purpose: Purpose
    /// The account.
    package let account: AccountID
    /// The kind of address it was sent to.
    package let kind: Identifier.Kind
    /// The address it was sent to; a confirmation counts for this one alone.
    package let address: String
    /// The whole of it in plain text, where administrators may read it.
    package var readable: String?
    /// The moment of its making.
    package let issuedAt: Date
    /// The moment from which it counts no more.
    package let expiresAt: Date

    /// A code.
    package init(
        selector: String,
        digest: SecretDigest,
        purpose: Purpose,
        account: AccountID,
        kind: Identifier.Kind,
        address: String,
        readable: String? = nil,
        issuedAt: Date,
        expiresAt: Date
    ) {
        self.selector = selector
        self.digest = digest
        self.purpose = purpose
        self.account = account
        self.kind = kind
        self.address = address
        self.readable = readable
        self.issuedAt = issuedAt
        self.expiresAt = expiresAt
    }

    /// A selector of 64 random bits finds the code without comparing secrets, and 256 more bits are the secret.
    package static let selectorLength = 11

    /// The selector in a code's text.
    package static func selector(of text: String) -> String {
        String(text.prefix(selectorLength))
    }
}

/// The account that a request says a code belongs to, if it says so.
package struct AccountClaim: Sendable, Hashable {
    /// Names of the account.
    package var identifiers: [TypedIdentifier] = []
    /// Its id.
    package var id: String?

    /// A claim.
    package init(identifiers: [TypedIdentifier] = [], id: String? = nil) {
        self.identifiers = identifiers
        self.id = id
    }

    /// Indicates whether the request names no account.
    package var isEmpty: Bool { identifiers.isEmpty && id == nil }
}

extension AccountPolicy {
    /// Returns whether a new code retires the older ones for the same.
    package func endsOlderCodes(_ purpose: IssuedCode.Purpose) -> Bool {
        switch purpose {
        case .verification: !olderConfirmationsStay
        case .reset, .signIn: resetCodesEnd.contains(.newerCode)
        }
    }
}
