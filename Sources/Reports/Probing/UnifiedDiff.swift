package import JSONText

/// The difference of two texts as `diff -u` prints it.
package struct UnifiedDiff: Sendable {
    /// The lines around a change that are shown with it.
    private static let context = 3

    fileprivate enum Line {
        case same(String)
        case removed(String)
        case added(String)
    }

    private let name: String
    private let lines: [Line]

    /// - Parameter before: the text with the name of its file.
    package init(from before: SourceText, to after: SourceText) {
        name = before.name
        let old = Self.lines(of: before)
        let new = Self.lines(of: after)
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var position = 0
        for (offset, line) in old.enumerated() {
            // What is new stands behind what it takes the place of.
            if !removed.contains(offset) {
                while added.contains(position) {
                    lines.append(.added(new[position]))
                    position += 1
                }
                position += 1
            }
            lines.append(removed.contains(offset) ? .removed(line) : .same(line))
        }
        lines += new[position...].map(Line.added)
        self.lines = lines
    }

    /// The lines without their ends.
    private static func lines(of source: SourceText) -> [String] {
        let text = String(decoding: source.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The lines to print, with `+`, `-` or a space in front; none where the texts are the same.
    package var text: [String] {
        var result: [String] = []
        var old = 1
        var new = 1
        var index = 0
        while let start = lines[index...].firstIndex(where: \.isChange) {
            let first = max(index, start - Self.context)
            old += first - index
            new += first - index
            var end = start
            // Changes whose surroundings touch are shown together.
            while let next = lines[end...].firstIndex(where: \.isChange), next - end <= 2 * Self.context {
                end = next + 1
                while end < lines.count, lines[end].isChange { end += 1 }
                if end == lines.count { break }
            }
            let last = min(lines.count, end + Self.context)
            let hunk = lines[first..<last]
            let oldCount = hunk.count { $0.isOld }
            let newCount = hunk.count { $0.isNew }
            result.append("@@ -\(Self.range(old, oldCount)) +\(Self.range(new, newCount)) @@")
            result += hunk.map(\.text)
            old += oldCount
            new += newCount
            index = last
            if index == lines.count { break }
        }
        return result.isEmpty ? [] : ["--- \(name)", "+++ \(name)"] + result
    }

    private static func range(_ start: Int, _ count: Int) -> String {
        count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
    }
}

extension UnifiedDiff.Line {
    fileprivate var isChange: Bool { !(isOld && isNew) }

    fileprivate var isOld: Bool {
        switch self {
        case .same, .removed: true
        case .added: false
        }
    }

    fileprivate var isNew: Bool {
        switch self {
        case .same, .added: true
        case .removed: false
        }
    }

    fileprivate var text: String {
        switch self {
        case .same(let line): " " + line
        case .removed(let line): "-" + line
        case .added(let line): "+" + line
        }
    }
}
