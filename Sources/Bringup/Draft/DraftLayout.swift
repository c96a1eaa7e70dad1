package import JSONText

/// The layout of a file that people edit: what fits stands in one line, and short members share one.
package struct DraftLayout: Sendable {
    /// The columns of a line.
    private static let width = 140
    /// The members of a dialect that nobody writes in one line.
    private static let whole: Set<String> = ["capabilities", "policy", "operations", "messages", "outcomes"]

    package init() {}

    /// The value as text, with a line end at its end.
    package func text(_ value: JSONValue) -> String { broken(value, indent: 0, isRoot: true) + "\n" }

    private func text(_ value: JSONValue, indent: Int, behind: Int) -> String {
        let line = oneLine(value)
        return indent + behind + line.count < Self.width ? line : broken(value, indent: indent)
    }

    private func oneLine(_ value: JSONValue) -> String {
        switch value.content {
        case .object(let object):
            object.isEmpty
                ? "{}"
                : "{ " + object.map { "\(JSONWriter.quoted($0.key)): \(oneLine($0.value))" }.joined(separator: ", ")
                    + " }"
        case .array(let array): "[" + array.map(oneLine).joined(separator: ", ") + "]"
        case .null, .bool, .number, .string: JSONWriter.compact.string(value)
        }
    }

    private func broken(_ value: JSONValue, indent: Int, isRoot: Bool = false) -> String {
        let inner = String(repeating: " ", count: indent + 2)
        let end = "\n" + String(repeating: " ", count: indent)
        switch value.content {
        case .object(let object) where !object.isEmpty:
            let lines = lines(of: object, indent: indent + 2, isRoot: isRoot)
            return "{\n" + lines.map { inner + $0 }.joined(separator: ",\n") + end + "}"
        case .array(let array) where !array.isEmpty:
            return "[\n" + array.map { inner + text($0, indent: indent + 2, behind: 1) }.joined(separator: ",\n") + end
                + "]"
        case .object, .array, .null, .bool, .number, .string: return oneLine(value)
        }
    }

    /// The members, of which short ones behind each other share a line; a remark has its own.
    private func lines(of object: JSONObject, indent: Int, isRoot: Bool) -> [String] {
        var lines: [String] = []
        var shares = false
        for member in object {
            let name = JSONWriter.quoted(member.key) + ": "
            let isPlain = member.value.object == nil && member.value.array == nil && member.key != "note" && !isRoot
            let isWhole = isRoot && Self.whole.contains(member.key)
            let value =
                isWhole
                ? broken(member.value, indent: indent) : text(member.value, indent: indent, behind: name.count + 1)
            if isPlain, shares, let last = lines.last, indent + last.count + name.count + value.count + 3 < Self.width {
                lines[lines.count - 1] = last + ", " + name + value
            } else {
                lines.append(name + value)
            }
            shares = isPlain
        }
        return lines
    }
}
