import Conformance
import HTTPTypes
import JSONText
import Testing

@testable import Recordings

@Suite("A recording answers in the place of a backend")
struct StandInTests {
    private static func standIn(_ exchanges: [RecordedExchange], secrets: [RecordedSecret] = []) throws -> StandIn {
        let recording = Samples.recording([Samples.recorded(exchanges, secrets: secrets)])
        return try StandIn(SourceText(name: "run.har", text: HARText.text(recording)))
    }

    private static func text(_ answer: Answer) -> String { "\(answer.status) \(answer.text)" }

    @Test("Alike requests are answered in order, and after the last by the last")
    func inOrder() throws {
        let standIn = try Self.standIn([1, 2].map { Samples.exchange("GET", "/me", request: "", body: "\($0)") })
        let answers = (0..<3).map { _ in Self.text(standIn.answer(method: "GET", target: "/me", body: [])) }
        #expect(answers == ["200 1", "200 2", "200 2"])
    }

    @Test(
        "The nearest recorded request counts: by body, else by query, else by path",
        arguments: [
            ("/login?a=1&b=2", #"{"x": 1}"#, "200 one"), ("/login?b=2&a=1", #"{"x":2}"#, "200 two"),
            ("/login?a=1&b=2", "other", "200 one"), ("/login", "", "200 one"), ("/login?c=3", "", "201 three"),
        ]
    )
    func nearest(target: String, body: String, expected: String) throws {
        let standIn = try Self.standIn([
            Samples.exchange("POST", "/login?a=1&b=2", request: #"{"x":1}"#, body: "one"),
            Samples.exchange("POST", "/login?a=1&b=2", request: #"{"x":2}"#, body: "two"),
            Samples.exchange("POST", "/login?c=3", request: "", status: 201, body: "three"),
        ])
        #expect(Self.text(standIn.answer(method: "POST", target: target, body: Array(body.utf8))) == expected)
    }

    @Test("What was not recorded is 404 and says what there is")
    func missing() throws {
        let answer = try Self.standIn([Samples.exchange("GET", "/me")]).answer(method: "GET", target: "/mee", body: [])
        #expect(answer.status == 404)
        #expect(answer.text.contains("did you mean GET /me?"))
    }

    @Test("Placeholders get values, the same for the same")
    func placeholders() throws {
        let standIn = try Self.standIn(
            [Samples.exchange(body: #"{"token":"‹t›"}"#), Samples.exchange("GET", "/me?t=‹t›", body: "mine")],
            secrets: [RecordedSecret(name: "t", shape: .text(.lower, count: 12))]
        )
        let token = try #require(
            standIn.answer(method: "POST", target: "/login", body: Array("{}".utf8)).json?["token"]?.string
        )
        #expect(token.count == 12)
        #expect(standIn.answer(method: "GET", target: "/me?t=\(token)", body: []).text == "mine")
    }

    @Test("Fields of the connection are the server's own, and cookies stand in fields of their own")
    func fields() throws {
        let standIn = try Self.standIn([
            Samples.exchange(
                headers: [
                    ("Transfer-Encoding", "chunked"), ("Content-Encoding", "gzip"), (":status", "200"),
                    ("Set-Cookie", "a=1\nb=2"),
                ]
            )
        ])
        let answer = standIn.answer(method: "POST", target: "/login", body: [])
        #expect(answer.headers.map { "\($0.name.rawName): \($0.value)" } == ["Set-Cookie: a=1", "Set-Cookie: b=2"])
    }

    @Test("Of a case that was tried again the last try alone is served")
    func lastTry() throws {
        var tries = ["first", "last"].map { Samples.recorded([Samples.exchange("GET", "/me", request: "", body: $0)]) }
        tries[1].attempt = 2
        let text = HARText.text(Samples.recording(tries))
        let standIn = try StandIn(SourceText(name: "run.har", text: text))
        let answers = (0..<2).map { _ in Self.text(standIn.answer(method: "GET", target: "/me", body: [])) }
        #expect(answers == ["200 last", "200 last"])
    }

    @Test("An interim answer is none")
    func interim() {
        #expect(throws: Diagnostics.self) { try Self.standIn([Samples.exchange(status: 101)]) }
    }

    @Test("A file without a response is told")
    func empty() {
        #expect(throws: Diagnostics.self) {
            try StandIn(SourceText(name: "x.har", text: #"{"log":{"entries":[]}}"#))
        }
    }
}
