extension JSONValue: Hashable {
    /// Returns whether both have the same content, wherever they occur.
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        left.content == right.content
    }

    /// Feeds what the value says, not where.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }
}

extension JSONValue.Content {
    /// Returns whether both have the same content.
    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        // The compiler's own comparison would take "é" and "e" with an accent for the same.
        case (.string(let left), .string(let right)): areExactlyEqual(left, right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    /// Feeds what the value says.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null:
            hasher.combine(0)
        case .bool(let bool):
            hasher.combine(1)
            hasher.combine(bool)
        case .number(let number):
            hasher.combine(2)
            hasher.combine(number)
        case .string(let string):
            hasher.combine(3)
            hashExactly(string, into: &hasher)
        case .array(let array):
            hasher.combine(4)
            hasher.combine(array)
        case .object(let object):
            hasher.combine(5)
            hasher.combine(object)
        }
    }
}
