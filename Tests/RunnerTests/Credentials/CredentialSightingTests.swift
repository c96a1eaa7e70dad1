import Conformance
import HTTPTypes
import Testing

@testable import RunModel
@testable import Runner

@Suite("Credentials that no rule saves")
struct CredentialSightingTests {
    private static let letters = "rka_BlJiAiqglrfyfRjaUJ-WfoVHEsChoIIb--MFBOiNGbQ"
    private static let random = "q7Zk2mX9vB4tR8wL1nC6"
    /// Letters in long runs of one case, and three digits in a row: by chance it looks nearly like words.
    private static let unlucky = "GKY0ZJFuodpYYQogQjpzCTffw888"
    private static let hex = "9f86d081884c7d659a2feaa0c55ad015"
    private static let jwt =
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"
    private static let paseto = "v4.local.97TTOvgwIxNGvV80XKiGZg_kD3tsXM_-qB4dZGHOeN1cTkgQ4PnW8888l802W8d9"

    /// A body and what of it is secret.
    struct Body: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var secret: String

        init(_ name: String, _ text: String, _ secret: String) {
            (testDescription, self.text, self.secret) = (name, text, secret)
        }
    }

    private static func exchange(_ body: String, status: Int = 200, headers: HTTPFields = [:]) -> RawExchange {
        RawExchange(
            request: OutgoingRequest(method: .post, url: "http://target.test/login"),
            answer: Answer(status: status, headers: headers, body: Array(body.utf8))
        )
    }

    /// The exchange in a report after its own credentials were learnt.
    private static func shown(_ exchange: RawExchange, issues: Bool = true) -> String {
        var redactor = Redactor()
        for sighting in exchange.credentials(issues: issues) { redactor.insert(sighting) }
        return "\(exchange.record(masking: redactor.mask))"
    }

    @Test(
        "A response that hands one out is shown without it, whatever its format",
        arguments: [
            Body("tidy JSON", #"{"access_token": "\#(random)"}"#, random),
            Body("without a digit", #"{"access_token": "\#(letters)"}"#, letters),
            Body("white space in front", "\r\n\t {\"token\": \"\(random)\"}", random),
            Body("a mark of the byte order", "\u{FEFF}{\"token\": \"\(random)\"}", random),
            Body("a guard against scripts", ")]}',\n{\"token\": \"\(random)\"}", random),
            Body("a loop in front", "for(;;);{\"token\": \"\(random)\"}", random),
            Body("a call", "callback({\"token\": \"\(random)\"});", random),
            Body("a cut body", #"{"user": {"name": "alice"}, "token": "\#(random)", "expires": 36"#, random),
            Body("a body cut inside the value", #"{"user": 1, "token": "\#(random)"#, random),
            Body("a form", "token_type=bearer&access_token=\(random)&expires_in=3600", random),
            Body("an escaped form", "access_token=q7Zk%32mX9vB4tR8wL1nC6&x=1", random),
            Body("escaped JSON", #"{"token": "q7Z\u006b2mX9vB4tR8wL1nC6"}"#, random),
            Body("JSON inside of JSON", #"{"body": "{\"token\": \"\#(random)\"}"}"#, random),
            Body("JSON, cut, inside of JSON", #"{"body": "{\"token\": \"\#(random)\", \"x"}"#, random),
            Body("nothing but a JSON Web Token", jwt, jwt),
            Body("a JSON Web Token in a sentence", "Welcome! Your pass is \(jwt), keep it.", jwt),
            Body("nothing but a PASETO", paseto, paseto),
            Body("nothing but a random text", random, random),
            Body("nothing but hexadecimal digits", hex, hex),
            Body("XML", "<r><accessToken>\(random)</accessToken></r>", random),
            Body("XML attributes", "<session id='17' token='\(random)'/>", random),
            Body("an HTML input", #"<input type="hidden" name="access_token" value="\#(random)">"#, random),
            Body("an HTML input, the value first", #"<input value="\#(random)" type=hidden name="sessionId">"#, random),
            Body("an HTML meta element", #"<meta name="csrf-token" content="\#(random)">"#, random),
            Body("a script", "<script>window.auth = { token: '\(random)' };</script>", random),
            Body("lines of text", "user: alice\ntoken: \(random)\n", random),
            Body("a member 'key'", #"{"key": "\#(hex)"}"#, hex),
            Body(
                "a member 'sessionId'",
                #"{"sessionId": "0b5e6a52-3c1f-4a58-9d0e-1f2a3b4c5d6e"}"#,
                "0b5e6a52-3c1f-4a58-9d0e-1f2a3b4c5d6e"
            ),
            Body("a list 'tokens'", #"{"tokens": ["\#(random)", "\#(hex)"]}"#, hex),
            Body("a cut list 'tokens'", #"{"tokens": ["\#(random)", "\#(hex)""#, hex),
            Body("an object 'token'", #"{"token": {"value": "\#(random)", "type": "bearer"}}"#, random),
            Body("a member 'code'", #"{"code": "482913"}"#, "482913"),
            Body("a number 'otp'", #"{"otp": 482913}"#, "482913"),
            Body("a short 'pin'", #"{"pin": "4829"}"#, "4829"),
            Body("codes for a rainy day", #"{"recoveryCodes": ["7FQ2-9KX4", "M3PA-8LD5"]}"#, "M3PA-8LD5"),
            Body("a random text that looks like words", #"<input value="\#(unlucky)" name="sessionId">"#, unlucky),
            Body("the same in JSON", #"{"sessionId": "\#(unlucky)"}"#, unlucky),
            Body("the same without a name", #"{"data": {"t": "\#(unlucky)"}}"#, unlucky),
            Body("a name that nobody knows", #"{"data": {"t": "\#(random)"}}"#, random),
            Body("Base64 with its signs", #"{"t": "q7Zk2mX9/vB4tR8wL+1nC6a=="}"#, "q7Zk2mX9/vB4tR8wL+1nC6a=="),
        ]
    )
    func bodies(_ body: Body) {
        let text = Self.shown(Self.exchange(body.text))
        #expect(!text.contains(body.secret), "\(text)")
        #expect(text.contains("‹"))
    }

    @Test("Of the keys that a backend publishes nothing is a secret, and of one that signs its private number is")
    func keys() {
        let numbers = #""kty": "EC", "crv": "P-256", "x": "\#(Self.random)", "y": "\#(Self.hex)""#
        let published = Self.shown(Self.exchange(#"{"keys": [{\#(numbers)}]}"#))
        #expect(published.contains(Self.random) && published.contains(Self.hex), "\(published)")
        let own = Self.shown(Self.exchange(#"{"keys": [{"kty": "EC", "d": "\#(Self.hex)"}]}"#))
        #expect(!own.contains(Self.hex), "\(own)")
    }

    @Test(
        "A header that hands one out is shown without it",
        arguments: [
            ("Location", "https://app.test/home#access_token=\(random)&token_type=bearer", random),
            ("Location", "/home?code=\(random)&state=\(hex)", random),
            ("X-Auth-Token", random, random), ("X-Auth-Token", "Bearer \(random)", random),
            ("Authorization", "Bearer \(random)", random), ("X-Session-Id", hex, hex),
            ("X-Debug", "jwt is \(jwt)", jwt),
            ("Refresh", "0; url=/next?token=\(random)", random),
            ("Set-Cookie", "sid=s%3A\(random); Path=/; HttpOnly", random),
        ]
    )
    func headers(name: String, value: String, secret: String) throws {
        let field = HTTPField(name: try #require(HTTPField.Name(name)), value: value)
        #expect(!Self.shown(Self.exchange("", headers: [field.name: value])).contains(secret))
    }

    @Test(
        "What opens nothing stays readable",
        arguments: [
            #"{"id": "5f2b8c9d1e3a4b5c6d7e8f90", "userId": "0b5e6a52-3c1f-4a58-9d0e-1f2a3b4c5d6e"}"#,
            #"{"sub": "auth0|507f1f77bcf86cd799439011", "ref": "01HZX3K5T8W9Y2QNJ4B6C7D8E9"}"#,
            #"{"createdAt": "2026-11-22T08:50:29.123Z", "expires_in": 3600, "token_type": "Bearer"}"#,
            #"{"token": "invalid_token", "password": "This password is too short (8)", "secret": null}"#,
            #"{"error": "weak_password", "hint": "at-least-one-digit-and-one-symbol", "min": 12}"#,
            #"{"links": {"self": "https://api.target.test/v2/accounts/settings/notifications"}}"#,
            #"{"email": "rk1q2w3e4r5t6y7u8i9o0p@example.com", "name": "rk1q2w3e4r5t6y7u8i9o0p"}"#,
            #"{"key": "validation.password.minimumLength", "code": "too_short", "session": "active"}"#,
            #"{"countryCode": "DE49", "zip_code": "80331", "pinned": true, "keyword": "x1"}"#,
            #"{"avatar": "https://cdn.target.test/9f86d081884c7d659a2feaa0c55ad015.png"}"#,
            "<html><head><title>Welcome back</title></head><body class='page-login'>You are signed in.</body></html>",
            #"{"state": "WaitingForSecondFactor2", "key": "OAuthClientNotFoundV2", "session": "SignedInByLink1"}"#,
            "sha256WithRSAEncryption accountVerificationRequiredException2 com.example.auth.LoginController.java",
        ]
    )
    func readable(text: String) {
        let exchange = Self.exchange(text)
        #expect(exchange.credentials(issues: true) == [])
    }

    @Test("The code of an error is no code to type", arguments: [400, 401, 422, 500])
    func errorCode(status: Int) {
        #expect(Self.exchange(#"{"code": "40103", "message": "x"}"#, status: status).credentials(issues: true) == [])
    }

    @Test("Random texts count in answers that hand out credentials alone")
    func otherAnswers() {
        let exchange = Self.exchange(#"{"checksum": "x", "blob": "\#(Self.hex)"}"#)
        #expect(exchange.credentials(issues: false) == [])
        #expect(exchange.credentials(issues: true).map(\.text) == [Self.hex])
    }

    @Test("Attributes of a cookie that a request sends back are no secrets")
    func attributes() {
        let request = OutgoingRequest(
            method: .get,
            url: "http://127.0.0.1:8080/me",
            headers: [
                .cookie:
                    "sid=\(Self.random); Domain=127.0.0.1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Max-Age=1000000000; $Path=/accounts"
            ]
        )
        let exchange = RawExchange(request: request, answer: Answer(status: 200, headers: [:], body: []))
        #expect(exchange.credentials(issues: false).map(\.name) == ["cookie.sid"])
        #expect(Self.shown(exchange).contains("http://127.0.0.1:8080/me"))
    }

    @Test(
        "An echo in another case is masked",
        arguments: [random.lowercased(), random.uppercased(), "Q7zk2Mx9vb4tr8wl1nc6", "Q7zK2Mx9Vb4Tr8Wl1Nc6"]
    )
    func changedCase(echo: String) {
        var redactor = Redactor()
        redactor.insert(secret: Self.random, name: "phone.accessToken")
        #expect(redactor.mask("unknown token \(echo).") == "unknown token ‹phone.accessToken›.")
        #expect(redactor.mask(#"{"t": "\#(Encodings.percent(echo))"}"#) == #"{"t": "‹phone.accessToken›"}"#)
    }

    @Test("A word in another case is none")
    func words() {
        var redactor = Redactor()
        redactor.insert(secret: "Password", name: "alice.password")
        #expect(redactor.mask("the password") == "the password")
    }

    @Test("A secret that is another one in another case keeps its own name")
    func twoCases() {
        var redactor = Redactor()
        redactor.insert(secret: Self.random, name: "phone.accessToken")
        redactor.insert(secret: Self.random.lowercased(), name: "phone.accessToken, changed")
        #expect(redactor.mask(Self.random.lowercased()) == "‹phone.accessToken, changed›")
        #expect(redactor.mask(Self.random) == "‹phone.accessToken›")
    }
}
