/// Numbers with the things that they count.
package enum Plural {
    /// `1 case`, `3 cases`; `1 reply`, `3 replies` with the plural given.
    package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        number == 1 ? "1 \(singular)" : "\(number) \(plural ?? singular + "s")"
    }
}
