import Basics
import Testing

struct PluralTests {
    @Test(
        "Things are counted in words that fit",
        arguments: [
            (0, nil, "0 cases"), (1, nil, "1 case"), (2, nil, "2 cases"), (1, "cases are", "1 case"),
            (3, "cases are", "3 cases are"),
        ] as [(Int, String?, String)]
    )
    func count(number: Int, plural: String?, words: String) {
        #expect(Plural.count(number, "case", plural) == words)
    }
}
