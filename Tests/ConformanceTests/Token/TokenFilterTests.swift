import Conformance
import Crypto
import Foundation
import JSONText
import Testing

@Suite("Filters for signed tokens")
struct TokenFilterTests {
    /// The example of RFC 7515, appendix A.1.
    static let keyed =
        "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9"
        + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
        + ".dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    static let keyedKey = JSONValue(
        JSONObject([
            ("kty", "oct"),
            ("k", "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"),
        ])
    )
    /// The example of RFC 8037, appendix A.
    static let edwards =
        "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc"
        + ".hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg"
    static let edwardsKey = JSONValue(
        JSONObject([
            ("kty", "OKP"), ("crv", "Ed25519"), ("d", "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A"),
            ("x", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"),
        ])
    )

    private func text(_ expression: String, _ values: [String: JSONValue]) throws -> String {
        var scope = Values(values: values)
        let text = try Template(parsing: "{{ \(expression) }}").text(in: &scope)
        return try #require(text)
    }

    @Test("A signature is the one of the RFC's example")
    func keyedVector() throws {
        let signed = try text(
            #"token | jwtSignature: "empty" | jwtSign: key"#,
            ["token": JSONValue(Self.keyed), "key": Self.keyedKey]
        )
        #expect(signed == Self.keyed)
    }

    @Test("An Ed25519 key signs as the RFC's example does, and shows its public half")
    func edwardsVector() throws {
        let key = try SigningKey(reading: Self.edwardsKey, for: .EdDSA)
        let input = Self.edwards.split(separator: ".").prefix(2).joined(separator: ".")
        let signature = try key.sign(Array(input.utf8), .EdDSA)
        #expect(Self.edwards.hasSuffix("." + Encodings.base64URL(signature)))
        let published = try PublicKey(reading: Self.edwardsKey)
        #expect(published.jwk["d"] == nil)
        #expect(published.jwk["x"]?.string == "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")
    }

    @Test("Claims and header members are read, and editing one leaves the other parts as they came")
    func editing() throws {
        let values = ["token": JSONValue(Self.keyed)]
        #expect(try text(#"token | jwtClaim: "iss""#, values) == "joe")
        #expect(try text(#"token | jwtHeader: "alg""#, values) == "HS256")
        let edited = try text(#"token | jwtClaim: "iss", "eve""#, values).split(separator: ".")
        let parts = Self.keyed.split(separator: ".")
        #expect(edited[0] == parts[0])
        #expect(edited[1] != parts[1])
        #expect(edited[2] == parts[2])
        #expect(try text(#"token | jwtClaim: "iss", "eve" | jwtClaim: "iss""#, values) == "eve")
        #expect(try text(#"token | jwtClaim: "exp" | plus: "1h" | minus: 1"#, values) == "1300822979")
        #expect(try text(#"token | jwtClaim: "exp" | times: 1000"#, values) == "1300819380000")
        var scope = Values(values: values)
        let gone = try Template(parsing: #"{{ token | jwtWithoutClaim: "iss" | jwtClaim: "iss" }}"#).text(in: &scope)
        #expect(gone == nil)
    }

    @Test(
        "A signature is replaced",
        arguments: [
            ("empty", "."), ("missing", ""), ("zeroPair", ".MAYCAQACAQA"),
            ("zeros", ".AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
            ("half", ".dBjftJeZ4CVP-mB92K27ug"),
            ("padded", ".dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk="),
            ("unusedBits", ".dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXl"),
            ("standard", ".dBjftJeZ4CVP+mB92K27uhbUJU1p1r/wW1gFWFOEjXk"),
        ]
    )
    func signatures(form: String, end: String) throws {
        let changed = try text(#"token | jwtSignature: "\#(form)""#, ["token": JSONValue(Self.keyed)])
        let head = Self.keyed.split(separator: ".").prefix(2).joined(separator: ".")
        #expect(changed == head + end)
    }

    @Test("A mirrored signature holds for the same text, and mirrored again it is the first one")
    func mirrored() throws {
        let own = P256.Signing.PrivateKey()
        let values = ["token": JSONValue(Self.keyed), "key": JSONValue(own.pemRepresentation)]
        let signed = try CompactToken(text(#"token | jwtSign: key, "ES256""#, values))
        var other = signed
        try other.setSignature(to: .mirrored)
        #expect(other.text != signed.text)
        for token in [signed, other] {
            let signature = try P256.Signing.ECDSASignature(rawRepresentation: #require(token.signature))
            #expect(own.publicKey.isValidSignature(signature, for: Array(token.signingInput.utf8)))
        }
        try other.setSignature(to: .mirrored)
        #expect(other.text == signed.text)
    }

    @Test("A key that a scenario makes signs what its public half proves", arguments: SignatureAlgorithm.allCases)
    func ownKeys(algorithm: SignatureAlgorithm) throws {
        var generator = TestUsers(seed: 7).generator(stream: "keys", policy: Policy(members: JSONObject()))
        let made = generator.makeKey(for: algorithm)
        let key = JSONValue(try #require(made))
        var token = try CompactToken(Self.keyed)
        try token.sign(key, algorithm)
        #expect(token.algorithm == algorithm)
        #expect(token.signature?.isEmpty == false)
        guard algorithm.family != .keyed else { return }
        let published = try PublicKey(reading: key)
        // A public key reads the same from each form in which it is published.
        #expect(try PublicKey(reading: JSONValue(published.pem)).jwk == published.jwk)
        #expect(try PublicKey(reading: JSONValue(published.jwk)).der == published.der)
        #expect(published.jwk["d"] == nil)
    }

    @Test("A public key as a secret is the bytes of its form")
    func secretForms() throws {
        let own = P256.Signing.PrivateKey()
        let key = JSONValue(own.publicKey.pemRepresentation)
        func secret(_ form: SecretForm) throws -> [UInt8]? {
            try PublicKey(reading: key).secret(form)["k"]?.string.flatMap(Encodings.base64URLBytes)
        }
        let pem = own.publicKey.pemRepresentation.trimmingCharacters(in: .newlines)
        #expect(try secret(.pem) == Array(pem.utf8))
        #expect(try secret(.pemLine) == Array((pem + "\n").utf8))
        #expect(try secret(.der) == Array(own.publicKey.derRepresentation))
        #expect(try secret(.derText) == Array(own.publicKey.derRepresentation.base64EncodedString().utf8))
    }

    @Test("A certificate that a key signs for itself holds the key, and its signature")
    func certificate() throws {
        let own = P256.Signing.PrivateKey()
        let der = try SelfSignedCertificate(key: JSONValue(own.pemRepresentation)).der
        // Both outer sequences are between 128 and 65535 bytes long, so that four bytes stand in front of each.
        #expect(der.starts(with: [0x30, 0x82]) || der.starts(with: [0x30, 0x81]))
        let start = der[1] == 0x82 ? 4 : 3
        let bodyHead = der[start + 1] == 0x82 ? 4 : der[start + 1] == 0x81 ? 3 : 2
        let bodyLength = der[(start + 2)..<(start + bodyHead)].reduce(0) { $0 << 8 | Int($1) }
        let body = Array(der[start..<(start + bodyHead + bodyLength)])
        let key = Array(own.publicKey.derRepresentation)
        #expect(Array(body.suffix(key.count)) == key)
        // Behind the body: the algorithm (12 bytes), then a bit string with its count of unused bits.
        let signature = Array(der[(start + body.count + 12 + 3)...])
        #expect(
            own.publicKey.isValidSignature(try P256.Signing.ECDSASignature(derRepresentation: signature), for: body)
        )
    }

    @Test(
        "What cannot be done with a token says why",
        arguments: [
            (#"text | jwtClaim: "sub""#, "three parts"),
            (#"token | jwtSignature: "mirrored""#, "ES256"),
            (#"token | jwtHeader: "alg", "none" | jwtSign: text"#, "none"),
            (#"token | jwtSign: text, "ES256""#, "private key"),
            (#"text | plus: 1"#, "takes a number"),
            (#"text | length | plus: "soon""#, "wants a number or a duration such as '5m'"),
            (#"text | length | times: "1h""#, "wants a number behind it"),
            (#"text | length | times: 9000000000000000000"#, "beyond all measure"),
        ]
    )
    func mistakes(expression: String, word: String) throws {
        var scope = Values(values: ["token": JSONValue(Self.keyed), "text": "no token"])
        let template = try Template(parsing: "{{ \(expression) }}")
        let error = #expect(throws: TemplateError.self) { try template.text(in: &scope) }
        #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
    }

    @Test(
        "A word that a filter does not know is told with the nearest",
        arguments: [
            (#"{{ a | jwtSignature: "emty" }}"#, "did you mean 'empty'?"),
            (#"{{ a | jwtSign: b, "ES265" }}"#, "did you mean 'ES256'?"),
            (#"{{ a | jwtSign }}"#, "takes 1 or 2 arguments"),
        ]
    )
    func unknownWords(text: String, message: String) {
        let error = #expect(throws: TemplateSyntaxError.self) { try Template(parsing: text) }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
}

/// Values by name.
private struct Values: TemplateScope {
    var values: [String: JSONValue]

    func value(at path: [String]) throws(TemplateError) -> JSONValue? { path.first.flatMap { values[$0] } }
}
