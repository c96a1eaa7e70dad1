import Certificates
import Foundation
import Reference
import Testing

@testable import RekeyHarness

/// `rekey probe` as its users run it.
@Suite("Probing a dialect") struct ProbeTests {
    private static let dialect = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Guide/practice.json")

    /// The key that the shipped dialect shows to introspect tokens.
    private static func introspectionKey() throws -> String {
        let file = ShippedFilesTests.root.appending(path: "Fixtures/dialects/reference.json")
        let dialect = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let settings = dialect?["settings"] as? [String: [String: Any]]
        return try #require(settings?["introspectionKey"]?["default"] as? String)
    }

    /// Runs the probe with the dialect changed in one place.
    private func probe(
        replacing old: String = "",
        with new: String = "",
        _ arguments: String...
    ) async throws -> Binary.Result {
        var text = try String(contentsOf: Self.dialect, encoding: .utf8)
        if !old.isEmpty {
            try #require(text.contains(old))
            text = text.replacing(old, with: new, maxReplacements: 1)
        }
        return try await withFolder { folder in
            let file = folder.appendingPathComponent("my-backend.json")
            try Data(text.utf8).write(to: file)
            return try await Binary.run(["probe", "--target", "reference", "--dialect", file.path] + arguments)
        }
    }

    @Test(
        "Every shipped make of the reference backend is understood",
        arguments: [
            [], ["--setting", "tokens=es256"], ["--setting", "carrier=cookie"], ["--setting", "reset=code"],
            ["--setting", "reset=sms"], ["--setting", "reset=generated"],
        ]
    )
    func shipped(settings: [String]) async throws {
        let result = try await Binary.run(["probe", "--target", "reference"] + settings)
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("recognized all"))
        // The next line is ready to paste: with every flag that it takes to reach the same target.
        let next = (["Next: rekey run --target reference"] + settings).joined(separator: " ")
        #expect(result.output.contains(next), "\(result.output)")
    }

    @Test(
        "An offer to sign in that a reset makes is taken up",
        arguments: [
            ["--target", "reference", "--setting", "reset=code"], ["--target", "reference:entra-native-auth"],
        ]
    )
    func offer(arguments: [String]) async throws {
        let result = try await Binary.run(["probe", "--json"] + arguments)
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        let value = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let entries = try #require(value["entries"] as? [[String: Any]])
        let offered = entries.filter { $0["operation"] as? String == "loginWithOffer" }
        #expect(offered.map { $0["standing"] as? String } == ["fine"], "\(entries)")
    }

    @Test("The next command reaches the target as the probe did: over TLS, with its channels and its settings")
    func nextFlags() async throws {
        let certificates = ShippedFilesTests.root.appending(path: "Tests/TransportTests/Certificates")
        func text(_ name: String) throws -> String {
            try String(contentsOf: certificates.appending(path: name), encoding: .utf8)
        }
        let mail = try #require(LocalPort.free())
        let sms = try #require(LocalPort.free())
        var configuration = ReferenceBackend.Configuration()
        configuration.speak(for: try PlainREST(settings: ["reset": "sms", "transport": "tls"]))
        configuration.introspectionKey = try Self.introspectionKey()
        configuration.certificate = ServerCertificate(pem: try text("server.pem"), keyPEM: try text("server.key"))
        configuration.mailServer = MailServer(host: "127.0.0.1", port: mail)
        configuration.smsService = SMSService(baseURL: "http://127.0.0.1:\(sms)")
        try await withReferenceBackend(configuration) { backend in
            let flags = [
                "--target", backend.baseURL, "--dialect", "reference", "--setting", "reset=sms", "--setting",
                "transport=tls", "--mail", "smtp://127.0.0.1:\(mail)", "--sms", "http://127.0.0.1:\(sms)", "--plain",
                "http://127.0.0.1:\(backend.port)", "--cacert", certificates.appending(path: "authority.pem").path,
            ]
            let result = try await Binary.run(["probe"] + flags)
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            let words = result.output.replacing(/\s+/, with: " ")
            #expect(words.contains("Next: rekey run " + flags.joined(separator: " ")), "\(result.output)")
        }
    }

    @Test(
        "The dialects of the four systems leave nothing to wish for",
        arguments: ["kii-cloud", "atlas-app-services", "susi", "entra-native-auth"]
    )
    func systems(name: String) async throws {
        let result = try await Binary.run(["probe", "--target", "reference:\(name)"])
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("recognized all"))
        for wish in ["does not mention", "was expected"] { #expect(!result.output.contains(wish), "\(result.output)") }
    }

    @Test("The next command names the scenarios beside the dialect, where there are any", arguments: [true, false])
    func nextScenarios(isThere: Bool) async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("mine.json").path
            try FileManager.default.copyItem(atPath: Self.dialect.path, toPath: file)
            let scenarios = folder.appendingPathComponent("scenarios")
            if isThere { try FileManager.default.createDirectory(at: scenarios, withIntermediateDirectories: false) }
            let result = try await Binary.run(["probe", "--target", "reference", "--dialect", file])
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            let next = isThere ? "rekey run core \(scenarios.path) --target" : "rekey run --target"
            #expect(result.output.contains("Next: \(next) reference"), "\(result.output)")
        }
    }

    @Test("The result for machines names every entry, problem and place, and no secret")
    func json() async throws {
        let result = try await probe(
            replacing: #"    { "when": { "status": 401 }, "outcome": "denied" },"#,
            with: "",
            "--json"
        )
        #expect(result.exitCode == 3)
        let value = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        )
        let problems = try #require(value["problems"] as? [[String: Any]])
        let first = try #require(problems.first)
        #expect((first["sentence"] as? String)?.contains("login with a wrong password") == true)
        let advice = try #require(first["advice"] as? [String: Any])
        #expect((advice["place"] as? String)?.hasSuffix("/my-backend.json:32:19") == true)
        let rule = try #require(advice["json"] as? [String: Any])
        #expect(rule["outcome"] as? String == "denied")
        #expect((rule["when"] as? [String: Any])?["status"] as? Int == 401)
        let entries = try #require(value["entries"] as? [[String: Any]])
        #expect(
            entries.contains { $0["operation"] as? String == "reset message" && $0["standing"] as? String == "fine" }
        )
    }

    @Test("A rule that is pasted as advised is understood at the next try")
    func pasted() async throws {
        let gone = #"    { "when": { "status": 401 }, "outcome": "denied" },"#
        let again = try await probe(replacing: gone, with: gone)
        #expect(again.exitCode == 0, "\(again.output)")
    }

    @Test("A response that no rule knows shows no secret, though nothing says that it holds one")
    func masks() async throws {
        let rule = #"""
            "when": { "status": 200 }, "outcome": "ok",
                      "save": { "session.accessToken": "$.access_token", "session.refreshToken": "$.refresh_token" }
            """#
        let result = try await probe(replacing: rule, with: #""when": { "status": 299 }, "outcome": "ok""#)
        #expect(result.exitCode == 3)
        #expect(
            result.output.contains(
                #""save": { "session.accessToken": "$.access_token", "session.refreshToken": "$.refresh_token" }"#
            )
        )
        #expect(result.output.contains("‹"))
        // What a token of this backend looks like.
        #expect(result.output.firstMatch(of: /"access_token"\s*:\s*"[A-Za-z0-9_-]{16,}"/) == nil)
    }

    @Test("Without a channel the messages are not tried, and it says what to say")
    func noMail() async throws {
        let result = try await Binary.run([
            "probe", "--target", "http://127.0.0.1:1", "--dialect", Self.dialect.path,
        ])
        #expect(result.exitCode == 3)
        #expect(result.errors.contains("127.0.0.1:1"))
        let wrong = try await Binary.run(["probe", "--target", "http://127.0.0.1:1"])
        #expect(wrong.exitCode == 2)
        #expect(wrong.errors.contains("--dialect"))
    }

    @Test("Capabilities that the target showed are named, with the scenarios that they would bring")
    func capabilities() async throws {
        let result = try await probe(replacing: #""multi-session": true, "#, with: "")
        #expect(result.output.contains(#""multi-session": true (the first session still worked after a second login)"#))
        #expect(result.output.contains(/"multi-session": true .*: \d+ more scenarios?: core\//))
    }
}
