import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("A report shows the values in a step's title that are no secrets")
struct StepWordsTests {
    @Test(
        "Names and the values of a row are shown; passwords, tokens and what is made for each request stay as written"
    )
    func shown() async throws {
        let bench = Bench(with: { request, mail, _ in StepKindTests.wellBehaved(request, mail) })
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "login", "actor": "alice", "session": "phone", "with": { "identifier": "{{ alice.email }}", "password": "{{ alice.password }}" } },
            { "do": "login", "actor": "alice", "with": { "identifier": "{{ new.email }}" }, "expect": "any" },
            { "http": { "path": "/users/{{ alice.username }}" } },
            { "http": { "path": "/tokens/{{ phone.accessToken }}" } }
            """#
        )
        let email = try #require(bench.transport.requests("POST /register").first?["email"]?.string)
        let words = Dictionary(uniqueKeysWithValues: result.steps.map { ($0.number, $0.words) })
        let login = try #require(words["2"] ?? nil)
        #expect(login.contains("identifier \(email)") && login.contains("password {{ alice.password }}"), "\(login)")
        #expect(words["1"] == .some(nil) && words["3"] == .some(nil) && words["5"] == .some(nil), "\(words)")
        #expect((words["4"] ?? nil)?.hasPrefix("GET /users/") == true && (words["4"] ?? nil)?.contains("{{") == false)
        #expect(result.steps[1].title.contains("{{ alice.email }}"))
    }

    @Test("A repetition says how often that is")
    func repetition() async throws {
        let bench = Bench { _ in .json(401) }
        let result = try await bench.run(
            #"""
            { "repeat": [{ "do": "login", "actor": "alice", "expect": "refused" }], "times": "policy.limits.codeGuesses + 1", "verifies": "AUTH-RATE-001" }
            """#
        )
        #expect(result.steps[0].title.contains(", policy.limits.codeGuesses + 1 times: "))
        #expect(result.steps[0].words?.contains(", 4 times (policy.limits.codeGuesses + 1): ") == true)
    }

    @Test("A finding about several responses shows the requests that brought server errors")
    func evidence() async throws {
        let bench = Bench { request in .json(request.number == 2 ? 500 : 400) }
        let result = try await bench.run(
            #"""
            { "repeat": [{ "do": "login", "actor": "alice", "keep": true, "expect": "any" }], "times": 3, "as": "said" },
            { "examine": [{ "value": "{{ said.status | join:\" \" }}", "words": "no server error", "not": { "matches": "500" } }],
              "verifies": "AUTH-TRN-009" }
            """#
        )
        let examined = try #require(result.steps.first { $0.number == "2" })
        #expect(examined.status == .violated)
        #expect(examined.exchanges.compactMap(\.status) == [500], "\(examined.exchanges)")
    }
}
