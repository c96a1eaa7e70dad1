import Testing

@testable import Reports

@Suite("The last mask")
struct LastMaskTests {
    private func mask(_ text: String) -> String { text.replacing("name", with: "***") }

    @Test(
        "Texts are masked and what holds them is not",
        arguments: [
            (LastMask.markup, "<a name=\"name\" time=\"0.1\">my name</a>", "<a name=\"***\" time=\"0.1\">my ***</a>"),
            (.json, #"{"a":"a \"name\" b","n":1,"c":["name\\"]}"#, #"{"a":"a \"***\" b","n":1,"c":["***\\"]}"#),
            (.text, "name: x", "***: x"),
        ]
    )
    func masked(_ kind: LastMask, _ document: String, _ expected: String) {
        #expect(kind.masked(document, by: mask) == expected)
    }
}
