import Basics
import Testing

struct PercentEncodingTests {
    @Test(
        "Percent-encoded texts",
        arguments: [
            ("", ""), ("a%20b%2fc%C3%bc", "a b/cü"), ("a+b", "a+b"), ("%", nil), ("a%2", nil), ("%zz", nil),
            ("%+f", nil), ("%ff", nil),
        ] as [(String, String?)]
    )
    func texts(text: String, decoded: String?) { #expect(text.percentDecoded() == decoded) }

    @Test("A plus is a space in forms, and an encoded one is not")
    func forms() { #expect("a+b%2Bc".percentDecoded(isForm: true) == "a b+c") }

    @Test("Where broken escapes are kept, the others are decoded")
    func kept() { #expect(PercentEncoding.decodeKeeping(Array("%41%4%zz%".utf8)) == Array("A%4%zz%".utf8)) }

    @Test("What is encoded decodes to itself, and only what must be is encoded")
    func encoding() {
        #expect(PercentEncoding.encode("a-B.9_~ü@/+ %", keeping: "@") == "a-B.9_~%C3%BC@%2F%2B%20%25")
        #expect(PercentEncoding.encode("ü@/+ %").percentDecoded() == "ü@/+ %")
    }
}
