extension JUnitReport {
    /// The document with the texts and attribute values in it masked once more, its elements as they are.
    ///
    /// - Parameter mask: hides secrets in a piece of text.
    package static func masked(_ document: String, by mask: (String) -> String) -> String {
        var result = ""
        var rest = document[...]
        while let open = rest.firstIndex(of: "<") {
            result += mask(String(rest[..<open]))
            let close = rest[open...].firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
            result += tag(rest[open..<close], mask)
            rest = rest[close...]
        }
        return result + mask(String(rest))
    }

    /// Values of attributes are escaped, so that a quotation mark always ends them; numbers are no texts of a target.
    private static func tag(_ tag: Substring, _ mask: (String) -> String) -> String {
        tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated().map { index, piece in
            let isValue = index % 2 == 1 && !piece.allSatisfy { $0.isNumber || $0 == "." }
            return isValue ? mask(String(piece)) : String(piece)
        }.joined(separator: "\"")
    }
}
