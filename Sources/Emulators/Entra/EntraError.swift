import HTTPTypes
import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

/// A refusal as Entra says it: an OAuth error, its numbers, and a sentence that begins with the first of them.
struct EntraError: Error, Sendable {
    var error: String
    /// The numbers, the telling one first: clients look no further.
    var codes: [Int]
    var text: String
    var suberror: String?
    /// Further members: what the client needs to go on.
    var members: [(String, JSONValue)] = []
    var status = HTTPResponse.Status.badRequest

    init(_ error: String, _ code: Int, _ text: String, suberror: String? = nil) {
        self.error = error
        codes = [code]
        self.text = text
        self.suberror = suberror
    }

    /// The same with another member.
    func with(_ name: String, _ value: JSONValue) -> EntraError {
        var copy = self
        copy.members.append((name, value))
        return copy
    }

    /// The refusal as an answer.
    ///
    /// - Parameters:
    ///   - isBare: Faulty emulators alone: whether it lacks what support asks for.
    func response(_ trace: EntraTrace, now: Date, isBare: Bool = false) -> Response {
        let time = now.entraText
        let sentence =
            "AADSTS\(codes.first ?? 0): \(text)\r\nTrace ID: \(trace.id)\r\nCorrelation ID: \(trace.correlation)\r\n"
            + "Timestamp: \(time)"
        var all: [(String, JSONValue)] = [
            ("error", JSONValue(error)), ("error_description", JSONValue(sentence)),
            ("error_codes", JSONValue(codes.map { JSONValue($0) })),
        ]
        if !isBare {
            all += [
                ("timestamp", JSONValue(time)), ("trace_id", JSONValue(trace.id)),
                ("correlation_id", JSONValue(trace.correlation)),
            ]
        }
        if let suberror { all.append(("suberror", JSONValue(suberror))) }
        return .json(JSONValue(JSONObject(all + members)), status: status)
    }
}

/// The refusals that several calls know.
extension EntraError {
    static func emptyParameter(_ name: String) -> EntraError {
        EntraError("invalid_request", 90100, "\(name) parameter is empty or not valid.")
    }

    static let unknownUser = EntraError("user_not_found", 50034, "The user account does not exist in the directory.")
    static let wrongPassword = EntraError(
        "invalid_grant",
        50126,
        "Error validating credentials due to invalid username or password."
    )
    static let wrongCode = EntraError(
        "invalid_grant",
        50181,
        "Unable to validate the otp.",
        suberror: "invalid_oob_value"
    )
    static let agedCode = EntraError(
        "invalid_grant",
        501_811,
        "Unable to validate the otp.",
        suberror: "invalid_oob_value"
    )
    static let wrongToken = EntraError("invalid_request", 55200, "The continuation_token is invalid.")
    static let expiredToken = EntraError("expired_token", 552003, "The continuation_token is expired.")
    static let noPassword = EntraError(
        "invalid_request",
        500222,
        "The tenant or user does not support native credential recovery."
    )

    /// A password that the policy refuses. No number but 399246 is documented, so it stands for all.
    init(_ fault: PasswordRules.Fault) {
        let suberror =
            switch fault {
            case .tooShort: "password_too_short"
            case .tooLong: "password_too_long"
            case .common: "password_banned"
            case .composition, .address: "password_too_weak"
            case .characters: "password_is_invalid"
            }
        self.init(refusedPassword: suberror)
    }

    /// A new password that is none.
    static let recentPassword = EntraError(refusedPassword: "password_recently_used")

    private init(refusedPassword suberror: String) {
        self.init("invalid_grant", 399_246, "The new password does not comply with the policy.", suberror: suberror)
    }
}

/// The identifiers of a request and its answer, for both sides.
struct EntraTrace: Sendable, Hashable {
    /// The answer's own.
    let id: String
    /// The client's, or one made here.
    let correlation: String
}

extension Date {
    /// `2026-11-21 14:05:00Z`.
    fileprivate var entraText: String {
        let format = Date.ISO8601FormatStyle(dateTimeSeparator: .space)
        return formatted(format)
    }
}
