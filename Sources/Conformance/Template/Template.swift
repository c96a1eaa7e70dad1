/// Text with `{{ path | filter }}` places in it.
package struct Template: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
        case text(String)
        case expression(Expression)
    }

    /// What stands between the braces.
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
    }

    /// The template as it stands in the file.
    package let text: String
    package let parts: [Part]

    package init(text: String, parts: [Part]) {
        self.text = text
        self.parts = parts
    }

    /// The expression, where the template is nothing else: its value keeps its JSON type.
    package var soleExpression: Expression? {
        if parts.count == 1, case .expression(let expression) = parts[0] { expression } else { nil }
    }

    /// Every path that the template reads, with its UTF-8 offset in the text.
    package var paths: [(path: [String], offset: Int)] {
        parts.flatMap { part -> [(path: [String], offset: Int)] in
            guard case .expression(let expression) = part else { return [] }
            let operands = [expression.operand] + expression.filters.flatMap(\.arguments)
            return operands.compactMap { operand in
                if case .path(let path) = operand { (path, expression.offset) } else { nil }
            }
        }
    }
}
