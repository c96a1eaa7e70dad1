import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ReferenceTestSupport

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// SUSI.AI's emulator under test, reached over a socket as curl would.
struct SusiWire: Sendable {
    let client: BackendClient
    let tray: MailTray
    let clock: MovableClock

    static let alice = "alice@example.com"
    static let password = "Pa55-word"

    /// Sends what stands in one line: method, path with query, and the fields of a form.
    func send(_ line: String, headers: [String: String] = [:]) async throws -> Answer {
        let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
        var fields = HTTPFields()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        if parts.count > 2, fields[.contentType] == nil {
            fields[.contentType] = "application/x-www-form-urlencoded"
        }
        let body = parts.count > 2 ? ByteBuffer(string: parts[2]) : nil
        let method = HTTPRequest.Method(parts[0]) ?? .get
        return try await client.send(method, parts[1], headers: fields, body: body)
    }

    /// Signs Alice up.
    func join() async throws {
        _ = try await send("POST /aaa/signup.json signup=\(Self.alice)&password=\(Self.password)")
    }

    /// A token of a login; empty where it was refused.
    func token() async throws -> String {
        let form = "login=\(Self.alice)&password=\(Self.password)&type=access-token"
        return try await send("POST /aaa/login.json \(form)").accessToken
    }

    /// The token in the last mail with a page's link.
    func mailed(_ page: String) -> String {
        let pattern = page == "verify-account" ? #/verify-account\?access_token=(\w+)/# : #/resetpass\?token=(\w+)/#
        let mails = tray.mails(to: Self.alice).reversed()
        return mails.lazy.compactMap { $0.text.firstMatch(of: pattern).map { String($0.1) } }.first ?? ""
    }
}

/// Runs the emulator as settings of its dialect describe it, and talks to it over a socket.
func withSusi(
    _ settings: [String: String] = [:],
    sendsMail: Bool = true,
    _ body: @escaping @Sendable (SusiWire) async throws -> Void
) async throws {
    var configuration = ReferenceBackend.Configuration()
    // Mail is taken before it would get there.
    if sendsMail { configuration.mailServer = MailServer(host: "127.0.0.1", port: 1) }
    try configuration.speak(for: Susi.name, settings: settings)
    let start = Date()
    let (tray, clock) = (MailTray(), MovableClock(realNow: { start }))
    let application = ReferenceBackend.buildApplication(configuration, clock: clock, deliver: { tray.put($0) })
    try await application.testOverSocket { client in
        try await body(SusiWire(client: client, tray: tray, clock: clock))
    }
}
