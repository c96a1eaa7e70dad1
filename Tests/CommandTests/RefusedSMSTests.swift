import Foundation
import JSONText
import Reference
import Testing

@testable import Conformance
@testable import RekeyHarness

/// A backend that sends its SMS in a way that the catcher does not take.
@Suite("A request for an SMS that brings no message is named")
struct RefusedSMSTests {
    /// Runs the program against a backend that resets passwords by SMS, through a service whose account is misspelt.
    private func run(_ arguments: [String]) async throws -> String {
        let port = try #require(LocalPort.free())
        var configuration = ReferenceBackend.Configuration()
        configuration.speak(for: try PlainREST(settings: ["reset": "sms"]))
        configuration.smsService = SMSService(baseURL: "http://127.0.0.1:\(port)", account: "AC/1")
        // None comes, however long it is waited for.
        let dialect = try JSONParser.parse(try #require(ShippedLibrary().files["Fixtures/dialects/reference.json"]))
            .merging(patch: ["policy": ["messageDelay": "500ms"]])
        return try await withFolder { folder in
            let file = folder.appending(path: "mine.json")
            try Data(JSONWriter.compact.bytes(dialect)).write(to: file)
            return try await withReferenceBackend(configuration) { backend in
                let result = try await Binary.run(
                    arguments + [
                        "--target", backend.baseURL, "--dialect", file.path, "--setting", "reset=sms", "--sms",
                        "http://127.0.0.1:\(port)",
                    ]
                )
                #expect(result.exitCode == 3, "\(result.output)\(result.errors)")
                return result.output.replacing(/\s+/, with: " ")
            }
        }
    }

    private static let words =
        "the target sent POST /2010-04-01/Accounts/AC/1/Messages.json, which brought no message: "

    @Test("A run says so where a message is missing, and at its end")
    func inRun() async throws {
        let output = try await run(["run", "core/reset/reset-code-works-once"])
        #expect(output.contains("no message at all reached http://127.0.0.1:"), "\(output)")
        #expect(output.components(separatedBy: Self.words).count >= 2, "\(output)")
    }

    @Test("A probe says so as well")
    func inProbe() async throws {
        let output = try await run(["probe"])
        #expect(output.contains(Self.words), "\(output)")
    }
}
