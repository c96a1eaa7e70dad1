import RunModel
import Testing

@Suite struct PublicTextTests {
    @Test("What a scenario's own file tells in plain text is no secret")
    func publicTexts() {
        var secrets = Redactor()
        secrets.disregard { "a file with password and Password-1234567! in it".contains($0) ? .shown : .none }
        secrets.insert(secret: "Password-1234567!", name: "alice.password")
        secrets.insert(secret: "password", name: "bob.password")
        secrets.insert(secret: "k3-9f8a7b6c5d", name: "alice.accessToken")
        #expect(secrets.firstLeak(in: Array("title: Password-1234567!".utf8)) == nil)
        #expect(secrets.firstLeak(in: Array("token: k3-9f8a7b6c5d".utf8)) == "alice.accessToken")
        #expect(secrets.mask(#"{"password": "Password-1234567!"}"#) == #"{"password": "Password-1234567!"}"#)
    }

    @Test("A name that stands for a secret is not masked once more; a secret in such marks is")
    func placeholders() {
        var secrets = Redactor()
        secrets.insert(secret: "password", name: "bob.password")
        let once = secrets.mask("password and password")
        #expect(once == "‹bob.password› and ‹bob.password›")
        #expect(secrets.mask(once) == once)
        #expect(secrets.mask("‹password›") == "‹‹bob.password››")
    }

    @Test(
        "A password or a bearer that a file tells is hidden, and is no evidence; an invented code or cookie there is not"
    )
    func written() {
        var secrets = Redactor()
        secrets.disregard {
            "Bearer 7f3a91c4-literal, pass-Word-99, word, 000000, planted-cookie-1".contains($0) ? .written : .none
        }
        secrets.insert(secret: "7f3a91c4-literal", name: "authorization", isOpener: true)
        secrets.insert(secret: "pass-Word-99", name: "alice.password", isOpener: true)
        secrets.insert(secret: "word", name: "bob.password", isOpener: true)
        secrets.insert(secret: "000000", name: "alice.code")
        secrets.insert(secret: "planted-cookie-1", name: "cookie.sid")
        #expect(
            secrets.mask("7f3a91c4-literal pass-Word-99 word 000000 planted-cookie-1")
                == "‹authorization, literal› ‹alice.password, literal› word 000000 planted-cookie-1"
        )
        #expect(secrets.firstLeak(in: Array("7f3a91c4-literal pass-Word-99".utf8)) == nil)
        var ledger = Redactor()
        ledger.insert(secret: "another-1", name: "x")
        ledger.merge(secrets)
        #expect(ledger.firstLeak(in: Array("7f3a91c4-literal pass-Word-99".utf8)) == nil)
        #expect(ledger.mask("pass-Word-99") == "‹alice.password, literal›")
    }
}
