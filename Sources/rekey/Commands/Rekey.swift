import ArgumentParser
import Platform
import RekeyHarness

/// The command line.
@main
struct Rekey: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rekey",
        abstract: "Test that after a backend changes the lock, the old keys stop working.",
        discussion: """
            A conformance harness for the account side of backends: it runs declarative scenarios (register, verify, log \
            in, refresh, log out, change and reset the password) over HTTP and reports every requirement that is violated.

            Exit codes: 0 conforms, 1 a requirement is violated, 2 wrong usage or a mistake in a file, 3 not everything \
            could be judged, 130 interrupted.

            Environment: NO_COLOR turns colours off, and GITHUB_STEP_SUMMARY names the file to which --github adds the job \
            summary. Settings of a dialect are read only from the variables that --setting-env names.
            """,
        version: Version.current,
        subcommands: [
            RunCommand.self, InitCommand.self, ProbeCommand.self, CheckCommand.self, AuditCommand.self,
            ListCommand.self, ExplainCommand.self, ServeCommand.self, InboxCommand.self, ReportCommand.self,
            MergeCommand.self, DiffCommand.self, QueryCommand.self, SchemaCommand.self, CompletionsCommand.self,
            ManualCommand.self,
        ]
    )

    /// Like the library's own, but wrong usage ends with 2, as everywhere else in the program.
    static func main() async {
        // Swift's own handler would look for the reasons of a crash for half a minute.
        signal(SIGQUIT, SIG_DFL)
        OpenFiles.raiseLimit()
        // On Linux they are read from a file. Without it the help would be shown, and a pipeline would go on as if all was well.
        guard !CommandLine.arguments.isEmpty else {
            Exit.complain("Error: the arguments cannot be read from /proc/self/cmdline; mount /proc")
            exit(withError: Exit.usage)
        }
        let words = Array(CommandLine.arguments.dropFirst())
        // The library shows the help of the whole program for a command that is not there.
        if words.first == "help", let sentence = Misspelling.sentence(in: words) {
            Exit.complain("Error: \(sentence)")
            exit(withError: Exit.usage)
        }
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch  where exitCode(for: error) == .validationFailure {
            Exit.complain(Misspelling.sentence(in: words).map { "Error: \($0)" } ?? fullMessage(for: error))
            exit(withError: Exit.usage)
        } catch {
            exit(withError: error)
        }
    }
}
