import Conformance
import HTTPTypes
import NIOCore
import RunModel
import Testing

@testable import Transport

/// Answers that are odd but are answers.
@Suite(.timeLimit(.minutes(5))) struct OddAnswerTests {
    struct Oddity: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var method = HTTPRequest.Method.get
        var bytes: [UInt8]
        /// Ends the body by closing the connection.
        var closes = false
        var status: Int
        var body: String
        var fields: [String: String] = [:]

        init(
            _ description: String,
            method: HTTPRequest.Method = .get,
            _ text: String,
            body bytes: [UInt8] = [],
            closes: Bool = false,
            status: Int = 200,
            reads body: String,
            fields: [String: String] = [:]
        ) {
            testDescription = description
            self.method = method
            self.bytes = Array(text.utf8) + bytes
            self.closes = closes
            self.status = status
            self.body = body
            self.fields = fields
        }
    }

    @Test(
        "An odd answer is read as the standard has it, and the next request is not harmed by it",
        arguments: [
            Oddity(
                "interim responses first",
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                    + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
                reads: "hi"
            ),
            Oddity(
                "204 with a body that it announces",
                "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello",
                status: 204,
                reads: "",
                fields: ["Content-Length": "5"]
            ),
            Oddity(
                "204 with a chunked body",
                "HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                status: 204,
                reads: ""
            ),
            Oddity(
                "204 with a body that it does not announce",
                "HTTP/1.1 204 No Content\r\n\r\nhello",
                status: 204,
                reads: ""
            ),
            Oddity(
                "more body than announced",
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi there",
                reads: "hi"
            ),
            Oddity(
                "304 with a length",
                "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n",
                status: 304,
                reads: "",
                fields: ["Content-Length": "5"]
            ),
            Oddity(
                "a response to HEAD",
                method: .head,
                "HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n",
                reads: "",
                fields: ["Content-Length": "99999999"]
            ),
            Oddity(
                "a response to HEAD that speaks of gzip",
                method: .head,
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Encoding: gzip\r\n\r\n",
                reads: "",
                fields: ["Content-Encoding": "gzip"]
            ),
            Oddity("status 999", "HTTP/1.1 999 Denied\r\nContent-Length: 2\r\n\r\nno", status: 999, reads: "no"),
            Oddity("no reason", "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nhi", reads: "hi"),
            Oddity("HTTP/1.0, ended by the close", "HTTP/1.0 200 OK\r\n\r\nold", closes: true, reads: "old"),
            Oddity(
                "101",
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
                status: 101,
                reads: ""
            ),
            Oddity(
                "chunks with trailers",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;x=y\r\nhi\r\n0\r\nX-After: 1\r\n\r\n",
                reads: "hi"
            ),
            Oddity(
                "a redirect",
                "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n",
                status: 302,
                reads: "",
                fields: ["Location": "http://127.0.0.1:1/"]
            ),
            Oddity(
                "gzip that nobody asked for",
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 25\r\n\r\n",
                body: Gzip.stored(Array("hi".utf8)),
                reads: "hi",
                fields: ["Content-Encoding": "gzip", "Content-Length": "25"]
            ),
            Oddity(
                "a coding that is not known",
                "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 2\r\n\r\nhi",
                reads: "hi",
                fields: ["Content-Encoding": "br"]
            ),
            Oddity(
                "a header value that is not UTF-8",
                "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-Name: Andr",
                body: [0xE9] + Array("\r\n\r\n".utf8),
                reads: "",
                fields: ["X-Name": "Andr\u{FFFD}"]
            ),
        ]
    )
    func oddity(_ oddity: Oddity) async throws {
        try await withServer { connection in
            while true {
                let request = try await connection.readRequest()
                if request.line.contains("/odd") {
                    try await connection.write(bytes: oddity.bytes)
                    if oddity.closes { return }
                } else {
                    try await connection.answer(body: "next")
                }
            }
        } body: { server in
            try await withTransport { transport in
                let answer = try await transport.send(
                    OutgoingRequest(method: oddity.method, url: server.url + "odd"),
                    timeout: HTTPTransport.patience,
                    gate: nil
                )
                #expect(answer.status == oddity.status)
                #expect(answer.text == oddity.body)
                for (name, value) in oddity.fields {
                    let name = try #require(HTTPField.Name(name))
                    #expect(answer.headers[name] == value)
                }
                let next = try await transport.get(server.url)
                #expect(next.text == "next")
                // What the transport does to its own view of an answer must not show.
                #expect(answer.headers[.connection] == (oddity.status == 101 ? "Upgrade" : nil))
            }
        }
    }

    @Test(
        "A 204 that announces a body does not lend it to the next answer",
        arguments: [
            "Content-Length: 5", "Transfer-Encoding: chunked",
        ]
    )
    func bodyAfterNoContent(field: String) async throws {
        try await withServer { connection in
            _ = try await connection.readRequest()
            if connection.number == 1 {
                try await connection.write("HTTP/1.1 204 No Content\r\n\(field)\r\n\r\n")
                _ = try await connection.readRequest()
                try await connection.write("HTTP/1.1 500 Late\r\nContent-Length: 0\r\n\r\n")
            } else {
                try await connection.answer(body: "next")
            }
        } body: { server in
            try await withTransport { transport in
                let first = try await transport.get(server.url)
                let second = try await transport.get(server.url)
                #expect(first.status == 204)
                #expect(second.text == "next")
            }
        }
    }

    @Test("A gzip body of the expected kind is what the test helper makes")
    func gzipHelper() {
        #expect(Gzip.stored(Array("hi".utf8)).count == 25)
    }

    @Test("A response tells how long it took, which is less than the caller waited")
    func duration() async throws {
        try await withServer { connection in
            try await connection.answerAll()
        } body: { server in
            let clock = ContinuousClock()
            let start = clock.now
            let answer = try await withTransport { try await $0.post(server.url) }
            #expect(answer.duration > .zero)
            #expect(answer.duration < clock.now - start)
        }
    }
}
