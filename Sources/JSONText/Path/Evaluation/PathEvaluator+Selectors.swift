/// The selectors, and the nodes that each picks (RFC 9535, section 2.3).
extension PathEvaluator {
    /// Appends the children that a selector picks.
    mutating func select(
        _ selector: PathSelector,
        from node: JSONNode,
        into selected: inout [JSONNode]
    ) throws(JSONPathLimitError) {
        switch selector {
        case .name(let name):
            try budget.spend()
            if let value = node.value.object?[name] {
                try append(child(value, .name(name), of: node), to: &selected)
            }
        case .index(let index):
            try budget.spend()
            if let element = element(index, of: node.value) {
                try append(child(element.value, .index(element.index), of: node), to: &selected)
            }
        case .wildcard:
            try selectAll(from: node, into: &selected)
        case .slice(let start, let end, let step):
            try selectSlice(from: node, start: start, end: end, step: step, into: &selected)
        case .filter(let condition):
            try selectFiltered(from: node, by: condition, into: &selected)
        }
    }

    private mutating func selectAll(
        from node: JSONNode,
        into selected: inout [JSONNode]
    ) throws(JSONPathLimitError) {
        switch node.value.content {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                try append(child(element, .index(index), of: node), to: &selected)
            }
        case .object(let object):
            for member in object.members {
                try append(child(member.value, .name(member.key), of: node), to: &selected)
            }
        default:
            break
        }
    }

    private mutating func selectFiltered(
        from node: JSONNode,
        by condition: PathCondition,
        into selected: inout [JSONNode]
    ) throws(JSONPathLimitError) {
        switch node.value.content {
        case .array(let elements):
            for (index, element) in elements.enumerated() where try holds(condition, for: element) {
                try append(child(element, .index(index), of: node), to: &selected)
            }
        case .object(let object):
            for member in object.members where try holds(condition, for: member.value) {
                try append(child(member.value, .name(member.key), of: node), to: &selected)
            }
        default:
            break
        }
    }

    /// Follows the pseudocode of RFC 9535, section 2.3.4.2.2. Integers of I-JSON leave room for all its sums.
    private mutating func selectSlice(
        from node: JSONNode,
        start: Int?,
        end: Int?,
        step: Int,
        into selected: inout [JSONNode]
    ) throws(JSONPathLimitError) {
        guard case .array(let elements) = node.value.content, step != 0 else {
            return
        }
        let count = elements.count
        func normalized(_ index: Int) -> Int {
            index >= 0 ? index : count + index
        }
        let first: Int
        let last: Int
        if step > 0 {
            first = min(max(normalized(start ?? 0), 0), count)
            last = min(max(normalized(end ?? count), 0), count)
        } else {
            first = min(max(normalized(start ?? count - 1), -1), count - 1)
            last = end.map { min(max(normalized($0), -1), count - 1) } ?? -1
        }
        var index = first
        while step > 0 ? index < last : last < index {
            try append(child(elements[index], .index(index), of: node), to: &selected)
            index += step
        }
    }

    private mutating func append(_ node: JSONNode, to selected: inout [JSONNode]) throws(JSONPathLimitError) {
        try budget.spendNode(joining: selected.count)
        selected.append(node)
    }
}
