import Foundation
import Testing

/// Every mistake gives one clear message and the right exit code.
@Suite struct BadInputTests {
    struct Wrong: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        /// The words that the message has to contain.
        var says: [String]
        var testDescription: String { arguments.joined(separator: " ") }
    }

    @Test(
        "No complaint repeats what may be a secret",
        arguments: [
            ["--setting", "s3cr3tK3y"], ["--mail", "mailpit:http://user:s3cr3tK3y@127.0.0.1:1"],
            ["--mail", "pop3://user:s3cr3tK3y@127.0.0.1"], ["--sms", "http://user:s3cr3tK3y@127.0.0.1:1"],
            ["--header", "X-Api-Key s3cr3tK3y"], ["--plain", "https://user:s3cr3tK3y@127.0.0.1"],
            ["--target", "ftp://user:s3cr3tK3y@127.0.0.1"],
        ]
    )
    func quotesNoSecret(flag: [String]) async throws {
        let target = flag[0] == "--target" ? [] : ["--target", "http://127.0.0.1:1"]
        let result = try await Binary.run(["run", "--dialect", "fastapi-users"] + target + flag)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains(flag[0]))
        #expect(!(result.errors + result.output).contains("s3cr3tK3y"), "\(result.errors)")
    }

    @Test(
        "Wrong usage ends with 2 and names the flag",
        arguments: [
            Wrong(arguments: ["run", "--target", "reference", "--frobnicate"], says: ["--frobnicate"]),
            Wrong(arguments: ["run"], says: ["--target"]),
            Wrong(arguments: ["run", "--taget", "x"], says: ["no option '--taget'; did you mean '--target'?"]),
            Wrong(
                arguments: ["run", "--target", "reference", "--isolatd"],
                says: ["did you mean '--isolated'?"]
            ),
            Wrong(arguments: ["chekc"], says: ["unknown command 'chekc'; did you mean 'check'?"]),
            Wrong(arguments: ["rn"], says: ["unknown command 'rn'; did you mean 'run'?"]),
            Wrong(arguments: ["pro"], says: ["unknown command 'pro'; did you mean 'probe'?"]),
            // None is near, so all of them are named.
            Wrong(arguments: ["frobnicate"], says: ["valid are 'audit', 'check', ", "'run', 'schema', 'serve'"]),
            Wrong(arguments: ["list", "defect"], says: ["rekey list knows no 'defect'; did you mean 'defects'?"]),
            Wrong(arguments: ["list", "req"], says: ["did you mean 'requirements'?"]),
            Wrong(arguments: ["explain", "AUTH-INV-01"], says: ["did you mean 'AUTH-INV-001'?"]),
            Wrong(arguments: ["explain", "INV-001"], says: ["did you mean 'AUTH-INV-001'?"]),
            Wrong(
                arguments: ["explain", "old-token-survives-reset"],
                says: ["it is a defect, which violates AUTH-INV-001: rekey explain AUTH-INV-001"]
            ),
            Wrong(
                arguments: ["explain", "old-token-survives-rest"],
                says: ["did you mean the defect 'old-token-survives-reset'?"]
            ),
            Wrong(arguments: ["help", "chekc"], says: ["unknown command 'chekc'; did you mean 'check'?"]),
            Wrong(arguments: ["help", "frobnicate"], says: ["unknown command 'frobnicate'; valid are 'audit', "]),
            Wrong(arguments: ["run", "--target", "refernce"], says: ["did you mean 'reference'?"]),
            Wrong(arguments: ["run", "--target", "reference:kii"], says: ["did you mean 'kii-cloud'?"]),
            Wrong(
                arguments: ["run", "--target", "reference", "--defect", "foo"],
                says: ["unknown defect 'foo'; the nearest are '", "; rekey list defects lists all"]
            ),
            Wrong(
                arguments: ["audit", "--defect", "survives-reset"],
                says: ["the nearest are '", "old-token-survives-reset", "; rekey list defects lists all"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--seed", "core/reset"],
                says: ["--seed 'core/reset' names scenarios; --seed takes a number or a word", "rekey run core/reset"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--defect", "old-token-survives-rest"],
                says: ["unknown defect 'old-token-survives-rest'; did you mean 'old-token-survives-reset'?"]
            ),
            Wrong(arguments: ["rnu", "--target", "x"], says: ["unknown command 'rnu'; did you mean 'run'?"]),
            Wrong(
                arguments: ["run", "--target", "http://127.0.0.1:1"],
                says: ["--dialect NAME|FILE", "allauth", "fastapi-users", "rekey init", "rekey schema dialect"]
            ),
            Wrong(arguments: ["run", "--target", "127.0.0.1:80"], says: ["--target", "http://127.0.0.1:80"]),
            Wrong(arguments: ["run", "--target", "reference:kii-clout"], says: ["kii-clout"]),
            Wrong(
                arguments: ["run", "--target", "http://127.0.0.1:1", "--dialect", "fastapi-user"],
                says: ["--dialect", "did you mean 'fastapi-users'"]
            ),
            Wrong(
                arguments: [
                    "run", "--target", "http://127.0.0.1:1", "--dialect", "fastapi-users", "--setting", "strateg=db",
                ],
                says: ["strateg", "did you mean 'strategy'"]
            ),
            Wrong(
                arguments: [
                    "run", "--target", "http://127.0.0.1:1", "--dialect", "fastapi-users", "--setting",
                    "strategy=cookie",
                ],
                says: ["strategy", "jwt", "db"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--setting", "novalue"],
                says: ["--setting", "NAME=VALUE"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--setting-env", "a=REKEY_NOT_SET"],
                says: ["REKEY_NOT_SET"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--defect", "old-token-survives-rest"],
                says: ["did you mean 'old-token-survives-reset'"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--requirement", "AUTH-INV-999"],
                says: ["AUTH-INV-999"]
            ),
            Wrong(arguments: ["run", "--target", "reference", "--tag", "no-such-tag"], says: ["--tag"]),
            Wrong(arguments: ["run", "--target", "reference", "--jobs", "0"], says: ["--jobs"]),
            Wrong(arguments: ["run", "--target", "reference", "--retries", "11"], says: ["--retries", "0 to 10"]),
            Wrong(arguments: ["run", "--target", "reference", "--rate", "0"], says: ["--rate", "0.001"]),
            Wrong(arguments: ["run", "--target", "reference", "--rate", "nan"], says: ["--rate"]),
            Wrong(arguments: ["run", "--target", "reference", "--max-failures", "0"], says: ["--max-failures"]),
            Wrong(arguments: ["run", "--target", "reference", "--max-requests", "0"], says: ["--max-requests"]),
            Wrong(
                arguments: ["run", "--target", "reference", "--fail-fast", "--max-failures", "2"],
                says: ["--fail-fast means --max-failures 1"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--junit", "out/x", "--html", "out/../out/x"],
                says: ["--junit and --html both name 'out/../out/x'; give each a file of its own"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--junit-style", "ant"],
                says: ["--junit-style ant needs --junit"]
            ),
            Wrong(arguments: ["run", "--target", "reference", "--shard", "1/4"], says: ["--shard needs --seed"]),
            Wrong(
                arguments: ["run", "--target", "reference", "--shard", "5/4"],
                says: ["--shard '5/4' is not a shard"]
            ),
            Wrong(arguments: ["run", "--target", "reference", "--shard", "auto"], says: ["CI_NODE_INDEX"]),
            Wrong(
                arguments: ["run", "--target", "reference", "--timings", "/nonexistent.json"],
                says: ["/nonexistent.json"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--waivers", "a.json", "--json", "a.json"],
                says: ["--waivers and --json both name"]
            ),
            Wrong(
                arguments: ["audit", "--defects", "a.json", "--json", "a.json"],
                says: ["--defects and --json both name"]
            ),
            Wrong(arguments: ["merge", "a.json", "b.json", "--json", "b.json"], says: ["RESULT and --json both name"]),
            Wrong(
                arguments: ["report", "a.json", "--html", "./a.json"],
                says: ["RESULT and --html both name './a.json'"]
            ),
            Wrong(arguments: ["merge", "/nonexistent.json"], says: ["/nonexistent.json", "file not found"]),
            Wrong(arguments: ["run", "--target", "reference", "--timeout", "soon"], says: ["--timeout", "30s"]),
            Wrong(arguments: ["run", "--target", "reference", "--mail", "pop3://x"], says: ["--mail", "smtp://"]),
            Wrong(
                arguments: ["run", "--target", "http://127.0.0.1:1", "--mail", "imaps://user:secret@x"],
                says: ["--mail", "exec:", "rekey manual mail"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--mail", "smtp://127.0.0.1:0?tls=on"],
                says: ["tls=on is none of tls=off, tls=offer and tls=require"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--mail-cert", "mail.pem"],
                says: ["--mail-cert needs --mail smtp://HOST:PORT?tls=offer"]
            ),
            Wrong(
                arguments: [
                    "run", "--target", "reference", "--mail", "smtp://127.0.0.1:0?tls=offer", "--mail-cert",
                    "/dev/null",
                ],
                says: ["--mail-cert '/dev/null': the file contains no PEM certificate"]
            ),
            Wrong(
                arguments: ["run", "--target", "reference", "--junit", "/", "--json", "/proc/nowhere/a.json"],
                says: ["--junit", "--json: ", "/proc/nowhere/a.json"]
            ),
            Wrong(
                arguments: ["run", "--target", "http://127.0.0.1:1", "--mail", "maildr:/tmp"],
                says: ["--mail", "did you mean 'maildir'"]
            ),
            Wrong(
                arguments: ["run", "--target", "http://127.0.0.1:1", "--mail", "maildir:/nonexistent"],
                says: ["/nonexistent", "'new' and 'cur'"]
            ),
            Wrong(
                arguments: ["run", "--target", "http://127.0.0.1:1", "--mail", "mailpit:127.0.0.1:8025"],
                says: ["--mail", "mailpit:http://127.0.0.1:8025"]
            ),
            Wrong(arguments: ["run", "--target", "http://127.0.0.1:1", "--mail", "exec: "], says: ["needs a command"]),
            Wrong(
                arguments: ["run", "--target", "reference", "--mail", "exec:true"],
                says: ["--mail 'exec:true'", "smtp://HOST:PORT"]
            ),
            Wrong(arguments: ["probe", "--target", "http://127.0.0.1:1"], says: ["--dialect"]),
            Wrong(arguments: ["run", "--target", "reference", "--header", "no colon"], says: ["--header"]),
            Wrong(
                arguments: ["run", "--target", "reference", "--cacert", "/nonexistent.pem"],
                says: ["--cacert", "/nonexistent.pem"]
            ),
            Wrong(arguments: ["run", "--target", "reference", "--proxy", "nonsense"], says: ["--proxy"]),
            Wrong(
                arguments: ["run", "--target", "reference", "--junit", "/proc/nowhere/report.xml"],
                says: ["/proc/nowhere/report.xml"]
            ),
            Wrong(arguments: ["run", "--target", "reference", "--junit", "/"], says: ["--junit"]),
            Wrong(arguments: ["run", "--target", "reference", "no/such/folder"], says: ["no/such/folder"]),
            Wrong(arguments: ["run", "--target", "reference", "core/resett"], says: ["did you mean 'core/reset'"]),
            Wrong(
                arguments: ["run", "--target", "reference", "--waivers", "/nonexistent.json"],
                says: ["/nonexistent.json"]
            ),
            Wrong(arguments: ["explain", "AUTH-INV-01"], says: ["did you mean 'AUTH-INV-001'"]),
            Wrong(arguments: ["query", "$.a[", "/dev/null"], says: ["^"]),
            Wrong(arguments: ["serve", "--dialect", "nope"], says: ["--dialect"]),
            Wrong(arguments: ["schema", "scenarioo"], says: ["scenario"]),
        ]
    )
    func wrongUsage(wrong: Wrong) async throws {
        let result = try await Binary.run(wrong.arguments)
        #expect(result.exitCode == 2, "\(result)")
        for word in wrong.says { #expect(result.errors.contains(word), "\(result.errors)") }
        #expect(!result.errors.contains("Fatal error"))
    }

    @Test("Every command that ends in more than two ways says so in its help", arguments: ["audit", "serve", "init"])
    func exitCodes(command: String) async throws {
        let result = try await Binary.run([command, "--help"])
        #expect(result.exitCode == 0)
        #expect(result.output.contains("Exit codes: 0 "), "\(result.output)")
        #expect(!result.output.contains("shipped"))
    }

    @Test("A target where nothing answers is told, also where nobody said how its mail is read")
    func deadTargetWithoutMail() async throws {
        let result = try await Binary.run([
            "run", "core/reset", "--target", "http://127.0.0.1:1", "--dialect", "fastapi-users",
        ])
        #expect(result.exitCode == 3)
        #expect(result.output.contains("nothing listens on 127.0.0.1:1"), "\(result.output)")
    }

    @Test("A target that refuses is one error, exit 3, with a whole report")
    func unreachableTarget() async throws {
        try await withFolder { folder in
            let report = folder.appendingPathComponent("report.xml")
            let result = try await Binary.run([
                "run", "--target", "http://127.0.0.1:1", "--dialect", "fastapi-users", "--setting", "verified=optional",
                "--junit", report.path,
            ])
            #expect(result.exitCode == 3, "\(result)")
            #expect(result.output.contains("127.0.0.1:1"), "\(result.output)")
            let xml = try String(contentsOf: report, encoding: .utf8)
            #expect(xml.contains("<error"), "\(xml)")
        }
    }

    @Test("A run in which everything is skipped judged nothing, and says so by exit 3")
    func everythingSkipped() async throws {
        let result = try await Binary.run(["run", "--target", "http://127.0.0.1:1", "--dialect", "fastapi-users"])
        #expect(result.exitCode == 3, "\(result)")
    }
}
