import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import JSONText
import NIOCore
import Synchronization

@testable import Reference

/// A backend under test, reached as its clients reach it.
struct Wire: Sendable {
    /// What services show to introspect tokens.
    static let introspectionKey = "a service of the tests"

    let client: any TestClientProtocol
    let tray: MailTray
    var texts = SMSTray()
    let clock: MovableClock

    /// Sends a request and reads the answer. A body is sent as JSON.
    func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: JSONValue? = nil,
        token: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        try await send(method, path, text: body?.description, token: token, headers: headers)
    }

    /// Sends a request whose body is any text, said to be JSON.
    func send(
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
        return try await client.execute(uri: path, method: method, headers: fields, body: body) { Answer($0) }
    }
}

/// An answer, read.
struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    let text: String
    /// The body as JSON; null if it is none.
    let json: JSONValue

    init(_ response: TestResponse) {
        status = response.status.code
        headers = response.headers
        text = String(buffer: response.body)
        json = (try? JSONParser.parse(SourceText(name: "answer", text: text))) ?? .null
    }

    /// The stable code of a refusal.
    var error: String? { json["error"]?.string }
    /// Status and code, to be compared in one.
    var outcome: String { error.map { "\(status) \($0)" } ?? "\(status)" }
    var accessToken: String { json["access_token"]?.string ?? "" }
    var refreshToken: String { json["refresh_token"]?.string ?? "" }
}

/// Where the backend's mail lands, at the moment it is caused.
final class MailTray: Sendable {
    private let mails = Mutex<[OutgoingMail]>([])

    func put(_ mail: OutgoingMail) {
        mails.withLock { $0.append(mail) }
    }

    /// Mail to an address, the oldest first.
    func mails(to recipient: String, subject: String? = nil) -> [OutgoingMail] {
        mails.withLock { $0 }.filter { $0.recipient == recipient && (subject ?? $0.subject) == $0.subject }
    }

    /// The codes in mail to an address, of links or to be typed, the oldest first.
    func codes(to recipient: String, subject: String) -> [String] {
        mails(to: recipient, subject: subject).compactMap { mail in
            mail.text.firstMatch(of: #/(?:\?code=|\n {4})([A-Za-z0-9_-]+)/#).map { String($0.1) }
        }
    }
}

/// Where the backend's SMS land, at the moment they are caused.
final class SMSTray: Sendable {
    private let messages = Mutex<[OutgoingSMS]>([])

    func put(_ message: OutgoingSMS) {
        messages.withLock { $0.append(message) }
    }

    /// What was sent to a number, the oldest first.
    func texts(to recipient: String?) -> [String] {
        messages.withLock { $0 }.filter { $0.recipient == recipient }.map(\.text)
    }

    /// The codes that were sent to a number, the oldest first.
    func codes(to recipient: String?, _ words: String) -> [String] {
        texts(to: recipient).filter { $0.hasPrefix(words + ": ") }.map { String($0.dropFirst(words.count + 2)) }
    }
}

/// Runs a backend and talks to it in process.
func withWire(
    defects: Defects = [],
    policy: AccountPolicy = AccountPolicy(),
    hasMovableClock: Bool = true,
    tokens: TokenFormat = .opaque,
    carrier: SessionCarrier = .header,
    reset: PlainREST.Reset = .link,
    _ body: @escaping @Sendable (Wire) async throws -> Void
) async throws {
    var configuration = ReferenceBackend.Configuration()
    configuration.defects = defects
    configuration.policy = policy
    try configuration.speak(for: PlainREST.name, settings: ["reset": reset.rawValue])
    configuration.hasMovableClock = hasMovableClock
    configuration.tokens = tokens
    configuration.carrier = carrier
    configuration.tokenKey = tokens == .es256 ? .ofTests : nil
    configuration.introspectionKey = Wire.introspectionKey
    // Time stands still between the moves of a test, however slow the machine is.
    let start = Date()
    let (tray, texts, clock) = (MailTray(), SMSTray(), MovableClock(realNow: { start }))
    let application = ReferenceBackend.buildApplication(
        configuration,
        clock: clock,
        deliver: { tray.put($0) },
        deliverSMS: { texts.put($0) }
    )
    try await application.test(.router) { client in
        try await body(Wire(client: client, tray: tray, texts: texts, clock: clock))
    }
}

/// Runs the same with a defect and without, and tells the body which of the two it is.
func comparing(
    _ defect: Defect,
    policy: AccountPolicy = AccountPolicy(),
    _ body: @escaping @Sendable (_ wire: Wire, _ isFaulty: Bool) async throws -> Void
) async throws {
    let settings = try DefectFile().settings(of: defect)
    let tokens = settings["tokens"].flatMap(TokenFormat.init) ?? .opaque
    let carrier = settings["carrier"].flatMap(SessionCarrier.init) ?? .header
    let reset = settings["reset"].flatMap(PlainREST.Reset.init) ?? .link
    for defects in [[], [defect]] as [Defects] {
        try await withWire(defects: defects, policy: policy, tokens: tokens, carrier: carrier, reset: reset) {
            try await body($0, !defects.isEmpty)
        }
    }
}
