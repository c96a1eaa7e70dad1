import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A command of the user's: what a shell runs, in a group of processes that ends whole.
package struct ShellCommand: Sendable, Hashable {
    /// The words for the shell.
    package var line: String
    /// The variables that it finds in its environment beside those of this program. One without a value is taken out.
    package var environment: [String: String?]

    /// A line for the shell, with variables of its own.
    package init(line: String, environment: [String: String?] = [:]) {
        self.line = line
        self.environment = environment
    }

    /// The way a command came to its end.
    package enum Ending: Sendable, Hashable {
        /// By itself, with this status.
        case exited(Int32)
        /// By a signal that it did not get from here.
        case signalled(Int32)
        /// It was ended, because it ran for longer than it may.
        case ranTooLong
        /// It was ended, because it printed more than it may.
        case printedTooMuch
    }

    /// The configuration with which the shell is started.
    ///
    /// - Parameter teardown: The steps that end the group where the task is cancelled.
    func configuration(teardown: [TeardownStep]) -> Configuration {
        var options = PlatformOptions()
        // A group of its own: a signal from the terminal is for this program alone, and all that the command starts
        // can be reached at once.
        options.processGroupID = 0
        options.teardownSequence = teardown
        let variables = environment.map { (Environment.Key(stringLiteral: $0), $1) }
        return Configuration(
            executable: .path("/bin/sh"),
            arguments: ["-c", line],
            environment: .inherit.updating(Dictionary(uniqueKeysWithValues: variables)),
            platformOptions: options
        )
    }
}

extension ShellCommand.Ending {
    init(_ status: TerminationStatus) {
        switch status {
        case .exited(let code): self = .exited(code)
        case .signaled(let number): self = .signalled(number)
        }
    }
}

extension ShellCommand.Ending: CustomStringConvertible {
    /// The end of a sentence about the command: "it …".
    package var description: String {
        switch self {
        case .exited(let code): "ended with status \(code)"
        case .signalled(let number): "was ended by signal \(number)"
        case .ranTooLong: "took too long"
        case .printedTooMuch: "printed too much"
        }
    }
}
