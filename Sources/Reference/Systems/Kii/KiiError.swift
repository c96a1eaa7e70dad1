import HTTPTypes
import Hummingbird
import JSONText

/// A refusal as Kii Cloud says it: an error code with a sentence, and members that name what it is about.
struct KiiError: Error, Sendable {
    let status: HTTPResponse.Status
    let code: String
    let message: String
    var members: [(String, JSONValue)] = []

    init(_ status: HTTPResponse.Status, _ code: String, _ message: String, _ members: [(String, JSONValue)] = []) {
        self.status = status
        self.code = code
        self.message = message
        self.members = members
    }

    var response: Response {
        let head: [(String, JSONValue)] = [("errorCode", JSONValue(code)), ("message", JSONValue(message))]
        var response = Response.json(JSONValue(JSONObject(head + members)), status: status)
        response.headers[.contentType] = "application/vnd.kii.Exception+json"
        return response
    }
}
