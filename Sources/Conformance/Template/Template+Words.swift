extension Template {
    /// The words for its value: `the response kept as "made"` for `{{ made.answer }}`.
    package var words: String {
        var isBehindValue = false
        return parts.reduce(into: "") { words, part in
            switch part {
            case .text(let text):
                words += text
                isBehindValue = false
            case .expression(let expression):
                words += (isBehindValue ? " with " : "") + expression.words
                isBehindValue = true
            }
        }
    }
}

extension Template.Expression {
    fileprivate var words: String {
        guard case .path(let path) = operand, let root = path.first, path.count > 1 else { return operand.words }
        let isList = filters.contains { [.join, .unique].contains($0.filter) }
        let member = path.dropFirst().map(\.spaced).joined(separator: " ")
        return member == "answer"
            ? "the \(isList ? "list of responses" : "response") kept as \"\(root)\"" : "the \(member) of \"\(root)\""
    }
}

extension Template.Operand {
    fileprivate var words: String {
        switch self {
        case .path(let path): "the value \(path.joined(separator: "."))"
        case .string(let text): "\"\(text)\""
        case .integer(let number): String(number)
        }
    }
}

extension String {
    /// `access token` for `accessToken`.
    fileprivate var spaced: String {
        reduce(into: "") { words, character in
            if character.isUppercase, words.last?.isLowercase == true {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
        }
    }
}
