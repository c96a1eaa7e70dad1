import JSONText
import Testing

@testable import Conformance

@Suite("A dialect becomes what it says")
struct DialectDecodingTests {
    private func load(_ name: String, _ settings: [String: String] = [:]) throws -> Dialect {
        try DialectLoader.load(Samples.source("valid/\(name).dialect.json"), name: name, settings: settings)
    }

    @Test("The plain one")
    func plain() throws {
        let dialect = try load("plain")
        #expect(dialect.name == "plain")
        #expect(dialect.settingValues == ["strategy": "jwt", "key": "none"])
        #expect(dialect.capabilities.map(\.rawValue).sorted() == ["email", "jwt", "username"])
        #expect(dialect.lacks == [Capability(rawValue: "refresh-tokens"): "it issues none"])
        #expect(dialect.policy["policy.lifetimes.accessToken"] == "1h")
        #expect(dialect.credentials.headers.map(\.name) == ["Authorization"])
        #expect(dialect.defaultHeaders.map(\.value.text) == ["{{ settings.key }}"])
        #expect(dialect.commonRules.map(\.consequence) == [.outcome(.denied), .outcome(.invalid)])
        let login = try #require(dialect.operations[.login]?.requests.first)
        #expect(login.request.method == "POST")
        #expect(login.request.path.text == "/sessions")
        #expect(!login.request.credentials)
        #expect(login.rules.first?.saves.first?.target == SaveTarget(place: .session, name: "accessToken"))
    }

    @Test("A variant changes members, takes some away, and leaves the rest")
    func variant() throws {
        let dialect = try load("plain", ["strategy": "database"])
        #expect(dialect.capabilities.map(\.rawValue).sorted() == ["email", "username"])
        #expect(dialect.policy["policy.lifetimes.accessToken"] == "2h")
        #expect(dialect.policy["policy.invalidation"] == "2s")
    }

    @Test("Several variants apply one after the other")
    func variants() throws {
        let dialect = try load("allauth-headless", ["tokens": "jwt", "reset": "code"])
        #expect(dialect.operations[.refresh] != nil)
        #expect(dialect.credentials.headers.map(\.name) == ["Authorization"])
        #expect(dialect.operations[.completeReset]?.requests.first?.request.headers.map(\.name) == ["X-Session-Token"])
        #expect(dialect.messages["reset"]?.first?.extractors.count == 1)
        #expect(try load("allauth-headless").operations[.refresh] == nil)
    }

