import Channels
import RunModel
import Testing

@Suite("A listener that takes in calls")
struct CallListenerTests {
    @Test("A request is kept for the case whose path it names, and answered")
    func kept() async throws {
        try await withCallListener { listener in
            let answer = try await RawClient.call(
                listener.url,
                "POST /abc/jwks.json?x=1 HTTP/1.1\r\nHost: l\r\nX-Who: target\r\nContent-Length: 2\r\n\r\nhi"
            )
            #expect(answer.hasPrefix("HTTP/1.1 200"))
            let seen = try await listener.calls.next(to: "abc", after: 0, until: .now) { _ in true }
            #expect(seen?.subject == "POST /abc/jwks.json?x=1")
            #expect(seen?.text.contains("X-Who: target") == true)
            #expect(seen?.text.hasSuffix("\n\nhi") == true)
            let other = try await listener.calls.next(to: "other", after: 0, until: .now) { _ in true }
            #expect(other == nil)
        }
    }

    @Test("What is not HTTP is hung up on, and nothing is kept")
    func noise() async throws {
        try await withCallListener { listener in
            _ = try await RawClient.call(listener.url, "\u{1}\u{2}\u{3} nonsense\r\n\r\n")
            #expect(try await listener.calls.mark(for: nil) == 0)
        }
    }
}
