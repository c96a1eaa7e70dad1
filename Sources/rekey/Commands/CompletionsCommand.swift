import ArgumentParser

/// Prints what makes a shell complete the words of this program.
struct CompletionsCommand: ParsableCommand {
    enum Shell: String, CaseIterable, ExpressibleByArgument {
        case bash, zsh, fish

        var kind: CompletionShell {
            switch self {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print a shell completion script, for options, dialects, scenarios, requirements and defects.",
        discussion: """
              rekey completions bash > ~/.local/share/bash-completion/completions/rekey
              rekey completions zsh > "${fpath[1]}/_rekey"
              rekey completions fish > ~/.config/fish/completions/rekey.fish
            """
    )

    @Argument(help: "bash, zsh or fish.")
    var shell: Shell

    func run() { print(Rekey.completionScript(for: shell.kind)) }
}
