private import Basics
import JSONText
import Platform

/// A request to send an SMS, as it came: in the manner of the Twilio Messages API, or plain.
///
/// Twilio: `POST /2010-04-01/Accounts/{sid}/Messages.json`, a form with `To`, `From` or `MessagingServiceSid`, and `Body`,
/// under HTTP Basic with the account's sid as the user (Twilio's documents, "Messages resource" and "Errors"). Plain: `POST`
/// to any other path, a JSON object or a form with `to` and one of `text`, `message` and `body`, in any case of letters.
struct SMSRequest: Sendable {
    var method: String
    /// Path and query.
    var target: String
    /// The Authorization header.
    var authorization: String?
    var body: [UInt8]

    /// The result of a request.
    enum Decision: Sendable, Hashable {
        /// A message, taken as Twilio takes it.
        case twilio(TwilioMessage)
        /// A message, taken as plain JSON.
        case plain(SMSMessage)
        /// Refused as Twilio refuses.
        case refused(TwilioError)
        /// Refused in a sentence.
        case unreadable(status: Int, String)

        /// The reason why no message came of it; nil where one did.
        var refusal: String? {
            switch self {
            case .twilio, .plain: nil
            case .refused(let error): error.message
            case .unreadable(_, let sentence): sentence
            }
        }
    }

    /// Most characters of a message (Twilio error 21617).
    static let bodyLimit = 1600

    /// The result of the request.
    var decision: Decision {
        let path = target.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        guard path.first == "2010-04-01" else {
            return method == "POST" ? plain : .unreadable(status: 405, "messages are sent by POST")
        }
        guard path.count == 4, path[1] == "Accounts", path[3] == "Messages.json" else {
            return .refused(.notFound(String(target.prefix(200))))
        }
        guard method == "POST" else { return .refused(.methodNotAllowed) }
        guard user == path[2] else { return .refused(.unauthorized) }
        return twilio(account: path[2])
    }

    private func twilio(account: String) -> Decision {
        let form = FormText(String(decoding: body, as: UTF8.self))
        guard let to = form["To"], !to.isEmpty else { return .refused(.missingRecipient) }
        guard let from = form["From"] ?? form["MessagingServiceSid"], !from.isEmpty else {
            return .refused(.missingSender)
        }
        guard let text = form["Body"], !text.isEmpty else { return .refused(.missingBody) }
        guard SMSMessage.isNumber(to) else { return .refused(.invalidRecipient(to)) }
        guard text.count <= Self.bodyLimit else { return .refused(.tooLong) }
        return .twilio(TwilioMessage(account: account, message: SMSMessage(to: to, from: from, body: text)))
    }

    private var plain: Decision {
        let fields = fields
        guard let to = fields["to"], let text = ["text", "message", "body"].lazy.compactMap({ fields[$0] }).first else {
            return .unreadable(
                status: 400,
                "expected a JSON object or a form with \"to\", such as +15550100, and \"text\", \"message\" or \"body\""
            )
        }
        guard SMSMessage.isNumber(to) else {
            return .unreadable(status: 400, "\"to\" is not a phone number: expected a plus sign and 7 to 15 digits")
        }
        return .plain(SMSMessage(to: to, from: fields["from"] ?? "", body: text))
    }

    /// The texts that the body holds, by their names in lower case; of two with one name, the first.
    private var fields: [String: String] {
        let source = SourceText(name: "SMS", bytes: body)
        guard let value = try? JSONParser.parse(source, limits: JSONLimits(depth: 8, bytes: 1 << 16)) else {
            return FormText(String(decoding: body, as: UTF8.self)).fieldsByLowercasedName
        }
        let texts = (value.object?.members ?? []).compactMap { member in
            member.value.string.map { (member.key.lowercased(), $0) }
        }
        return Dictionary(texts) { first, _ in first }
    }

    /// The user of HTTP Basic (RFC 7617); nil where there is none with a password behind it.
    private var user: String? {
        guard let authorization, authorization.lowercased().hasPrefix("basic "),
            let data = Data(base64Encoded: authorization.dropFirst("basic ".count).filter { $0 != " " })
        else { return nil }
        let parts = String(decoding: data, as: UTF8.self).split(separator: ":", maxSplits: 1)
        return parts.count == 2 ? String(parts[0]) : nil
    }
}

/// A message to a phone.
struct SMSMessage: Sendable, Hashable {
    var to: String
    var from: String
    var body: String

    /// Returns whether a text is a phone number in international notation (E.164).
    static func isNumber(_ text: String) -> Bool {
        let digits = text.dropFirst().utf8
        return text.hasPrefix("+") && (7...15).contains(digits.count)
            && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

/// The fields of a form body; of two with one name, the first.
private struct FormText {
    private let fields: [(name: String, value: String)]

    init(_ text: String) {
        fields = text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.percentDecoded(isForm: true) ?? ""
            }
            return (parts[0], parts.dropFirst().first ?? "")
        }
    }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    var fieldsByLowercasedName: [String: String] {
        Dictionary(fields.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
    }
}
