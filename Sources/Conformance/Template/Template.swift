/// Text with `{{ path | filter }}` places in it.
package struct Template: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
        case text(String)
        case expression(Expression)
    }

    /// The expression between the braces.
    package struct Expression: Sendable, Hashable {
        package var operand: Operand
        package var filters: [FilterCall]
        /// UTF-8 offset of the expression in the template's text.
        package var offset: Int
    }

    package enum Operand: Sendable, Hashable {
        /// Dotted names, `alice.password.previous`.
        case path([String])
        case string(String)
        case integer(Int)
    }

    package struct FilterCall: Sendable, Hashable {
        package var filter: Filter
        package var arguments: [Operand]
        /// UTF-8 offset of the filter's name in the template's text.
        package var offset = 0
        /// The same for each argument.
        package var argumentOffsets: [Int] = []
    }

    /// The template as it stands in the file.
    package let text: String
    package let parts: [Part]
    /// The place of its string in its file.
    package let place: Place

    /// Makes a template from its parts.
    package init(text: String, parts: [Part], place: Place = .none) {
        self.text = text
        self.parts = parts
        self.place = place
    }

    /// The expression, where the template is nothing else: its value keeps its JSON type.
    package var soleExpression: Expression? {
        if parts.count == 1, case .expression(let expression) = parts[0] { expression } else { nil }
    }

    /// Every path that the template reads, with its UTF-8 offset in the text.
    package var paths: [(path: [String], offset: Int)] {
        parts.flatMap { part -> [(path: [String], offset: Int)] in
            guard case .expression(let expression) = part else { return [] }
            var operands = [(expression.operand, expression.offset)]
            for call in expression.filters {
                for (index, argument) in call.arguments.enumerated() {
                    let known = call.argumentOffsets.indices.contains(index)
                    operands.append((argument, known ? call.argumentOffsets[index] : expression.offset))
                }
            }
            return operands.compactMap { operand, offset in
                if case .path(let path) = operand { (path, offset) } else { nil }
            }
        }
    }
}
