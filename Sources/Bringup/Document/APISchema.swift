package import JSONText

/// The part of a schema that speaks of accounts: types, limits and members, with every reference followed.
package struct APISchema: Sendable, Hashable {
    package struct Property: Sendable, Hashable {
        package var name: String
        package var schema: APISchema
        package var isRequired: Bool
    }

    package var type: String?
    package var format: String?
    package var minLength: Int?
    package var maxLength: Int?
    package var pattern: String?
    package var text = ""
    /// The value that an example, a default or a list of possible values gives.
    package var sample: JSONValue?
    /// The only values that are possible.
    package var values: [JSONValue] = []
    package var isReadOnly = false
    package var properties: [Property] = []
    /// Indicates whether it says which members are required.
    package var namesRequired = false
    /// The schema of the elements; none or one.
    package var items: [APISchema] = []

    package init() {}

    /// The property of a name.
    package subscript(name: String) -> APISchema? { properties.first { $0.name == name }?.schema }

    /// The members that hold no others, with the way to each.
    package var leaves: [Leaf] { leaves(below: [], isRequired: true) }

    /// A member that holds no others.
    package struct Leaf: Sendable, Hashable {
        package var path: [String]
        package var schema: APISchema
        package var isRequired: Bool

        package var name: String { path.last ?? "" }
    }

    private func leaves(below path: [String], isRequired: Bool) -> [Leaf] {
        properties.flatMap { property -> [Leaf] in
            let way = path + [property.name]
            // A schema with a single member leaves no choice.
            let needed = isRequired && (property.isRequired || properties.count == 1 && !namesRequired)
            guard !property.schema.properties.isEmpty else {
                return [Leaf(path: way, schema: property.schema, isRequired: needed)]
            }
            return property.schema.leaves(below: way, isRequired: needed)
        }
    }
}
