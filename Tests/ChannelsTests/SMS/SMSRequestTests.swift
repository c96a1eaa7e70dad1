import Foundation
import JSONText
import Testing

@testable import Channels

@Suite("Requests to send SMS")
struct SMSRequestTests {
    private static let path = "/2010-04-01/Accounts/AC1/Messages.json"
    /// `AC1:secret`.
    private static let basic = "Basic QUMxOnNlY3JldA=="
    private static let form = "To=%2B15550100123&From=%2B15005550006&Body=Your+code+is+123456"

    private func decision(
        _ method: String = "POST",
        _ target: String = path,
        _ authorization: String? = basic,
        _ body: String = form
    ) -> SMSRequest.Decision {
        SMSRequest(method: method, target: target, authorization: authorization, body: Array(body.utf8)).decision
    }

    @Test("A form is a message in the manner of Twilio")
    func twilio() {
        let message = SMSMessage(to: "+15550100123", from: "+15005550006", body: "Your code is 123456")
        #expect(decision() == .twilio(TwilioMessage(account: "AC1", message: message)))
    }

    @Test(
        "A JSON object or a form is a plain message, by any of the usual names, at any path",
        arguments: [
            #"{ "to": "+15550100123", "body": "hi" }"#, #"{ "to": "+15550100123", "text": "hi" }"#,
            #"{ "To": "+15550100123", "Message": "hi", "id": 7 }"#, "to=%2B15550100123&text=hi",
            "To=%2B15550100123&Body=hi", "message=hi&to=%2B15550100123",
        ],
        ["/", "/sms", "/v1/messages?key=1"]
    )
    func plain(body: String, target: String) {
        #expect(decision("POST", target, nil, body) == .plain(SMSMessage(to: "+15550100123", from: "", body: "hi")))
    }

    @Test(
        "What is wrong is said in Twilio's codes",
        arguments: [
            ("POST", path, nil, form, 401, 20003), ("POST", path, "Basic QUMyOnNlY3JldA==", form, 401, 20003),
            ("POST", path, "Bearer QUMxOnNlY3JldA==", form, 401, 20003), ("GET", path, basic, "", 405, 20004),
            ("POST", "/2010-04-01/Accounts/AC1/Calls.json", basic, form, 404, 20404),
            ("POST", path, basic, "From=%2B1&Body=b", 400, 21604),
            ("POST", path, basic, "To=%2B15550100123&Body=b", 400, 21603),
            ("POST", path, basic, "To=%2B15550100123&From=%2B1", 400, 21602),
            ("POST", path, basic, "To=5550100123&From=%2B1&Body=b", 400, 21211),
            ("POST", path, basic, form + String(repeating: "x", count: 1600), 400, 21617),
        ] as [(String, String, String?, String, Int, Int)]
    )
    func refused(method: String, target: String, auth: String?, body: String, status: Int, code: Int) {
        guard case .refused(let error) = decision(method, target, auth, body) else {
            Issue.record("the request was taken")
            return
        }
        #expect(error.status == status)
        #expect(error.code == code)
        #expect(error.value["more_info"]?.string == "https://www.twilio.com/docs/errors/\(code)")
        #expect(error.value["status"]?.int == status)
    }

    @Test(
        "What is no plain message is refused in a sentence",
        arguments: ["", "[]", "{}", #"{ "to": "x", "body": "b" }"#, "to=%2B15550100123", "text=hi"]
    )
    func unreadable(body: String) {
        guard case .unreadable(400, _) = decision("POST", "/", nil, body) else {
            Issue.record("the request was taken")
            return
        }
    }

    @Test("Long messages are counted in parts", arguments: [(160, "1"), (161, "2"), (306, "2"), (307, "3")])
    func segments(length: Int, parts: String) {
        let message = SMSMessage(to: "+15550100123", from: "+1", body: String(repeating: "a", count: length))
        let resource = TwilioMessage(account: "AC1", message: message).resource(sid: "SM1", date: .distantPast)
        #expect(resource["num_segments"]?.string == parts)
        #expect(resource["status"]?.string == "queued")
    }
}
