/// The source of unpredictable bytes.
package struct RandomSource: Sendable {
    /// Gives so many random bytes.
    package var bytes: @Sendable (_ count: Int) -> [UInt8]

    /// A source of one's own, for tests.
    package init(bytes: @escaping @Sendable (_ count: Int) -> [UInt8]) {
        self.bytes = bytes
    }

    /// The operating system's cryptographic generator.
    package static let system = RandomSource { count in
        var generator = SystemRandomNumberGenerator()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 7)
        while bytes.count < count {
            withUnsafeBytes(of: generator.next()) { bytes.append(contentsOf: $0) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// So many letters of ASCII and digits, each as likely as another.
    package func alphanumeric(_ count: Int) -> String {
        var text = ""
        while text.utf8.count < count {
            // Of the 256 values of a byte the last eight would make some characters likelier than others.
            for byte in bytes(count) where byte < 248 && text.utf8.count < count {
                text.unicodeScalars.append(Self.letters[Int(byte) % Self.letters.count])
            }
        }
        return text
    }

    private static let letters = Array(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars
    )
}
