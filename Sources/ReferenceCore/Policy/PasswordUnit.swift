/// The unit in which the length of a password is counted.
package enum PasswordUnit: String, CaseIterable, Sendable, Hashable {
    /// Unicode code points.
    case characters
    /// Bytes of UTF-8.
    case bytes

    /// The length of a password.
    package func length(of password: String) -> Int {
        switch self {
        case .characters: password.unicodeScalars.count
        case .bytes: password.utf8.count
        }
    }
}
