extension JSONNumber {
    /// Reads a literal. Nil if it is not a JSON number, such as `01`, `+1`, `.5` or `NaN`.
    package init?(literal: String) {
        let source = SourceText(name: "number", text: literal)
        guard case .number(let number)? = try? JSONParser.parse(source).content, number.literal == literal else {
            return nil
        }
        self = number
    }
}
