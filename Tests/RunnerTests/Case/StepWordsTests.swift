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
}
