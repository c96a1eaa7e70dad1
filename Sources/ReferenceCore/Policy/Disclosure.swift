/// A fact about accounts that a backend tells strangers. The plain one tells nothing (ASVS 5.0, 6.3.8).
package enum Disclosure: Sendable, Hashable, CaseIterable {
    /// Login and the requests for messages say that nobody has the name.
    case unknownUsers
    /// Login says that an account is not verified whatever the password, and a request for a confirmation that there is
    /// nothing to confirm.
    case accountState
}
