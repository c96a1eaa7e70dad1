package import HTTPTypes
package import Hummingbird
package import HummingbirdTesting
package import NIOCore

/// A client that sends requests to a backend under test and reads its answers.
package struct BackendClient: Sendable {
    private let exchange: @Sendable (HTTPRequest.Method, _ path: String, HTTPFields, ByteBuffer?) async throws -> Answer

    /// One inside the process, which needs no socket.
    package init(_ client: any TestClientProtocol) {
        exchange = { method, path, headers, body in
            try await client.execute(uri: path, method: method, headers: headers, body: body) { response in
                Answer(status: response.status.code, headers: response.headers, body: response.body)
            }
        }
    }

    /// One with a connection, which is kept alive.
    package init(_ client: TestClient) {
        exchange = { method, path, headers, body in
            var headers = headers
            headers[.connection] = "keep-alive"
            let response = try await client.execute(
                TestClient.Request(path, method: method, authority: "localhost", headers: headers, body: body)
            )
            return Answer(
                status: response.status.code,
                headers: response.headers,
                body: response.body ?? ByteBuffer()
            )
        }
    }

    /// Sends a request and reads the answer.
    package func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        headers: HTTPFields = [:],
        body: ByteBuffer? = nil
    ) async throws -> Answer {
        try await exchange(method, path, headers, body)
    }
}

/// A backend that runs on no port.
private struct WithoutPort: Error {}

extension TestClient.Configuration {
    /// It waits as long as a busy machine may take: what tests judge is the answer, and not its time.
    package static let patient = TestClient.Configuration(timeout: .seconds(600))
}

extension ApplicationProtocol {
    /// Runs it on a port, and reaches it over a socket. Hummingbird's own client for that gives up after 20 seconds.
    package func testOverSocket(_ body: @escaping @Sendable (BackendClient) async throws -> Void) async throws {
        try await test(.live) { impatient in
            guard let port = impatient.port else { throw WithoutPort() }
            try await TestClient.withClient(host: "localhost", port: port, configuration: .patient) { client in
                try await body(BackendClient(client))
            }
        }
    }
}
