/// A kind of message that every dialect may describe; vendors' own kinds begin with `x-`.
package enum MessageKind: String, CaseIterable, Sendable, Hashable {
    case verification, reset, notice, generatedPassword

    /// The names of these kinds.
    package static let all = allCases.map(\.rawValue)

    /// Returns whether a name is one of these, or a vendor's own.
    package static func isKnown(_ name: String) -> Bool {
        all.contains(name) || (name.hasPrefix("x-") && name.utf8.count > 2)
    }
}
