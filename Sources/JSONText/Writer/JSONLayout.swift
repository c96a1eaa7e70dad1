/// The layout of JSON that people edit: what fits stands in one line, and short members share one.
package struct JSONLayout: Sendable {
    /// The columns of a line.
    package var width: Int
    /// The white space of one level.
    package var unit: String
    /// The members of the outermost object that never stand in one line.
    package var whole: Set<String>

    package init(width: Int = 140, unit: String = "  ", whole: Set<String> = []) {
        self.width = width
        self.unit = unit
        self.whole = whole
    }

    /// The text of a file that holds the value, with a line end at its end.
    package func file(_ value: JSONValue) -> String { broken(value, margin: "", isRoot: true) + "\n" }

    /// The text of the value as part of a line.
    ///
    /// - Parameters:
    ///   - margin: The white space at the start of that line, and of further ones.
    ///   - behind: The columns of the line that other text takes.
    package func text(_ value: JSONValue, margin: String = "", behind: Int = 0) -> String {
        let line = oneLine(value)
        return margin.count + behind + line.count < width ? line : broken(value, margin: margin)
    }

    /// The text of the value in one line, however long it is.
    package func oneLine(_ value: JSONValue) -> String {
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

    private func broken(_ value: JSONValue, margin: String, isRoot: Bool = false) -> String {
        let inner = margin + unit
        let end = "\n" + margin
        switch value.content {
        case .object(let object) where !object.isEmpty:
            let lines = lines(of: object, margin: inner, isRoot: isRoot)
            return "{\n" + lines.map { inner + $0 }.joined(separator: ",\n") + end + "}"
        case .array(let array) where !array.isEmpty:
            return "[\n" + array.map { inner + text($0, margin: inner, behind: 1) }.joined(separator: ",\n") + end + "]"
        case .object, .array, .null, .bool, .number, .string: return oneLine(value)
        }
    }

    /// The members, of which short ones behind each other share a line; a remark has its own.
    private func lines(of object: JSONObject, margin: String, isRoot: Bool) -> [String] {
        var lines: [String] = []
        var shares = false
        for member in object {
            let name = JSONWriter.quoted(member.key) + ": "
            let isPlain = member.value.object == nil && member.value.array == nil && member.key != "note" && !isRoot
            let isWhole = isRoot && whole.contains(member.key)
            let value =
                isWhole
                ? broken(member.value, margin: margin) : text(member.value, margin: margin, behind: name.count + 1)
            if isPlain, shares, let last = lines.last,
                margin.count + last.count + name.count + value.count + 3 < width
            {
                lines[lines.count - 1] = last + ", " + name + value
            } else {
                lines.append(name + value)
            }
            shares = isPlain
        }
        return lines
    }
}
