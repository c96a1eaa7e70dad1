extension JSONValue {
    /// `null`. There is no `nil` literal for it: where a `JSONValue?` is wanted, the compiler may take `nil` for `null`
    /// instead of for nothing, as in `found ? value : nil`.
    package static var null: JSONValue {
        JSONValue(.null)
    }

    /// A string.
    package init(_ string: String) {
        self.init(.string(string))
    }

    /// A truth value.
    package init(_ bool: Bool) {
        self.init(.bool(bool))
    }

    /// A number.
    package init(_ number: JSONNumber) {
        self.init(.number(number))
    }

    /// An integer.
    package init(_ int: Int) {
        self.init(.number(JSONNumber(int)))
    }

    /// A floating-point number. What JSON cannot say (infinite, not a number) becomes `null`, as in JavaScript.
    package init(_ double: Double) {
        self.init(JSONNumber(double).map(Content.number) ?? .null)
    }

    /// An array.
    package init(_ array: [JSONValue]) {
        self.init(.array(array))
    }

    /// An object.
    package init(_ object: JSONObject) {
        self.init(.object(object))
    }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// `true` or `false`.
    package init(booleanLiteral value: Bool) {
        self.init(.bool(value))
    }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// An integer.
    package init(integerLiteral value: Int) {
        self.init(.number(JSONNumber(value)))
    }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// A floating-point number.
    package init(floatLiteral value: Double) {
        self.init(value)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// A string.
    package init(stringLiteral value: String) {
        self.init(.string(value))
    }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// An array.
    package init(arrayLiteral elements: JSONValue...) {
        self.init(.array(elements))
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object. Of two members with the same name the later value stays.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(.object(JSONObject(elements)))
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// An object. Of two members with the same name the later value stays.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements)
    }
}
