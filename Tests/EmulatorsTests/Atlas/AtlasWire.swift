import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ReferenceTestSupport

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// The emulator of Atlas App Services under test, reached over a socket as curl would.
struct AtlasWire: Sendable {
    let client: BackendClient
    let tray: MailTray
    let texts: SMSTray
    let clock: MovableClock

    static let application = "/api/client/v2.0/app/rekey-abcde"
    static let provider = application + "/auth/providers/local-userpass"
    static let session = "/api/client/v2.0/auth"
    static let administration = "/api/admin/v3.0/groups/5f4e3d2c1b0a99887766aa00/apps/5f4e3d2c1b0a99887766aa01"
    static let administrator = "an administrator of the tests"
    static let alice = "alice@example.com"
    static let password = "correct horse"

    /// Sends a request as realm-core does: its content type names a charset.
    func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil,
        token: String? = nil
    ) async throws -> Answer {
        var fields: HTTPFields = [.accept: "application/json"]
        if body != nil { fields[.contentType] = "application/json;charset=utf-8" }
        if let token { fields[.authorization] = "Bearer \(token)" }
        let bytes = body.map { ByteBuffer(string: $0) }
        return try await client.send(method, path, headers: fields, body: bytes)
    }

    /// Registers Alice.
    func register(_ email: String = Self.alice) async throws -> Answer {
        try await send(.post, Self.provider + "/register", #"{"email":"\#(email)","password":"\#(Self.password)"}"#)
    }

    /// Logs Alice in.
    func logIn(_ email: String = Self.alice, password: String = Self.password) async throws -> Answer {
        try await send(
            .post,
            Self.provider + "/login",
            #"{"username":"\#(email)","password":"\#(password)","provider":"local-userpass"}"#
        )
    }

    /// Registers Alice, confirms her, and logs her in.
    func join(_ email: String = Self.alice) async throws -> Answer {
        _ = try await register(email)
        if let pair = pair("confirm", to: email) { _ = try await send(.post, Self.provider + "/confirm", pair) }
        return try await logIn(email)
    }

    /// The pair of the last mailed link to a page, as members of a body, with more members behind it.
    func pair(_ page: String, to email: String = Self.alice, with more: String = "") -> String? {
        let links = tray.mails(to: email).compactMap { mail in
            mail.text.firstMatch(of: #/\/(confirm|reset)\?token=([0-9a-f]+)&tokenId=([0-9a-f]+)/#)
        }
        return links.last { $0.1 == page }.map { #"{"token":"\#($0.2)","tokenId":"\#($0.3)"\#(more)}"# }
    }
}

/// Runs the emulator as settings of its dialect describe it, and talks to it over a socket.
func withAtlas(
    _ settings: [String: String] = [:],
    _ body: @escaping @Sendable (AtlasWire) async throws -> Void
) async throws {
    var configuration = ReferenceBackend.Configuration()
    let known = ["adminToken": AtlasWire.administrator, "signingKey": "a signing key of the tests, long enough"]
    try configuration.speak(for: AtlasAppServices.name, settings: known.merging(settings) { $1 })
    // Time stands still between the moves of a test, however slow the machine is.
    let start = Date()
    let (tray, texts, clock) = (MailTray(), SMSTray(), MovableClock(realNow: { start }))
    let application = ReferenceBackend.buildApplication(
        configuration,
        clock: clock,
        deliver: { tray.put($0) },
        deliverSMS: { texts.put($0) }
    )
    try await application.testOverSocket { client in
        try await body(AtlasWire(client: client, tray: tray, texts: texts, clock: clock))
    }
}
