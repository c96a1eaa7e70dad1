import JSONText

/// A sample with places marked inside of it: `1️⃣` stands for nothing but the place of what follows.
///
/// The idea is swift-format's: a number in a test says little, a mark in the sample shows the place.
struct MarkedText {
    /// The sample without its marks.
    let text: String
    /// UTF-8 offsets into ``text`` in the order of the marks.
    let places: [Int]

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
        self.places = places.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The sample under a name.
    var source: SourceText { SourceText(name: "sample.json", text: text) }

    /// The marked places as lines and columns.
    var locations: [SourceLocation] { places.map { source.location(at: $0) } }
}
