/// A header field as text, as it was spelt and perhaps masked.
///
/// Not an `HTTPField`, which refuses names and values that a target can send and that a placeholder can hold.
package struct FieldLine: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
