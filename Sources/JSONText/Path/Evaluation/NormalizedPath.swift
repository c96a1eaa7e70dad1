/// The place of a node in its document, in the one form that each place has (RFC 9535, section 2.7).
package struct NormalizedPath: Sendable {
    /// One step from a value to a child of it.
    package enum Component: Sendable, Hashable {
        /// A member of an object.
        case name(String)
        /// An element of an array, counted from 0.
        case index(Int)

        package static func == (left: Component, right: Component) -> Bool {
            switch (left, right) {
            case (.name(let left), .name(let right)): areExactlyEqual(left, right)
            case (.index(let left), .index(let right)): left == right
            default: false
            }
        }

        package func hash(into hasher: inout Hasher) {
            switch self {
            case .name(let name): hashExactly(name, into: &hasher)
            case .index(let index): hasher.combine(index)
            }
        }
    }

    /// The last step, which knows those before it; nil for the document itself.
    private let last: Step?

    /// A step and the way to it. All nodes below a value share the way to that value, so that a node costs one step.
    private final class Step: Sendable {
        let before: Step?
        let component: Component

        init(after before: Step?, component: Component) {
            self.before = before
            self.component = component
        }
    }

    private init(last: Step?) {
        self.last = last
    }

    /// The document itself: `$`.
    package static let root = NormalizedPath(last: nil)

    /// The path to a child of the node at this path.
    package func appending(_ component: Component) -> NormalizedPath {
        NormalizedPath(last: Step(after: last, component: component))
    }

    /// The steps from the document to the node.
    package var components: [Component] {
        var components: [Component] = []
        var step = last
        while let current = step {
            components.append(current.component)
            step = current.before
        }
        return components.reversed()
    }
}

extension NormalizedPath: Hashable {
    /// Returns whether both lead to the same place.
    package static func == (left: NormalizedPath, right: NormalizedPath) -> Bool {
        left.components == right.components
    }

    /// Feeds the steps.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }
}

extension NormalizedPath: CustomStringConvertible {
    /// The path as an expression that selects the node and nothing else, such as `$['book'][3]`.
    package var description: String {
        var text = "$"
        for component in components {
            switch component {
            case .index(let index): text += "[\(index)]"
            case .name(let name): text += "['\(Self.escaped(name))']"
            }
        }
        return text
    }

    /// Each character that must be escaped has one escape, with lower-case digits (rule `normal-escapable`).
    private static func escaped(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\u{08}": text.append(contentsOf: #"\b"#.unicodeScalars)
            case "\u{0C}": text.append(contentsOf: #"\f"#.unicodeScalars)
            case "\n": text.append(contentsOf: #"\n"#.unicodeScalars)
            case "\r": text.append(contentsOf: #"\r"#.unicodeScalars)
            case "\t": text.append(contentsOf: #"\t"#.unicodeScalars)
            case "'": text.append(contentsOf: #"\'"#.unicodeScalars)
            case "\\": text.append(contentsOf: #"\\"#.unicodeScalars)
            case "\u{00}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                text.append(contentsOf: (scalar.value < 0x10 ? "\\u000" : "\\u00").unicodeScalars)
                text.append(contentsOf: digits.unicodeScalars)
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}

/// A value together with its place in the document (RFC 9535, section 1.1).
package struct JSONNode: Sendable, Hashable {
    /// The place of the node.
    package let path: NormalizedPath
    /// The value of the node.
    package let value: JSONValue

    /// Makes a node.
    package init(path: NormalizedPath, value: JSONValue) {
        self.path = path
        self.value = value
    }
}
