import HTTPTypes
import HummingbirdTesting
import JSONText
import NIOCore
import ReferenceTestSupport
import Synchronization
import Testing

@testable import Reference
@testable import ReferenceCore

/// The races again, over connections that are open before the requests are released.
@Suite("Simultaneous requests over a port", .timeLimit(.minutes(5)))
struct SimultaneousRequestTests {
    @Test(
        "Of twenty registrations of one name one succeeds, unless the backend has the defect",
        arguments: [false, true]
    )
    func registrations(isFaulty: Bool) async throws {
        try await rounds(isFaulty ? [.duplicateRegistrationRace] : []) { clients, _, round in
            let statuses = try await release(clients, "/accounts") { index in
                [
                    "username": "alice\(round)", "email": "alice@r\(round).test",
                    "password": "a quite long password \(index)",
                ]
            }
            return statuses.count { $0 == 202 }
        } verdict: {
            #expect(isFaulty ? $0.contains { $0 > 1 } : $0.allSatisfy { $0 == 1 })
        }
    }

    @Test("Of twenty resets with one code one succeeds, unless the backend has the defect", arguments: [false, true])
    func resets(isFaulty: Bool) async throws {
        try await rounds(isFaulty ? [.resetCodeDoubleRedeemed] : []) { clients, tray, round in
            let email = "alice@r\(round).test"
            let body: JSONValue = ["email": JSONValue(email), "password": "a quite long password"]
            _ = try await post(clients[0], "/accounts", body)
            let confirmation = tray.codes(to: email, subject: "Confirm your address").last ?? ""
            _ = try await post(clients[0], "/accounts/verify", ["code": JSONValue(confirmation)])
            _ = try await post(clients[0], "/password-resets", ["email": JSONValue(email)])
            let code = try #require(tray.codes(to: email, subject: "Reset your password").last)
            let statuses = try await release(clients, "/password-resets/complete") { index in
                ["code": JSONValue(code), "new_password": "another long password \(index)"]
            }
            return statuses.count { $0 == 204 }
        } verdict: {
            #expect(isFaulty ? $0.contains { $0 > 1 } : $0.allSatisfy { $0 == 1 })
        }
    }

    private func rounds(
        _ defects: Defects,
        _ round: @escaping @Sendable ([TestClient], MailTray, Int) async throws -> Int,
        verdict: ([Int]) -> Void
    ) async throws {
        var configuration = ReferenceBackend.Configuration()
        configuration.defects = defects
        let tray = MailTray()
        let results = Mutex<[Int]>([])
        let application = ReferenceBackend.buildApplication(configuration, deliver: { tray.put($0) })
        try await application.test(.live) { first in
            let port = try #require(first.port)
            let clients = (1...20).map { _ in
                TestClient(host: "127.0.0.1", port: port, configuration: .patient)
            }
            for client in clients { client.connect() }
            for client in clients { _ = try await client.get("/health") }
            for index in 1...20 {
                let result = try await round(clients, tray, index)
                results.withLock { $0.append(result) }
            }
            for client in clients { try await client.shutdown() }
        }
        verdict(results.withLock { $0 })
    }

    private func release(
        _ clients: [TestClient],
        _ path: String,
        _ body: @escaping @Sendable (Int) -> JSONValue
    ) async throws -> [Int] {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (index, client) in clients.enumerated() {
                group.addTask { try await post(client, path, body(index)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    private func post(_ client: TestClient, _ path: String, _ body: JSONValue) async throws -> Int {
        try await client.post(
            path,
            headers: [.contentType: "application/json"],
            body: ByteBuffer(string: body.description)
        ).status.code
    }
}
