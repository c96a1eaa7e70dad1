/// A mail address as a header field shows it: with a name for people, or without.
package struct Mailbox: Sendable, Hashable {
    /// The display name, decoded; nil when there is none.
    package var name: String?
    /// The address as written, without angle brackets; `local@domain` unless the sender wrote nonsense.
    package var address: String

    /// A mailbox; without a name it is only the address.
    package init(name: String? = nil, address: String) {
        self.name = name
        self.address = address
    }
}
