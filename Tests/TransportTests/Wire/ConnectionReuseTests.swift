import Conformance
import HTTPTypes
import Machine
import NIOCore
import RunModel
import Testing

@testable import Transport

@Suite(.onQuietMachine, .timeLimit(.minutes(15))) struct ConnectionReuseTests {
    @Test("Requests one after another share a connection")
    func keepAlive() async throws {
        try await withServer { connection in
            try await connection.answerAll()
        } body: { server in
            try await withTransport { transport in
                for _ in 1...20 { _ = try await transport.get(server.url) }
                #expect(transport.requestCount == 20)
                #expect(transport.repeatCount == 0)
            }
            #expect(server.connections == 1)
        }
    }

    /// A server whose first connection ends when its second request has come: its time for keeping it was over just then.
    static func forgetful(_ requests: Counter, resets: Bool = false)
        -> @Sendable (ServerConnection) async throws -> Void
    {
        { connection in
            _ = try await connection.readRequest()
            requests.increment()
            try await connection.answer(body: "\(connection.number)")
            _ = try await connection.readRequest()
            requests.increment()
            if connection.number == 1, resets { try await connection.reset() }
            if connection.number > 1 { try await connection.answer(body: "again") }
        }
    }

    @Test(
        "A kept connection that is closed without a response is replaced once, for methods that only ask",
        arguments: [HTTPRequest.Method.get, .options],
        [false, true]
    )
    func staleConnection(method: HTTPRequest.Method, resets: Bool) async throws {
        let requests = Counter()
        try await withServer(serve: Self.forgetful(requests, resets: resets)) { server in
            try await withTransport { transport in
                let request = OutgoingRequest(method: method, url: server.url, body: [])
                for expected in ["1", "2"] {
                    let answer = try await transport.send(request, timeout: HTTPTransport.patience, gate: nil)
                    #expect(answer.text == expected)
                }
                #expect(transport.requestCount == 3)
                #expect(transport.repeatCount == 1)
            }
        }
    }

    @Test(
        "Any other request is not sent again in silence: it may have been done",
        arguments: [HTTPRequest.Method.post, .patch, .put, .delete],
        [false, true]
    )
    func staleConnectionUnderPost(method: HTTPRequest.Method, resets: Bool) async throws {
        let requests = Counter()
        try await withServer(serve: Self.forgetful(requests, resets: resets)) { server in
            try await withTransport { transport in
                let request = OutgoingRequest(method: method, url: server.url, body: [1, 2])
                _ = try await transport.send(request, timeout: HTTPTransport.patience, gate: nil)
                let failure = await failure { () async throws(TransportError) in
                    try await transport.send(request, timeout: HTTPTransport.patience, gate: nil)
                }
                #expect(failure?.kind == .closedEarly)
                #expect(
                    failure?.message.contains("whether it was done is not known") == true,
                    "\(failure?.message ?? "")"
                )
                #expect(failure?.message.contains("\(method.rawValue) is not sent again") == true)
                #expect(transport.repeatCount == 0)
            }
            #expect(requests.value == 2)
            #expect(server.connections == 1)
        }
    }

    @Test("A repeated request that is closed again is an error, and is not sent a third time")
    func closesAgain() async throws {
        let requests = Counter()
        try await withServer { connection in
            _ = try await connection.readRequest()
            requests.increment()
            if connection.number == 1 {
                try await connection.answer()
                _ = try await connection.readRequest()
                requests.increment()
            }
        } body: { server in
            try await withTransport { transport in
                _ = try await transport.get(server.url)
                let failure = await failure { () async throws(TransportError) in try await transport.get(server.url) }
                #expect(failure?.kind == .closedEarly)
                #expect(failure?.message.contains("without a response") == true)
            }
            #expect(requests.value == 3)
        }
    }

    @Test(
        "A kept connection that closes in the middle of a response is an error, not a repetition",
        arguments: [
            "H", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
        ]
    )
    func closesInAnswer(begun: String) async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
            try await connection.answer()
            _ = try await connection.readRequest()
            try await connection.write(begun)
        } body: { server in
            try await withTransport { transport in
                _ = try await transport.get(server.url)
                let failure = await failure { () async throws(TransportError) in try await transport.get(server.url) }
                #expect(failure?.kind == .closedEarly)
                #expect(transport.repeatCount == 0)
            }
            #expect(server.connections == 1)
        }
    }

    @Test("A first request on a new connection is never repeated")
    func freshConnection() async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
        } body: { server in
            try await withTransport { transport in
                let failure = await failure { () async throws(TransportError) in try await transport.get(server.url) }
                #expect(failure?.kind == .closedEarly)
            }
            #expect(server.connections == 1)
        }
    }

    @Test("A response that says so ends its connection")
    func connectionClose() async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
            try await connection.answer(fields: ["Connection: close"], body: "bye")
            try await connection.waitForEnd()
        } body: { server in
            try await withTransport { transport in
                for _ in 1...2 {
                    let answer = try await transport.get(server.url)
                    #expect(answer.headers[.connection] == "close")
                }
            }
            #expect(server.connections == 2)
        }
    }

    @Test(
        "After an error of the server its connection is not used again: many close it without saying so",
        arguments: [("500 Internal Server Error", true), ("503 Service Unavailable", true), ("422 Bad", false)]
    )
    func serverError(status: String, isClosed: Bool) async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
            try await connection.answer(status)
            // The unhandled error goes on to the server's own loop, which closes the connection a little later.
            if isClosed { return try await connection.waitForEnd() }
            _ = try await connection.readRequest()
            try await connection.answer(status)
        } body: { server in
            try await withTransport { transport in
                let request = OutgoingRequest(method: .post, url: server.url, body: [1, 2])
                for _ in 1...2 {
                    let answer = try await transport.send(request, timeout: HTTPTransport.patience, gate: nil)
                    #expect(answer.headers[.connection] == nil)
                }
            }
            #expect(server.connections == (isClosed ? 2 : 1))
        }
    }

    @Test("No connection outlives the scope, whether it returns or throws", arguments: [true, false])
    func scope(returns: Bool) async throws {
        struct Thrown: Error {}
        let ended = Counter()
        try await withServer { connection in
            _ = try await connection.readRequest()
            try await connection.answer()
            try await connection.waitForEnd()
            ended.increment()
        } body: { server in
            do {
                try await withTransport { transport in
                    _ = try await transport.get(server.url)
                    if !returns { throw Thrown() }
                }
                #expect(returns)
            } catch is Thrown {
                #expect(!returns)
            }
            // The client has closed by now; that it reaches the server is a matter of the loopback interface.
            await waitUntil { ended.value > 0 }
        }
    }

    @Test("Two hundred requests at once each get their own answer")
    func manyAtOnce() async throws {
        try await withServer { connection in
            while true {
                let request = try await connection.readRequest()
                try await connection.answer(body: request.line)
            }
        } body: { server in
            try await withTransport { transport in
                await withTaskGroup { group in
                    for number in 1...200 {
                        group.addTask {
                            let answer = try? await transport.get(server.url + "\(number)")
                            #expect(answer?.text == "GET /\(number) HTTP/1.1")
                        }
                    }
                }
            }
        }
    }
}
