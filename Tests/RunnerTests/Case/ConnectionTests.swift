import Conformance
import Testing

@testable import RunModel
@testable import Runner

@Suite("What is expected of a connection")
struct ConnectionTests {
    private func run(_ step: String, _ backend: @escaping @Sendable (SeenRequest) -> Reply) async throws -> (
        CaseResult, [SeenRequest]
    ) {
        let bench = Bench { backend($0) }
        let result = try await bench.run(step)
        return (result, bench.transport.requests)
    }

    @Test(
        "No response holds where none may come, and where one may; anywhere else it judges nothing",
        arguments: [
            (#"{ "answer": "none" }"#, Verdict.passed), (#"{ "answer": "optional", "status": "4xx" }"#, .passed),
            (#"{ "status": "4xx" }"#, .error),
        ]
    )
    func refused(expectation: String, verdict: Verdict) async throws {
        let step = #"{ "http": { "path": "/" }, "expect": \#(expectation), "verifies": "AUTH-TRN-004" }"#
        let (result, _) = try await run(step) { _ in .failure(.unreachable, "nobody there") }
        #expect(result.verdict == verdict, "\(result.words)")
    }

    @Test(
        "A response breaks what allows none, and is judged where one may come",
        arguments: [
            (#"{ "answer": "none" }"#, 400, Verdict.failed),
            (#"{ "answer": "optional", "status": "4xx" }"#, 400, .passed),
            (#"{ "answer": "optional", "status": "4xx" }"#, 200, .failed),
        ]
    )
    func answered(expectation: String, status: Int, verdict: Verdict) async throws {
        let step = #"{ "http": { "path": "/" }, "expect": \#(expectation), "verifies": "AUTH-TRN-004" }"#
        let (result, _) = try await run(step) { _ in .json(status) }
        #expect(result.verdict == verdict, "\(result.words)")
    }

    @Test("What could not be sent shows no refusal")
    func unsendable() async throws {
        let step = #"{ "http": { "path": "/" }, "expect": { "answer": "none" }, "verifies": "AUTH-TRN-004" }"#
        let (result, _) = try await run(step) { _ in .failure(.unsendable, "no") }
        #expect(result.verdict == .error)
    }

    @Test("An operation goes to another origin, and no response there holds where it may")
    func origin() async throws {
        let (result, requests) = try await run(
            #"""
            { "do": "login", "actor": "alice", "amend": { "origin": "http://target.test:81" },
              "expect": { "answer": "optional", "status": "4xx" }, "verifies": "AUTH-TRN-004" },
            { "do": "login", "actor": "alice", "amend": { "origin": "http://elsewhere.test:81/ignored" } }
            """#
        ) { request in
            request.number == 1 ? .failure(.closedEarly, "hung up") : .json(200, #"{"access": "a", "refresh": "b"}"#)
        }
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(requests.map(\.request.url) == ["http://target.test:81/login", "http://elsewhere.test:81/login"])
    }

    @Test("Bytes are sent as they are, and old TLS is asked for")
    func bytes() async throws {
        let (result, requests) = try await run(
            #"""
            { "http": { "method": "POST", "path": "/login", "bytes": "//4A", "tls": "1.1" }, "verifies": "AUTH-TRN-006" },
            { "do": "login", "actor": "alice", "amend": { "bytes": "{{ "x" | base64 }}" }, "expect": { "status": "2xx" } }
            """#.replacing(#""{{ "x" | base64 }}""#, with: #""{{ \"x\" | base64 }}""#)
        ) { _ in .json(200) }
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(requests.map(\.request.body) == [[0xFF, 0xFE, 0x00], Array("x".utf8)])
        #expect(requests.map(\.request.highestTLS) == [.v1_1, nil])
    }
}
