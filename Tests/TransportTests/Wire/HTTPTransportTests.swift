import Conformance
import HTTPTypes
import RunModel
import Testing

@testable import Transport

@Suite(.timeLimit(.minutes(5))) struct HTTPTransportTests {
    @Test("A request goes out as it was written and its response comes back whole")
    func roundTrip() async throws {
        try await withServer { connection in
            let request = try await connection.readRequest()
            try await connection.answer(
                "201 Created",
                fields: ["X-Request: \(request.line)", "Set-Cookie: a=1", "Set-Cookie: b=2"],
                body: request.body
            )
        } body: { server in
            let answer = try await withTransport { transport in
                try await transport.post(server.url + "a%2Fb/../c//d?x=%20&y=[1]#fragment", body: "héllo")
            }
            #expect(answer.status == 201)
            #expect(answer.text == "héllo")
            #expect(answer.headers[values: .setCookie] == ["a=1", "b=2"])
            let line = try #require(HTTPField.Name("X-Request"))
            #expect(answer.headers[line] == "POST /a%2Fb/../c//d?x=%20&y=[1] HTTP/1.1")
        }
    }
}
