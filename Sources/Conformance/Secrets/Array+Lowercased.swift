extension [UInt8] {
    /// The bytes of a text with the capitals of ASCII as small letters.
    package var lowercased: [UInt8] { map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
}
