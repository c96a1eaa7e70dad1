import Conformance
import JSONText

/// The members of a JSON body and their types, with the elements of a list taken together.
struct BodyShape: Sendable, Hashable {
    /// The types at each path, `$.user.roles[*]`.
    private(set) var types: [String: Set<String>] = [:]
    /// Lists without elements, of whose elements nothing is known.
    private(set) var emptyLists: Set<String> = []

    /// Nil where the body is not JSON.
    init?(_ body: [UInt8]) {
        let source = SourceText(name: "body", bytes: body)
        guard !body.isEmpty, let value = try? JSONParser.parse(source, duplicateKeys: .keepLast) else { return nil }
        walk(value, at: "$")
    }

    private mutating func walk(_ value: JSONValue, at path: String) {
        types[path, default: []].insert(value.kindName)
        if let members = value.object {
            for member in members {
                walk(member.value, at: "\(path).\(Generated.isLikely(member.key) ? "{}" : member.key)")
            }
        } else if let elements = value.array {
            if elements.isEmpty { emptyLists.insert(path) }
            for element in elements { walk(element, at: path + "[*]") }
        }
    }

    /// The members that came, went or changed their type from this one to another.
    func changes(to other: BodyShape) -> [RecordingDifference.Change] {
        Set(types.keys).union(other.types.keys).sorted().compactMap { path in
            guard !isUnknown(path), !other.isUnknown(path) else { return nil }
            switch (types[path], other.types[path]) {
            case (let old?, let new?) where old != new:
                return .memberType(path, old: Self.words(old), new: Self.words(new))
            // Its members go and come with it.
            case (_?, nil): return other.lacks(above: path) ? nil : .memberWent(path)
            case (nil, _?): return lacks(above: path) ? nil : .memberCame(path)
            default: return nil
            }
        }
    }

    /// Returns whether it lies below a list that has no elements here.
    private func isUnknown(_ path: String) -> Bool {
        emptyLists.contains { path.hasPrefix($0 + "[*]") } && types[path] == nil
    }

    private func lacks(above path: String) -> Bool {
        guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return false }
        return types[String(path[..<end])] == nil
    }

    private static func words(_ types: Set<String>) -> String { types.sorted().joined(separator: " or ") }
}
