import ArgumentParser
import JSONText

/// Commands and options that are nearly right.
///
/// The library complains of what is then missing (`rekey run --taget URL` lacks `--target`), or of the options of a command
/// that it did not recognise; what was misspelt comes first.
enum Misspelling {
    /// The mistake in the words behind the program's name; nil where every command and option in them is known.
    static func sentence(in arguments: [String]) -> String? {
        let words = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
        guard let first = words.first, !first.hasPrefix("-"), first != "help" else { return nil }
        var commands: [String: any ParsableCommand.Type] = [:]
        for command in Rekey.configuration.subcommands { commands[command.configuration.commandName ?? ""] = command }
        guard let command = commands[first] else {
            return "unknown command '\(first)'\(suggestion(for: first, in: commands.keys.sorted()))"
        }
        if arguments.first == "help" { return nil }
        if command == ListCommand.self, let sentence = subject(in: arguments) { return sentence }
        let known = options(in: Rekey.helpMessage(for: command))
        for word in arguments.dropFirst().prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
            let option = String(word.prefix { $0 != "=" })
            guard !known.contains(option), let near = nearest(option, in: known.sorted()) else { continue }
            return "rekey \(first) has no option '\(option)'; did you mean '\(near)'?"
        }
        return nil
    }

    /// The mistake in what is to be listed; nil where it is known.
    private static func subject(in arguments: [String]) -> String? {
        guard let word = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else { return nil }
        let subjects = ListCommand.Subject.allCases.map(\.rawValue)
        return subjects.contains(word) ? nil : "rekey list knows no '\(word)'\(suggestion(for: word, in: subjects))"
    }

    /// The end of a message about an unknown word of a short list: the nearest word, or else all of them.
    private static func suggestion(for word: String, in words: [String]) -> String {
        if let near = nearest(word, in: words) ?? only(words.filter { $0.hasPrefix(word.lowercased()) }) {
            return "; did you mean '\(near)'?"
        }
        // A word with letters left out: `rn` of `run`.
        if let near = only(words.filter { contains($0, inOrder: word) && $0.count <= word.count + 2 }) {
            return "; did you mean '\(near)'?"
        }
        return "; valid are " + words.map { "'\($0)'" }.joined(separator: ", ")
    }

    private static func only(_ words: [String]) -> String? { words.count == 1 ? words.first : nil }

    private static func contains(_ word: String, inOrder letters: String) -> Bool {
        var rest = word[...]
        return letters.allSatisfy { letter in
            guard let index = rest.firstIndex(of: letter) else { return false }
            rest = rest[rest.index(after: index)...]
            return true
        }
    }

    /// The options that a command's help names.
    private static func options(in help: String) -> Set<String> {
        Set(help.split { $0.isWhitespace || "[]<>(),.'".contains($0) }.map(String.init).filter { $0.hasPrefix("--") })
    }
}
