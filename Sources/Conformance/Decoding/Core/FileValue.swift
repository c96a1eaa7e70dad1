package import JSONText

/// A value of the file that is being read. What is asked of it and is not there becomes a mistake at its place.
package struct FileValue {
    package let value: JSONValue
    let context: DecodingContext

    init(_ value: JSONValue, in context: DecodingContext) {
        self.value = value
        self.context = context
    }

    /// Another value of the same file.
    package func sibling(_ value: JSONValue) -> FileValue { FileValue(value, in: context) }

    /// Notes a mistake about the value as a whole.
    package func fail(_ message: String) { context.error(message, at: value.offset) }

    /// Notes a mistake about a part of the text of this string, given by a UTF-8 offset into what it stands for.
    ///
    /// Escapes in the file are counted back, so the caret stands under the very character.
    func fail(_ message: String, inString part: Int) {
        let offset = context.source.offset(of: part, inStringAt: value.offset)
        let word = context.source.bytes[min(offset, context.source.bytes.count)...].prefix(while: Self.isOfWord)
        context.error(message, at: offset, length: max(1, word.count))
    }

    /// Returns whether a byte belongs to a name or path, which is underlined whole.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Notes that something else was expected here.
    package func expected(_ what: String) { fail("expected \(what), found \(value.kindName)") }

    /// Notes an unknown word, with the nearest right one.
    func unknown(_ what: String, _ word: String, valid: [String]) {
        fail("unknown \(what) '\(word)'" + didYouMean(word, in: valid))
    }

    /// The line in the file, from 1.
    var line: Int { context.line(at: value.offset) }
    var origin: Origin { Origin(value) }
    var place: Place { Place(offset: value.offset) }

    // MARK: Plain values

    package func string(_ what: String = "a string") -> String? {
        guard let string = value.string else {
            expected(what)
            return nil
        }
        return string
    }

    /// A string that says something.
    package func nonEmptyString(_ what: String = "a string") -> String? {
        guard let string = string(what) else { return nil }
        guard !string.isEmpty else {
            fail("expected \(what), found an empty string")
            return nil
        }
        return string
    }

    package func bool() -> Bool? {
        guard let bool = value.bool else {
            expected("true or false")
            return nil
        }
        return bool
    }

    /// A whole number of a range.
    package func int(_ range: ClosedRange<Int>) -> Int? {
        let words =
            range.upperBound == .max
            ? range.lowerBound == .min ? "a whole number" : "a whole number from \(range.lowerBound)"
            : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard let number = value.number else {
            expected(words)
            return nil
        }
        guard let int = number.int, range.contains(int) else {
            fail("expected \(words), found \(number.literal)")
            return nil
        }
        return int
    }

    /// A number whose double is finite.
    package func double() -> Double? {
        guard let number = value.number else {
            expected("a number")
            return nil
        }
        guard number.double.isFinite else {
            fail("the number \(number.literal) is too large")
            return nil
        }
        return number.double
    }

    /// A moment in seconds since 1970, before the year 10000: what RFC 3339 can write.
    package func moment() -> Double? {
        guard let seconds = double() else { return nil }
        guard (0...253_402_300_799).contains(seconds) else {
            fail("\(seconds) is not a time in seconds since 1970 before the year 10000")
            return nil
        }
        return seconds
    }

    /// The seed of a run: a text, since many readers of JSON cannot hold so large a number.
    package func seed() -> UInt64? {
        guard let text = string("a seed as a text") else { return nil }
        guard let seed = UInt64(text) else {
            fail("expected a number from 0 to \(UInt64.max) in quotes, found '\(text)'")
            return nil
        }
        return seed
    }

    /// One of the words of an enumeration.
    package func word<Words: RawRepresentable & CaseIterable>(_ what: String, as type: Words.Type = Words.self)
        -> Words?
    where Words.RawValue == String {
        guard let text = string(what.withArticle) else { return nil }
        guard let word = Words(rawValue: text) else {
            unknown(what, text, valid: Words.allCases.map(\.rawValue))
            return nil
        }
        return word
    }

    // MARK: Values that hold others

    package func array(_ what: String = "an array") -> [FileValue]? {
        guard let array = value.array else {
            expected(what)
            return nil
        }
        return array.map { FileValue($0, in: context) }
    }

    /// A list, or one element that stands for a list of it.
    func listOrOne() -> [FileValue] {
        value.array?.map { FileValue($0, in: context) } ?? [self]
    }

    /// An object of the members that a format knows; any other is a mistake.
    ///
    /// - Parameters:
    ///   - members: The names that may stand there.
    ///   - what: What the object is, for the messages: "a matcher".
    ///   - word: What a member is called in the message about an unknown one.
    package func object(_ members: [String], what: String, word: String? = nil) -> FileObject? {
        guard let object = value.object else {
            expected(what)
            return nil
        }
        for member in object where !members.contains(member.key) {
            let name = word.map { "\($0) '\(member.key)'" } ?? "member '\(member.key)' of \(what)"
            context.error("unknown \(name)" + didYouMean(member.key, in: members), at: member.keyOffset)
        }
        return FileObject(object: object, offset: value.offset, context: context)
    }

    /// An object whose members are named by the author.
    package func members(_ what: String) -> [FileMember]? {
        guard let object = value.object else {
            expected(what)
            return nil
        }
        return object.map {
            FileMember(name: $0.key, nameOffset: $0.keyOffset, value: FileValue($0.value, in: context))
        }
    }
}

/// A member that the author named.
package struct FileMember {
    package let name: String
    let nameOffset: Int
    package let value: FileValue

    /// Notes a mistake about the name.
    func failName(_ message: String) { value.context.error(message, at: nameOffset) }
}

/// An object of the file that is being read, whose member names are known to be right.
package struct FileObject {
    let object: JSONObject
    let offset: Int
    let context: DecodingContext

    package subscript(name: String) -> FileValue? { object[name].map { FileValue($0, in: context) } }

    /// A member that has to be there.
    package func required(_ name: String, of what: String) -> FileValue? {
        guard let value = self[name] else {
            fail("\(what) needs a member '\(name)'")
            return nil
        }
        return value
    }

    /// Notes a mistake about the object as a whole.
    func fail(_ message: String) { context.error(message, at: offset, length: 1) }

    /// Notes a mistake at the name of a member.
    func failMember(_ name: String, _ message: String) {
        context.error(message, at: object.member(name)?.keyOffset ?? offset)
    }

    var names: [String] { object.keys }
    func has(_ name: String) -> Bool { object[name] != nil }
}

extension String {
    /// The word behind "a" or "an".
    var withArticle: String {
        (first.map { "aeiou".contains($0) } == true ? "an " : "a ") + self
    }
}
