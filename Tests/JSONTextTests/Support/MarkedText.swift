import JSONText

/// A sample with places marked inside of it: `1️⃣` stands for nothing but the place of what follows.
///
/// The idea is swift-format's: a number in a test says little, a mark in the sample shows the place.
struct MarkedText {
    /// The sample without its marks.
    let text: String
    /// UTF-8 offsets into ``text`` by the number of the mark.
    let places: [Int: Int]

    init(_ marked: String) {
        var text = ""
        var places: [Int: Int] = [:]
        for character in marked {
            let scalars = Array(character.unicodeScalars)
            // A keycap: a digit, the emoji variation selector, the enclosing keycap.
            if scalars.count == 3, scalars[2] == "\u{20E3}", let number = Int(String(scalars[0])) {
                places[number] = text.utf8.count
            } else {
                text.append(character)
            }
        }
        self.text = text
        self.places = places
    }

    /// The sample under a name.
    var source: SourceText {
        SourceText(name: "sample.json", text: text)
    }

    /// The place of the first mark, or the end of the sample.
    var place: Int {
        places[1] ?? text.utf8.count
    }
}

/// What the parser says about a text: its mistakes, none if it is right.
func mistakes(
    in source: SourceText,
    limits: JSONLimits = .standard,
    duplicateKeys: DuplicateKeyPolicy = .report
) -> [Diagnostic] {
    do {
        _ = try JSONParser.parse(source, limits: limits, duplicateKeys: duplicateKeys)
        return []
    } catch {
        return error.all
    }
}

/// A sample as a value.
func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse(SourceText(name: "sample.json", text: text))
}
