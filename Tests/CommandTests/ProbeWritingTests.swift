import Foundation
import Testing

/// `rekey probe --write`, which completes a dialect from what the target answers.
@Suite("Writing what a probe suggests") struct ProbeWritingTests {
    private static let practice = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Guide/practice.json")

    /// The dialect to practise on, without what a probe can find out.
    private static func incomplete() throws -> String {
        var text = try String(contentsOf: practice, encoding: .utf8)
        let start = try #require(text.firstRange(of: #"  "outcomes": ["#))
        let end = try #require(text.firstRange(of: "  ],\n  \"operations\""))
        text.removeSubrange(start.lowerBound..<text.index(end.lowerBound, offsetBy: 5))
        for (old, new) in [
            (#""multi-session": true, "#, ""),
            (
                #""save": { "session.accessToken": "$.access_token", "session.refreshToken": "$.refresh_token" }"#,
                #""save": { "session.accessToken": "$.token", "session.refreshToken": "$.refresh_token" }"#
            ),
            (#"{ "link": "/reset", "query": "code" }"#, #"{ "link": "/reset", "query": "token" }"#),
            (#"{ "link": "/verify", "query": "code" }, "link""#, #"{ "link": "/verify", "query": "key" }, "link""#),
        ] {
            try #require(text.contains(old))
            text = text.replacing(old, with: new, maxReplacements: 1)
        }
        return text
    }

    /// Runs the probe with a dialect in a file of its own.
    private func probe(
        _ text: String,
        target: String = "reference",
        typing typed: String? = nil,
        _ arguments: String...
    ) async throws -> (result: Binary.Result, text: String) {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("my-backend.json")
            try Data(text.utf8).write(to: file)
            let command = ["probe", "--target", target, "--dialect", file.path, "--write"] + arguments
            let result =
                if let typed { try await Binary.onTerminal(command, typing: typed) } else {
                    try await Binary.run(command)
                }
            return (result, try String(contentsOf: file, encoding: .utf8))
        }
    }

    @Test("A dialect without rules for refusals is completed, round by round")
    func completes() async throws {
        let before = try Self.incomplete()
        let (result, after) = try await probe(before, "--yes", "--seed", "7")
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("recognized all"))
        #expect(result.output.contains("\n+"))
        // Every rule says where it came from.
        #expect(after.contains(#""note": "from rekey probe: the response to login with a wrong password, status 401""#))
        #expect(after.contains(#""note": "from rekey probe: a message by mail, \"Confirm your address\"""#))
        #expect(after.contains(#""note": "from rekey probe: a message by mail, \"Reset your password\"""#))
        #expect(after.contains(#""multi-session": true"#))
        // What the rule read beside the code is still there.
        #expect(after.contains(#""link": { "link": "/reset" }"#))
        // The order of everything that was there is the same.
        let names = before.matches(of: /"([A-Za-z.-]+)":/).map { String($0.1) }
        var rest = after.matches(of: /"([A-Za-z.-]+)":/).map { String($0.1) }[...]
        for name in names {
            let index = try #require(rest.firstIndex(of: name), "\(name) is gone from its place:\n\(after)")
            rest = rest[(index + 1)...]
        }
        // There is nothing left to write.
        let (again, same) = try await probe(after, "--yes")
        #expect(again.exitCode == 0, "\(again.output)\(again.errors)")
        #expect(same == after)
    }

    @Test("Without a terminal and without --yes it shows the difference and writes nothing")
    func unasked() async throws {
        let before = try Self.incomplete()
        let (result, after) = try await probe(before)
        #expect(result.exitCode == 3)
        #expect(after == before)
        #expect(result.output.contains("@@ -"))
        #expect(result.output.contains(#"+      "outcomes": ["#) || result.output.contains("+        {"))
        #expect(result.output.contains("was not changed: there is no terminal to ask on. Add --yes"))
    }

    @Test("On a terminal it asks, and takes only a yes for one", arguments: ["n\n", "\n", "nay\n"])
    func declined(typed: String) async throws {
        let before = try Self.incomplete()
        let (result, after) = try await probe(before, typing: typed)
        #expect(result.exitCode == 3)
        #expect(after == before)
        #expect(result.output.contains("my-backend.json? [y/N] "))
        #expect(result.output.contains("was not changed."))
    }

    @Test("On a terminal a yes for each round completes the dialect")
    func agreed() async throws {
        let before = try Self.incomplete()
        let (result, after) = try await probe(before, typing: String(repeating: "y\n", count: 8))
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        #expect(after != before)
    }

    /// A dialect for a target that a test makes up.
    private static let scripted = """
        {
          "title": "Scripted",
          "capabilities": { "email": true },
          "policy": { "login": ["email"], "password": { "min": 8 } },
          "credentials": { "headers": { "Authorization": "Bearer {{ accessToken }}" } },
          "operations": {
            "register": { "method": "POST", "path": "/accounts", "json": { "email": "{{ email }}", "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 201 }, "outcome": "ok" }] },
            "login": { "method": "POST", "path": "/login", "json": { "email": "{{ email }}", "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": "$.token" } }] },
            "access": { "method": "GET", "path": "/me", "credentials": true,
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "result.email": "$.email" } }] }
          }
        }
        """

    @Test("A target that refuses in another way each time ends it all the same")
    func bounded() async throws {
        let result = try await ScriptedTarget.with { line, number in
            switch line {
            case "POST /accounts": ScriptedTarget.Reply(status: 201, body: "{}")
            default: ScriptedTarget.Reply(status: 400, body: #"{ "code": "E\#(line.count)-\#(number)" }"#)
            }
        } _: { target in
            try await probe(Self.scripted, target: target.url, "--yes")
        }
        #expect(result.result.exitCode == 3)
        #expect(result.result.output.contains("Stopped after 8 rounds."), "\(result.result.output)")
    }

    @Test("It ends where the same advice would be written again, or none is left")
    func learnt() async throws {
        let result = try await ScriptedTarget.with { line, _ in
            switch line {
            case "POST /accounts": ScriptedTarget.Reply(status: 201, body: "{}")
            default: ScriptedTarget.Reply(status: 401, body: "{}")
            }
        } _: { target in
            try await probe(Self.scripted, target: target.url, "--yes", "--json")
        }
        #expect(result.result.exitCode == 3)
        let value = try #require(
            try JSONSerialization.jsonObject(with: Data(result.result.output.utf8)) as? [String: Any],
            "\(result.result.output)"
        )
        let written = try #require(value["written"] as? [String: Int])
        #expect((written["rounds"] ?? 9) < 5)
        #expect(result.result.errors.contains("\n+"))
    }

    @Test("Where no problem has a suggestion it says that there is nothing to write")
    func nothingToWrite() async throws {
        let result = try await ScriptedTarget.with { line, _ in
            switch line {
            case "POST /accounts": ScriptedTarget.Reply(status: 201, body: "{}")
            default: ScriptedTarget.Reply(status: 500, body: "{}")
            }
        } _: { target in
            try await probe(Self.scripted, target: target.url, "--yes")
        }
        #expect(result.result.exitCode == 3)
        #expect(result.text == Self.scripted)
        let last = result.result.output.split(separator: "\n").last ?? ""
        #expect(last.hasPrefix("Nothing to write: none of these "), "\(last)")
    }

    @Test("What a login says of the verification goes into the policy")
    func verification() async throws {
        let text = try String(contentsOf: Self.practice, encoding: .utf8)
        try #require(text.contains(#""verification": "required""#))
        let before = text.replacing(#""verification": "required""#, with: #""verification": "optional""#)
        let (result, after) = try await probe(before, "--yes", "--seed", "7")
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        #expect(after == text)
    }

    @Test("A session in a cookie is saved and sent by the name that the target gives it", arguments: [nil, "session"])
    func cookie(assumed: String?) async throws {
        let save = assumed.map { #", "save": { "session.accessToken": { "cookie": "\#($0)" } }"# } ?? ""
        let credentials =
            assumed.map { #""credentials": { "headers": { "Cookie": "\#($0)={{ accessToken }}" } },"# } ?? ""
        var text = Self.scripted
        for (old, new) in [
            (#", "save": { "session.accessToken": "$.token" }"#, save),
            (#""credentials": { "headers": { "Authorization": "Bearer {{ accessToken }}" } },"#, credentials),
            (#""email": true }"#, #""email": true, "cookies": true }"#),
            (assumed == nil ? #""path": "/me", "credentials": true,"# : "{", assumed == nil ? #""path": "/me","# : "{"),
        ] {
            try #require(text.contains(old), "\(old)")
            text = text.replacing(old, with: new, maxReplacements: 1)
        }
        let (_, after) = try await ScriptedTarget.with { line, number in
            switch line {
            case "POST /accounts": ScriptedTarget.Reply(status: 201, body: "{}")
            case "POST /login":
                ScriptedTarget.Reply(
                    status: 200,
                    headers: [
                        ("Set-Cookie", "csrftoken=0123456789abcdef; Path=/"),
                        ("Set-Cookie", "sid=0123456789abcdef\(number); Path=/; HttpOnly"),
                    ],
                    body: "{}"
                )
            default: ScriptedTarget.Reply(status: 401, body: "{}")
            }
        } _: { target in
            try await probe(text, target: target.url, "--yes")
        }
        #expect(after.contains(#"{ "session.accessToken": { "cookie": "sid" } }"#), "\(after)")
        #expect(after.contains(#""Cookie": "sid={{ accessToken }}""#), "\(after)")
        #expect(after.contains(#""credentials": true"#))
        try await withFolder { folder in
            let file = folder.appendingPathComponent("my-backend.json")
            try Data(after.utf8).write(to: file)
            let check = try await Binary.run(["check", file.path])
            #expect(check.exitCode == 0 && !check.errors.contains("cookie"), "\(check.errors)")
        }
        let unsaved = try await withFolder { folder in
            let file = folder.appendingPathComponent("my-backend.json")
            try Data(text.utf8).write(to: file)
            return try await Binary.run(["check", file.path]).errors
        }
        #expect(unsaved.contains("no rule saves the session's cookie") == (assumed == nil), "\(unsaved)")
    }

    @Test("A file that somebody else changes meanwhile is left alone")
    func changedMeanwhile() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("my-backend.json")
            try Data(Self.scripted.utf8).write(to: file)
            let theirs = Self.scripted.replacing("Scripted", with: "Mine")
            let result = try await ScriptedTarget.with { line, _ in
                try? Data(theirs.utf8).write(to: file)
                return ScriptedTarget.Reply(status: line == "POST /accounts" ? 201 : 401, body: "{}")
            } _: { target in
                try await Binary.run([
                    "probe", "--target", target.url, "--dialect", file.path, "--write", "--yes",
                ])
            }
            #expect(result.exitCode == 2, "\(result.output)")
            #expect(result.errors.contains("was changed while it was tried"))
            #expect(try String(contentsOf: file, encoding: .utf8) == theirs)
        }
    }

    @Test("A link to the file and its permissions outlive the writing")
    func linked() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("real.json")
            let link = folder.appendingPathComponent("link.json")
            try Data(Self.incomplete().utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            let result = try await Binary.run([
                "probe", "--target", "reference", "--dialect", link.path, "--write", "--yes",
            ])
            #expect(result.exitCode == 0, "\(result.errors)")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o640)
            #expect(try String(contentsOf: file, encoding: .utf8).contains("from rekey probe"))
        }
    }

    @Test(
        "What cannot be written to is said before anything is tried",
        arguments: [
            (["probe", "--target", "reference", "--write"], "--dialect FILE"),
            (["probe", "--target", "reference", "--dialect", "reference", "--write"], "built-in dialect"),
            (["probe", "--target", "reference", "--yes"], "--yes goes with --write"),
        ]
    )
    func refused(arguments: [String], words: String) async throws {
        let result = try await Binary.run(arguments)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains(words), "\(result.errors)")
    }
}
