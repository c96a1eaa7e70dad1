import Conformance
import HTTPTypes
import JSONText
import Testing

@testable import RunModel
@testable import Runner

/// The advice for responses and messages that nothing knows.
@Suite("Advice") struct AdviceTests {
    private func rule(
        _ operation: ShippedOperation,
        _ status: Int,
        _ body: String,
        _ expectation: RuleAdvice.Expectation,
        location: String? = nil
    ) -> String {
        let answer = Answer(
            status: status,
            headers: location.map { [.location: $0] } ?? [:],
            body: Array(body.utf8)
        )
        let known = [(target: "result.email", text: "rk1-a@b.test")]
        let advice = RuleAdvice(
            operation: .shipped(operation),
            answer: answer,
            expectation: expectation,
            identifiers: known
        )
        return JSONWriter.compact.string(advice.rule)
    }

    @Test("A refusal is told by its status, and where one status means many things by its code too")
    func refusals() {
        #expect(
            rule(.login, 401, #"{"detail":"no"}"#, .refusal(.denied)) == #"{"when":{"status":401},"outcome":"denied"}"#
        )
        #expect(
            rule(.login, 400, #"{"error":{"code":"BAD_LOGIN","text":"x"}}"#, .refusal(.denied))
                == #"{"when":{"status":400,"body":[{"path":"$.error.code","equals":"BAD_LOGIN"}]},"outcome":"denied"}"#
        )
        #expect(
            rule(.register, 422, #"{"code":17,"field":"password"}"#, .known(.weakPassword))
                == #"{"when":{"status":422,"body":[{"path":"$.code","equals":17}]},"outcome":"weakPassword"}"#
        )
        // A backend that says 200 and means no.
        #expect(
            rule(.login, 200, #"{"error":"wrong"}"#, .refusal(.denied))
                == #"{"when":{"status":200,"body":[{"path":"$.error","equals":"wrong"}]},"outcome":"denied"}"#
        )
        #expect(rule(.login, 503, "", .refusal(.denied)) == #"{"when":{"status":503},"outcome":"fault"}"#)
    }

