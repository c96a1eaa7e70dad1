import Foundation
import Synchronization
import Testing

/// `rekey init` with a description of the API, from a file, from a URL and from the usual places.
@Suite("The first files from a description of the API") struct DescriptionTests {
    private static let fixtures = ShippedFilesTests.root.appendingPathComponent("Fixtures/openapi")

    private static func fixture(_ name: String) throws -> String {
        try String(contentsOf: fixtures.appendingPathComponent(name), encoding: .utf8)
    }

    private static func dialect(_ folder: URL, _ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent("\(name).json"), encoding: .utf8)
    }

    private static let names =
        ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []).filter { $0.contains(".") }
        .sorted()

    @Test("The dialect from each description passes the check", arguments: names)
    func check(name: String) async throws {
        try await withFolder { folder in
            let made = try await Binary.run([
                "init", folder.path, "--title", "Shop", "--openapi", Self.fixtures.appendingPathComponent(name).path,
            ])
            #expect(made.exitCode == 0, "\(made.errors)")
            #expect(made.output.hasPrefix("Read from "))
            let check = try await Binary.run(["check", "\(folder.path)/shop.json", "\(folder.path)/scenarios"])
            #expect(check.exitCode == 0 && check.errors.isEmpty, "\(check.errors)")
        }
    }

    @Test("Without an edit it finds the fault of a backend, and nothing in one without it")
    func firstFinding() async throws {
        try await withFolder { folder in
            let made = try await Binary.run([
                "init", folder.path, "--title", "Mine", "--unverified-login", "refused",
                "--openapi", Self.fixtures.appendingPathComponent("reference.yaml").path,
            ])
            #expect(made.exitCode == 0, "\(made.errors)")
            let arguments = [
                "run", folder.appendingPathComponent("scenarios").path, "--target", "reference",
                "--dialect", "\(folder.path)/mine.json",
            ]
            let clean = try await Binary.run(arguments)
            #expect(clean.exitCode == 0, "\(clean.output)\(clean.errors)")
            let faulty = try await Binary.run(arguments + ["--defect", "old-token-survives-reset"])
            #expect(faulty.exitCode == 1)
            #expect(faulty.output.contains("AUTH-INV-001"))
        }
    }

    @Test(
        "The description is found at the usual places of the target, and nowhere else is asked",
        arguments: [
            ("fastapi.json", "/openapi.json", ""), ("spring.json", "/v3/api-docs", ""),
            ("aspnet-swagger.json", "/swagger/v1/swagger.json", ""), ("drf.yaml", "/api/schema/?format=json", ""),
            ("openid.json", "/.well-known/openid-configuration", ""), ("nestjs.json", "/shop/api-json", "/shop"),
        ]
    )
    func places(name: String, place: String, base: String) async throws {
        let text = try Self.fixture(name)
        try await withFolder { folder in
            let answer: @Sendable (String, Int) -> ScriptedTarget.Reply? = { line, _ in
                line == "GET \(place)" ? .init(status: 200, body: text) : .init(status: 404, body: "{}")
            }
            try await ScriptedTarget.with(answer) { target in
                let made = try await Binary.run(["init", folder.path, "--title", "Shop", "--target", target.url + base])
                #expect(made.exitCode == 0, "\(made.errors)")
                #expect(made.output.contains("Read from \(target.url)\(place) ("), "\(made.output)")
                // Nothing but documents is asked for: no account is made yet.
                #expect(target.requests.allSatisfy { $0.hasPrefix("GET ") })
                #expect(try Self.dialect(folder, "shop").contains(#""login": {"#))
            }
        }
    }

    @Test("Pages, other JSON and refusals at the usual places are passed over, and what may matter is said")
    func otherAnswers() async throws {
        try await withFolder { folder in
            let answer: @Sendable (String, Int) -> ScriptedTarget.Reply? = { line, _ in
                switch line {
                case "GET /openapi.json": .init(status: 200, body: "<!doctype html><title>Shop</title>")
                case "GET /swagger.json": .init(status: 200, body: #"{"status": "ok"}"#)
                case "GET /v3/api-docs": .init(status: 401, body: "{}")
                default: .init(status: 404)
                }
            }
            try await ScriptedTarget.with(answer) { target in
                let made = try await Binary.run(["init", folder.path, "--title", "Shop", "--target", target.url])
                #expect(made.exitCode == 0, "\(made.errors)")
                #expect(!made.output.contains("Read from"))
                #expect(made.output.contains("\(target.url)/swagger.json:1:1: error: this does not describe an API"))
                #expect(made.output.contains("\(target.url)/v3/api-docs answers 401; --header adds what it needs."))
                #expect(!made.output.contains("\(target.url)/openapi.json"))
                // As without a description.
                #expect(try Self.dialect(folder, "shop").contains(#""path": "/register""#))
            }
        }
    }

    @Test(
        "A target without a description is told so, with the places that were tried and the options that take their part"
    )
    func nothingFound() async throws {
        try await withFolder { folder in
            try await ScriptedTarget.with({ _, _ in .init(status: 404, body: "{}") }) { target in
                let made = try await Binary.run([
                    "init", folder.path, "--title", "Shop", "--target", target.url, "--login-path", "/signin",
                ])
                #expect(made.exitCode == 0, "\(made.errors)")
                // The first two look for the name of a cookie.
                let places = target.requests.dropFirst(2)
                #expect(
                    made.output.contains(
                        "No description of the API was found at \(target.url): Rekey looked in \(places.count) usual "
                            + "places, such as /openapi.json, /swagger.json, /v3/api-docs. "
                            + "If there is one elsewhere, name it with --openapi FILE|URL."
                    ),
                    "\(made.output)"
                )
                #expect(
                    made.output.contains(
                        "Correct each \"path\" and the members below \"json\" in \(folder.path)/shop.json, or remove the files and "
                            + "run rekey init again with --openapi FILE|URL, or with --register, --token, --access, "
                            + "--request-reset, --complete-reset."
                    ),
                    "\(made.output)"
                )
            }
        }
    }

    @Test("On a terminal the questions follow the sentence that no description was found")
    func askedInstead() async throws {
        try await withFolder { folder in
            try await ScriptedTarget.with({ _, _ in .init(status: 404, body: "{}") }) { target in
                let made = try await Binary.onTerminal(
                    ["init", folder.path, "--title", "Shop", "--target", target.url],
                    typing: String(repeating: "\n", count: 20)
                )
                #expect(made.exitCode == 0, "\(made.errors)")
                let found = try #require(made.output.range(of: "No description of the API was found at \(target.url)"))
                let question = try #require(made.output.range(of: "Which path registers an account? [/register]"))
                #expect(found.upperBound < question.lowerBound)
                #expect(made.output.contains("Without a description, the paths and names come from your answers."))
                #expect(!made.output.contains("Correct each"))
            }
        }
    }

    @Test("Nothing is sent to a host that a document, or a redirect, names")
    func otherHosts() async throws {
        try await withFolder { folder in
            try await ScriptedTarget.with({ _, _ in .init(status: 200, body: "{}") }) { other in
                let document = try Self.fixture("rails.json").replacing(
                    "https://{defaultHost}",
                    with: "\(other.url)/base"
                )
                .replacing(
                    ##""type": "string" }, "password_confirmation""##,
                    with: ##""$ref": "\##(other.url)/a.json" }, "password_confirmation""##
                )
                let answer: @Sendable (String, Int) -> ScriptedTarget.Reply? = { line, _ in
                    switch line {
                    case "GET /openapi.json":
                        .init(status: 302, headers: [("Location", "\(other.url)/openapi.json")])
                    case "GET /swagger.json": .init(status: 301, headers: [("Location", "/docs/api.json")])
                    case "GET /docs/api.json": .init(status: 200, body: document)
                    default: .init(status: 404)
                    }
                }
                try await ScriptedTarget.with(answer) { target in
                    let made = try await Binary.run(["init", folder.path, "--title", "Shop", "--target", target.url])
                    #expect(made.exitCode == 0, "\(made.errors)")
                    #expect(
                        made.output.contains("/openapi.json leads to \(other.url), another host, which was not asked.")
                    )
                    #expect(made.output.contains("The description is of \(other.url), not of \(target.url)."))
                    let dialect = try Self.dialect(folder, "shop")
                    #expect(dialect.contains(#""path": "/base/users/sign_in""#) && !dialect.contains(other.url))
                    #expect(!made.output.contains("--target \(other.url)"))
                }
                #expect(other.requests.isEmpty)
            }
        }
    }

    @Test("Where no target is given, the next commands name the host that serves the description")
    func targetOfDescription() async throws {
        let text = try Self.fixture("fastapi.json")
        try await withFolder { folder in
            try await ScriptedTarget.with({ _, _ in .init(status: 200, body: text) }) { target in
                let made = try await Binary.run(["init", folder.path, "--openapi", "\(target.url)/docs/openapi.json"])
                #expect(made.exitCode == 0, "\(made.errors)")
                #expect(
                    made.output.contains("rekey probe --target \(target.url) --dialect \(folder.path)/bookshelf.json")
                )
                #expect(target.requests == ["GET /docs/openapi.json"])
                #expect(!made.output.contains("Assumed"))
                #expect(try Self.dialect(folder, "bookshelf").contains(#""password": { "min": 3 }"#))
            }
        }
    }

    @Test("A limit that the description does not name is not claimed")
    func noLimit() async throws {
        try await withFolder { folder in
            let file = Self.fixtures.appendingPathComponent("gotrue.yaml").path
            let made = try await Binary.run(["init", folder.path, "--title", "Chat", "--openapi", file])
            #expect(made.exitCode == 0, "\(made.errors)")
            #expect(
                made.output.contains("The description names no minimum length of passwords, so none of your own is")
            )
            #expect(made.output.contains("only the floor of 8 that AUTH-PWD-001 names"))
            #expect(try !Self.dialect(folder, "chat").contains(#""password": { "min""#))
        }
    }

    @Test("The headers of the target stay with the target")
    func headers() async throws {
        let text = try Self.fixture("fastapi.json")
        try await withFolder { folder in
            try await ScriptedTarget.with({ _, _ in .init(status: 200, body: text) }) { elsewhere in
                let made = try await Binary.run([
                    "init", folder.path, "--title", "Shop", "--target", "http://127.0.0.1:1", "--openapi",
                    "\(elsewhere.url)/openapi.json", "--header", "X-Key: hush",
                ])
                #expect(made.exitCode == 0, "\(made.errors)")
                #expect(elsewhere.requests == ["GET /openapi.json"])
                #expect(!elsewhere.heads.contains { $0.fields.contains("hush") })
            }
        }
    }

    @Test(
        "A file that cannot be read as a description ends it, and no file is made",
        arguments: [
            ("page.html", "<html></html>", "page.html:1:1: error: this is a page in HTML or XML"),
            ("other.json", #"{"a": 1}"#, "other.json:1:1: error: this does not describe an API"),
            ("broken.json", #"{"openapi": "3.0.0", "#, "broken.json:1:22"), ("missing.json", nil, "file not found"),
        ]
    )
    func badFiles(name: String, text: String?, words: String) async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent(name)
            if let text { try Data(text.utf8).write(to: file) }
            let made = try await Binary.run(["init", "\(folder.path)/new", "--openapi", file.path])
            #expect(made.exitCode == 2)
            #expect(made.errors.contains(words), "\(made.errors)")
            #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/new"))
        }
    }

    @Test("A description of 50 MB is refused unread, from a file and from a target")
    func size() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("large.json")
            #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 50_000_000)
            try handle.close()
            let made = try await Binary.run(["init", "\(folder.path)/new", "--openapi", file.path])
            #expect(made.exitCode == 2)
            #expect(made.errors.contains("large.json: error: the file is larger than 16777216 bytes"), "\(made.errors)")
            let body = String(repeating: " ", count: 50_000_000)
            try await ScriptedTarget.with({ _, _ in .init(status: 200, body: body) }) { target in
                let made = try await Binary.run([
                    "init", "\(folder.path)/new", "--openapi", "\(target.url)/openapi.json",
                ])
                #expect(made.exitCode == 2)
                #expect(made.errors.contains("the description cannot be fetched"), "\(made.errors)")
            }
            #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/new"))
        }
    }

    @Test("On a terminal it asks for the rest alone")
    func interview() async throws {
        try await withFolder { folder in
            let file = Self.fixtures.appendingPathComponent("nestjs.json").path
            // Target, login before the confirmation, pipeline.
            let result = try await Binary.onTerminal(
                ["init", folder.path, "--openapi", file],
                typing: "http://127.0.0.1:8000\nrefused\nnone\n"
            )
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
            #expect(
                result.output.contains(
                    "Is a login refused or allowed before the address is confirmed? refused/allowed [allowed]"
                )
            )
            #expect(result.output.components(separatedBy: "Read from ").count == 2)
            for words in ["What is the backend called?", "Which path logs in?", "JSONPath", "minimum password length"] {
                #expect(!result.output.contains(words), "\(words)")
            }
            let dialect = try Self.dialect(folder, "recipes-api")
            #expect(dialect.contains(#""verification": "required""#))
        }
    }

    @Test("A path that was given counts more than the guess, with the body that the description gives it")
    func givenPath() async throws {
        try await withFolder { folder in
            let made = try await Binary.run([
                "init", folder.path, "--title", "Shop", "--login-path", "/api/v1/auth/google/login", "--openapi",
                Self.fixtures.appendingPathComponent("nestjs.json").path,
            ])
            #expect(made.exitCode == 0, "\(made.errors)")
            let dialect = try Self.dialect(folder, "shop")
            #expect(dialect.contains(#""path": "/api/v1/auth/google/login""#))
            #expect(!dialect.contains("/api/v1/auth/email/login"))
        }
    }
}
