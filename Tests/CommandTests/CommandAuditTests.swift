import Foundation
import JSONText
import Testing

@testable import Conformance
@testable import RekeyHarness

/// `rekey audit --command`, as those run it who score scenarios by a backend of their own.
@Suite("An audit of a backend that a command starts") struct CommandAuditTests {
    @Test("A backend that a command starts is scored by its own defects; one that does not start is broken")
    func command() async throws {
        try await withFolder { folder in
            let defects = folder.appendingPathComponent("defects.json")
            let text = """
                { "defects": [
                    { "defect": "token-survives-logout", "requirements": ["AUTH-OUT-001"], "summary": "Logout is a no-op." },
                    { "defect": "no-such-defect", "requirements": "AUTH-OUT-002" } ] }
                """
            try Data(text.utf8).write(to: defects)
            let serve = "'\(Binary.path)' serve --port {port} --smtp {smtp}"
            let line = "if [ {defect} = none ]; then exec \(serve); else exec \(serve) --defect {defect}; fi"
            let result = try await Binary.run([
                "audit", "core/logout", "--dialect", "reference", "--command", line, "--defects", defects.path,
            ])
            #expect(result.exitCode == 1, "\(result.output)\(result.errors)")
            #expect(result.output.contains("broken  no-such-defect  (AUTH-OUT-002)"))
            #expect(result.output.contains("unknown defect 'no-such-defect'"))
            // The command as the shell had it, and what it printed in lines of its own.
            #expect(result.output.contains("the command was: if [ no-such-defect = none ];"), "\(result.output)")
            #expect(!result.output.contains("{port}") && !result.output.contains("\\n"), "\(result.output)")
            #expect(result.output.contains("\n    Its output:\n"), "\(result.output)")
            #expect(result.output.contains("Score 50: 1 of 2 defects killed"))
        }
    }