    @Test(
        "A member that repeats the status tells no errors apart",
        arguments: [
            (
                #"{"meta":{"code":400},"response":{"errors":["Invalid password"]}}"#, "$.response.errors[0]",
                "Invalid password"
            ),
            (#"{"statusCode":400,"error":"Bad Request","message":"taken"}"#, "$.message", "taken"),
            (#"{"type":"about:blank","title":"BAD_REQUEST","status":400,"detail":"no"}"#, "$.detail", "no"),
        ]
    )
    func repeatedStatus(body: String, path: String, code: String) {
        #expect(
            rule(.login, 400, body, .refusal(.denied))
                == #"{"when":{"status":400,"body":[{"path":"\#(path)","equals":"\#(code)"}]},"outcome":"denied"}"#
        )
        #expect(
            rule(.login, 400, #"{"code":400,"email":["Enter another."]}"#, .refusal(.denied))
                == #"{"when":{"status":400,"body":[{"path":"$.email[0]","exists":true}]},"outcome":"denied"}"#
        )
    }

    @Test("Of a sentence with an address in it the part that is the same for every user tells the answer")
    func steadyPart() {
        let body =
            #"{"errors":["a@b.test is already associated with an account."],"fields":{"email":["taken by a@b.test"]}}"#
        #expect(
            rule(.register, 400, body, .known(.duplicate))
                == #"{"when":{"status":400,"body":[{"path":"$.errors[0]","contains":"is already associated with an account."}]},"outcome":"duplicate"}"#
        )
        #expect(
            rule(
                .register,
                400,
                #"{"errors":["a@b.test"],"fields":{"email":["taken by a@b.test"]}}"#,
                .known(.duplicate)
            )
                == #"{"when":{"status":400,"body":[{"path":"$.fields.email[0]","exists":true}]},"outcome":"duplicate"}"#
        )
    }

    @Test("Of a sentence about a body that cannot be read the beginning is enough")
    func sentence() {
        #expect(
            rule(.login, 400, #"{"detail":"JSON parse error - Expecting value: line 1 column 2"}"#, .refusal(.invalid))
                == #"{"when":{"status":400,"body":[{"path":"$.detail","startsWith":"JSON parse error"}]},"outcome":"invalid"}"#
        )
        #expect(
            rule(.login, 400, #"{"detail":"Wrong: try again"}"#, .refusal(.invalid))
                == #"{"when":{"status":400,"body":[{"path":"$.detail","equals":"Wrong: try again"}]},"outcome":"invalid"}"#
        )
    }

    @Test(
        "An answer that names a failure of the server's own is a fault, whatever its status",
        arguments: [
            (200, #"{"error":{"code":"internal_api_error_TypeError","info":"Caught exception"}}"#, "fault"),
            (400, #"{"__type":"InternalErrorException"}"#, "fault"),
            (400, #"{"__type":"UserNotFoundException"}"#, "invalid"),
        ]
    )
    func faults(status: Int, body: String, outcome: String) {
        let told = rule(.login, status, body, .refusal(.invalid))
        #expect(told.hasSuffix(#""outcome":"\#(outcome)"}"#), "\(told)")
    }

    @Test("A success keeps the tokens that it holds, wherever they stand")
    func successes() {
        #expect(
            rule(
                .login,
                201,
                #"{"data":{"access":"aaaaaaaaaaaaaaaa1","refresh":"bbbbbbbbbbbbbbbb2"},"type":"Bearer"}"#,
                .ok
            )
                == #"{"when":{"status":201},"outcome":"ok","save":{"session.accessToken":"$.data.access","session.refreshToken":"$.data.refresh"}}"#
        )
        #expect(
            rule(.login, 200, #"{"auth-token":"aaaaaaaaaaaaaaaa1"}"#, .ok)
                == #"{"when":{"status":200},"outcome":"ok","save":{"session.accessToken":"$['auth-token']"}}"#
        )
        #expect(
            rule(.access, 200, #"{"user":{"name":"x","mail":"rk1-a@b.test"}}"#, .ok)
                == #"{"when":{"status":200},"outcome":"ok","save":{"result.email":"$.user.mail"}}"#
        )
        #expect(
            rule(.register, 201, #"{"token":"aaaaaaaaaaaaaaaa1"}"#, .ok) == #"{"when":{"status":201},"outcome":"ok"}"#
        )
        #expect(
            rule(.verify, 302, "", .ok, location: "/done?x=1")
                == #"{"when":{"status":302,"headers":{"Location":{"startsWith":"/done"}}},"outcome":"ok"}"#
        )
    }

    @Test("A code that looks like a key is no code to tell errors by")
    func secretsAreNoCodes() {
        #expect(
            rule(.login, 400, #"{"code":"a1b2c3d4e5f6a7b8c9","error":"denied"}"#, .refusal(.denied)).contains("$.error")
        )
    }

    private func message(_ text: String, _ links: String..., subject: String = "Reset (now)") -> ReceivedMessage {
        ReceivedMessage(
            channel: .mail,
            sequence: 1,
            recipients: [],
            sender: "x@y.test",
            subject: subject,
            text: text,
            html: nil,
            links: links,
            size: 0
        )
    }

    struct Link: Sendable {
        var link: String
        var save: String
    }

    @Test(
        "The secret of a link is found where backends put it",
        arguments: [
            Link(
                link: "https://app.test/reset?token=abc123def456ghi789",
                save: #"{"code":{"link":"/reset","query":"token"}}"#
            ),
            Link(
                link: "https://app.test/a/reset.php?uid=7&token=abc123def456ghi789",
                save:
                    #"{"codeId":{"link":"/a/reset\\.php","query":"uid"},"code":{"link":"/a/reset\\.php","query":"token"}}"#
            ),
            Link(
                link: "https://app.test/#/reset?code=abc123def456ghi789",
                save: #"{"code":{"link":"/","fragment":"code"}}"#
            ),
            Link(
                link: "https://app.test/password/reset/confirm/MQ/c3x8p1-0123456789abcdef/",
                save:
                    #"{"code":{"link":"/password/reset/confirm","segment":-1},"codeId":{"link":"/password/reset/confirm","segment":-2}}"#
            ),
            Link(
                link: "https://app.test/resetPassword/reset-password-confirm/c3x8p1-0123456789abcdef",
                save: #"{"code":{"link":"/resetPassword/reset-password-confirm","segment":-1}}"#
            ),
            Link(
                link: "https://app.test/verify/abcdefghijklmnopqrst",
                save: #"{"code":{"link":"/verify","segment":-1}}"#
            ),
        ]
    )
    func links(link: Link) throws {
        let advice = MessageAdvice(kind: "reset", message: message("Hello", "https://app.test/", link.link))
        let rule = try #require(advice.rule)
        #expect(rule["save"].map { JSONWriter.compact.string($0) } == link.save)
        #expect(rule["match"]?["subject"]?.string == #"Reset \(now\)"#)
        // What is advised finds the value, when it is read back as a dialect.
        #expect(!advice.outline.links.joined().contains("abc123def456"))
    }

    @Test("A code in the text is told by its length, and what is in a link is no code in the text")
    func codes() throws {
        let advice = MessageAdvice(
            kind: "reset",
            message: message("Your code: 482915. https://a.test/x/123456", "https://a.test/x")
        )
        #expect(advice.rule?["save"].map { JSONWriter.compact.string($0) } == #"{"code":{"digits":6}}"#)
        #expect(advice.outline.codes == [.init(digits: 6, isInSubject: false)])
        #expect(MessageAdvice(kind: "reset", message: message("Welcome!")).rule == nil)
    }

    struct Passage: Sendable {
        var text: String
        /// Nil where no rule is advised.
        var pattern: String?
        var value = "0a1b2c3d4e5f6071_-x"
    }

    @Test(
        "A long secret behind a word that names it is taken by a pattern, and none where it is not sure",
        arguments: [
            Passage(text: "token: 0a1b2c3d4e5f6071_-x", pattern: #"token: (\S+)"#),
            Passage(
                text: "Hello (you)\nYour token is:\r\n\r\n  0a1b2c3d4e5f6071_-x\nBye",
                pattern: #"token is:\s+(\S+)"#
            ),
            Passage(text: "Use the code (API): \"0a1b2c3d4e5f6071_-x\".", pattern: #"code \(API\): "(\S+)"\.(?:\s|$)"#),
            Passage(text: "reset_token=0a1b2c3d4e5f6071_-x", pattern: #"reset_token=(\S+)"#),
            Passage(
                text: "token: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
                pattern: #"token: (\S+)"#,
                value: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"
            ),
            Passage(
                text: "code: 1234abcd-5678-9012-3456-0123456789ab",
                pattern: #"code: (\S+)"#,
                value: "1234abcd-5678-9012-3456-0123456789ab"
            ),
            // The name of the account is no secret, however it looks.
            Passage(text: "Hello rk1user0123456789, your token: 0a1b2c3d4e5f6071_-x", pattern: #"token: (\S+)"#),
            // The same value twice is one.
            Passage(
                text: "0a1b2c3d4e5f6071_-x\ntoken: 0a1b2c3d4e5f6071_-x 0a1b2c3d4e5f6071_-x",
                pattern: #"token: (\S+)"#
            ),
            // Nothing says what it is.
            Passage(text: "Welcome! 0a1b2c3d4e5f6071_-x"),
            Passage(text: "Request id: 0a1b2c3d4e5f6071_-x"),
            Passage(text: "Token id: 0a1b2c3d4e5f6071_-x"),
            Passage(text: "Your token for order 17: 0a1b2c3d4e5f6071_-x"),
            // Two of them, or a short code beside it.
            Passage(text: "token: 0a1b2c3d4e5f6071_-x\nkey: f9e8d7c6b5a4f9e8d7c6"),
            Passage(text: "token: 0a1b2c3d4e5f6071_-x\nrequest f9e8d7c6b5a4f9e8d7c6"),
            Passage(text: "token: 0a1b2c3d4e5f6071_-x\nor type 482915"),
            // The pattern would find another value first.
            Passage(text: "token: below\ntoken: 0a1b2c3d4e5f6071_-x"),
            // A time, an address and a program are not made at random.
            Passage(text: "token: 2026-11-23T10:57:00.000Z"),
            Passage(text: "code: AppleWebKit/537.36-(KHTML)"),
        ]
    )
    func labelled(passage: Passage) throws {
        let message = message(passage.text)
        let advice = MessageAdvice(kind: "verification", message: message, names: ["rk1user0123456789"])
        let save = advice.rule?["save"]
        guard let pattern = passage.pattern else {
            #expect(save == nil || save?["code"]?["digits"] != nil && !passage.text.contains("token: 0a"))
            return
        }
        #expect(save == ["code": ["pattern": JSONValue(pattern)]])
        let written = try Pattern(try #require(save?["code"]?["pattern"]?.string))
        #expect(try written.firstMatch(in: passage.text)?.last == passage.value)
    }

    @Test(
        "A wrong code has the shape of the right one and is another",
        arguments: ["482917", "a", "7", "abc.def.ghi", "k", "BCDF-KJLM", "BCDF-QJLM", ""]
    )
    func changed(code: String) {
        let other = Trial.changed(code)
        // A backend may take a code in capital letters and in small ones.
        #expect(other.lowercased() != code.lowercased())
        #expect(code.isEmpty || other.count == code.count)
    }
}
