import Conformance
import Foundation
import HTTPTypes
import JSONText
import Synchronization
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

/// The whole examples of the article on sessions without tokens, against backends of their kind.
@Suite("Sessions without tokens") struct BasicSessionTests {
    /// A dialect of the article, by a word of its title.
    private func example(_ word: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let article = root.appendingPathComponent("Sources/RekeyTesting/Documentation.docc/SessionsWithoutTokens.md")
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```json\n").dropFirst()
        let found = blocks.map { $0.components(separatedBy: "\n```")[0] }.first { $0.contains(word) }
        return try #require(found)
    }

    /// A backend with accounts, and with keys for them.
    private final class Backend: Sendable {
        private struct State {
            var passwords: [String: String] = [:]
            var keys: [String: String] = [:]
        }
        private let state = Mutex(State())
        /// Indicates whether old passwords go on working.
        let keepsOld: Bool

        init(keepsOld: Bool = false) { self.keepsOld = keepsOld }

        func answer(_ seen: SeenRequest) -> Reply {
            state.withLock { state in
                let email = seen["email"]?.string ?? ""
                switch (seen.request.method.rawValue, seen.path) {
                case ("POST", "/accounts"):
                    guard let password = seen["password"]?.string else { return .json(400) }
                    if password.count < 10 { return .json(422) }
                    if state.passwords[email] != nil { return .json(409) }
                    state.passwords[email] = password
                    return .json(201)
                case ("POST", "/keys"):
                    guard let password = seen["password"]?.string else { return .json(400) }
                    guard state.passwords[email] == password else { return .json(401) }
                    let key = "key-0123456789-\(state.keys.count)"
                    state.keys[key] = email
                    return .json(201, #"{ "key": "\#(key)", "id": "\#(key.suffix(1))" }"#)
                case ("DELETE", _):
                    guard let key = seen.header("X-Api-Key"), state.keys[key] != nil else { return .json(401) }
                    state.keys[key] = nil
                    return .empty(204)
                case ("GET", "/me"):
                    guard let email = owner(seen, state) else { return .json(401) }
                    return .json(200, #"{ "email": "\#(email)" }"#)
                case ("PUT", "/me/password"):
                    guard let email = owner(seen, state), let new = seen["new"]?.string else { return .json(401) }
                    guard state.passwords[email] == seen["current"]?.string else { return .json(401) }
                    if new.count < 10 { return .json(422) }
                    if keepsOld { state.keys["\(email):\(state.passwords[email] ?? "")"] = email }
                    state.passwords[email] = new
                    return .empty(204)
                default: return .json(400)
                }
            }
        }

        private func owner(_ seen: SeenRequest, _ state: State) -> String? {
            if let key = seen.header("X-Api-Key") { return state.keys[key] }
            guard let field = seen.header("Authorization"), field.hasPrefix("Basic "),
                let data = Data(base64Encoded: String(field.dropFirst(6)))
            else { return nil }
            let pair = String(decoding: data, as: UTF8.self)
            if let email = state.keys[pair] { return email }
            return state.passwords.first { "\($0.key):\($0.value)" == pair }?.key
        }
    }

    @Test("Each example is understood whole", arguments: ["HTTP Basic", "API keys"])
    func understood(word: String) async throws {
        let backend = Backend()
        var bench = Bench { seen in backend.answer(seen) }
        bench.dialect = try example(word)
        var trial = try #require(try Trial(environment: bench.environment()))
        let report = await trial.run()
        #expect(report.problems.map { Wording.words($0) } == [])
        #expect(Wording.observations(of: report).map(\.words) == [])
    }

    @Test(
        "A client that has the old password is refused after a change, and found where it is not",
        arguments: [false, true]
    )
    func oldPassword(keepsOld: Bool) async throws {
        let backend = Backend(keepsOld: keepsOld)
        var bench = Bench { seen in backend.answer(seen) }
        bench.dialect = try example("HTTP Basic")
        let result = try await bench.run(
            """
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "login", "actor": "alice", "session": "laptop" },
            { "do": "access", "session": "phone", "expect": { "outcome": "ok", "account": "alice" } },
            { "do": "changePassword", "session": "laptop" },
            { "do": "access", "session": "phone", "expect": "refused", "verifies": "AUTH-INV-001" },
            { "do": "login", "actor": "alice", "session": "new" },
            { "do": "access", "session": "new" }
            """
        )
        #expect(result.verdict == (keepsOld ? .failed : .passed), "\(result.words)")
    }
}
