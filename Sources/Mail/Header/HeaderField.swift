/// One field of a header: a name and its value (RFC 5322, section 2.2).
package struct HeaderField: Sendable, Hashable {
    /// The name as written; names compare without case.
    package let name: String
    /// The value unfolded and decoded, encoded words included, for people.
    package let value: String
    /// The value unfolded, as it came. Structured fields are taken apart before their encoded words are decoded,
    /// because those may hold commas and angle brackets.
    let raw: [UInt8]

    init(name: String, raw: [UInt8]) {
        self.name = name
        self.raw = raw
        value = EncodedWords.decode(raw)
    }
}

extension [HeaderField] {
    /// The first field of this name in any case.
    func first(_ name: StaticString) -> HeaderField? {
        first { $0.name.utf8.count == name.utf8CodeUnitCount && $0.name.utf8.starts(withIgnoringCase: name) }
    }
}
