/// Applies queries to a document (RFC 9535, section 2.1.2).
///
/// It walks over the document with lists of its own and calls itself only for filters, whose depth the parser bounds.
struct PathEvaluator {
    /// The document, which `$` stands for.
    let root: JSONValue
    /// Indicates whether paths are wanted. They cost an allocation for each node.
    let tracksPaths: Bool
    var budget: JSONPathBudget

    /// The nodes that a query selects.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - current: The node that `@` stands for.
    mutating func nodes(_ query: PathQuery, current: JSONNode) throws(JSONPathLimitError) -> [JSONNode] {
        var nodes = [query.isRelative ? current : JSONNode(path: .root, value: root)]
        for segment in query.segments {
            var selected: [JSONNode] = []
            for node in nodes {
                if segment.isDescendant {
                    try selectDescendants(of: node, by: segment.selectors, into: &selected)
                } else {
                    try selectChildren(of: node, by: segment.selectors, into: &selected)
                }
            }
            nodes = selected
            if nodes.isEmpty {
                break
            }
        }
        return nodes
    }

    /// The value that a singular query selects, without lists.
    mutating func value(
        ofSingular query: PathQuery,
        current: JSONValue
    ) throws(JSONPathLimitError) -> JSONValue? {
        var value = query.isRelative ? current : root
        for segment in query.segments {
            try budget.spend()
            let child: JSONValue?
            switch segment.selectors[0] {
            case .name(let name): child = value.object?[name]
            case .index(let index): child = element(index, of: value)?.value
            case .wildcard, .slice, .filter: child = nil
            }
            guard let child else {
                return nil
            }
            value = child
        }
        return value
    }

    /// Visits a node and all below it, each before what is below itself, and applies the selectors to each of them
    /// (RFC 9535, section 2.5.2.2).
    private mutating func selectDescendants(
        of node: JSONNode,
        by selectors: [PathSelector],
        into selected: inout [JSONNode]
    ) throws(JSONPathLimitError) {
        var pending = [node]
        while let node = pending.popLast() {
            try budget.spend()
            try selectChildren(of: node, by: selectors, into: &selected)
            // Only what has children itself can have something selected from it.
            switch node.value.content {
            case .array(let elements):
                for (index, element) in elements.enumerated().reversed() where element.isStructured {
                    pending.append(child(element, .index(index), of: node))
                }
                try budget.spend(elements.count)
            case .object(let object):
                for member in object.members.reversed() where member.value.isStructured {
                    pending.append(child(member.value, .name(member.key), of: node))
                }
                try budget.spend(object.count)
            default:
                break
            }
        }
    }

    private mutating func selectChildren(
        of node: JSONNode,
        by selectors: [PathSelector],
        into selected: inout [JSONNode]
    ) throws(JSONPathLimitError) {
        guard node.value.isStructured else {
            return
        }
        for selector in selectors {
            try select(selector, from: node, into: &selected)
        }
    }

    /// A child as a node.
    func child(
        _ value: JSONValue,
        _ component: @autoclosure () -> NormalizedPath.Component,
        of node: JSONNode
    ) -> JSONNode {
        JSONNode(path: tracksPaths ? node.path.appending(component()) : .root, value: value)
    }

    /// An element of an array by an index that may count from the end, with its index from the start.
    func element(_ index: Int, of value: JSONValue) -> (index: Int, value: JSONValue)? {
        guard case .array(let elements) = value.content else {
            return nil
        }
        let position = index < 0 ? elements.count + index : index
        return elements.indices.contains(position) ? (position, elements[position]) : nil
    }
}

extension JSONValue {
    /// Indicates whether it is an array or an object; only these have children.
    var isStructured: Bool {
        switch content {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }
}
