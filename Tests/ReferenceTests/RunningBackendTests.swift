import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import JSONText
import Logging
import Machine
import Mail
import NIOCore
import NIOPosix
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("A running backend", .timeLimit(.minutes(5)))
struct RunningBackendTests {
    private struct Broken: Error {}

    @Test("It listens on a free port and stops with its scope")
    func scope() async throws {
        let backend = try await withReferenceBackend { backend in
            #expect(backend.port > 0)
            #expect(backend.baseURL == "http://127.0.0.1:\(backend.port)")
            let code = try await status(of: backend)
            #expect(code == 200)
            return backend
        }
        await #expect(throws: (any Error).self) { try await status(of: backend) }
    }

    @Test("Two run side by side and know nothing of each other")
    func twoBackends() async throws {
        try await withReferenceBackend { first in
            try await withReferenceBackend { second in
                #expect(first.port != second.port)
                let codes = [try await status(of: first), try await status(of: second)]
                #expect(codes == [200, 200])
            }
        }
    }

    @Test("It stops when its scope is left by an error")
    func scopeWithError() async throws {
        await #expect(throws: Broken.self) {
            try await withReferenceBackend { _ in throw Broken() }
        }
    }

    @Test("A client that never finishes its request does not keep it alive")
    func halfRequest() async throws {
        var configuration = ReferenceBackend.Configuration()
        configuration.gracePeriod = .milliseconds(50)
        let client = try await withReferenceBackend(configuration) { backend in
            let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connect(host: backend.host, port: backend.port).get()
            let half =
                "POST /sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
            try await client.writeAndFlush(ByteBuffer(string: half))
            let code = try await status(of: backend)
            #expect(code == 200)
            return client
        }
        try await client.closeFuture.get()
    }

    @Test("A port in use is told in one sentence")
    func portInUse() async throws {
        try await withReferenceBackend { backend in
            var configuration = ReferenceBackend.Configuration()
            configuration.port = backend.port
            let error = await #expect(throws: ReferenceBackendError.portInUse(host: "127.0.0.1", port: backend.port)) {
                try await withReferenceBackend(configuration) { _ in }
            }
            #expect(error?.description.hasPrefix("port \(backend.port) of 127.0.0.1 is in use; ") == true)
        }
    }

    @Test("A host that is not this machine, or no host, is told", arguments: ["192.0.2.1", "no such host"])
    func hosts(host: String) async throws {
        var configuration = ReferenceBackend.Configuration()
        configuration.host = host
        let error = await #expect(throws: ReferenceBackendError.self) {
            try await withReferenceBackend(configuration) { _ in }
        }
        #expect(error?.description.hasPrefix("the reference backend cannot listen on \(host):0: ") == true)
    }

    @Test("A port out of range is told", arguments: [-1, 65_536])
    func ports(port: Int) async throws {
        var configuration = ReferenceBackend.Configuration()
        configuration.port = port
        await #expect(throws: ReferenceBackendError.self) { try await withReferenceBackend(configuration) { _ in } }
    }

    @Test("It runs until it is cancelled")
    func cancellation() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: RunningBackend.self)
        let running = Task {
            try await runReferenceBackend(ReferenceBackend.Configuration()) { continuation.yield($0) }
        }
        let backend = try #require(await started.first { _ in true })
        #expect(try await status(of: backend) == 200)
        running.cancel()
        _ = await running.result
        await #expect(throws: (any Error).self) { try await status(of: backend) }
    }

    @Test("Its mail goes out by SMTP, in order for each recipient, and what was put in before the end is sent")
    func mail() async throws {
        try await ScriptedMailServer.with(.correct) { server in
            var configuration = ReferenceBackend.Configuration()
            configuration.mailServer = MailServer(host: "127.0.0.1", port: server.port)
            // However busy the machine is: what is judged is that it is sent, not when.
            configuration.gracePeriod = .seconds(60)
            let alice = Person("alice")
            try await withReferenceBackend(configuration) { backend in
                try await withClient(backend) { client in
                    let body = ByteBuffer(string: JSONValue(alice.registration).description)
                    let headers: HTTPFields = [.contentType: "application/json"]
                    let first = try await client.post("/accounts", headers: headers, body: body)
                    #expect(first.status == .accepted)
                    let again = ByteBuffer(string: #"{"email": "alice@example.test"}"#)
                    _ = try await client.post("/accounts/verify/resend", headers: headers, body: again)
                    let taken = try await client.post("/accounts", headers: headers, body: body)
                    #expect(taken.status == .conflict)
                }
            }
            #expect(server.envelopes.map(\.recipients) == [["alice@example.test"], ["alice@example.test"]])
            #expect(server.envelopes.map(\.sender) == Array(repeating: "no-reply@app.example.test", count: 2))
            let messages = server.envelopes.map { MailMessage.parse($0.content) }
            #expect(messages.map(\.subject) == ["Confirm your address", "Confirm your address"])
            #expect(Set(messages.flatMap(\.links)).count == 2)
        }
    }

    @Test("A mail server that is not there holds up no response")
    func noMailServer() async throws {
        var configuration = ReferenceBackend.Configuration()
        configuration.logLevel = .critical
        try await withUnusedPort { port in
            configuration.mailServer = MailServer(host: "127.0.0.1", port: port)
            try await withReferenceBackend(configuration) { backend in
                try await withClient(backend) { client in
                    let body = ByteBuffer(string: JSONValue(Person().registration).description)
                    let headers: HTTPFields = [.contentType: "application/json"]
                    let answer = try await client.post("/accounts", headers: headers, body: body)
                    #expect(answer.status == .accepted)
                }
            }
        }
    }

    private func status(of backend: RunningBackend) async throws -> Int {
        try await withClient(backend) { try await $0.get("/health").status.code }
    }

    private func withClient<Value>(
        _ backend: RunningBackend,
        _ body: @escaping @Sendable (TestClient) async throws -> Value
    ) async throws -> Value {
        try await TestClient.withClient(
            host: backend.host,
            port: backend.port,
            configuration: .patient,
            operation: body
        )
    }

    @Test(
        "A cost that scrypt cannot have is known before the start",
        arguments: [
            PasswordHasher.Cost(rounds: 0), PasswordHasher.Cost(rounds: 1), PasswordHasher.Cost(rounds: 1000),
            PasswordHasher.Cost(rounds: -2),
            PasswordHasher.Cost(rounds: 2, blockSize: 0), PasswordHasher.Cost(rounds: 2, parallelism: 0),
        ]
    )
    func unusableCost(cost: PasswordHasher.Cost) async throws {
        var configuration = ReferenceBackend.Configuration()
        configuration.passwordCost = cost
        await #expect(throws: ReferenceBackendError.unusablePasswordCost) {
            try await withReferenceBackend(configuration) { _ in }
        }
    }
}
