import Conformance
import HTTPTypes
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("Requests are what the dialect says, with the scenario's changes")
struct RequestTests {
    /// The request that one operation makes of a request template and an amendment; its input is `alpha β/&`.
    static func sent(_ request: String, amend: String = "") async throws -> (SeenRequest?, CaseResult) {
        var bench = Bench { _ in .json(200) }
        bench.dialect = bench.dialect.replacing(
            #""operations": {"#,
            with:
                #""operations": { "x-try": { \#(request), "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },"#
        )
        let input = request.contains("extra") ? #", "with": { "extra": "alpha β/&" }"# : ""
        let change = amend.isEmpty ? "" : #", "amend": \#(amend)"#
        let result = try await bench.run(#"{ "do": "x-try", "actor": "alice"\#(input)\#(change) }"#)
        return (bench.transport.requests.first, result)
    }

    static let json =
        #""method": "POST", "path": "/x", "json": { "name": "{{ extra }}", "user": { "key": "{{ password }}", "kept": 1 }, "gone": "{{ codeId }}" }"#
    static let form =
        #""method": "POST", "path": "/x", "form": { "name": "{{ extra }}", "list": ["a", "b"], "gone": "{{ codeId }}" }"#

    static let repeated =
        #""method": "POST", "path": "/x", "json": { "user": { "password": "{{ password }}", "again": ["{{ password }}"] } }"#

    @Test(
        "Bodies",
        arguments: [
            (json, #"{ "members": { "$password": "p" } }"#, #"{"name":"alpha β/&","user":{"key":"p","kept":1}}"#),
            (
                json, #"{ "members": { "$password": ["p", null], "name": 7, "more": true } }"#,
                #"{"name":7,"user":{"key":["p",null],"kept":1,"name":7,"more":true},"more":true}"#
            ),
            (repeated, #"{ "members": { "$password": null } }"#, #"{"user":{"password":null,"again":null}}"#),
            (
                #""method": "POST", "path": "/x", "form": { "user[name]": "{{ extra }}", "user[key]": "{{ password }}", "key2": "{{ password }}" }"#,
                #"{ "members": { "$password": "p", "role": "admin" } }"#,
                "user%5Bname%5D=alpha%20%CE%B2%2F%26&user%5Bkey%5D=p&key2=p&role=admin&user%5Brole%5D=admin"
            ),
            (
                #""method": "POST", "path": "/x", "json": { "user": { "name": "{{ extra }}", "kept": 1 } }"#,
                #"{ "again": { "$extra": "b" } }"#, #"{"user":{"name":"alpha β/&","kept":1,"name":"b"}}"#
            ),
            (json, #"{ "body": "raw {{ \"text\" }}" }"#, "raw text"),
            (form, "", "name=alpha%20%CE%B2%2F%26&list=a&list=b"),
            (form, #"{ "members": { "$extra": ["x", "y"], "list": "z" } }"#, "name=x&name=y&list=z"),
            (#""method": "POST", "path": "/x", "text": "<{{ extra }}>""#, "", "<alpha β/&>"),
            (#""method": "POST", "path": "/x""#, #"{ "members": { "a": 1 } }"#, #"{"a":1}"#),
            // A member that stands twice is no JSON that our own reader takes, so the text is compared.
            (
                #""method": "POST", "path": "/x", "json": { "name": "{{ extra }}" }"#,
                #"{ "again": { "$extra": ["b"] } }"#,
                #"{"name":"alpha β/&","name":["b"]}"#
            ),
            (form, #"{ "again": { "list": "c" } }"#, "name=alpha%20%CE%B2%2F%26&list=a&list=b&list=c"),
            (json, #"{ "inQuery": true }"#, ""),
        ]
    )
    func bodies(request: String, amend: String, body: String) async throws {
        var body = body
        let (sent, result) = try await Self.sent(request, amend: amend)
        // JSON objects keep the order of their members; an amended member may move to the end.
        if let wanted = try? JSONParser.parse(SourceText(name: "", bytes: Array(body.utf8))),
            let found = try? JSONParser.parse(SourceText(name: "", bytes: sent?.request.body ?? []))
        {
            #expect(found == wanted)
            body = sent?.text ?? ""
        }
        #expect(sent?.text == body, "\(result.words)")
    }

    @Test(
        "The members of a body go into the query",
        arguments: [
            (
                #""method": "POST", "path": "/x", "json": { "name": "{{ extra }}", "user": { "key": 1 } }"#,
                "name=alpha%20%CE%B2%2F%26&user%5Bkey%5D=1"
            ),
            (form, "name=alpha%20%CE%B2%2F%26&list=a&list=b"),
            (
                #""method": "POST", "path": "/x", "json": { "user": { "key": "{{ extra }}" } }"#,
                "user%5Bkey%5D=alpha%20%CE%B2%2F%26&key=alpha%20%CE%B2%2F%26"
            ),
        ]
    )
    func inQuery(request: String, query: String) async throws {
        let (sent, _) = try await Self.sent(request, amend: #"{ "method": "GET", "inQuery": true }"#)
        let url = try #require(sent?.request.url)
        #expect(url.split(separator: "?", maxSplits: 1).last.map(String.init) == query)
        #expect(sent?.request.method == .get)
        #expect(sent?.request.headers[.contentType] == nil)
    }

    @Test("An input is amended in the query and in headers, too")
    func amendedHead() async throws {
        let request =
            #""method": "POST", "path": "/x", "query": { "key": "{{ extra }}" }, "headers": { "Authorization": "Basic {{ \"a:\" | append:extra | base64 }}" }, "json": { "key": "{{ extra }}" }"#
        let (sent, result) = try await Self.sent(request, amend: #"{ "members": { "$extra": "b" } }"#)
        let seen = try #require(sent, "\(result.words)")
        #expect(seen.query == "key=b" && seen.header("Authorization") == "Basic YTpi")
        #expect(seen.text == #"{"key":"b"}"#)
        let head = request.replacing(#", "json": { "key": "{{ extra }}" }"#, with: "")
        let (bare, bareResult) = try await Self.sent(head, amend: #"{ "members": { "$extra": null } }"#)
        #expect(bare?.query == "" && bare?.header("Authorization") == nil && bare?.text == "", "\(bareResult.words)")
    }

    @Test(
        "A proposed token goes where the dialect's credentials carry one, in a request without a session too",
        arguments: [
            (#""headers": { "Authorization": "JWT {{ accessToken }}" }"#, "JWT made-up", ""),
            (#""query": { "auth": "{{ accessToken }}" }"#, nil, "auth=made-up"),
        ] as [(String, String?, String)]
    )
    func proposedToken(credentials: String, header: String?, query: String) async throws {
        var bench = Bench { _ in .json(200) }
        bench.dialect = bench.dialect.replacing(
            #""headers": { "Authorization": "Bearer {{ accessToken }}" }"#,
            with: credentials
        )
        let result = try await bench.run(
            #"{ "do": "login", "actor": "alice", "amend": { "credentials": "made-up" }, "expect": "any" }"#
        )
        let seen = try #require(bench.transport.requests.first, "\(result.words)")
        #expect(seen.header("Authorization") == header && seen.query == query)
    }

    @Test(
        "A request that cannot be made is an error, and nothing is sent",
        arguments: [
            (#""method": "GET", "path": "/x/{{ codeId }}""#, "", "has no value"),
            (#""method": "POST", "path": "/x", "json": { "list": ["{{ codeId }}"] }"#, "", "has no value"),
        ]
    )
    func mistakes(request: String, amend: String, words: String) async throws {
        let (sent, result) = try await Self.sent(request, amend: amend)
        #expect(sent == nil)
        #expect(result.verdict == .error)
        #expect(result.words.contains(words), "\(result.words)")
    }

    @Test(
        "An amendment without a place in the request is left out, and nothing is sent",
        arguments: [
            (json, #"{ "members": { "$newPassword": "p" } }"#),
            (#""method": "POST", "path": "/x", "text": "t""#, #"{ "members": { "a": 1 } }"#),
            (#""method": "POST", "path": "/x", "json": [1]"#, #"{ "members": { "a": 1 } }"#),
            (#""method": "GET", "path": "/x""#, #"{ "headers": { "X-None": null } }"#),
        ]
    )
    func withoutPlace(request: String, amend: String) async throws {
        let (sent, result) = try await Self.sent(request, amend: amend)
        #expect(sent == nil)
        #expect(result.statuses == ["1": .leftOut], "\(result.findings("1"))")
    }

    @Test(
        "An input that a step withholds leaves its place in the path empty, unless the path begins with it",
        arguments: [
            ("/x/{{ extra }}", "http://target.test:8080/x/"), ("/x/{{ extra }}/y", "http://target.test:8080/x//y"),
            ("{{ extra }}", nil),
        ]
    )
    func withheld(path: String, url: String?) async throws {
        var bench = Bench { _ in .json(200) }
        bench.dialect = bench.dialect.replacing(
            #""operations": {"#,
            with:
                #""operations": { "x-try": { "path": "\#(path)", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },"#
        )
        let result = try await bench.run(
            #"{ "do": "x-try", "actor": "alice", "with": { "extra": null }, "verifies": "AUTH-TOK-001" }"#
        )
        #expect(bench.transport.requests.first?.request.url == url)
        #expect((result.verdict == .error) == (url == nil), "\(result.words)")
    }

    @Test(
        "Places",
        arguments: [
            (#""method": "GET", "path": "/x/{{ extra }}/y""#, "", "http://target.test:8080/x/alpha%20%CE%B2%2F%26/y"),
            (
                #""method": "GET", "path": "/x", "query": { "q": "{{ extra }}", "none": "{{ codeId }}" }"#, "",
                "http://target.test:8080/x?q=alpha%20%CE%B2%2F%26"
            ),
            (
                #""method": "GET", "path": "/x?a=1", "query": { "q": "2" }"#,
                #"{ "query": { "q": ["3", "4"], "r": "5" } }"#, "http://target.test:8080/x?a=1&q=3&q=4&r=5"
            ),
            (
                #""method": "GET", "path": "/x", "query": { "q": "2" }"#, #"{ "query": { "q": null } }"#,
                "http://target.test:8080/x"
            ),
            (
                #""method": "GET", "path": "/x?next=http://a.test/""#, "",
                "http://target.test:8080/x?next=http://a.test/"
            ),
            (
                #""method": "GET", "path": "{{ \"http://target.test:8080/v?t=a%2Fb#frag\" }}""#, "",
                "http://target.test:8080/v?t=a%2Fb"
            ),
            (
                #""method": "GET", "path": "/x""#, #"{ "path": "/y/{{ \"a/b\" }}", "method": "PUT" }"#,
                "http://target.test:8080/y/a%2Fb"
            ),
        ]
    )
    func places(request: String, amend: String, url: String) async throws {
        let (sent, result) = try await Self.sent(request, amend: amend)
        #expect(sent?.request.url == url, "\(result.words)")
        if amend.contains("PUT") { #expect(sent?.line.hasPrefix("PUT ") == true) }
    }

    @Test(
        "Headers",
        arguments: [
            ("", "Content-Type", "application/json"), ("", "X-One", "alpha"), ("", "X-None", nil),
            (#"{ "headers": { "X-One": null } }"#, "X-One", nil),
            (#"{ "headers": { "Content-Type": null } }"#, "Content-Type", nil),
            (#"{ "headers": { "X-One": ["a", "b"] } }"#, "X-One", "a, b"),
            (#"{ "contentType": "text/plain" }"#, "Content-Type", "text/plain"),
        ] as [(String, String, String?)]
    )
    func headers(amend: String, name: String, value: String?) async throws {
        let request =
            #""method": "POST", "path": "/x", "json": {}, "headers": { "X-One": "alpha", "X-None": "x {{ codeId }}" }"#
        let (sent, _) = try await Self.sent(request, amend: amend)
        #expect(try #require(sent).header(name) == value)
    }
}
