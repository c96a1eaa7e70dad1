import Runner
import Testing

@Suite struct PublicTextTests {
    @Test("What a scenario's own file tells in clear is masked where it is used, and no leak where it is told")
    func withoutPublicTexts() {
        var secrets = Redactor()
        secrets.insert(secret: "Password-1234567!", name: "alice.password")
        secrets.insert(secret: "k3-9f8a7b6c5d", name: "alice.accessToken")
        let rest = secrets.without { $0 == "Password-1234567!" }
        #expect(rest.firstLeak(in: Array("title: Password-1234567!".utf8)) == nil)
        #expect(rest.firstLeak(in: Array("token: k3-9f8a7b6c5d".utf8)) == "alice.accessToken")
        #expect(secrets.mask("Password-1234567!") == "‹alice.password›")
    }
}
