import Basics
package import JSONText

/// Follows the references of a document, and reads its schemas.
package struct SchemaReader: Sendable {
    private let root: JSONValue
    /// Deeper members say nothing about accounts, and a schema that holds itself ends here.
    private static let depth = 6
    /// The number of schemas that are read for one of them: references can repeat a part without end.
    private static let budget = 2_000

    package init(root: JSONValue) { self.root = root }

    /// The value that a reference names, or the value itself; nil where a reference leads nowhere, out of the document, or back
    /// to itself.
    package func resolved(_ value: JSONValue?) -> JSONValue? {
        var value = value
        for _ in 0..<16 {
            guard let reference = value?["$ref"]?.string else { return value }
            value = target(of: reference)
        }
        return nil
    }

    /// The value that a JSON Pointer names in the document (RFC 6901).
    private func target(of reference: String) -> JSONValue? {
        guard reference.hasPrefix("#") else { return nil }
        let pointer = reference.dropFirst().percentDecoded() ?? String(reference.dropFirst())
        var value = root
        for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
            guard let next = value[name] ?? Int(name).flatMap({ value[$0] }) else { return nil }
            value = next
        }
        return value
    }

    /// The schema that a value describes.
    package func schema(_ value: JSONValue?) -> APISchema {
        var left = Self.budget
        return schema(value, depth: 0, behind: [], left: &left)
    }

    private func schema(_ value: JSONValue?, depth: Int, behind: Set<String>, left: inout Int) -> APISchema {
        left -= 1
        guard left > 0, depth < Self.depth, let value else { return APISchema() }
        if let reference = value["$ref"]?.string {
            // A schema that leads back to itself has nothing to add.
            guard !behind.contains(reference) else { return APISchema() }
            var found = schema(target(of: reference), depth: depth, behind: behind.union([reference]), left: &left)
            // OpenAPI 3.1 lets members stand beside a reference.
            if found.text.isEmpty { found.text = value["description"]?.string ?? "" }
            return found
        }
        var schema = own(value)
        for member in value["properties"]?.object?.members ?? [] {
            schema.properties.append(
                .init(
                    name: member.key,
                    schema: self.schema(member.value, depth: depth + 1, behind: behind, left: &left),
                    isRequired: false
                )
            )
        }
        if schema.properties.isEmpty, value["$ref"] == nil,
            let example = value["example"]?.object ?? value["default"]?.object
        {
            // Where an example is all there is, it is what the members are.
            schema.properties = example.map { member in
                var inner = APISchema()
                inner.type = Self.type(of: member.value)
                inner.sample = member.value
                return .init(name: member.key, schema: inner, isRequired: true)
            }
            schema.namesRequired = true
            schema.sample = nil
        }
        if let items = value["items"], items.object != nil {
            schema.items = [self.schema(items, depth: depth + 1, behind: behind, left: &left)]
        }
        var required = Set((value["required"]?.array ?? []).compactMap(\.string))
        schema.namesRequired = value["required"]?.array != nil
        for part in value["allOf"]?.array ?? [] {
            schema.take(self.schema(part, depth: depth, behind: behind, left: &left))
        }
        // Of alternatives, what all of them need is needed.
        let alternatives = ((value["oneOf"]?.array ?? []) + (value["anyOf"]?.array ?? []))
            .map { self.schema($0, depth: depth, behind: behind, left: &left) }.filter { $0.type != "null" }
        if let first = alternatives.first {
            var all = first
            for other in alternatives.dropFirst() {
                for index in all.properties.indices {
                    let name = all.properties[index].name
                    all.properties[index].isRequired =
                        all.properties[index].isRequired
                        && other.properties.contains { $0.name == name && $0.isRequired }
                }
                for property in other.properties where all[property.name] == nil {
                    all.properties.append(.init(name: property.name, schema: property.schema, isRequired: false))
                }
            }
            schema.take(all)
        }
        // A part of `allOf` may name members that another part has.
        for index in schema.properties.indices where required.remove(schema.properties[index].name) != nil {
            schema.properties[index].isRequired = true
        }
        return schema
    }

    private static func type(of value: JSONValue) -> String {
        switch value.content {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// The members of a schema that stand in the value itself.
    private func own(_ value: JSONValue) -> APISchema {
        var schema = APISchema()
        schema.type =
            value["type"]?.string ?? value["type"]?.array?.compactMap(\.string).first { $0 != "null" }
        schema.format = value["format"]?.string
        schema.minLength = value["minLength"]?.int
        schema.maxLength = value["maxLength"]?.int
        schema.pattern = value["pattern"]?.string
        schema.text = value["description"]?.string ?? value["title"]?.string ?? ""
        schema.values = value["const"].map { [$0] } ?? value["enum"]?.array?.filter { !$0.isNull } ?? []
        schema.sample =
            value["default"].flatMap { $0.isNull ? nil : $0 } ?? value["example"] ?? value["examples"]?[0]
            ?? schema.values.first
        schema.isReadOnly = value["readOnly"]?.bool == true
        return schema
    }
}

extension APISchema {
    /// Adds what another schema says of the same value.
    fileprivate mutating func take(_ other: APISchema) {
        type = type ?? other.type
        format = format ?? other.format
        minLength = [minLength, other.minLength].compactMap(\.self).max()
        maxLength = [maxLength, other.maxLength].compactMap(\.self).min()
        pattern = pattern ?? other.pattern
        if text.isEmpty { text = other.text }
        sample = sample ?? other.sample
        if values.isEmpty { values = other.values }
        if items.isEmpty { items = other.items }
        namesRequired = namesRequired || other.namesRequired
        for property in other.properties {
            if let index = properties.firstIndex(where: { $0.name == property.name }) {
                properties[index].isRequired = properties[index].isRequired || property.isRequired
            } else {
                properties.append(property)
            }
        }
    }
}
