import Conformance
import HTTPTypes
import NIOCore
import NIOHTTP1
import RunModel
import Testing

@testable import Transport

@Suite struct WireRequestTests {
    private func fields(
        _ method: HTTPRequest.Method = .get,
        headers: HTTPFields = [:],
        body: String = "",
        extra: HTTPFields = [:]
    ) throws -> [String] {
        let request = OutgoingRequest(
            method: method,
            url: "http://a.example:81/x",
            headers: headers,
            body: Array(body.utf8)
        )
        let wire = try WireRequest(request, standing: StandingFields(userAgent: "rekey/1", extra: extra))
        #expect(wire.body.map { String(buffer: $0) } ?? "" == body)
        return wire.head.headers.map { "\($0.name): \($0.value)" }
    }

    private func field(_ name: String, _ value: String) throws -> HTTPField {
        HTTPField(name: try #require(HTTPField.Name(name)), value: value)
    }

    @Test("Every request says where it goes, who sends it and that it wants plain bodies")
    func standing() throws {
        #expect(
            try fields() == ["Host: a.example:81", "User-Agent: rekey/1", "Accept-Encoding: identity"]
        )
    }

    @Test("A request's own field takes the place of a standing one")
    func own() throws {
        let own: HTTPFields = [.userAgent: "mine", .acceptEncoding: "gzip", .authorization: "Bearer x"]
        #expect(
            try fields(headers: own, extra: [.authorization: "Basic y", .accept: "a/b"])
                == [
                    "Host: a.example:81", "Accept: a/b", "User-Agent: mine", "Accept-Encoding: gzip",
                    "Authorization: Bearer x",
                ]
        )
    }

    @Test("A request may name another host than it goes to")
    func host() throws {
        var own = HTTPFields()
        own.append(try field("Host", "other.example"))
        #expect(try fields(headers: own).filter { $0.lowercased().hasPrefix("host") } == ["Host: other.example"])
    }

    @Test(
        "The length of a body is always the transport's own",
        arguments: [
            (HTTPRequest.Method.get, "", nil), (.get, "12", "2"), (.post, "", "0"), (.post, "123", "3"),
            (.put, "", "0"),
            (.delete, "", nil), (.delete, "1", "1"), (.patch, "", "0"), (.head, "", nil),
        ]
    )
    func length(method: HTTPRequest.Method, body: String, expected: String?) throws {
        let own: HTTPFields = [.contentLength: "999", .transferEncoding: "chunked"]
        let framing = try fields(method, headers: own, body: body).filter {
            $0.lowercased().hasPrefix("content-length") || $0.lowercased().hasPrefix("transfer-encoding")
        }
        #expect(framing == (expected.map { ["Content-Length: \($0)"] } ?? []))
    }

    @Test("All cookies go into one field, those for every request first")
    func cookies() throws {
        var own = HTTPFields()
        own.append(HTTPField(name: .cookie, value: "a=1"))
        own.append(HTTPField(name: .cookie, value: "b=2"))
        let cookies = try fields(headers: own, extra: [.cookie: "gate=0"]).filter { $0.hasPrefix("Cookie") }
        #expect(cookies == ["Cookie: gate=0; a=1; b=2"])
        #expect(try fields(extra: [.cookie: "gate=0"]).last == "Cookie: gate=0")
    }

    @Test("No field can smuggle a line in")
    func injection() throws {
        var own = HTTPFields()
        own.append(try field("X-Evil", "a\r\nX-Injected: b\r\n\r\nGET /evil HTTP/1.1"))
        for line in try fields(headers: own) { #expect(!line.contains("\r") && !line.contains("\n")) }
    }

    @Test("CONNECT and a TRACE with a body are not sent", arguments: [HTTPRequest.Method.connect, .trace])
    func methods(method: HTTPRequest.Method) {
        let error = #expect(throws: TransportError.self) { _ = try fields(method, body: "x") }
        #expect(error?.kind == .unsendable)
        #expect(error?.message.contains(method.rawValue) == true)
    }

    @Test("An unusual method goes out by its name")
    func unusualMethod() throws {
        let method = try #require(HTTPRequest.Method("PROPFIND"))
        let request = OutgoingRequest(method: method, url: "http://a.example/")
        let wire = try WireRequest(request, standing: StandingFields(userAgent: "x", extra: [:]))
        #expect(wire.head.method.rawValue == "PROPFIND")
    }
}
