package import HTTPTypes
package import JSONText
import NIOCore
package import ReferenceCore

/// A backend under test, reached as its clients reach it.
package struct Wire: Sendable {
    /// The client that sends the requests.
    package let client: BackendClient
    /// Its mail.
    package let tray: MailTray
    /// Its SMS.
    package let texts: SMSTray
    /// Its clock.
    package let clock: MovableClock

    /// A backend that a client reaches.
    package init(client: BackendClient, tray: MailTray, texts: SMSTray = SMSTray(), clock: MovableClock) {
        self.client = client
        self.tray = tray
        self.texts = texts
        self.clock = clock
    }

    /// Sends a request and reads the answer. A body is sent as JSON.
    package func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: JSONValue? = nil,
        token: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        try await send(method, path, text: body?.description, token: token, headers: headers)
    }

    /// Sends a request whose body is any text, said to be JSON.
    package func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        text: String?,
        token: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        var fields = HTTPFields()
        if text != nil { fields[.contentType] = "application/json" }
        if let token { fields[.authorization] = "Bearer \(token)" }
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        let body = text.map { ByteBuffer(string: $0) }
        return try await client.send(method, path, headers: fields, body: body)
    }
}
