import Channels
import Conformance
import RunModel
import Testing

@Suite("A sink that takes in SMS")
struct SMSSinkTests {
    private func request(_ target: String, _ headers: String, _ body: String) -> String {
        "POST \(target) HTTP/1.1\r\nHost: l\r\nConnection: close\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    @Test("A message sent as to Twilio is answered with 201, kept for its number, and its links are read")
    func twilio() async throws {
        try await withSMSSink { sink in
            let body = "To=%2B15550100123&From=%2B15005550006&Body=Reset%3A%20https%3A%2F%2Fa.test%2Freset%3Fcode%3Dx1"
            let headers = "Authorization: Basic QUMxOnNlY3JldA==\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            let answer = try await RawClient.call(
                sink.url,
                request("/2010-04-01/Accounts/AC1/Messages.json", headers, body)
            )
            #expect(answer.hasPrefix("HTTP/1.1 201"))
            #expect(answer.contains("\"status\":\"queued\""))
            let seen = try await sink.next(to: "+1 (555) 010-0123", after: 0, until: .now) { _ in true }
            #expect(seen?.text == "Reset: https://a.test/reset?code=x1")
            #expect(seen?.links == ["https://a.test/reset?code=x1"])
            #expect(seen?.channel == .sms)
            #expect(try await sink.next(to: "+15550100124", after: 0, until: .now) { _ in true } == nil)
        }
    }

    @Test("A plain message is taken, and only by a receipt whose cause came before it")
    func plain() async throws {
        try await withSMSSink { sink in
            let body = #"{ "to": "+15550100123", "body": "one" }"#
            _ = try await RawClient.call(sink.url, request("/", "", body))
            let mark = try await sink.mark(for: nil)
            #expect(try await sink.next(to: "+15550100123", after: mark, until: .now) { _ in true } == nil)
            _ = try await RawClient.call(sink.url, request("/", "", body.replacing("one", with: "two")))
            let seen = try await sink.next(to: "+15550100123", after: mark, until: .now) { _ in true }
            #expect(seen?.text == "two")
            #expect(sink.received == 2)
        }
    }

    @Test("A request without the account's secret is refused, and nothing is kept")
    func refused() async throws {
        try await withSMSSink { sink in
            let answer = try await RawClient.call(
                sink.url,
                request("/2010-04-01/Accounts/AC1/Messages.json", "", "To=%2B1")
            )
            #expect(answer.hasPrefix("HTTP/1.1 401"))
            #expect(answer.contains("WWW-Authenticate: Basic"))
            #expect(answer.contains("20003"))
            #expect(sink.received == 0)
            let troubles = await sink.standing()?.troubles
            let what = "sent POST /2010-04-01/Accounts/AC1/Messages.json, which brought no message: Authenticate"
            #expect(troubles == [InboxTrouble(what: what, count: 1)])
        }
    }
}
