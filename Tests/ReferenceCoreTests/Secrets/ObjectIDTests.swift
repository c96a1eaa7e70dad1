import Testing

@testable import ReferenceCore

@Suite("Ids of twelve bytes")
struct ObjectIDTests {
    @Test("Only 24 hexadecimal digits are one")
    func form() {
        #expect(ObjectID.isOne("0123456789abcdefABCDEF01"))
        for text in ["", "0123456789abcdef0123456", "0123456789abcdef012345678", "0123456789abcdefg1234567"] {
            #expect(!ObjectID.isOne(text))
        }
        #expect(ObjectID.isOne(ObjectID.none))
    }

    @Test("A fresh one is another each time; one that is derived is always the same")
    func origin() {
        #expect(ObjectID.isOne(ObjectID.random(.system)))
        #expect(ObjectID.random(.system) != ObjectID.random(.system))
        #expect(ObjectID.derived(from: "a") == ObjectID.derived(from: "a"))
        #expect(ObjectID.derived(from: "a") != ObjectID.derived(from: "b"))
        #expect(ObjectID.hex([0, 10, 255]) == "000aff")
    }
}
