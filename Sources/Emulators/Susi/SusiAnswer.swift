import Basics
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import Platform
import Reference
import ReferenceCore

/// The answer of a service with status 200, which may be that it did not do what was asked.
struct SusiAnswer: Sendable {
    private var members: [(String, JSONValue)]
    /// Cookies that it sets, beside those of the visit.
    var cookies: [String] = []

    /// An answer that says whether it was done, and in words.
    init(accepted: Bool, _ message: String, _ more: [(String, JSONValue)] = []) {
        members = [("accepted", JSONValue(accepted)), ("message", JSONValue(message))] + more
    }

    /// An answer of some members and no words.
    init(_ members: [(String, JSONValue)]) {
        self.members = members
    }

    /// The answer to a visit, as a script asks for it: in one line, or in a call.
    func response(to visit: SusiVisit, defects: Defects) -> Response {
        var object = members
        if !defects.contains(.susiIdentityUnsaid) { object.append(("session", ["identity": visit.caller.json])) }
        let writer: JSONWriter = visit.inputs.isOn("minified") ? .compact : .pretty
        var text = writer.string(JSONValue(JSONObject(object)))
        if let callback = visit.inputs["callback"], !callback.isEmpty, !defects.contains(.susiCallbackIgnored) {
            text = "\(callback)(\(text));\n"
        }
        var response = Response(
            status: .ok,
            headers: [.contentType: "application/javascript;charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n"))
        )
        response.allowOthers()
        for cookie in visit.cookies + cookies { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
        return response
    }
}

extension Response {
    /// Says that pages of other sites may read it.
    mutating func allowOthers() {
        headers[.accessControlAllowOrigin] = "*"
        headers[.accessControlAllowMethods] = "POST"
        headers[.accessControlAllowHeaders] = "accept, content-type"
    }

    /// Says when it was made. With the settings that are shipped it expires at that moment; no cache is forbidden to keep it.
    mutating func stamp(_ now: Date) {
        let text = HTTPDate.text(secondsSince1970: now.seconds)
        headers[.lastModified] = text
        headers[.expires] = text
        if let name = HTTPField.Name("X-Robots-Tag") { headers[name] = "noindex,noarchive,nofollow,nosnippet" }
    }
}

/// The cookies of the server, as its container writes them.
enum SusiCookie {
    /// The cookie of a login, for seven days on every path.
    static func login(_ value: String) -> String {
        "login=\(value);Path=/;Max-Age=\(Int(SusiSettings.loginLifetime.inSeconds))"
    }

    /// Takes the cookie of a login away.
    static let noLogin = "login=;Path=/;Expires=Thu, 01-Jan-1970 00:00:00 GMT;Max-Age=0"

    /// The cookie of the server's session, which a browser keeps until it is closed.
    static func session(_ id: String) -> String { "JSESSIONID=\(id);Path=/" }
}
