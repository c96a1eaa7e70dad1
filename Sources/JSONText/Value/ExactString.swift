/// A string that is equal only to the same sequence of Unicode scalars.
///
/// `String` in Swift calls "é" and "e" with an accent equal; JSON does not (RFC 8259, section 8.3), and neither does
/// JSONPath (RFC 9535, section 2.3.5.2.2).
struct ExactString: Hashable, Sendable {
    let string: String

    init(_ string: String) {
        self.string = string
    }

    static func == (left: ExactString, right: ExactString) -> Bool {
        areExactlyEqual(left.string, right.string)
    }

    func hash(into hasher: inout Hasher) {
        hashExactly(string, into: &hasher)
    }
}

/// Returns whether two strings are the same sequence of Unicode scalars.
func areExactlyEqual(_ left: String, _ right: String) -> Bool {
    // What Swift calls different is different here too, and Swift says so fast.
    left == right && left.utf8.elementsEqual(right.utf8)
}

/// Feeds the scalars of a string to a hasher, in agreement with ``areExactlyEqual(_:_:)``.
func hashExactly(_ string: String, into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // A byte that is in no UTF-8 text keeps "a", "bc" apart from "ab", "c".
    hasher.combine(0xFF as UInt8)
}
