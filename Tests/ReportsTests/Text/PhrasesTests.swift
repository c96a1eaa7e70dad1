import Testing

@testable import Reports

@Suite("Phrases")
struct PhrasesTests {
    @Test(
        "Durations read well at every size",
        arguments: [
            (Duration.zero, "0 ms"), (.milliseconds(999), "999 ms"), (.milliseconds(1049), "1.0 s"),
            (.milliseconds(1050), "1.1 s"),
            (.milliseconds(59_949), "59.9 s"), (.milliseconds(59_950), "1 min 0 s"), (.seconds(125), "2 min 5 s"),
        ]
    )
    func durations(duration: Duration, text: String) {
        #expect(Phrases.duration(duration) == text)
    }

    @Test(
        "A sentence ends in one full stop",
        arguments: [("it is", "it is."), ("is it?", "is it?"), ("so.", "so."), ("", "")]
    )
    func sentences(text: String, sentence: String) {
        #expect(Phrases.sentence(text) == sentence)
    }

    @Test("One line is cut to what a list can show")
    func oneLine() {
        #expect(Phrases.oneLine(" a\n b\t c ") == "a b c")
        #expect(Phrases.oneLine(String(repeating: "e\u{301}", count: 400)).unicodeScalars.count == 500)
    }
}
