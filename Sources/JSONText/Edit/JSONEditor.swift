/// Changes a JSON text in place: what no change touches keeps its bytes, with its order, its line ends and its indentation.
package struct JSONEditor: Sendable {
    /// The longest line that a change may make.
    private static let width = 130

    private let source: SourceText
    /// The arrays and objects, by their offsets.
    private let containers: [Int: JSONValue]
    /// The line end of the text: that of its first line.
    private let lineEnd: String
    /// The white space of one level: that of the first line that has any.
    private let unit: String

    /// - Parameter root: The value of the text, with its places.
    package init(_ source: SourceText, root: JSONValue) {
        self.source = source
        var containers: [Int: JSONValue] = [:]
        Self.collect(root, into: &containers)
        self.containers = containers
        let firstEnd = source.bytes.firstIndex(of: UInt8(ascii: "\n"))
        let isWide = firstEnd.map { $0 > 0 && source.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        lineEnd = isWide ? "\r\n" : "\n"
        let firstMember = root.object?.first?.keyOffset
        let margin = firstMember.map { Self.margin(of: $0, in: source) } ?? ""
        unit = margin.isEmpty ? "  " : margin
    }

    /// The array or object that begins at an offset.
    package func container(at offset: Int) -> JSONValue? { containers[offset] }

    /// The text with all of the changes.
    ///
    /// Changes of one array or object come in their order. Two that make the same missing member are put together: their
    /// objects joined, and their arrays one behind the other.
    package func applying(_ edits: [JSONEdit]) throws(JSONEditError) -> SourceText {
        var additions: [Int: [Addition]] = [:]
        var splices: [Splice] = []
        for edit in edits { try take(edit, &additions, &splices) }
        for (offset, added) in additions { splices += self.splices(adding: added, to: offset) }
        splices.sort { $0.range.lowerBound < $1.range.lowerBound }
        var bytes: [UInt8] = []
        var position = 0
        for splice in splices {
            guard splice.range.lowerBound >= position else { throw .overlap(offset: splice.range.lowerBound) }
            bytes += source.bytes[position..<splice.range.lowerBound] + Array(splice.text.utf8)
            position = splice.range.upperBound
        }
        return SourceText(name: source.name, bytes: bytes + source.bytes[position...])
    }

    // MARK: What is changed

    /// An element, or a member, that comes at the end of a container.
    private struct Addition {
        /// Nil for an element.
        var name: String?
        var value: JSONValue

        var isNested: Bool { value.array != nil || value.object != nil }
    }

    /// Bytes, and the text in their place.
    private struct Splice {
        var range: Range<Int>
        var text: String
    }

    private func take(
        _ edit: JSONEdit,
        _ additions: inout [Int: [Addition]],
        _ splices: inout [Splice]
    ) throws(JSONEditError) {
        guard var place = containers[edit.container] else { throw .noContainer(offset: edit.container) }
        var path = edit.path[...]
        let keepsLast =
            switch edit.change {
            case .append: 0
            case .set: 1
            }
        while path.count > keepsLast, let name = path.first, let inner = place[name] {
            place = inner
            path = path.dropFirst()
        }
        guard let name = path.first else {
            guard place.array != nil, case .append(let value) = edit.change else { throw .noPlace(path: edit.path) }
            additions[place.offset, default: []].append(Addition(value: value))
            return
        }
        guard let object = place.object else { throw .noPlace(path: edit.path) }
        let value = edit.value(below: path.dropFirst())
        if let old = object[name] {
            splices.append(replacement(of: old, of: name, with: value))
        } else if let index = additions[place.offset]?.firstIndex(where: { $0.name == name }) {
            additions[place.offset]?[index].value.join(value)
        } else {
            additions[place.offset, default: []].append(Addition(name: name, value: value))
        }
    }

    private func replacement(of old: JSONValue, of name: String, with new: JSONValue) -> Splice {
        let margin = Self.margin(of: old.offset, in: source)
        let column = old.offset - source.line(at: old.offset).lowerBound
        return Splice(
            range: old.offset..<end(of: old),
            text: text(new, margin: margin, behind: column - margin.utf8.count)
        )
    }

    // MARK: The layout of additions

    private func splices(adding added: [Addition], to offset: Int) -> [Splice] {
        guard let container = containers[offset] else { return [] }
        let children = children(of: container)
        let close = end(of: container) - 1
        let margin = Self.margin(of: offset, in: source)
        let isObject = container.object != nil
        guard let first = children.first, let last = children.last else {
            return [fill(offset + 1..<close, with: added, margin: margin, isObject: isObject)]
        }
        if hasLineEnd(in: offset..<first.lowerBound) {
            return [append(added, behind: children, close: close)]
        }
        let line = source.line(at: last.upperBound)
        let flat = added.map { ", " + text($0, margin: nil) }.joined()
        guard line.count + flat.count >= Self.width, !hasLineEnd(in: offset..<close) else {
            let inner = added.map { ", " + text($0, margin: margin) }.joined()
            return [Splice(range: last.upperBound..<last.upperBound, text: inner)]
        }
        // One line has no room for them: each element has its own from now on.
        let inside = margin + unit
        var position = offset + 1
        var splices: [Splice] = []
        for child in children {
            let start = position
            splices.append(Splice(range: gap(from: start, to: child.lowerBound), text: lineEnd + inside))
            position = child.upperBound
        }
        let rest = added.map { "," + lineEnd + inside + text($0, margin: inside) }.joined()
        splices.append(Splice(range: last.upperBound..<close, text: rest + lineEnd + margin))
        return splices
    }

    /// The white space before a value, behind the comma or bracket in front of it.
    private func gap(from start: Int, to end: Int) -> Range<Int> {
        var position = end
        while position > start, Self.isSpace(source.bytes[position - 1]) { position -= 1 }
        return position..<end
    }

    /// The text of an array or object that was empty.
    private func fill(_ range: Range<Int>, with added: [Addition], margin: String, isObject: Bool) -> Splice {
        let flat = added.map { text($0, margin: nil) }.joined(separator: ", ")
        let column = source.line(at: range.lowerBound).count
        guard column + flat.count + 2 >= Self.width else {
            return Splice(range: range, text: isObject ? " \(flat) " : flat)
        }
        let inside = margin + unit
        let lines = added.map { lineEnd + inside + text($0, margin: inside) }.joined(separator: ",")
        return Splice(range: range, text: lines + lineEnd + margin)
    }

    /// The text behind values that have lines of their own, or share lines.
    private func append(_ added: [Addition], behind children: [Range<Int>], close: Int) -> Splice {
        let last = children[children.count - 1]
        let margin = Self.margin(of: last.lowerBound, in: source)
        let shares =
            children.count > 1 && !hasLineEnd(in: children[children.count - 2].upperBound..<last.lowerBound)
        var column = source.line(at: last.upperBound).count
        var result = ""
        for addition in added {
            let flat = text(addition, margin: nil)
            if shares, !addition.isNested, column + flat.count + 3 < Self.width {
                result += ", " + flat
                column += flat.count + 2
            } else {
                result += "," + lineEnd + margin + text(addition, margin: margin)
                column = margin.count + flat.count
            }
        }
        return Splice(range: last.upperBound..<last.upperBound, text: result)
    }

    /// - Parameter margin: Nil: in one line.
    private func text(_ addition: Addition, margin: String?) -> String {
        let name = addition.name.map { JSONWriter.quoted($0) + ": " } ?? ""
        guard let margin else { return name + JSONLayout().oneLine(addition.value) }
        return name + text(addition.value, margin: margin, behind: name.count + 1)
    }

    private func text(_ value: JSONValue, margin: String, behind: Int) -> String {
        let text = JSONLayout(width: Self.width, unit: unit).text(value, margin: margin, behind: behind)
        return lineEnd == "\n" ? text : text.replacing("\n", with: lineEnd)
    }

    // MARK: The text as it is

    private static func collect(_ value: JSONValue, into containers: inout [Int: JSONValue]) {
        switch value.content {
        case .array(let elements):
            containers[value.offset] = value
            for element in elements { collect(element, into: &containers) }
        case .object(let object):
            containers[value.offset] = value
            for member in object { collect(member.value, into: &containers) }
        case .null, .bool, .number, .string: break
        }
    }

    /// The extent of each element, or of each member from its name on.
    private func children(of container: JSONValue) -> [Range<Int>] {
        if let array = container.array { return array.map { $0.offset..<end(of: $0) } }
        return (container.object ?? JSONObject()).map { $0.keyOffset..<end(of: $0.value) }
    }

    /// The offset behind a value.
    private func end(of value: JSONValue) -> Int {
        JSONParser.end(in: source, ofValueAt: value.offset) ?? value.offset
    }

    private func hasLineEnd(in range: Range<Int>) -> Bool {
        source.bytes[range].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }

    /// The white space at the start of the line that holds an offset.
    private static func margin(of offset: Int, in source: SourceText) -> String {
        let line = source.line(at: offset)
        return String(
            decoding: source.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") },
            as: UTF8.self
        )
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}

extension JSONEdit {
    /// The value of the first missing member on the way.
    ///
    /// - Parameter names: Those of the members inside of it.
    fileprivate func value(below names: ArraySlice<String>) -> JSONValue {
        let innermost: JSONValue =
            switch change {
            case .append(let value): JSONValue([value])
            case .set(let value): value
            }
        return names.reversed().reduce(innermost) { JSONValue(JSONObject([($1, $0)])) }
    }
}

extension JSONValue {
    /// Puts another value of the same member into this one.
    fileprivate mutating func join(_ other: JSONValue) {
        if let array, let more = other.array {
            self = JSONValue(array + more)
        } else if var object, let more = other.object {
            for member in more {
                var value = object[member.key] ?? member.value
                if object[member.key] != nil { value.join(member.value) }
                object[member.key] = value
            }
            self = JSONValue(object)
        } else {
            self = other
        }
    }
}
