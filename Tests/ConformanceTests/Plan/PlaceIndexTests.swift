import Conformance
import Testing

@Suite("Places are found by keys, and texts stand in one piece")
struct PlaceIndexTests {
    @Test("Every key is found where it was noted, and no other", arguments: [0, 1, 7, 8, 9, 5_000])
    func places(count: Int) {
        var texts = PackedTexts()
        var index = PlaceIndex()
        for number in 0..<count {
            let text = String(repeating: "é", count: number % 5) + "\(number)"
            #expect(index.place(of: text) { texts[$0] == text } == nil)
            index.add(text, at: number)
            texts.append(text)
        }
        #expect(texts.count == count)
        for (place, text) in texts.enumerated() {
            #expect(index.place(of: text) { texts[$0] == text } == place)
        }
        #expect(index.place(of: "none") { texts[$0] == "none" } == nil)
    }

    @Test("Keys of one hash are told apart by the list")
    func collisions() {
        struct Key: Hashable {
            var text: String
            func hash(into hasher: inout Hasher) { hasher.combine(0) }
        }
        let keys = ["a", "b", "c"].map { Key(text: $0) }
        var index = PlaceIndex()
        for (place, key) in keys.enumerated() { index.add(key, at: place) }
        for (place, key) in keys.enumerated() { #expect(index.place(of: key) { keys[$0] == key } == place) }
        #expect(index.place(of: Key(text: "d")) { keys[$0].text == "d" } == nil)
    }
}
