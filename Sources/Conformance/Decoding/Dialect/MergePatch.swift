import JSONText

extension JSONValue {
    /// The value with a JSON Merge Patch (RFC 7396) applied. Every value keeps the place at which it was written, so
    /// that mistakes in the result point at the patch or at what was patched, whichever they came from.
    func merging(patch: JSONValue) -> JSONValue {
        guard let changes = patch.object else { return patch }
        var members = object.map { Array($0) } ?? []
        var positions: [String: Int] = [:]
        for (index, member) in members.enumerated() { positions[member.key] = index }
        var removed: Set<Int> = []
        for change in changes {
            if let position = positions[change.key] {
                guard !change.value.isNull else {
                    removed.insert(position)
                    continue
                }
                let merged = members[position].value.merging(patch: change.value)
                members[position] = JSONObject.Member(
                    key: change.key,
                    keyOffset: change.value.object == nil ? change.keyOffset : members[position].keyOffset,
                    value: merged
                )
            } else if !change.value.isNull {
                let value = JSONValue(.null, offset: change.value.offset).merging(patch: change.value)
                members.append(JSONObject.Member(key: change.key, keyOffset: change.keyOffset, value: value))
            }
        }
        let kept = members.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
        // An object that is only changed stays where it was; one that replaces something else is where the patch is.
        return JSONValue(.object(JSONObject(members: kept)), offset: object == nil ? patch.offset : offset)
    }
}

extension JSONValue {
    /// The same value as one that was made in memory, and stands nowhere.
    var withoutPlaces: JSONValue {
        switch content {
        case .object(let object): JSONValue(.object(JSONObject(object.map { ($0.key, $0.value.withoutPlaces) })))
        case .array(let array): JSONValue(.array(array.map(\.withoutPlaces)))
        case .null, .bool, .number, .string: JSONValue(content)
        }
    }
}