    /// A dialect whose operation has named requests and whose settings have types.
    private func typed(_ settings: [String: String]) throws(Diagnostics) -> Dialect {
        let text = #"""
            {
              "title": "Typed",
              "capabilities": { "email": true },
              "settings": {
                "strict": { "description": "a", "type": "boolean", "default": false },
                "limit": { "description": "b", "type": "number", "default": 2.50 },
                "scopes": { "description": "c", "type": "list", "default": ["a", "b"], "values": ["a", "b", "c"] },
                "plain": { "description": "d", "default": "true" }
              },
              "operations": {
                "login": {
                  "requests": {
                    "open": { "path": "/open", "outcomes": [{ "when": { "status": 200 }, "then": "next" }] },
                    "send": {
                      "path": "/send", "json": { "who": "{{ identifier }}", "strict": "{{ settings.strict }}" },
                      "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }]
                    }
                  }
                }
              },
              "variants": [
                { "when": { "strict": true }, "apply": { "operations": { "login": { "requests": { "send": { "path": "/strict" } } } } } },
                { "when": { "scopes": { "has": "c" } },
                  "apply": { "operations": { "login": { "requests": { "open": null, "last": { "path": "/c",
                    "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } } } } } }
              ]
            }
            """#
        return try DialectLoader.load(
            SourceText(name: "typed.json", text: text),
            name: "typed",
            settings: settings
        )
    }

    @Test("A variant reaches a request by its name, and the others stay in their order")
    func namedRequests() throws {
        func paths(_ settings: [String: String]) throws -> [String] {
            try typed(settings).operations[.login]?.requests.map(\.request.path.text) ?? []
        }
        #expect(try paths([:]) == ["/open", "/send"])
        #expect(try paths(["strict": "true"]) == ["/open", "/strict"])
        #expect(try paths(["scopes": "a,c"]) == ["/send", "/c"])
        let dialect = try typed(["strict": "true"])
        let offset = dialect.offsetOfRules(of: .shipped(.login), request: 1)
        #expect(dialect.source.location(at: offset).line == 16)
    }

    @Test("Settings have values of their type")
    func settingTypes() throws {
        let dialect = try typed(["strict": "true"])
        #expect(dialect.value(ofSetting: "strict") == true)
        #expect(dialect.value(ofSetting: "limit")?.double == 2.5)
        #expect(dialect.value(ofSetting: "scopes") == ["a", "b"])
        #expect(dialect.value(ofSetting: "plain") == "true")
        #expect(try typed(["scopes": ""]).value(ofSetting: "scopes") == JSONValue([]))
    }

    @Test(
        "A value of another type is a mistake",
        arguments: [
            ("strict", "yes", "--setting strict=yes: expected true or false"),
            ("limit", "many", "--setting limit=many: expected a number"),
            (
                "scopes", "a,d",
                "--setting scopes=d: the dialect 'typed' does not allow this value; valid are 'a', 'b', 'c'"
            ),
        ]
    )
    func wrongTypes(name: String, value: String, message: String) {
        #expect { try typed([name: value]) } throws: { error in
            (error as? Diagnostics)?.all.map(\.message) == [message]
        }
    }

    /// A dialect with the setting `words`, and rules for notices.
    private func notices(_ rule: String, words: String) throws(Diagnostics) -> Dialect {
        let text = DialectMistakeTests.dialect(
            """
            "settings": { "words": { "description": "how notices begin", "default": "Hi" } },
            "messages": { "notice": { "channel": "mail", \(rule) } }
            """
        )
        return try DialectLoader.load(
            SourceText(name: "sample.json", text: text),
            name: "sample",
            settings: ["words": words]
        )
    }

    @Test("A setting is a part of its own in the patterns of messages")
    func settingsInPatterns() throws {
        let rule =
            #""match": { "subject": "^{{ settings.words }}!" }, "save": { "code": { "pattern": "{{ settings.words }} (a)" } }"#
        let message = try #require(try notices(rule, words: "Hi|Ho").messages["notice"]?.first)
        #expect(message.subject?.text == "^(?:Hi|Ho)!")
        guard case .pattern(let pattern, _) = message.extractors.first?.extractor else {
            Issue.record("no pattern was read")
            return
        }
        #expect(pattern.text == "(?:Hi|Ho) (a)")
    }

    @Test(
        "What a setting makes of a pattern is told by the setting's name",
        arguments: [
            (
                #""match": { "subject": "^{{ settings.words }}" }"#, "(",
                "the setting 'words' makes '^(?:()' of it, a bad regular expression: "
            ),
            (
                #""save": { "code": { "pattern": "{{ settings.words }}" } }"#, "a",
                "the setting 'words' makes '(?:a)' of it; the expression needs exactly 1 group"
            ),
            (#""match": { "text": "{{ settings.word }}" }"#, "a", "unknown setting 'word'; did you mean 'words'?"),
        ]
    )
    func mistakesOfSettings(rule: String, words: String, message: String) throws {
        let told = #expect(throws: Diagnostics.self) { try notices(rule, words: words) }
        #expect(told?.all.contains { $0.message.hasPrefix(message) } == true)
    }

    @Test("Several requests hand on a token, and one is repeated until it is done")
    func flows() throws {
        let dialect = try load("entra-native-auth", ["clientId": "app"])
        let login = try #require(dialect.operations[.login])
        #expect(login.requests.count == 3)
        #expect(login.requests.map { $0.rules.first?.consequence } == [.next, .next, .outcome(.ok)])
        let poll = try #require(dialect.operations[.completeReset]?.requests.last)
        #expect(poll.rules.first?.consequence == .again(after: .seconds(2), atMost: 15))
        #expect(dialect.deviations.count == 3)
    }

    @Test("All nodes can be saved, and what other places hold")
    func sources() throws {
        let rules = """
            { "title": "x", "capabilities": { "email": true }, "operations": { "login": { "path": "/", "outcomes": [
              { "when": { "status": 200 }, "outcome": "ok", "save": {
                "session.a": "$.a", "session.b": { "path": "$.b[*]", "all": true }, "session.c": { "header": "X-C" },
                "session.d": { "cookie": "d" }, "session.e": { "pattern": "e=(.)" }, "session.f": { "template": "{{ password }}" },
                "session.g": { "header": "Location", "query": "g" }, "result.verified": { "value": true } } }
            ] } } }
            """
        let dialect = try DialectLoader.load(SourceText(name: "x", text: rules), name: "x")
        let saves = try #require(dialect.operations[.login]?.requests.first?.rules.first?.saves)
        #expect(saves.map(\.target.name) == ["a", "b", "c", "d", "e", "f", "g", "verified"])
        let isAll: Bool = if case .nodes = saves[1].source { true } else { false }
        #expect(isAll)
        #expect(saves[6].source == .query("g", of: .header("Location")))
        #expect(saves[7].source == .value(true))
    }

    @Test(
        "A wrong setting names the flag",
        arguments: [
            (
                [:],
                "error: the dialect 'entra-native-auth' needs --setting clientId=VALUE: The application (client) id of the public client."
            ),
            (
                ["clientId": "a", "scop": "b"],
                "error: --setting scop=…: the dialect 'entra-native-auth' has no setting 'scop'; did you mean 'scope'?"
            ),
        ]
    )
    func settings(given: [String: String], message: String) throws {
        let error = #expect(throws: Diagnostics.self) { try load("entra-native-auth", given) }
        #expect(error?.heads == [message])
    }

    @Test("A value that a setting does not have names the flag")
    func settingValue() throws {
        let error = #expect(throws: Diagnostics.self) { try load("plain", ["strategy": "databse"]) }
        #expect(
            error?.heads == [
                "error: --setting strategy=databse: the dialect 'plain' does not allow this value; did you mean 'database'?"
            ]
        )
    }
}
