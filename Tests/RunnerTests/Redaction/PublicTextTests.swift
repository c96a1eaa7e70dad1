import Runner
import Testing

@Suite struct PublicTextTests {
    @Test("What a scenario's own file tells in clear is no secret")
    func publicTexts() {
        var secrets = Redactor()
        secrets.disregard { "a file with password and Password-1234567! in it".contains($0) }
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
}
