/// Hides secrets that reached a finished report all the same: the target sent them where no secret was expected, or they
/// turned out to be secret only after they had been written down.
///
/// Only what stands for text is touched, so that the report stays what it is.
package enum LastMask: Sendable {
    /// XML or HTML: texts and values of attributes.
    case markup
    /// JSON, whole or in lines: what stands between quotation marks.
    case json
    /// Anything else.
    case text

    /// The document with its texts masked once more.
    ///
    /// - Parameter mask: hides secrets in a piece of text.
    package func masked(_ document: String, by mask: (String) -> String) -> String {
        switch self {
        case .text: mask(document)
        case .json: Self.json(document, mask)
        case .markup: Self.markup(document, mask)
        }
    }

    private static func markup(_ document: String, _ mask: (String) -> String) -> String {
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

    private static func json(_ document: String, _ mask: (String) -> String) -> String {
        var result: [UInt8] = []
        var string: [UInt8]?
        var isEscaped = false
        for byte in document.utf8 {
            guard let open = string else {
                result.append(byte)
                if byte == UInt8(ascii: "\"") { string = [] }
                continue
            }
            if byte == UInt8(ascii: "\""), !isEscaped {
                result.append(contentsOf: mask(String(decoding: open, as: UTF8.self)).utf8)
                result.append(byte)
                string = nil
            } else {
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                string?.append(byte)
            }
        }
        return String(decoding: result + (string ?? []), as: UTF8.self)
    }
}
