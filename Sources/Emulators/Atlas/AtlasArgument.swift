import JSONText

/// An argument of a function, as extended JSON says it (MongoDB Extended JSON v2).
enum AtlasArgument: Sendable, Hashable {
    case text(String)
    case array([AtlasArgument])
    case other(Kind)

    /// The kinds that a function in JavaScript can tell apart.
    enum Kind: String, Sendable, Hashable, CaseIterable {
        case string, number, boolean, null, objectId, date, binary, regex, timestamp, minKey, maxKey, array, document
    }

    /// Reads a value. One that is marked as no known kind is a document.
    init(_ value: JSONValue) {
        switch value.content {
        case .string(let text): self = .text(text)
        case .array(let elements): self = .array(elements.map(AtlasArgument.init))
        case .number: self = .other(.number)
        case .bool: self = .other(.boolean)
        case .null: self = .other(.null)
        case .object(let object): self = .other(Self.kind(of: object))
        }
    }

    /// Its kind.
    var kind: Kind {
        switch self {
        case .text: .string
        case .array: .array
        case .other(let kind): kind
        }
    }

    /// The text; nil of anything else.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    private static func kind(of object: JSONObject) -> Kind {
        switch object.keys {
        case ["$oid"]: .objectId
        case ["$date"]: .date
        case ["$numberInt"], ["$numberLong"], ["$numberDouble"], ["$numberDecimal"]: .number
        case ["$binary"], ["$uuid"]: .binary
        case ["$regularExpression"]: .regex
        case ["$timestamp"]: .timestamp
        case ["$minKey"]: .minKey
        case ["$maxKey"]: .maxKey
        default: .document
        }
    }
}
