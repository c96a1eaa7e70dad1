import Conformance
import HTTPTypes
import JSONText
import RunModel
import Runner
import Testing

@testable import Recordings

@Suite("No secret stands in plain text in a recording")
struct CanaryTests {
    /// With characters that every encoding writes otherwise.
    private static let token = #"c4n&ry"T0k/n+77<x>"#

    private static var percent: String { Encodings.percent(token) }
    private static var xml: String {
        token.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
            "\"",
            with: "&quot;"
        )
    }

    /// Every form of design §9, and two in one another.
    private static var forms: [String] {
        let json = String(JSONWriter.quoted(token).dropFirst().dropLast())
        return [token, percent, percent.lowercased(), json, xml, Encodings.percent(json)]
            + (0..<3).map { Encodings.base64(Array((String(repeating: "p", count: $0) + token + "rest").utf8)) }
            + [Encodings.base64URL(Array(token.utf8)), Encodings.base64(Array(percent.utf8))]
    }

    @Test("Wherever and however a target sends it: header, cookie, body, link, binary, message", arguments: forms)
    func everywhere(form: String) async throws {
        let bench = Bench()
        let scenario = try Bench.scenario(
            #"""
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice" },
            { "do": "access", "session": "phone", "verifies": "AUTH-INV-001" }
            """#
        )
        let field = form.filter { $0 != "\n" }
        let (result, recording) = try await bench.record(scenario) { request in
            switch request.path {
            // Before anybody knows that it is a secret.
            case "/register": return Answer(status: 201, headers: [.location: "/x?t=\(field)"], body: Array(form.utf8))
            case "/login":
                let body = JSONWriter.compact.bytes(["token": JSONValue(Self.token), "again": JSONValue(form)])
                return Answer(status: 200, headers: [.setCookie: "s=\(field); Path=/", .eTag: field], body: body)
            case "/forgot":
                let address =
                    (try? JSONParser.parse(SourceText(name: "b", bytes: request.body)))?["email"]?.string ?? ""
                bench.inbox.deliver(
                    to: address,
                    subject: "Reset \(form)",
                    text: form,
                    html: "<p>\(form)</p>",
                    links: ["http://a.test/reset?code=abc-123-def&t=\(form)"]
                )
                return Answer(status: 202, headers: [:], body: [0xFF] + Array(form.utf8) + [0xFE])
            default: return Answer(status: 200, headers: [:], body: Array("<a>\(form)</a>".utf8))
            }
        }
        #expect(result.verdict == .passed, "\(result.outline)")
        let text = HARText.text(recording)
        for form in Self.forms { #expect(!text.contains(form), "\(form)") }
        var redactor = Redactor()
        redactor.insert(secret: Self.token, name: "token")
        #expect(redactor.firstLeak(in: Array(text.utf8)) == nil)
        #expect(text.contains("‹phone.accessToken›"))
    }

    @Test("The same token is the same placeholder in answer and request")
    func stable() async throws {
        let bench = Bench()
        let scenario = try Bench.scenario(
            #"""
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "verifies": "AUTH-INV-001" }
            """#
        )
        let (_, recording) = try await bench.record(scenario) { request in
            let body = request.path == "/login" ? #"{"token":"abcd-1234-efgh"}"# : "{}"
            return Answer(status: request.path == "/register" ? 201 : 200, headers: [:], body: Array(body.utf8))
        }
        let exchanges = try #require(recording.cases.first?.exchanges)
        #expect(
            exchanges[1].result
                == .answer(status: 200, headers: [], body: Array(#"{"token":"‹phone.accessToken›"}"#.utf8))
        )
        #expect(exchanges[2].requestHeaders.map(\.value) == ["Bearer ‹phone.accessToken›"])
        #expect(String(decoding: exchanges[0].requestBody, as: UTF8.self).contains(#""password":"‹alice.password›""#))
        #expect(String(decoding: exchanges[1].requestBody, as: UTF8.self).contains("password=‹alice.password"))
    }
}
