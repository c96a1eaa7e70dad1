/// A JSON value that knows where in its text it stands.
///
/// Two values are equal when they say the same: the place, the order of members and the spelling of numbers do not
/// count. Strings are compared scalar by scalar, so composed and decomposed letters differ.
package struct JSONValue: Sendable {
    /// The content of a value (RFC 8259, section 3).
    package enum Content: Sendable, Hashable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number, as it was written.
        case number(JSONNumber)
        /// A string, without quotes and escapes.
        case string(String)
        /// Values in order.
        case array([JSONValue])
        /// Members in the order they were written.
        case object(JSONObject)
    }

    /// The content of the value.
    package var content: Content
    /// The UTF-8 offset of its first byte in its ``SourceText``; 0 for values made in memory.
    package var offset: Int

    /// Makes a value.
    package init(_ content: Content, offset: Int = 0) {
        self.content = content
        self.offset = offset
    }
}

extension JSONValue {
    /// The text of a string; nil if it is not one.
    package var string: String? {
        if case .string(let string) = content { string } else { nil }
    }

    /// The number; nil if it is not one.
    package var number: JSONNumber? {
        if case .number(let number) = content { number } else { nil }
    }

    /// The value of a number that is an integer and fits; nil otherwise. `1.0` is the integer 1.
    package var int: Int? {
        number?.int
    }

    /// The nearest floating-point value of a number; nil if it is not one.
    package var double: Double? {
        number?.double
    }

    /// The truth value; nil if it is not one.
    package var bool: Bool? {
        if case .bool(let bool) = content { bool } else { nil }
    }

    /// The elements of an array; nil if it is not one.
    package var array: [JSONValue]? {
        if case .array(let array) = content { array } else { nil }
    }

    /// The members of an object; nil if it is not one.
    package var object: JSONObject? {
        if case .object(let object) = content { object } else { nil }
    }

    /// Indicates whether it is `null`.
    package var isNull: Bool {
        content == .null
    }

    /// The value of a member; nil if there is none, or if this is not an object.
    package subscript(key: String) -> JSONValue? {
        object?[key]
    }

    /// An element; nil if there is none, or if this is not an array.
    package subscript(index: Int) -> JSONValue? {
        guard let array, array.indices.contains(index) else {
            return nil
        }
        return array[index]
    }

    /// The kind of the value, for messages such as "expected a string, found an object".
    package var kindName: String {
        switch content {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON.
    package var description: String {
        JSONWriter.compact.string(self)
    }
}
