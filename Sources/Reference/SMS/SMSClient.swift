import AsyncHTTPClient
import Basics
import HTTPTypes
import NIOCore
import NIOHTTP1
import Platform
import ReferenceCore

/// Sends short messages through a service that speaks the Twilio Messages API.
struct SMSClient: Sendable {
    private let client: HTTPClient
    private let url: String
    private let authorization: String
    private let sender: String

    /// - Parameters:
    ///   - service: Where the service listens.
    ///   - sender: The number that messages come from.
    init(client: HTTPClient, service: SMSService, sender: String) {
        self.client = client
        self.sender = sender
        url = "\(service.baseURL)/2010-04-01/Accounts/\(service.account)/Messages.json"
        authorization = "Basic " + Data("\(service.account):\(service.secret)".utf8).base64EncodedString()
    }

    /// Sends a message.
    ///
    /// - Throws: `SMSRefused` where the service does not take it; what the connection says otherwise.
    func send(_ message: OutgoingSMS) async throws {
        var request = HTTPClientRequest(url: url)
        request.method = .POST
        request.headers.add(name: "Authorization", value: authorization)
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        let fields = [("To", message.recipient), ("From", sender), ("Body", message.text)]
        request.body = .bytes(
            ByteBuffer(string: fields.map { "\($0)=\(PercentEncoding.encode($1))" }.joined(separator: "&"))
        )
        let response = try await client.execute(request, timeout: .seconds(10))
        // Read to its end, so that the connection serves the next message too.
        _ = try await response.body.collect(upTo: 1 << 16)
        guard response.status == .created else { throw SMSRefused(status: Int(response.status.code)) }
    }
}

/// A message that the service did not take.
struct SMSRefused: Error, Sendable, CustomStringConvertible {
    let status: Int

    var description: String { "the SMS service answered with status \(status)" }
}

extension SMSService {
    /// Reads `http://HOST:PORT`. A user and a password in it are the sid of the account and its secret. Nil where it is no
    /// such URL.
    package init?(url text: String) {
        guard let url = URLComponents(string: text), ["http", "https"].contains(url.scheme),
            let host = url.host, !host.isEmpty, ["", "/"].contains(url.path), url.query == nil
        else { return nil }
        let port = url.port.map { ":\($0)" } ?? ""
        self.init(baseURL: "\(url.scheme ?? "http")://\(host)\(port)")
        if let user = url.user { account = user }
        if let password = url.password { secret = password }
    }
}
