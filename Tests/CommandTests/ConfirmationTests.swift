import Conformance
import Foundation
import Machine
import RekeyHarness
import Reports
import RunModel
import Runner
import Subprocess
import Testing

/// Backends that conform in their own way, over the wire.
@Suite("A conforming backend is blamed for nothing", .serialized, .onQuietMachine)
struct ConfirmationTests {
    private func results(_ paths: [String], _ change: (inout HarnessOptions) -> Void) async throws -> [CaseResult] {
        var options = HarnessOptions(target: "reference")
        options.paths = paths
        options.seed = 1
        change(&options)
        return try await Harness(try PreparedRun(options, library: ShippedLibrary())).results()
    }

    @Test(
        "One that mails a new confirmation to whoever logs in unconfirmed, and retires the older",
        arguments: [["confirmation": "login"], ["confirmation": "login", "reset": "code"]]
    )
    func newCodeAtLogin(settings: [String: String]) async throws {
        let paths = ["core/verification", "core/tokens/tokens-and-codes-are-not-interchangeable"]
        let results = try await results(paths) { $0.settings = settings }
        let bad = results.filter { $0.verdict == .failed || $0.verdict == .error }
        #expect(bad.isEmpty, "\(bad.map(\.summary).joined(separator: "\n"))")
        #expect(results.count { $0.verdict == .passed } >= 8)
    }

    @Test("One whose messages are read on the other channel alone", arguments: ["mail", "sms"])
    func oneChannel(channel: String) async throws {
        let others = channel == "mail" ? ["sms-pin-resets", "sms-link-resets"] : ["mail-link-resets"]
        var results: [CaseResult] = []
        _ = try await Binary.run(["serve", "--dialect", "kii-cloud", "--port", "0"]) { server in
            let line = try #require(await server.line { $0.hasPrefix("listening on ") })
            results = try await self.results(others.map { "kii-cloud/reset/\($0)" }) { options in
                options.target = line.replacing("listening on ", with: "").trimmingCharacters(
                    in: .whitespacesAndNewlines
                )
                options.dialect = "kii-cloud"
                if channel == "mail" { options.mail = "smtp://127.0.0.1:0" } else { options.sms = "http://127.0.0.1:0" }
            }
            server.send(.interrupt)
        }
        #expect(!results.isEmpty)
        #expect(results.flatMap(\.violated) == [], "\(results.map(\.summary).joined(separator: "\n"))")
        #expect(results.map(\.verdict) == results.map { _ in .skipped })
        let option = channel == "mail" ? "--sms" : "--mail"
        #expect(
            results.allSatisfy { ($0.reason.map { Wording.words($0) } ?? "").contains("pass \(option)") },
            "\(results.map(\.summary))"
        )
    }

    @Test("A notice of a change of password is none of the end of all sessions")
    func noticeOfAnother() async throws {
        try await withFolder { folder in
            let steps = #"""
                { "title": "Told", "actors": { "alice": {} }, "steps": [
                  { "do": "register", "actor": "alice" }, { "do": "login", "actor": "alice", "session": "phone" },
                  { "do": "changePassword", "session": "phone" }, { "do": "logoutAll", "session": "phone" },
                  { "receive": "notice", "actor": "alice", "within": "500ms", "verifies": "AUTH-RST-018" }] }
                """#
            try SuiteTests.write(steps, to: "told.json", in: folder)
            let results = try await results([folder.appendingPathComponent("told.json").path]) { _ in }
            let receipt = try #require(results.first?.steps.first { $0.number == "5" })
            #expect(receipt.status == .violated)
        }
    }
}
