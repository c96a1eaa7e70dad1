import Foundation
import Testing

/// The words that a shell offers, asked of a real bash with the script that the program prints.
@Suite("Completions and the manual") struct CompletionTests {
    /// Types these words, the last of them begun, and gives what bash would offer.
    private func offers(_ words: [String]) async throws -> [String] {
        try await withFolder { folder in
            // The script asks the program by its name, and looks at files from here.
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("rekey"),
                withDestinationURL: URL(fileURLWithPath: Binary.path)
            )
            try Data("{}".utf8).write(to: folder.appendingPathComponent("my-backend.json"))
            let script = try await Binary.run(["completions", "bash"])
            #expect(script.exitCode == 0)
            try Data(script.output.utf8).write(to: folder.appendingPathComponent("script"))
            let line = (["rekey"] + words).map { "'\($0)'" }.joined(separator: " ")
            let typed = (["rekey"] + words).joined(separator: " ")
            let program = """
                cd '\(folder.path)' && PATH="$PWD:$PATH" && source ./script
                COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); COMP_LINE='\(typed)'; COMP_POINT=\(typed.utf8.count)
                _rekey rekey '\(words.last ?? "")' '\(words.count > 1 ? words[words.count - 2] : "rekey")'
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let text = try await Binary.run(["-c", program], of: "/bin/bash").output
            return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test(
        "bash completes names that only the program knows",
        arguments: [
            (["run", "--dialect", "fastapi"], ["fastapi-users"]),
            (["run", "--dialect", "my"], ["my-backend.json"]),
            (["run", "--requirement", "AUTH-INV-00"], ["AUTH-INV-001", "AUTH-INV-008"]),
            (["run", "--defect", "old-token-survives-r"], ["old-token-survives-reset"]),
            (["run", "core/inv"], ["core/invalidation/"]),
            (["run", "core/invalidation/reset-ends"], ["core/invalidation/reset-ends-old-sessions"]),
            (["serve", "--dialect", "sus"], ["susi"]),
            (["explain", "AUTH-TOK-00"], ["AUTH-TOK-001"]),
            (["list", "dia"], ["dialects"]),
            (["comp"], ["completions"]),
            (["init", "--reset", "co"], ["code"]),
        ]
    )
    func bash(words: [String], expected: [String]) async throws {
        let found = try await offers(words)
        for word in expected { #expect(found.contains(word), "\(word) in \(found)") }
        let begun = words.last ?? ""
        #expect(found.allSatisfy { $0.hasPrefix(begun) }, "\(found)")
    }

    @Test("Each shell has a script", arguments: ["bash", "zsh", "fish"])
    func scripts(shell: String) async throws {
        let result = try await Binary.run(["completions", shell])
        #expect(result.exitCode == 0)
        #expect(result.output.contains("---completion"))
    }

    @Test("The manual carries every article, and each link in one leads to another or to a heading")
    func articles() async throws {
        let list = try await Binary.run(["manual"])
        #expect(list.exitCode == 0)
        let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.contains("dialect-guide") && names.contains("getting-started"))
        var pages: [String: String] = [:]
        for name in names {
            let page = try await Binary.run(["manual", name])
            #expect(page.exitCode == 0 && page.output.hasPrefix("# "), "\(name)")
            #expect(!page.output.contains("<doc:"), "\(name) has a link that no command opens")
            pages[name] = page.output
        }
        for (name, text) in pages {
            for link in text.matches(of: #/`rekey manual (?<page>[a-z-]+)`(?:, “(?<part>[^”]+)”)?/#) {
                let target = try #require(pages[String(link.output.page)], "\(name): \(link.output.0)")
                guard let part = link.output.part else { continue }
                #expect(target.contains("# \(part)\n"), "\(name): \(link.output.0)")
            }
        }
    }

    @Test("An unknown article is an error that names the nearest one")
    func unknownArticle() async throws {
        let result = try await Binary.run(["manual", "dialect-giude"])
        #expect(result.exitCode == 2)
        #expect(result.errors.contains("did you mean 'dialect-guide'?"))
    }
}
