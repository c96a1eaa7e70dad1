package import JSONText

/// A JSON value whose strings are templates.
package indirect enum TemplatedValue: Sendable, Hashable {
    case literal(JSONValue)
    case text(Template)
    case array([TemplatedValue])
    case object([Member])

    package struct Member: Sendable, Hashable {
        package var name: String
        package var value: TemplatedValue

        package init(name: String, value: TemplatedValue) {
            self.name = name
            self.value = value
        }
    }

    /// Every template in it.
    package var templates: [Template] {
        switch self {
        case .literal: []
        case .text(let template): [template]
        case .array(let elements): elements.flatMap(\.templates)
        case .object(let members): members.flatMap(\.value.templates)
        }
    }
}
