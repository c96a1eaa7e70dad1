import Conformance
import HTTPTypes
import RunModel
import Testing

@testable import Transport

/// Answers that break every rule, played over real sockets.
@Suite(.timeLimit(.minutes(5))) struct HostileTargetTests {
    /// The action of a server after it has read a request.
    struct Misdeed: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var bytes: String
        /// Keeps the connection open after it, instead of closing it.
        var staysOpen = false
        var kind: NoAnswer
        var says: [String]
    }

    private static let manyHeaders = (1...10_000).map { "X-\($0): v\r\n" }.joined()
    private static let bigHeader = "X-Big: " + String(repeating: "x", count: 10_000_000)

    @Test(
        "An answer that breaks HTTP is an error of its kind that says what is wrong",
        arguments: [
            Misdeed(
                testDescription: "another protocol",
                bytes: "SSH-2.0-OpenSSH_9.9\r\n",
                kind: .malformedAnswer,
                says: ["is not HTTP", #"begins with "SSH-2.0-OpenSSH_"#, "port"]
            ),
            Misdeed(
                testDescription: "a TLS alert",
                bytes: "\u{15}\u{3}\u{1}\u{0}\u{2}\u{2}F",
                kind: .malformedAnswer,
                says: ["speaks TLS", "https://"]
            ),
            Misdeed(
                testDescription: "binary garbage",
                bytes: "\u{0}\u{1}\u{2}\u{3}\r\n\r\n",
                kind: .malformedAnswer,
                says: ["is not HTTP", #"\x00\x01\x02\x03\r\n"#]
            ),
            Misdeed(
                testDescription: "HTTP/2",
                bytes: "HTTP/2.0 200 OK\r\n\r\n",
                kind: .malformedAnswer,
                says: ["version"]
            ),
            Misdeed(
                testDescription: "a status of letters",
                bytes: "HTTP/1.1 OK\r\n\r\n",
                kind: .malformedAnswer,
                says: ["HTTP"]
            ),
            Misdeed(
                testDescription: "a status below 100",
                bytes: "HTTP/1.1 099 Low\r\nContent-Length: 2\r\n\r\nhi",
                kind: .malformedAnswer,
                says: ["status 99", "100 to 599"]
            ),
            Misdeed(
                testDescription: "a broken chunk",
                bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                kind: .malformedAnswer,
                says: ["chunk"]
            ),
            Misdeed(
                testDescription: "a length that is no number",
                bytes: "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
                kind: .malformedAnswer,
                says: ["Content-Length"]
            ),
            Misdeed(
                testDescription: "two framings",
                bytes: "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
                kind: .malformedAnswer,
                says: ["broke the rules of HTTP/1.1"]
            ),
            Misdeed(
                testDescription: "a header name with a space",
                bytes: "HTTP/1.1 200 OK\r\nA b: c\r\n\r\n",
                kind: .malformedAnswer,
                says: ["header field"]
            ),
            Misdeed(
                testDescription: "a NUL in a header",
                bytes: "HTTP/1.1 200 OK\r\nA: b\u{0}c\r\n\r\n",
                kind: .malformedAnswer,
                says: ["header field"]
            ),
            Misdeed(
                testDescription: "closed without a byte",
                bytes: "",
                kind: .closedEarly,
                says: ["closed the connection without an answer"]
            ),
            Misdeed(
                testDescription: "closed in the status line",
                bytes: "HTTP/1.1 20",
                kind: .closedEarly,
                says: ["in the middle of the head"]
            ),
            Misdeed(
                testDescription: "closed in the head",
                bytes: "HTTP/1.1 200 OK\r\nContent-Le",
                kind: .closedEarly,
                says: ["in the middle of the head"]
            ),
            Misdeed(
                testDescription: "closed in the body",
                bytes: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf!",
                kind: .closedEarly,
                says: ["status 200", "after 5 bytes", "10 bytes were announced"]
            ),
            Misdeed(
                testDescription: "closed in a chunk",
                bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
                kind: .closedEarly,
                says: ["after 3 bytes"]
            ),
            Misdeed(
                testDescription: "closed between chunks",
                bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
                kind: .closedEarly,
                says: ["after 5 bytes"]
            ),
            Misdeed(
                testDescription: "ten thousand headers",
                bytes: "HTTP/1.1 200 OK\r\n\(manyHeaders)\r\n",
                kind: .tooLarge,
                says: ["256 header fields"]
            ),
            Misdeed(
                testDescription: "a header of 10 MB",
                bytes: "HTTP/1.1 200 OK\r\n\(bigHeader)\r\n\r\n",
                kind: .tooLarge,
                says: ["80 KiB"]
            ),
            Misdeed(
                testDescription: "a body that is announced too long",
                bytes: "HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\n",
                staysOpen: true,
                kind: .tooLarge,
                says: ["9000000 bytes", "8388608"]
            ),
            Misdeed(
                testDescription: "a damaged gzip body",
                bytes: "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
                kind: .malformedAnswer,
                says: ["gzip", "damaged"]
            ),
            Misdeed(
                testDescription: "an endless status line",
                bytes: "HTTP/1.1 200 " + String(repeating: "O", count: 400_000),
                staysOpen: true,
                kind: .tooLarge,
                says: ["262144 bytes"]
            ),
            Misdeed(
                testDescription: "endless interim answers",
                bytes: String(repeating: "HTTP/1.1 103 Early Hints\r\n\r\n", count: 100),
                staysOpen: true,
                kind: .tooLarge,
                says: ["64 interim answers"]
            ),
            Misdeed(
                testDescription: "never answers",
                bytes: "",
                staysOpen: true,
                kind: .timeout,
                says: ["took the request but sent no answer within 50 s", "--timeout"]
            ),
            Misdeed(
                testDescription: "stops in the head",
                bytes: "HTTP/1.1 200 OK\r\nX: ",
                staysOpen: true,
                kind: .timeout,
                says: ["did not finish its head within 50 s"]
            ),
            Misdeed(
                testDescription: "stops in the body",
                bytes: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nh",
                staysOpen: true,
                kind: .timeout,
                says: ["status 200", "1 byte of the body", "50 s"]
            ),
            Misdeed(
                testDescription: "only interim answers",
                bytes: "HTTP/1.1 100 Continue\r\n\r\n",
                staysOpen: true,
                kind: .timeout,
                says: ["50 s"]
            ),
        ]
    )
    func misdeed(_ misdeed: Misdeed) async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
            try await connection.write(misdeed.bytes)
            if misdeed.staysOpen { try await connection.waitForEnd() }
        } body: { server in
            try await withTransport { transport in
                let timeout: Duration = misdeed.kind == .timeout ? .seconds(50) : HTTPTransport.patience
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get(server.url, timeout: timeout)
                }
                let error = try #require(failure)
                #expect(error.kind == misdeed.kind, "\(error.message)")
                #expect(error.message.contains(server.place), "\(error.message)")
                for words in misdeed.says { #expect(error.message.contains(words), "\(error.message)") }
            }
        }
    }

    @Test("After any misdeed the transport still works", arguments: ["SSH-2.0\r\n", "HTTP/1.1 099 X\r\n\r\n", ""])
    func survives(bytes: String) async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
            if connection.number == 1 {
                try await connection.write(bytes)
            } else {
                try await connection.answer(body: "well")
            }
        } body: { server in
            try await withTransport { transport in
                _ = await failure { () async throws(TransportError) in try await transport.get(server.url) }
                let answer = try await transport.get(server.url)
                #expect(answer.text == "well")
            }
        }
    }

    @Test("A body without end is cut off at the limit")
    func endlessBody() async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
            try await connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
            while true { try await connection.write(chunk) }
        } body: { server in
            try await withTransport {
                $0.limits.bodyBytes = 1_000_000
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in try await transport.get(server.url) }
                #expect(failure?.kind == .tooLarge)
                #expect(failure?.message.contains("more than 1000000 bytes") == true)
            }
        }
    }

    @Test("A drip that never pauses is ended by the time for the whole request")
    func slowDrip() async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
            try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 8000000\r\n\r\n")
            while true { try await connection.write("x") }
        } body: { server in
            try await withTransport {
                $0.idleLimit = .seconds(30)
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get(server.url, timeout: .milliseconds(400))
                }
                #expect(failure?.kind == .timeout)
            }
        }
    }

    @Test("A pause longer than the idle limit ends the request before its time is over")
    func idleLimit() async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
            try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nx")
            try await connection.waitForEnd()
        } body: { server in
            try await withTransport {
                $0.idleLimit = .milliseconds(200)
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in try await transport.get(server.url) }
                #expect(failure?.kind == .timeout)
                #expect(failure?.message.contains("within 0.2 s") == true, "\(failure?.message ?? "")")
            }
        }
    }

    @Test("A small body that swells when it is decompressed is cut off at the limit")
    func decompressionBomb() async throws {
        let bomb = Gzip.zeros(2_000_000)
        #expect(bomb.count < 20_000)
        try await withServer { connection in
            _ = try await connection.readRequest()
            try await connection.write(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
            )
            try await connection.write(bytes: bomb)
        } body: { server in
            try await withTransport {
                $0.limits.bodyBytes = 1_000_000
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in try await transport.get(server.url) }
                #expect(failure?.kind == .tooLarge)
            }
        }
    }
}
