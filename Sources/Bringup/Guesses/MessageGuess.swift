import JSONText

/// The thing that a message brings, by what the request takes that uses it.
package struct MessageGuess: Sendable, Hashable {
    package enum Form: Sendable, Hashable {
        /// A link whose parameters have these names.
        case link
        /// A code to type, with its number of digits where that is known.
        case code(digits: Int?)
    }

    package var form: Form
    /// The name of the member that takes it.
    package var name: String
    /// The name of the member that takes the second part of a pair.
    package var idName: String?

    package init?(_ guess: OperationGuess?) {
        guard let shape = guess?.shape, let input = shape.inputs.first(where: { $0.kind == .code }) else { return nil }
        name = input.leaf.name
        idName = shape.inputs.first { $0.kind == .codeId && $0.leaf.path != input.leaf.path }?.leaf.name
        let schema = input.leaf.schema
        let words = Words(name)
        let length =
            schema.maxLength ?? schema.sample?.string?.count
            ?? (schema.type == "integer" ? schema.sample?.int.map { String($0).count } : nil)
        let isShort = length.map { (3...10).contains($0) } ?? false
        let isDigits =
            schema.type == "integer" || schema.pattern?.contains("d{") == true
            || schema.pattern?.contains("9]{") == true
            || schema.sample?.string?.allSatisfy(\.isNumber) == true
        if isShort && !words.contains("hash") || isDigits || words.containsAny(["otp", "pin"]) {
            form = .code(digits: isShort && (isDigits || schema.sample == nil) ? length : nil)
        } else if words.list.last == "code", idName == nil, shape.has(.email), schema.sample == nil,
            input.place == .body
        {
            // Who types a code says whose it is.
            form = .code(digits: nil)
        } else {
            form = .link
        }
    }
}
