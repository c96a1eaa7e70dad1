import Conformance
import HTTPTypes
import RunModel
import Runner
import Synchronization
import Testing

@testable import Recordings

@Suite("Tokens in a reproducible recording")
struct SteadyTokensTests {
    private static func json(_ status: Int, _ body: String = "{}") -> Answer {
        Answer(status: status, headers: [.contentType: "application/json"], body: Array(body.utf8))
    }

    @Test("Whether two are of one second, and so one text, makes no other recording")
    func tokensOfOneSecond() async throws {
        let scenario = try Bench.scenario(
            #"""
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "login", "actor": "alice", "session": "laptop" },
            { "do": "access", "session": "phone", "with": { "accessToken": "{{ laptop.accessToken | tamper }}" },
              "expect": "denied", "verifies": "AUTH-INV-001" },
            { "do": "access", "session": "laptop", "verifies": "AUTH-INV-001" }
            """#
        )
        func text(secondsApart seconds: Int) async throws -> String {
            let bench = Bench(isReproducible: true)
            let given = Mutex<[String]>([])
            let (live, recording) = try await bench.record(scenario) { request in
                guard request.path != "/register" else { return Self.json(201) }
                guard request.path != "/login" else {
                    let moment = 1_781_524_800 + given.withLock { $0.count } * seconds
                    let token = Self.token(at: moment)
                    given.withLock { $0.append(token) }
                    return Self.json(200, #"{"token":"\#(token)"}"#)
                }
                let sent = request.headers[.authorization]?.replacing("Bearer ", with: "") ?? ""
                return Self.json(given.withLock { $0.contains(sent) } ? 200 : 401)
            }
            #expect(live.verdict == .passed, "\(live.outline)")
            #expect(try await bench.replay(scenario, recording).verdict == .passed)
            return HARText.text(recording)
        }
        #expect(try await text(secondsApart: 0) == text(secondsApart: 1))
    }

    @Test(
        "Whether two are the same text is judged as it was in the recorded run",
        arguments: [
            (#""distinct": true"#, #"["{{ phone.accessToken }}", "{{ laptop.accessToken }}"]"#),
            (#""not": { "equals": "{{ laptop.accessToken }}" }"#, #""{{ phone.accessToken }}""#),
            (#""not": { "startsWith": "{{ laptop.accessToken }}" }"#, #""{{ phone.accessToken }}""#),
            (#""not": { "contains": "{{ laptop.accessToken }}" }"#, #""one {{ phone.accessToken }}""#),
        ],
        [0, 1]
    )
    func comparedTokens(check: (matcher: String, value: String), secondsApart seconds: Int) async throws {
        let scenario = try Bench.scenario(
            #"""
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "login", "actor": "alice", "session": "laptop" },
            { "examine": [{ "value": \#(check.value), \#(check.matcher) }], "verifies": "AUTH-TOK-001" }
            """#
        )
        let count = Mutex(0)
        let (live, recording) = try await Bench(isReproducible: true).record(scenario) { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return Self.json(200, #"{"token":"\#(Self.token(at: 1_781_524_800 + number * seconds))"}"#)
        }
        #expect(live.verdict == (seconds == 0 ? .failed : .passed), "\(live.outline)")
        let placeholders = recording.cases.flatMap(\.secrets).map(\.name)
        #expect(placeholders.count { $0.hasSuffix("accessToken") } == 1, "\(placeholders)")
        #expect(try await Bench(isReproducible: true).replay(scenario, recording).verdict == live.verdict)
    }

    /// A token that tells when it was made, and so is another one in the next second.
    private static func token(at moment: Int) -> String {
        [#"{"alg":"HS256"}"#, #"{"sub":"alice","iat":\#(moment)}"#, "signature of \(moment)"]
            .map { Encodings.base64URL(Array($0.utf8)) }.joined(separator: ".")
    }
}
