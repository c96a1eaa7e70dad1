import HTTPTypes
import Hummingbird
import NIOCore
import Reference
import ReferenceCore

/// A refusal as the servlet container says it: a page of HTML with status and message.
///
/// The container says the message as the reason phrase as well. Here that is the usual one for the status: the HTTP library
/// knows no other, and HTTP clients are told to ignore it (RFC 9112, section 4).
struct SusiRefusal: Error, Sendable {
    let status: Int
    let message: String
    /// The exception that the server throws instead where it uses a missing value; shown below the message.
    var trace: String?
    /// Cookies that the answer sets all the same.
    var cookies: [String] = []

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The refusal that follows from the use of a missing value.
    static var missingValue: SusiRefusal {
        var refusal = SusiRefusal(500, "Server Error")
        refusal.trace = "java.lang.NullPointerException"
        return refusal
    }

    /// A login asks for a lifetime that is none.
    static let invalidLifetime = SusiRefusal(422, "Invalid value for 'valid_seconds'")

    /// The page for a path, in the form of Jetty 9.3.
    ///
    /// - Parameter saysMessage: True where the message is sent; a faulty emulator sends the meaning of the status.
    func response(path: String, saysMessage: Bool) -> Response {
        let status = HTTPResponse.Status(code: self.status)
        let words = Self.escaped(saysMessage ? message : status.reasonPhrase)
        let caused = trace.map { "<h3>Caused by:</h3><pre>\(Self.escaped($0))</pre>\n" } ?? ""
        let page = """
            <html>
            <head>
            <meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
            <title>Error \(self.status) \(words)</title>
            </head>
            <body><h2>HTTP ERROR \(self.status)</h2>
            <p>Problem accessing \(Self.escaped(path)). Reason:
            <pre>    \(words)</pre></p>\(caused)<hr><i><small>Powered by Jetty://</small></i><hr/>

            </body>
            </html>

            """
        var response = Response(
            status: status,
            headers: [.contentType: "text/html;charset=utf-8", .cacheControl: "must-revalidate,no-cache,no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: page))
        )
        for cookie in cookies { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
        return response
    }

    /// As the container escapes it: apostrophes and quotes stay.
    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
