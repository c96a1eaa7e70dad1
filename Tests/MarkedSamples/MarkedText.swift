package import JSONText

/// A sample with places marked inside of it: `1️⃣` stands for nothing but the place of what follows.
///
/// The idea is swift-format's: a number in a test says little, a mark in the sample shows the place.
package struct MarkedText {
    /// The sample without its marks.
    package let text: String
    /// UTF-8 offsets into ``text`` by the number of the mark.
    package let places: [Int: Int]

    /// Takes the marks out of a sample and keeps their places.
    package init(_ marked: String) {
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
    package var source: SourceText {
        SourceText(name: "sample.json", text: text)
    }

    /// The place of the first mark, or the end of the sample.
    package var place: Int {
        places[1] ?? text.utf8.count
    }

    /// The marked places as lines and columns, in the order of the marks' numbers.
    package var locations: [SourceLocation] {
        places.sorted { $0.key < $1.key }.map { source.location(at: $0.value) }
    }
}
