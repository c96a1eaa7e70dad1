import Foundation
import JSONText
import Testing

/// `rekey audit` as its users run it.
@Suite struct AuditTests {
    @Test("Defects that are found give the full score, on the console, in JSON and in JUnit XML")
    func killed() async throws {
        try await withFolder { folder in
            let json = folder.appendingPathComponent("audit.json")
            let junit = folder.appendingPathComponent("audit.xml")
            let result = try await Binary.run([
                "audit", "core/logout", "--defect", "token-survives-logout", "--defect", "logout-all-misses-session",
                "--json", json.path, "--junit", junit.path,
            ])
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("Score 100: 2 of 2 defects killed"))
            let value = try JSONParser.parse(SourceText(name: "audit.json", bytes: Array(Data(contentsOf: json))))
            #expect(value["score"]?.int == 100)
            let defects = value["defects"]?.array ?? []
            // In their order, in whichever one they were tried.
            #expect(
                defects.map { $0["defect"]?.string } == ["token-survives-logout", "logout-all-misses-session"]
            )
            #expect(defects.map { $0["verdict"]?.string } == ["killed", "killed"])
            let kills = defects.first?["kills"]?.array ?? []
            #expect(kills.contains { $0["requirement"]?.string == "AUTH-OUT-001" })
            let report = try String(contentsOf: junit, encoding: .utf8)
            #expect(report.contains("tests=\"2\" failures=\"0\" errors=\"0\""))
            #expect(report.contains("token-survives-logout"))
        }
    }

    @Test("A defect that no scenario sees survives, and costs the score")
    func survives() async throws {
        let arguments = [
            "audit", "core/logout", "--defect", "token-survives-logout", "--defect", "reset-code-reusable",
        ]
        let failed = try await Binary.run(arguments)
        #expect(failed.exitCode == 1)
        #expect(failed.output.contains("survives  reset-code-reusable  (AUTH-RST-006)"))
        #expect(failed.output.contains("Score 50: 1 of 2 defects killed"))
        let lenient = try await Binary.run(arguments + ["--min-score", "50"])
        #expect(lenient.exitCode == 0)
    }

    /// A scenario of a team's own that demands what no backend does.
    private static let wrongScenario = """
        { "title": "Nobody logs in", "actors": { "alice": {} }, "steps": [
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "expect": "denied", "verifies": "AUTH-LOG-001" } ] }
        """

    @Test("Scenarios that the clean backend fails are unsound, and no defect is tried")
    func unsound() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("wrong.json")
            try Data(Self.wrongScenario.utf8).write(to: file)
            let result = try await Binary.run(["audit", file.path, "--defect", "wrong-password-accepted"])
            #expect(result.exitCode == 3)
            #expect(result.output.contains("Unsound"))
            #expect(!result.output.contains("Score"))
        }
    }

    @Test("A backend that differs and conforms is judged to, alone and with others, and its defects are found")
    func variations() async throws {
        try await withFolder { folder in
            let json = folder.appendingPathComponent("audit.json")
            let result = try await Binary.run([
                "audit", "core/logout", "--part", "variations", "--part", "crossed", "--defect",
                "token-survives-logout",
                "--variation", "answers-in-an-envelope", "--variation", "tokens-with-a-prefix", "--json", json.path,
            ])
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("2 of 2 conforming variations are judged to conform."))
            #expect(result.output.contains("1 of 1 rows of several variations are judged to conform."))
            #expect(result.output.contains("2 of 2 defects under variations killed."))
            let value = try JSONParser.parse(SourceText(name: "audit.json", bytes: Array(Data(contentsOf: json))))
            #expect(value["right"]?.bool == true)
            #expect(value["variations"]?.array?.count == 3)
            #expect(value["crossed"]?.array?.map { $0["verdict"]?.string } == ["killed", "killed"])
        }
    }

    @Test(
        "Variations that met a false verdict together are judged to conform",
        arguments: [
            (
                "core/change/password-change-takes-effect-at-once",
                ["paths-end-with-a-slash", "changes-by-put-and-patch"]
            ),
            // A refresh that asks for too much is refused by a line of text.
            ("core/tokens/refresh-keeps-account-and-rights", ["errors-as-text", "bodies-in-a-member"]),
        ]
    )
    func together(scenario: String, variations: [String]) async throws {
        let result = try await Binary.run(
            ["audit", scenario, "--part", "variations"] + variations.flatMap { ["--variation", $0] }
        )
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("1 of 1 rows of several variations are judged to conform."))
    }

    @Test("A make of the backend that a variation does not fit is left out, and the defect is found in the others")
    func misfit() async throws {
        // Where resets take several calls, their bodies cannot be made forms by a change of the usual dialect.
        let result = try await Binary.run([
            "audit", "core/enumeration/reset-request-looks-the-same", "--part", "crossed", "--defect",
            "reset-request-reveals-account", "--variation", "bodies-as-forms",
        ])
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("1 of 1 defect under variations killed."))
    }

    @Test(
        "Where a variation's dialect is wrong for the make in which a defect shows, nothing is said of the defect",
        arguments: [
            // By SMS another member says that a number is confirmed than the one that the variation's dialect reads.
            ("core/verification/changed-phone-starts-unverified", "number-stays-verified", "ids-as-numbers"),
            // The variation's dialect sends a password where the backend makes one. That breaks a SHOULD, so no case fails.
            (
                "core/reset/generated-password-replaces-the-old-one", "generated-mode-takes-caller-password",
                "bodies-in-a-member"
            ),
        ]
    )
    func unproven(scenario: String, defect: String, variation: String) async throws {
        let result = try await Binary.run([
            "audit", scenario, "--part", "crossed", "--defect", defect, "--variation", variation,
        ])
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("0 of 0 defects under variations killed; 1 more cannot show there."))
    }

    @Test("A variation that changes nothing of what looks for a defect leaves nothing to try")
    func nothingToTry() async throws {
        let result = try await Binary.run([
            "audit", "core/logout", "--part", "crossed", "--defect", "token-survives-logout", "--variation",
            "mail-in-german",
        ])
        #expect(result.exitCode == 2, "\(result.output)\(result.errors)")
        #expect(result.errors.contains("there is nothing to try"))
    }

    @Test("A dialect that does not fit its variation is told, and fails the audit")
    func falseAlarm() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("variations.json")
            // The backend has a prefix before its paths, and the dialect is not told.
            try Data(#"{ "variations": [{ "variation": "paths-below-a-prefix" }] }"#.utf8).write(to: file)
            let result = try await Binary.run([
                "audit", "core/logout/logout-ends-access-token", "--part", "variations", "--variations", file.path,
            ])
            #expect(result.exitCode == 1, "\(result.output)\(result.errors)")
            #expect(result.output.contains("Conforming backends that were not judged so"))
            #expect(result.output.contains("0 of 1 conforming variations are judged to conform."))
        }
    }

    @Test("The command of a backend is told the variation, and 'none' where there is none")
    func variationOfCommand() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("variations.json")
            let text = """
                { "variations": [{ "variation": "scheme-token",
                    "apply": { "credentials": { "headers": { "Authorization": "Token {{ accessToken }}" } } } }] }
                """
            try Data(text.utf8).write(to: file)
            let serve = "exec '\(Binary.path)' serve --port {port} --smtp {smtp}"
            let result = try await Binary.run([
                "audit", "core/logout/logout-ends-access-token", "--dialect", "reference", "--part", "variations",
                "--variations", file.path,
                "--command", "if [ {variation} = none ]; then \(serve); else \(serve) --variation {variation}; fi",
            ])
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("1 of 1 conforming variations are judged to conform."))
        }
    }

    @Test(
        "Wrong usage and wrong files end with 2 and say what is wrong",
        arguments: [
            (["--defect", "token-survive-logout"], "did you mean 'token-survives-logout'"),
            (["--min-score", "101"], "--min-score takes a number from 0 to 100"),
            (["--dialect", "reference"], "--dialect needs --command"),
            (["core/logoutt"], "did you mean 'core/logout'"),
            (["--command", "true {settings.rest}", "--dialect", "reference"], "did you mean 'reset'"),
            (["--part", "variations", "--variation", "scheme-tokens"], "did you mean 'scheme-token'"),
            (["--variation", "scheme-token"], "go with --part variations or --part crossed"),
            (["--part", "variations", "--junit", "a.xml"], "goes with --part defects"),
            (["--part", "crossed", "--sample", "0"], "--sample takes a number from 1 on"),
            (
                ["--part", "variations", "--command", "true", "--dialect", "reference"],
                "name them by --variations FILE"
            ),
            (["--target", "https://localhost:{port}"], "--target needs --command"),
            (["--sms", "http://127.0.0.1:0"], "--sms needs --command"),
            (["--exclude", "core/logoutt"], "did you mean 'core/logout'"),
            (["core/logout", "--exclude", "core/logout"], "--exclude leaves no scenario to run"),
            (
                ["--command", "true", "--dialect", "reference", "--target", "https://localhost:8443"],
                "with {port} for the port"
            ),
            (
                ["--command", "true", "--dialect", "reference", "--sms", "http://127.0.0.1:2580", "--backends", "2"],
                "goes with one backend at a time"
            ),
            (["--command", "true", "--dialect", "reference", "--cacert", "/nonexistent.pem"], "/nonexistent.pem"),
            (["--command", "true", "--start-timeout", "soon", "--dialect", "reference"], "found 'soon'"),
        ]
    )
    func usage(arguments: [String], words: String) async throws {
        let result = try await Binary.run(["audit"] + arguments)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains(words), "\(result.errors)")
    }
}
