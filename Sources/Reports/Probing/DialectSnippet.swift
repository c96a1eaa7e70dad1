import JSONText

/// Lays out a piece of a dialect as people write it: a member to a line only where one line would be too long.
enum DialectSnippet {
    private static let width = 100

    static func text(_ value: JSONValue) -> [String] {
        let flat = flat(value)
        guard flat.count > width, let object = value.object else { return [flat] }
        let last = object.members.count - 1
        return ["{"]
            + object.members.enumerated().map { index, member in
                "  \(JSONWriter.quoted(member.key)): \(Self.flat(member.value))" + (index == last ? "" : ",")
            } + ["}"]
    }

    private static func flat(_ value: JSONValue) -> String {
        if let object = value.object {
            let members = object.members.map { "\(JSONWriter.quoted($0.key)): \(flat($0.value))" }
            return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
        }
        if let array = value.array { return "[\(array.map(flat).joined(separator: ", "))]" }
        return JSONWriter.compact.string(value)
    }
}
