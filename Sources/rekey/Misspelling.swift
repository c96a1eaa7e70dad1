import ArgumentParser
import JSONText

/// Commands and options that are nearly right.
///
/// The library complains of what is then missing (`rekey run --taget URL` lacks `--target`), or of the options of a command
/// that it did not recognise; what was misspelt comes first.
enum Misspelling {
    /// The mistake in the words behind the program's name; nil where every command and option in them is known.
    static func sentence(in arguments: [String]) -> String? {
        guard let first = arguments.first, !first.hasPrefix("-"), first != "help" else { return nil }
        var commands: [String: any ParsableCommand.Type] = [:]
        for command in Rekey.configuration.subcommands { commands[command.configuration.commandName ?? ""] = command }
        guard let command = commands[first] else {
            return "unknown command '\(first)'\(didYouMean(first, in: commands.keys.sorted()))"
        }
        let known = options(in: Rekey.helpMessage(for: command))
        for word in arguments.dropFirst().prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
            let option = String(word.prefix { $0 != "=" })
            guard !known.contains(option), let near = nearest(option, in: known.sorted()) else { continue }
            return "rekey \(first) has no option '\(option)'; did you mean '\(near)'?"
        }
        return nil
    }

    /// The options that a command's help names.
    private static func options(in help: String) -> Set<String> {
        Set(help.split { $0.isWhitespace || "[]<>(),.'".contains($0) }.map(String.init).filter { $0.hasPrefix("--") })
    }
}
