import Foundation
import JSONText
import Machine
import Testing

/// `rekey init` as its users run it, by flags and on a terminal.
@Suite("The first files for a backend") struct InitTests {
    private static func text(_ folder: URL, _ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(
        "Whatever is answered, the dialect and the scenario are right",
        arguments: ["email", "username"],
        ["none", "link", "code"]
    )
    func answers(login: String, message: String) async throws {
        for (session, reset) in [("bearer", "link"), ("header", "code"), ("cookie", "none")] {
            try await withFolder { folder in
                let made = try await Binary.run([
                    "init", folder.path, "--login", login, "--session", session, "--verification", message, "--reset",
                    reset,
                    "--title", "The \"shop\" & Co.", "--pipeline", "gitlab",
                ])
                #expect(made.exitCode == 0, "\(made.errors)")
                let check = try await Binary.run([
                    "check", "\(folder.path)/the-shop-co.json", "\(folder.path)/scenarios",
                ])
                #expect(check.exitCode == 0 && check.errors.isEmpty, "\(check.errors)")
                #expect(made.output.contains("\(folder.path)/the-shop-co.json"))
                #expect(try Self.text(folder, "rekey.gitlab-ci.yml").contains("--dialect the-shop-co.json"))
            }
        }
    }

    @Test("The operations, the header and the mail that flags name stand in the files")
    func namedOperations() async throws {
        try await withFolder { folder in
            let made = try await Binary.run([
                "init", folder.path, "--openapi", "none", "--token", "$.data.access_token", "--token-header",
                "Authorization: Token", "--change-password", "/users/set_password/", "--refresh", "/token/refresh",
                "--logout", "/token/logout/", "--mail", "smtp://127.0.0.1:28912", "--pipeline", "none",
            ])
            #expect(made.exitCode == 0, "\(made.errors)")
            #expect(made.output.contains("--mail smtp://127.0.0.1:28912"))
            #expect(made.output.contains("Point the backend's SMTP settings at smtp://127.0.0.1:28912"))
            let dialect = try JSONParser.parse(SourceText(name: "dialect", text: Self.text(folder, "my-backend.json")))
            let operations = dialect["operations"]
            #expect(dialect["credentials"]?["headers"]?["Authorization"]?.string == "Token {{ accessToken }}")
            #expect(operations?["changePassword"]?["path"]?.string == "/users/set_password/")
            #expect(operations?["changePassword"]?["json"]?["new_password"]?.string == "{{ newPassword }}")
            #expect(operations?["refresh"]?["path"]?.string == "/token/refresh")
            #expect(operations?["logout"]?["path"]?.string == "/token/logout/")
            let check = try await Binary.run(["check", folder.appendingPathComponent("my-backend.json").path])
            #expect(check.exitCode == 0 && check.errors.isEmpty, "\(check.output)\(check.errors)")
        }
    }

    @Test(
        "The place of a code in a path takes what the message brought",
        arguments: ["{uid}/{token}", ":uid/:token", "<uid>/<token>"]
    )
    func placesInPaths(places: String) async throws {
        try await withFolder { folder in
            let made = try await Binary.run([
                "init", folder.path, "--openapi", "none", "--verification", "link", "--verify", "/confirm/{token}",
                "--complete-reset", "/reset/\(places)", "--pipeline", "none",
            ])
            #expect(made.exitCode == 0, "\(made.errors)")
            let dialect = try JSONParser.parse(SourceText(name: "dialect", text: Self.text(folder, "my-backend.json")))
            let operations = dialect["operations"]
            #expect(operations?["verify"]?["path"]?.string == "/confirm/{{ code }}")
            #expect(operations?["verify"]?["json"] == nil)
            #expect(operations?["completeReset"]?["path"]?.string == "/reset/{{ codeId }}/{{ code }}")
            #expect(operations?["completeReset"]?["json"]?.object?.count == 1)
            let check = try await Binary.run(["check", folder.appendingPathComponent("my-backend.json").path])
            #expect(check.exitCode == 0 && check.errors.isEmpty, "\(check.output)\(check.errors)")
        }
    }

    @Test(
        "A header, a path or a place of mail that cannot be is refused, and nothing is made",
        arguments: [
            (["--token-header", "X Auth"], "--token-header: 'X Auth' does not begin with the name of a header"),
            (["--token-header", "Authorization: {{ token }}"], "is not one word to stand before the token"),
            (["--logout", "logout"], "--logout: 'logout' is not a path; a path begins with '/'"),
            (["--mail", "127.0.0.1:2525"], "--mail: "),
            (["--token-header", "X-Auth-Token", "--session", "cookie"], "so --session is header"),
        ]
    )
    func refusedAnswers(flags: [String], complaint: String) async throws {
        try await withFolder { folder in
            let made = try await Binary.run(["init", folder.path, "--openapi", "none"] + flags)
            #expect(made.exitCode == 2)
            #expect(made.errors.contains(complaint), "\(made.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test("With a few edits it finds the fault of a real backend, and nothing in one without it")
    func firstFinding() async throws {
        try await withFolder { folder in
            let made = try await Binary.run([
                "init", folder.path, "--register", "/accounts", "--login-path", "/sessions", "--token",
                "$.access_token",
                "--verification", "link", "--verify", "/accounts/verify", "--request-reset", "/password-resets",
                "--complete-reset", "/password-resets/complete", "--password-min", "15",
            ])
            #expect(made.exitCode == 0, "\(made.errors)")
            let file = folder.appendingPathComponent("my-backend.json")
            var dialect = try String(contentsOf: file, encoding: .utf8)
            for (old, new) in [
                (#""email": "{{ identifier }}""#, #""identifier": "{{ identifier }}""#),
                (#""token": "{{ code }}", "password""#, #""code": "{{ code }}", "new_password""#),
                (#""token": "{{ code }}""#, #""code": "{{ code }}""#),
                (#""query": "token""#, #""query": "code""#),
            ] {
                try #require(dialect.contains(old), "\(old)")
                dialect = dialect.replacing(old, with: new)
            }
            try Data(dialect.utf8).write(to: file)
            let arguments = [
                "run", folder.appendingPathComponent("scenarios").path, "--target", "reference", "--dialect", file.path,
            ]
            let clean = try await Binary.run(arguments)
            #expect(clean.exitCode == 0, "\(clean.output)\(clean.errors)")
            let faulty = try await Binary.run(arguments + ["--defect", "old-token-survives-reset"])
            #expect(faulty.exitCode == 1)
            #expect(faulty.output.contains("AUTH-INV-001"))
        }
    }

    @Test("A workflow stands where GitHub looks for it, and the next words can be pasted into a shell")
    func places() async throws {
        try await withFolder { root in
            let folder = root.appendingPathComponent("back end/accounts")
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(".git"),
                withIntermediateDirectories: true
            )
            let made = try await Binary.run([
                "init", folder.path, "--target", "http://127.0.0.1:8000/a?b=1&c", "--openapi", "none",
            ])
            #expect(made.exitCode == 0, "\(made.errors)")
            let workflow = try Self.text(root, ".github/workflows/rekey.yml")
            #expect(workflow.contains("working-directory: \"back end/accounts\""))
            #expect(workflow.contains("            back end/accounts/rekey.xml\n"))
            #expect(workflow.contains("--static-swift-stdlib"))
            #expect(workflow.contains(" --max-time 30m "))
            #expect(made.output.contains("rekey check '\(folder.path)/my-backend.json' '\(folder.path)/scenarios'\n"))
            #expect(made.output.contains("--target 'http://127.0.0.1:8000/a?b=1&c'"))
            #expect(made.output.contains("Nobody gave a minimum length of passwords, so none of your own is checked"))
            #expect(try !Self.text(folder, "my-backend.json").contains(#""min""#))
            #expect(!made.output.contains("no repository was found"))
            let other = root.appendingPathComponent("back end/other")
            let job = try await Binary.run(["init", other.path, "--pipeline", "gitlab"])
            #expect(job.exitCode == 0, "\(job.errors)")
            let text = try Self.text(other, "rekey.gitlab-ci.yml")
            #expect(text.contains("    - \"cd 'back end/other'\"\n"))
            #expect(text.contains("      junit: \"back end/other/rekey.xml\"\n"))
            #expect(text.contains(" --max-time 30m "))
            #expect(job.output.contains(#"include: [{ local: "back end/other/rekey.gitlab-ci.yml" }]"#))
        }
    }

    @Test("Where there is no repository, the workflow stands in the folder, and it says where it has to be")
    func noRepository() async throws {
        try await withFolder { folder in
            let made = try await Binary.run(["init", folder.path, "--password-min", "10"])
            #expect(made.exitCode == 0, "\(made.errors)")
            #expect(try Self.text(folder, ".github/workflows/rekey.yml").contains("run: rekey run core scenarios"))
            #expect(made.output.contains("no repository was found here"))
            #expect(try Self.text(folder, "my-backend.json").contains(#""password": { "min": 10 }"#))
        }
    }

    @Test("What is there stays, and then nothing is made")
    func overwritesNothing() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("my-backend.json")
            try Data("mine".utf8).write(to: file)
            let result = try await Binary.run(["init", folder.path])
            #expect(result.exitCode == 2)
            #expect(result.errors.contains("\(file.path)' is there already"))
            #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["my-backend.json"])
        }
    }

    @Test("Against a target where nothing answers no file is made, and it says what to do")
    func deadTarget() async throws {
        try await withFolder { folder in
            try await withUnusedPort { port in
                let url = "http://127.0.0.1:\(port)"
                for defaults in [[], ["--defaults"]] {
                    let dead = try await Binary.run(["init", folder.path, "--target", url] + defaults)
                    #expect(dead.exitCode == 3, "\(dead.output)")
                    #expect(
                        dead.errors.contains("nothing answers at --target \(url): nothing listens on "),
                        "\(dead.errors)"
                    )
                    #expect(dead.errors.contains("No file was created. Start the backend, or correct the URL"))
                    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
                }
                let description = ShippedFilesTests.root.appendingPathComponent("Fixtures/openapi/fastapi.json").path
                let described = try await Binary.run([
                    "init", folder.path, "--title", "Shop", "--target", url, "--openapi", description,
                ])
                #expect(described.exitCode == 0, "\(described.errors)")
                #expect(described.output.contains("The target \(url) was not asked: "), "\(described.output)")
            }
        }
    }

    @Test(
        "The cookie that carries a session has the name of the one that the target sets",
        arguments: ["/", "/sanctum/csrf-cookie"]
    )
    func cookieName(path: String) async throws {
        try await withFolder { folder in
            let answer: @Sendable (String, Int) -> ScriptedTarget.Reply? = { line, _ in
                guard line == "GET \(path)" else { return .init(status: 404) }
                let cookies = [
                    "XSRF-TOKEN=eyJpdiI6InEifQ%3D%3D; path=/", "shop_session=eyJpdiI6IkwifQ%3D%3D; path=/; httponly",
                ]
                return .init(status: 204, headers: cookies.map { ("Set-Cookie", $0) })
            }
            try await ScriptedTarget.with(answer) { target in
                let told = ["--session", "cookie", "--title", "Shop", "--target", target.url]
                let made = try await Binary.run(["init", folder.path] + told)
                #expect(made.exitCode == 0, "\(made.errors)")
                let dialect = try Self.text(folder, "shop.json")
                #expect(dialect.contains(#""session.accessToken": { "cookie": "shop_session" }"#), "\(dialect)")
                let own = try await Binary.run(["init", "\(folder.path)/own", "--cookie", "sid"] + told)
                #expect(own.exitCode == 0, "\(own.errors)")
                #expect(try Self.text(folder, "own/shop.json").contains(#"{ "cookie": "sid" }"#))
            }
        }
    }

    @Test("Every flag that cannot be is told at once")
    func mistakes() async throws {
        try await withFolder { folder in
            let result = try await Binary.run([
                "init", folder.path, "--login", "emial", "--target", "localhost", "--register", "signup", "--token",
                "token",
            ])
            #expect(result.exitCode == 2)
            for words in ["did you mean 'email'?", "--target: 'localhost'", "--register: 'signup'", "--token: 'token'"]
            {
                #expect(result.errors.contains(words), "\(words) in \(result.errors)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test("On a terminal it asks what no flag told, and asks again after a response that cannot be")
    func interview() async throws {
        try await withFolder { folder in
            // Title, target, login, session, register, login path, cookie, access, verification, reset, change of password,
            // logout, password, pipeline.
            let typed = "Shop\n\nname\nusername\ncookie\n/signup\n\ns id\nsid\n\nnone\nnone\n\n/out\nlong\n12\nnone\n"
            let result = try await Binary.onTerminal(["init", folder.path, "--openapi", "none"], typing: typed)
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("What is the backend called? [My backend] "))
            #expect(result.output.contains("'name' is not one of the choices; valid are 'email', 'username'."))
            // A cookie has no place in an answer's body, and without mail there are no paths for it.
            #expect(!result.output.contains("JSONPath") && !result.output.contains("reset mail"))
            let dialect = try Self.text(folder, "shop.json")
            #expect(result.output.contains("'long' is not a number from 1 to 128, and not none."))
            #expect(dialect.contains(#""password": { "min": 12 }"#) && !dialect.contains("guess"))
            #expect(!result.output.contains("minimum length"))
            #expect(result.output.contains("'s id' is no name of a cookie."))
            #expect(dialect.contains(#""save": { "session.accessToken": { "cookie": "sid" } }"#))
            #expect(dialect.contains(#""Cookie": "sid={{ accessToken }}""#))
            #expect(dialect.contains(#""path": "/out""#) && !dialect.contains("changePassword"))
            #expect(dialect.contains(#""path": "/signup""#) && dialect.contains(#""username": "{{ username }}""#))
        }
    }

    @Test(
        "Who goes away before the last response has nothing made, and the question stands on the screen",
        arguments: ["Shop\n", "Shop\nftp"]
    )
    func brokenOff(typed: String) async throws {
        try await withFolder { folder in
            let result = try await Binary.onTerminal(["init", folder.path, "--openapi", "none"], typing: typed)
            #expect(result.exitCode == 130)
            #expect(result.errors.contains("no file was created"))
            let last = typed.hasSuffix("\n") ? "Where does a test deployment of it run?" : "'ftp' is not a URL"
            #expect(result.output.contains(last), "\(result.output)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test("The tutorial works as written")
    func tutorial() async throws {
        let article = "Sources/RekeyTesting/Documentation.docc/GettingStarted.md"
        let text = try String(contentsOf: ShippedFilesTests.root.appendingPathComponent(article), encoding: .utf8)
        let command = try #require(text.firstMatch(of: #/\nrekey (?<words>init (?:.*\\\n)*.*)\n/#)).output.words
        let words = command.replacing("\\\n", with: " ").replacing("'", with: "").split(separator: " ").map(String.init)
        let form = try #require(text.firstMatch(of: #/`("form": .*?)` instead/#)).output.1
        let bodies = try #require(text.firstMatch(of: #/`("json-bodies": .*?)` under `capabilities`/#)).output.1
        let save = try #require(text.firstMatch(of: #/`("save": .*?)` under `messages`/#)).output.1
        let rules = try #require(text.firstMatch(of: #/```json\n("outcomes": \[(?:.|\n)*?\n\])\n```/#)).output.1
        try await withFolder { folder in
            let made = try await Binary.run([words[0], folder.path] + words.dropFirst())
            #expect(made.exitCode == 0, "\(made.errors)")
            let file = folder.appendingPathComponent("shop.json")
            var dialect = try String(contentsOf: file, encoding: .utf8)
            for (old, new) in [
                (#""json": { "email": "{{ identifier }}", "password": "{{ password }}" }"#, form),
                (#""save": { "code": { "link": "reset", "query": "token" }, "link": { "link": "reset" } }"#, save),
                (#""reset-link": true, "#, ""), (#""json-bodies": true"#, bodies),
            ] {
                try #require(dialect.contains(old), "\(old)")
                dialect = dialect.replacing(old, with: new)
            }
            dialect = dialect.replacing(#/"outcomes": \[\n(?:.|\n)*?\n  \]/#, with: rules, maxReplacements: 1)
            try Data(dialect.utf8).write(to: file)
            let check = try await Binary.run(["check", file.path])
            #expect(check.exitCode == 0 && check.errors.isEmpty, "\(check.errors)")
            #expect(dialect.contains("LOGIN_BAD_CREDENTIALS"))
        }
    }
}
