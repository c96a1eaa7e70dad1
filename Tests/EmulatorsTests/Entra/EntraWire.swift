import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ReferenceTestSupport
import Synchronization

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// Entra's emulator, reached over a socket as MSAL reaches it, with what a flow carries from call to call.
final class EntraWire: Sendable {
    static let password = "Quiet-Hills47"

    private let client: BackendClient
    private let tray: MailTray
    let clock: MovableClock
    private let kept = Mutex<[String: String]>([:])

    init(client: BackendClient, tray: MailTray, clock: MovableClock) {
        self.client = client
        self.tray = tray
        self.clock = clock
    }

    /// Sends `POST /signup/v1.0/start username=a@example.test&…`; the app, where the form names none, is the one for
    /// passwords.
    ///
    /// `{token}` stands for the last continuation token, `{code}` for the last code that was mailed, `{NAME}` for what
    /// was kept under a name.
    func send(_ line: String, headers: [String: String] = [:]) async throws -> Answer {
        var line = line.replacing("{code}", with: codes.last ?? "none")
        for (name, value) in kept.withLock({ $0 }) { line = line.replacing("{\(name)}", with: value) }
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        let isTenants = ["/signup", "/oauth2", "/resetpassword", "/register", "/discovery"].contains {
            words[1].hasPrefix($0)
        }
        let path = isTenants ? "/rekey.onmicrosoft.com" + words[1] : words[1]
        var fields = HTTPFields()
        var body: ByteBuffer?
        if words.count == 3 {
            fields[.contentType] = "application/x-www-form-urlencoded"
            let form = words[2].replacing("+", with: "%2B").replacing(" ", with: "+").replacing("@", with: "%40")
            let app = form.contains("client_id=") ? "" : "&client_id=00001111-aaaa-2222-bbbb-3333cccc4444"
            body = ByteBuffer(string: form + app)
        }
        for (name, value) in headers { if let name = HTTPField.Name(name) { fields[name] = value } }
        let method = HTTPRequest.Method(words[0]) ?? .post
        let answer = try await client.send(method, path, headers: fields, body: body)
        if let token = answer.json["continuation_token"]?.string { keep(token, as: "token") }
        if let token = answer.json["refresh_token"]?.string { keep(token, as: "refresh") }
        return answer
    }

    /// Keeps a value for later lines.
    func keep(_ value: String, as name: String) {
        kept.withLock { $0[name] = value }
    }

    func kept(_ name: String) -> String { kept.withLock { $0[name] ?? "" } }

    /// The codes that were mailed to anybody of the tests, the oldest first.
    private var codes: [String] {
        tray.mails(to: "a@example.test").compactMap { mail in
            mail.text.firstMatch(of: #/\n {4}([0-9]{8})\n/#).map { String($0.1) }
        }
    }

    /// Makes the account a@example.test.
    func join(password: String = EntraWire.password) async throws {
        _ = try await send(
            "POST /signup/v1.0/start username=a@example.test&password=\(password)&challenge_type=oob password redirect"
        )
        _ = try await send("POST /signup/v1.0/challenge continuation_token={token}")
        _ = try await send("POST /signup/v1.0/continue continuation_token={token}&grant_type=oob&oob={code}")
    }
}

/// Runs the emulator behind a socket.
func withEntra(
    settings: [String: String] = [:],
    _ body: @escaping @Sendable (EntraWire) async throws -> Void
) async throws {
    var configuration = ReferenceBackend.Configuration()
    try configuration.speak(for: EntraNativeAuth.name, settings: settings)
    // Time stands still between the moves of a test, however slow the machine is.
    let start = Date()
    let (tray, clock) = (MailTray(), MovableClock(realNow: { start }))
    let application = ReferenceBackend.buildApplication(configuration, clock: clock, deliver: { tray.put($0) })
    try await application.testOverSocket { client in
        try await body(EntraWire(client: client, tray: tray, clock: clock))
    }
}
