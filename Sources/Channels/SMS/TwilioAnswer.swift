import JSONText
import Mail
import Platform

/// A message that was taken as Twilio takes it.
struct TwilioMessage: Sendable, Hashable {
    /// The sid of the account that sent it.
    var account: String
    var message: SMSMessage

    /// The body of the 201 answer.
    ///
    /// - Parameters:
    ///   - sid: Names the message: `SM` and 32 hexadecimal digits.
    ///   - date: When it was taken.
    func resource(sid: String, date: Date) -> JSONValue {
        let path = "/2010-04-01/Accounts/\(account)/Messages/\(sid)"
        let isService = message.from.hasPrefix("MG")
        return [
            "account_sid": JSONValue(account),
            "api_version": "2010-04-01",
            "body": JSONValue(message.body),
            "date_created": JSONValue(MailDate.format(date)),
            "date_sent": .null,
            "date_updated": JSONValue(MailDate.format(date)),
            "direction": "outbound-api",
            "error_code": .null,
            "error_message": .null,
            "from": isService ? .null : JSONValue(message.from),
            "messaging_service_sid": isService ? JSONValue(message.from) : .null,
            "num_media": "0",
            "num_segments": JSONValue(String(segments)),
            "price": .null,
            "price_unit": "USD",
            "sid": JSONValue(sid),
            "status": "queued",
            "subresource_uris": ["media": JSONValue(path + "/Media.json")],
            "to": JSONValue(message.to),
            "uri": JSONValue(path + ".json"),
        ]
    }

    /// The number of messages of the air interface it takes: 160 characters fit into one, 153 into each of several; 70 and 67 where a
    /// character is outside ASCII, which is used here in place of the alphabet of GSM 03.38.
    private var segments: Int {
        let isPlain = message.body.utf8.allSatisfy { $0 < 0x80 }
        let (length, single, part) =
            isPlain ? (message.body.utf8.count, 160, 153) : (message.body.utf16.count, 70, 67)
        return length <= single ? 1 : (length + part - 1) / part
    }
}

/// A refusal as Twilio says it, in its published codes.
struct TwilioError: Sendable, Hashable {
    var status: Int
    var code: Int
    var message: String

    /// The body of the answer.
    var value: JSONValue {
        [
            "code": JSONValue(code),
            "message": JSONValue(message),
            "more_info": JSONValue("https://www.twilio.com/docs/errors/\(code)"),
            "status": JSONValue(status),
        ]
    }

    static let unauthorized = TwilioError(status: 401, code: 20003, message: "Authenticate")
    static let methodNotAllowed = TwilioError(status: 405, code: 20004, message: "Method not allowed")
    static let missingRecipient = TwilioError(status: 400, code: 21604, message: "A 'To' phone number is required.")
    static let missingSender = TwilioError(status: 400, code: 21603, message: "A 'From' phone number is required.")
    static let missingBody = TwilioError(status: 400, code: 21602, message: "Message body is required.")
    static let tooLong = TwilioError(
        status: 400,
        code: 21617,
        message: "The concatenated message body exceeds the 1600 character limit"
    )

    static func notFound(_ target: String) -> TwilioError {
        TwilioError(status: 404, code: 20404, message: "The requested resource \(target) was not found")
    }

    static func invalidRecipient(_ to: String) -> TwilioError {
        TwilioError(status: 400, code: 21211, message: "Invalid 'To' Phone Number: \(to.prefix(40))")
    }
}
