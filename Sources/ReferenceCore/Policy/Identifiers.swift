/// A name under which an account is found, in the one form that all its spellings share.
package enum Identifier: Hashable, Sendable {
    /// A username in lower case.
    case username(String)
    /// An email address in lower case.
    case email(String)
    /// A phone number: a plus sign and digits.
    case phone(String)

    /// The kinds of identifiers, as errors name them.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A public name.
        case username
        /// A private address.
        case email
        /// A private number.
        case phone
    }

    /// Its kind.
    package var kind: Kind {
        switch self {
        case .username: .username
        case .email: .email
        case .phone: .phone
        }
    }

    /// The shared form.
    package var text: String {
        switch self {
        case .username(let text), .email(let text), .phone(let text): text
        }
    }
}

/// The text that a caller typed to name an account, and its kind, if the caller gave one.
package struct TypedIdentifier: Sendable, Hashable {
    /// The kind; nil when the caller leaves it to the backend.
    package var kind: Identifier.Kind?
    /// The text as typed.
    package var text: String

    /// A text that a caller typed.
    package init(_ text: String, kind: Identifier.Kind? = nil) {
        self.kind = kind
        self.text = text
    }
}
