import Conformance
import JSONText
import RunModel
import Runner
import Testing

@testable import Recordings

@Suite("Placeholders in a recording")
struct CaseMaskTests {
    private static func asItIs(_ text: String) -> MaskedText { MaskedText(Array(text.utf8)) { _ in false } }

    private static func mask(_ secrets: [(String, String)]) -> CaseMask {
        var redactor = Redactor()
        for (secret, name) in secrets { redactor.insert(secret: secret, name: name) }
        return CaseMask(redactor)
    }

    @Test(
        "A secret is the same placeholder in every encoding, which names its form",
        arguments: [
            ("pass=k!9+Tz*4", "pass=‹alice.password›"), ("pass=k%219%2BTz%2A4", "pass=‹alice.password|percent›"),
            (#"{"a":"k!9+Tz*4"}"#, #"{"a":"‹alice.password›"}"#), ("ayE5K1R6KjQ=", "‹alice.password|base64›="),
        ]
    )
    func forms(text: String, masked: String) {
        let found = Self.mask([("k!9+Tz*4", "alice.password")])(text)
        #expect(found == masked)
        #expect(!found.contains("Tz"))
    }

    @Test("Two secrets of one name are two placeholders")
    func sameName() {
        let mask = Self.mask([("first-token-1", "new.token"), ("second-token-2", "new.token")])
        #expect(mask("first-token-1 second-token-2") == "‹new.token› ‹new.token 2›")
        #expect(mask.secrets.map(\.name) == ["new.token", "new.token 2"])
    }

    @Test("A name cannot forge the signs of a placeholder")
    func hostileName() {
        #expect(Self.mask([("secret-value-1", "cookie.a›b‹c|raw")])("secret-value-1") == "‹cookie.a_b_c_raw›")
    }

    @Test("Bytes that are no text are masked and else kept")
    func binary() {
        let bytes: [UInt8] = [0xFF, 0x00] + Array("secret-value-1".utf8) + [0xFE]
        #expect(Self.mask([("secret-value-1", "s")])(bytes) == [0xFF, 0x00] + Array("‹s›".utf8) + [0xFE])
    }

    @Test("The form of a link keeps what a dialect knows it by, and the placeholder of its code")
    func link() {
        let mask = Self.mask([("Qx7Lm2Zp9R", "code"), ("https://a.test/reset?token=Qx7Lm2Zp9R", "link")])
        #expect(mask.secrets[1].shape == .template("https://a.test/reset?token=‹code›"))
        let alone = Self.mask([("https://a.test/reset/Qx7Lm2Zp9R11?k=Qx7-m2#f", "link")])
        #expect(alone.secrets[0].shape == .pattern("https://a.test/reset/************?k=******#*"))
        // What the target put beside the code may open something, unless the case sent it in plain text.
        let parts = "https://a.test/app/confirmEmail?token=Qx7Lm2Zp9R&p=Kd93-smQ&id=4217&state=a%2Fb#t"
        var redactor = Redactor()
        redactor.insert(secret: "Qx7Lm2Zp9R", name: "code")
        redactor.insert(secret: parts, name: "link")
        let sent = CaseMask(redactor, requests: [Array(#"{"id":"4217","state":"a/b","token":"Qx7Lm2Zp9R"}"#.utf8)])
        #expect(
            sent.secrets[1].shape
                == .template("https://a.test/app/confirmEmail?token=‹code›&p=********&id=4217&state=a%2Fb#*")
        )
        // Neither the sign that ends Base64 nor a short code in the path makes a name of it.
        let words = Self.mask([
            ("Qx7Lm2Zp9R", "code"),
            ("https://a.test/action?mode=verifyEmail&oobCode=Qx7Lm2Zp9R&type=opensesame", "link"),
        ])
        #expect(
            words.secrets[1].shape
                == .template("https://a.test/action?mode=verifyEmail&oobCode=‹code›&type=**********")
        )
        let padded = Self.mask([("https://a.test/reset?token=QUJDREVGR0hJSg==", "link")])
        #expect(padded.secrets[0].shape == .pattern("https://a.test/reset?token=**************=="))
        let short = Self.mask([("https://a.test/r/K7QX2M", "link")])
        #expect(short.secrets[0].shape == .pattern("https://a.test/r/******"))
    }

    @Test(
        "A stand-in has the form of the secret and not its text",
        arguments: ["482913", "9f8e7d6c5b4a39281706f5e4d3c2b1a0", "Ab-9_zZkLmN0pQrS", "k!9+Tz*4"]
    )
    func standIn(secret: String) {
        let shape = RecordedSecret.Shape(of: secret, masking: Self.asItIs)
        let stand = shape.standIn(SeededGenerator(seed: 1, stream: "t")) { $0 }
        #expect(stand.count == secret.count)
        #expect(stand != secret)
        #expect(RecordedSecret.Shape(of: stand, masking: Self.asItIs) == shape)
    }

    @Test("A signed token keeps its header and claims, and neither its signature nor a secret in its claims")
    func token() throws {
        let claims = Encodings.base64URL(
            Array(#"{"sub":"1","key":"inner-secret-1","print":"$argon2id$v=19$arfjPVSL4IoI4L"}"#.utf8)
        )
        let header = Encodings.base64URL(Array(#"{"alg":"HS256"}"#.utf8))
        let text = "\(header).\(claims).c2lnbmF0dXJl"
        let mask = Self.mask([("inner-secret-1", "inner"), (text, "token")])
        #expect(mask("Bearer \(text)") == "Bearer ‹token›")
        let stand = mask.secrets[1].shape.standIn(SeededGenerator(seed: 1, stream: "t")) { $0 }
        let token = try CompactToken(stand)
        #expect(token.claims["key"]?.string == "‹inner›")
        #expect(token.claims["print"]?.string == "$********$*=**$**************")
        #expect(token.header["alg"]?.string == "HS256")
        #expect(token.signatureText?.count == 12)
        #expect(token.signatureText != "c2lnbmF0dXJl")
    }
}