    @Test("A defect is tried under the settings that it names, and the command is given them")
    func settings() async throws {
        try await withFolder { folder in
            let defects = folder.appendingPathComponent("defects.json")
            let text = """
                { "defects": [
                    { "defect": "reset-step-skippable", "requirements": "AUTH-RST-013", "settings": { "reset": "code" } } ] }
                """
            try Data(text.utf8).write(to: defects)
            let serve = "exec '\(Binary.path)' serve --port {port} --smtp {smtp} --setting reset={settings.reset}"
            let result = try await Binary.run([
                "audit", "core/reset/reset-steps-cannot-be-skipped", "--dialect", "reference", "--defects",
                defects.path,
                "--command", "if [ {defect} = none ]; then \(serve); else \(serve) --defect {defect}; fi",
            ])
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("Score 100: 1 of 1 defect killed"))
        }
    }

    @Test("A defect is not tried under other settings than it names where those were given")
    func settingsOnly() async throws {
        try await withFolder { folder in
            let defects = folder.appendingPathComponent("defects.json")
            let text = """
                { "defects": [ { "defect": "token-survives-logout", "requirements": "AUTH-OUT-001", "settings": { "reset": "code" } } ] }
                """
            try Data(text.utf8).write(to: defects)
            // Where it shows, the backend does not start with it.
            let result = try await Binary.run([
                "audit", "core/logout/logout-ends-access-token", "--dialect", "reference", "--defects", defects.path,
                "--setting", "reset=link", "--setting", "reset=code", "--command",
                "test {settings.reset}{defect} != codetoken-survives-logout || exit 9; "
                    + Self.serve("--setting reset={settings.reset}"),
            ])
            #expect(result.exitCode == 1, "\(result.output)\(result.errors)")
            #expect(result.output.contains("Score 0: 0 of 1 defect killed"), "\(result.output)")
        }
    }

    /// The command of the reference backend with a defect; the clean one has others that were given.
    private static func serve(_ arguments: String = "", clean: String = "") -> String {
        let serve = "exec '\(Binary.path)' serve --port {port} --smtp {smtp} \(arguments) \(clean)"
        return "if [ {defect} = none ]; then \(serve); else \(serve) --defect {defect}; fi"
    }

    private static let logoutDefects = """
        { "defects": [
            { "defect": "token-survives-logout", "requirements": "AUTH-OUT-001" },
            { "defect": "refresh-token-survives-logout", "requirements": "AUTH-OUT-002" } ] }
        """

    @Test("A backend behind TLS is audited at its URL, and settings that are given several times are all tried")
    func secure() async throws {
        try await withFolder { folder in
            let defects = folder.appendingPathComponent("defects.json")
            let text = """
                { "defects": [
                    { "defect": "reset-step-skippable", "requirements": "AUTH-RST-013" },
                    { "defect": "token-survives-logout", "requirements": "AUTH-OUT-001" } ] }
                """
            try Data(text.utf8).write(to: defects)
            let result = try await Binary.run([
                "audit", "core/reset/reset-steps-cannot-be-skipped", "core/logout/logout-ends-access-token",
                "--dialect", "reference", "--defects", defects.path, "--target", "https://localhost:{port}",
                "--insecure",
                "--setting", "transport=tls", "--setting", "reset=link", "--setting", "reset=code",
                "--command", Self.serve("--setting transport={settings.transport} --setting reset={settings.reset}"),
            ])
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("Score 100: 2 of 2 defects killed"))
        }
    }

    @Test("A defect of what the dialect documents is waived, and not taken for killed")
    func documented() async throws {
        try await withFolder { folder in
            let defects = folder.appendingPathComponent("defects.json")
            try Data(Self.logoutDefects.utf8).write(to: defects)
            let dialect = folder.appendingPathComponent("mine.json")
            let source = try #require(ShippedLibrary().files["Fixtures/dialects/reference.json"])
            let deviation = #"{ "reason": "tokens live on", "source": "https://docs.example.com/tokens" }"#
            let patch = #"{ "deviations": { "AUTH-OUT-001": \#(deviation) } }"#
            let patched = try JSONParser.parse(source).merging(
                patch: try JSONParser.parse(SourceText(name: "patch", bytes: Array(patch.utf8)))
            )
            try Data(JSONWriter.compact.bytes(patched)).write(to: dialect)
            let result = try await Binary.run([
                "audit", "core/logout/logout-ends-access-token", "--dialect", dialect.path, "--defects", defects.path,
                "--defect", "token-survives-logout", "--command", Self.serve(clean: "--defect token-survives-logout"),
            ])
            #expect(
                result.output.contains("waived  token-survives-logout  (AUTH-OUT-001)"),
                "\(result.output)\(result.errors)"
            )
            #expect(result.output.contains("Score 0: 0 of 0 defects killed, 1 waived"))
        }
    }

    @Test("Scenarios that are excluded are not run, and what they alone look for is not tried")
    func excluded() async throws {
        try await withFolder { folder in
            let defects = folder.appendingPathComponent("defects.json")
            try Data(Self.logoutDefects.utf8).write(to: defects)
            let result = try await Binary.run([
                "audit", "core/logout", "--exclude", "core/logout/logout-ends-access-token", "--dialect", "reference",
                "--defects", defects.path, "--command", Self.serve(),
            ])
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("1 of 1 defect killed, 1 not tried"))
        }
    }

    @Test(
        "What a certificate has to be signed by to be believed is told by --cacert",
        arguments: ["authority", "client"]
    )
    func authority(name: String) async throws {
        let certificates = ShippedFilesTests.root.appending(path: "Tests/TransportTests/Certificates").path
        let serve = Self.serve(
            "--setting transport=tls --cert '\(certificates)/server.pem' --key '\(certificates)/server.key'"
        )
        let result = try await Binary.run([
            "audit", "core/logout/logout-ends-access-token", "--dialect", "reference", "--setting", "transport=tls",
            "--defect", "token-survives-logout", "--target", "https://localhost:{port}", "--cacert",
            "\(certificates)/\(name).pem", "--command", serve,
        ])
        let isRight = name == "authority"
        #expect(result.exitCode == (isRight ? 0 : 3), "\(result.output)\(result.errors)")
        #expect(result.output.contains("Score 100: 1 of 1 defect killed") == isRight, "\(result.output)")
        #expect((result.output + result.errors).contains("--cacert") != isRight, "\(result.output)\(result.errors)")
    }

    /// The place for SMS: the flag, and how the command says it.
    enum SMSPlace: CaseIterable {
        case unsaid, anyPort, ownPort
    }

    @Test("Codes by SMS are read, wherever the backend sends them", arguments: SMSPlace.allCases)
    func sms(place: SMSPlace) async throws {
        let port = try #require(LocalPort.free())
        let (flag, sms): ([String], String) =
            switch place {
            case .unsaid: ([], "{sms}")
            case .anyPort: (["--sms", "http://127.0.0.1:0"], "{sms}")
            case .ownPort: (["--sms", "http://127.0.0.1:\(port)"], "http://127.0.0.1:\(port)")
            }
        try await withFolder { folder in
            let defects = folder.appendingPathComponent("defects.json")
            let text = """
                { "defects": [
                    { "defect": "reset-sent-to-caller-number", "requirements": "AUTH-RST-004" },
                    { "defect": "reset-step-skippable", "requirements": "AUTH-RST-013" } ] }
                """
            try Data(text.utf8).write(to: defects)
            let result = try await Binary.run(
                [
                    "audit", "core/reset/reset-code-goes-to-the-number-on-record",
                    "core/reset/reset-steps-cannot-be-skipped", "--dialect", "reference", "--setting", "reset=sms",
                    "--defects", defects.path, "--command",
                    Self.serve("--setting reset=sms --sms \(sms)"),
                ] + flag
            )
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("Score 100: 2 of 2 defects killed"), "\(result.output)")
        }
    }

    /// A scenario of a team's own whose preparation fails.
    private static let unprepared = """
        { "title": "The way to the check is blocked", "actors": { "alice": {} }, "steps": [
            { "do": "register", "actor": "alice" },
            { "http": { "path": "/health" }, "expect": { "status": 299 }, "as": "health" },
            { "do": "login", "actor": "alice", "verifies": "AUTH-OUT-001" } ] }
        """

    @Test("A case that cannot be judged on the clean backend is told, and the rest is audited")
    func unjudged() async throws {
        try await withFolder { folder in
            let scenario = folder.appendingPathComponent("unjudged.json")
            try Data(Self.unprepared.utf8).write(to: scenario)
            let defects = folder.appendingPathComponent("defects.json")
            try Data(Self.logoutDefects.utf8).write(to: defects)
            let result = try await Binary.run([
                "audit", scenario.path, "core/logout/logout-ends-access-token", "--dialect", "reference", "--defects",
                defects.path, "--defect", "token-survives-logout", "--command", Self.serve(),
            ])
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            let words = result.output.replacing(/\s+/, with: " ")
            #expect(words.contains("1 case could not be judged on the clean backend"), "\(result.output)")
            #expect(words.contains("Score 100: 1 of 1 defect killed"), "\(result.output)")
            #expect(
                words.contains("Against each defect only the scenarios of its own requirements were run"),
                "\(result.output)"
            )
        }
    }

    @Test("A defect whose scenarios are all skipped is not tried, and costs no score")
    func skipped() async throws {
        try await withFolder { folder in
            let defects = folder.appendingPathComponent("defects.json")
            let text = """
                { "defects": [
                    { "defect": "token-survives-logout", "requirements": "AUTH-OUT-001" },
                    { "defect": "cookie-without-secure", "requirements": "AUTH-TRN-007" } ] }
                """
            try Data(text.utf8).write(to: defects)
            let result = try await Binary.run([
                "audit", "core/logout/logout-ends-access-token", "core/transport/session-cookies-stay-on-tls",
                "--dialect", "reference", "--defects", defects.path, "--command", Self.serve(),
            ])
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("untried  cookie-without-secure  (AUTH-TRN-007)"), "\(result.output)")
            #expect(result.output.contains("Score 100: 1 of 1 defect killed, 1 not tried"), "\(result.output)")
        }
    }
}
