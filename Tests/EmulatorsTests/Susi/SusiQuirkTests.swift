import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

@Suite("SUSI.AI's emulator has the quirks of its server")
struct SusiQuirkTests {
    private static let alice = SusiWire.alice
    private static let change =
        "changepassword=\(alice)&password=\(SusiWire.password)&newpassword=New-word1"

    private static let events: [(name: String, request: String)] = [
        ("a change of password", "POST /aaa/changepassword.json?access_token={token} \(change)"),
        ("a reset", "POST /aaa/resetpassword.json token={reset}&newpass=New-word1"),
        ("a logout", "POST /aaa/login.json?access_token={token} logout=true"),
        ("another login", "POST /aaa/login.json login=\(alice)&password=\(SusiWire.password)&type=access-token"),
    ]

    @Test("A token knows its address and nothing of the account", arguments: events)
    func tokensSurvive(event: (name: String, request: String)) async throws {
        try await withSusi { susi in
            try await susi.join()
            let token = try await susi.token()
            _ = try await susi.send("GET /aaa/recoverpassword.json?forgotemail=\(Self.alice)")
            let request = event.request.replacing("{token}", with: token)
                .replacing("{reset}", with: susi.mailed("resetpass"))
            #expect(try await susi.send(request).status == 200)
            #expect(try await susi.send("GET /aaa/listUserSettings.json?access_token=\(token)").status == 200)
        }
    }

    @Test("A token outlives its account without rights, and serves the next account of the address")
    func tokenOfDeletedAccount() async throws {
        try await withSusi { susi in
            try await susi.join()
            let token = try await susi.token()
            _ = try await susi.send("GET /aaa/login.json?delete=true&access_token=\(token)")
            let state = try await susi.send("GET /aaa/login.json?checkLogin=true&access_token=\(token)")
            #expect(state.json["loggedIn"] == true)
            #expect(try await susi.send("GET /aaa/listUserSettings.json?access_token=\(token)").status == 401)
            try await susi.join()
            #expect(try await susi.send("GET /aaa/listUserSettings.json?access_token=\(token)").status == 200)
        }
    }

    @Test("Several reset tokens live side by side, and one that was used leaves the others alive")
    func resetTokens() async throws {
        try await withSusi { susi in
            try await susi.join()
            var tokens: [String] = []
            for _ in 0..<3 {
                _ = try await susi.send("GET /aaa/recoverpassword.json?forgotemail=\(Self.alice)")
                tokens.append(susi.mailed("resetpass"))
            }
            #expect(Set(tokens).count == 3)
            for token in tokens {
                let form = "token=\(token)&newpass=New-word1"
                #expect(try await susi.send("POST /aaa/resetpassword.json \(form)").status == 200)
                #expect(try await susi.send("POST /aaa/resetpassword.json \(form)").status == 500)
            }
        }
    }

    @Test("A question leaves a record behind that a recovery takes for an account, until a login finds it")
    func hollowAddress() async throws {
        try await withSusi { susi in
            let recovery = "GET /aaa/recoverpassword.json?forgotemail=b@example.com"
            #expect(try await susi.send(recovery).status == 422)
            _ = try await susi.send("GET /aaa/checkRegistration.json?check_email=b@example.com")
            #expect(try await susi.send(recovery).status == 200)
            _ = try await susi.send("POST /aaa/login.json login=b@example.com&password=x&type=session")
            #expect(try await susi.send(recovery).status == 422)
        }
    }

    @Test("A reset token that was tried and is unknown breaks the question for it")
    func hollowToken() async throws {
        try await withSusi { susi in
            try await susi.join()
            let question = "GET /aaa/recoverpassword.json?getParameters=true&token=made-up"
            #expect(try await susi.send(question).status == 422)
            #expect(try await susi.send("POST /aaa/resetpassword.json token=made-up&newpass=New-word1").status == 500)
            #expect(try await susi.send(question).status == 500)
        }
    }

    @Test("The first account of all is the administrator, and the next ones are not")
    func administrator() async throws {
        try await withSusi { susi in
            try await susi.join()
            let token = try await susi.token()
            _ = try await susi.send("POST /aaa/signup.json signup=b@example.com&password=\(SusiWire.password)")
            let login = "login=b@example.com&password=\(SusiWire.password)&type=access-token"
            let other = try await susi.send("POST /aaa/login.json \(login)").accessToken
            let refused = try await susi.send(
                "GET /aaa/deleteUserAccount.json?email=\(Self.alice)&access_token=\(other)"
            )
            #expect(refused.status == 401)
            #expect(refused.text.contains("Your base user role is 'USER', minimum user role required is 'admin'"))
            let admin = "&access_token=\(token)"
            #expect(try await susi.send("GET /aaa/deleteUserAccount.json?\(admin)").status == 400)
            let hit = try await susi.send("GET /aaa/deleteUserAccount.json?email=b@example.com\(admin)")
            #expect(hit.json["message"] == nil)
            let missed = try await susi.send("GET /aaa/deleteUserAccount.json?email=b@example.com\(admin)")
            #expect(missed.json["message"] == "Successfully deleted user account!")
            let switched = try await susi.send("GET /aaa/captchaConfigService.json?key=signUp&value=true\(admin)")
            #expect(switched.status == 200)
            let signUp = "signup=c@example.com&password=\(SusiWire.password)"
            #expect(try await susi.send("POST /aaa/signup.json \(signUp)").text.contains("Please verify recaptcha"))
        }
    }

    @Test("A confirmation needs an account that is still there")
    func confirmationWithoutAccount() async throws {
        try await withSusi(["signup": "email"]) { susi in
            try await susi.join()
            let first = susi.mailed("verify-account")
            _ = try await susi.send("POST /aaa/resendVerificationLink.json emailId=\(Self.alice)")
            let second = susi.mailed("verify-account")
            #expect(first != second)
            let query = "access_token=\(first)&request_session=true"
            let opened = try await susi.send("GET /aaa/login.json?checkLogin=true&\(query)")
            let session = opened.headers[.setCookie]?.prefix { $0 != ";" } ?? ""
            let cookie = ["Cookie": String(session)]
            #expect(opened.json["loggedIn"] == true)
            _ = try await susi.send("GET /aaa/signup.json?validateEmail=\(Self.alice)", headers: cookie)
            #expect(try await susi.token().count == 30)
        }
    }

    @Test("The page of a refusal is the container's, with the message in its title and text")
    func page() async throws {
        try await withSusi { susi in
            let answer = try await susi.send("GET /aaa/login.json")
            #expect(answer.text.contains("<title>Error 400 Bad login parameters.</title>"))
            #expect(answer.text.contains("<h2>HTTP ERROR 400</h2>"))
            #expect(
                answer.text.contains("Problem accessing /aaa/login.json. Reason:\n<pre>    Bad login parameters.</pre>")
            )
        }
    }
}
