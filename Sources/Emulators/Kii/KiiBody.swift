import HTTPTypes
import Hummingbird
import JSONText
import Reference
import ReferenceCore

/// The members of a request to Kii Cloud.
struct KiiBody: Sendable {
    let members: JSONObject

    /// Reads `application/json` and the vendor's own types; an empty body is an empty object.
    ///
    /// - Throws: `RequestFault`.
    static func read(_ call: Call) async throws -> KiiBody {
        let type = call.mediaType
        let members = try await call.json()
        let isKnown = type == "application/json" || (type.hasPrefix("application/vnd.kii.") && type.hasSuffix("+json"))
        guard isKnown || members.keys.isEmpty else { throw RequestFault.wrongMediaType(expected: "application/json") }
        return KiiBody(members: members)
    }

    /// A text that may be left out or be null.
    ///
    /// - Throws: `KiiError` where it is something else.
    func optionalText(_ name: String) throws(KiiError) -> String? {
        guard let value = members[name], !value.isNull else { return nil }
        guard let text = value.string else { throw .invalidInput(name, "\(name) has to be a string") }
        return text
    }

    /// A text that has to be there and not be empty.
    ///
    /// - Throws: `KiiError`.
    func text(_ name: String) throws(KiiError) -> String {
        guard let text = try optionalText(name), !text.isEmpty else {
            throw .invalidInput(name, "\(name) has to be given")
        }
        return text
    }

    /// The members that are the owner's own: whatever has no meaning here and no name of the service.
    var custom: JSONObject {
        let reserved = [
            "loginName", "emailAddress", "phoneNumber", "password", "userID", "internalUserID", "emailAddressVerified",
            "phoneNumberVerified",
        ]
        return JSONObject(
            members.members.map { ($0.key, $0.value) }.filter { !$0.0.hasPrefix("_") && !reserved.contains($0.0) }
        )
    }
}

extension Response {
    /// An answer of one of Kii Cloud's own types.
    static func kii(_ name: String, _ members: JSONObject, status: HTTPResponse.Status = .ok) -> Response {
        var response = Response.json(JSONValue(members), status: status)
        response.headers[.contentType] = "application/vnd.kii.\(name)+json"
        return response
    }

    /// An answer without a body.
    static var nothing: Response { Response(status: .noContent) }
}
