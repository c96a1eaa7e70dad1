import Basics
import Channels
package import Commands
import JSONText
import RunModel

/// A command that starts a backend of the user's for one run, on a port that is chosen for it.
///
/// `{port}`, `{smtp}` (`HOST:PORT` to send mail to), `{sms}` (the URL to send SMS to), `{defect}` and `{variation}` are
/// replaced in it; the same values stand in the environment as `PORT`, `SMTP_HOST`, `SMTP_PORT`, `SMS_URL`, `REKEY_DEFECT`
/// and `REKEY_VARIATION`.
/// `{settings.NAME}` is replaced by the value of the dialect's setting of that name.
package struct TargetCommand: Sendable {
    /// The line that a shell runs: `./start.sh --port {port} --bug {defect}`.
    package var line: String
    /// The backend's URL, with `{port}` for the port.
    package var url: String
    /// The fault that the backend is to have; `none` is written for none.
    package var defect: String?
    /// The ways in which the backend is to differ, with commas between them; `none` is written for none.
    package var variations: [String] = []
    /// The values of the dialect's settings, by name.
    package var settings: [String: String] = [:]
    /// The longest time until the port answers.
    package var startTimeout: Duration
    /// Knows it while it runs.
    private let commands: RunningCommands

    package init(
        line: String,
        url: String = TargetCommand.usualURL,
        defect: String? = nil,
        startTimeout: Duration = .seconds(60),
        commands: RunningCommands = RunningCommands()
    ) {
        self.line = line
        self.url = url
        self.defect = defect
        self.startTimeout = startTimeout
        self.commands = commands
    }

    /// The same command with the values of the settings, which `{settings.NAME}` stands for.
    ///
    /// - Parameter usage: takes in a sentence for each name that is not a setting.
    func told(_ settings: [String: String], _ usage: inout [String]) -> TargetCommand {
        let named = line.matches(of: /\{settings\.([^{}]*)\}/).map { String($0.output.1) }
        for name in named where settings[name] == nil {
            usage.append(
                "--command: '{settings.\(name)}' is not a setting of the dialect with a value"
                    + didYouMean(name, in: settings.keys.sorted())
            )
        }
        var command = self
        command.settings = settings
        return command
    }

    /// The URL of a backend for which nothing else is said.
    package static let usualURL = "http://127.0.0.1:{port}"

    /// The URL with the port in its place; nil where that is none.
    func filledURL(port: Int) -> RequestURL? { RequestURL(url.replacing("{port}", with: String(port))) }

    /// The mistake in the URL, in words; nil where it has none.
    var mistakeInURL: String? {
        guard filledURL(port: 1) != nil, url.contains("{port}") else {
            return "--target '\(withoutCredentials(url))' is not the URL of what --command starts; it is of the form "
                + "https://localhost:{port}, with {port} for the port"
        }
        return nil
    }

    /// The line with everything in its place.
    func filled(port: Int, mail: SMTPSinkAddress?, sms: String?) -> String {
        let known = line.replacing("{port}", with: String(port))
            .replacing("{smtp}", with: mail.map { HostAndPort(host: $0.host, port: $0.port).description } ?? "")
            .replacing("{sms}", with: sms ?? "")
            .replacing("{defect}", with: defect ?? "none")
            .replacing("{variation}", with: variation ?? "none")
        return settings.reduce(known) { line, setting in
            line.replacing("{settings.\(setting.key)}", with: ShellWord.quoted(setting.value))
        }
    }

    /// Starts the backend, runs the body with its port, and ends the backend and all that it started.
    func withPort<T>(mail: SMTPSinkAddress?, sms: String?, _ body: (Int) async throws -> T) async throws -> T {
        guard let port = LocalPort.free() else { throw HarnessError.cannotJudge("no free port on 127.0.0.1") }
        let command = ShellCommand(
            line: filled(port: port, mail: mail, sms: sms),
            environment: environment(port: port, mail: mail, sms: sms)
        )
        let (start, ending) = try await command.withRunning(grace: .seconds(5), among: commands) {
            running -> Start<T> in
            switch try await readiness(of: running, at: port) {
            case .ready: .ready(try await body(port))
            case .ended: .ended(running)
            case .silent: .silent(running)
            }
        }
        switch start {
        case .ready(let value): return value
        case .ended(let running):
            throw notStarted("it \(ending) before anything answered on port \(port)", command.line, running)
        case .silent(let running):
            throw notStarted("nothing answered on port \(port) within \(startTimeout)", command.line, running)
        }
    }

    /// The result of a start: that of the body, or the command that was given up. What it printed is known in full only
    /// after it has ended.
    private enum Start<T> {
        case ready(T)
        case ended(ShellCommand.Running)
        case silent(ShellCommand.Running)
    }

    private func environment(port: Int, mail: SMTPSinkAddress?, sms: String?) -> [String: String?] {
        [
            "PORT": String(port), "SMTP_HOST": mail?.host, "SMTP_PORT": mail.map { String($0.port) }, "SMS_URL": sms,
            "REKEY_DEFECT": defect, "REKEY_VARIATION": variation,
        ]
    }

    private var variation: String? { variations.isEmpty ? nil : variations.joined(separator: ",") }

    private enum Readiness {
        case ready
        case ended
        case silent
    }

    private func readiness(of running: ShellCommand.Running, at port: Int) async throws -> Readiness {
        let deadline = ContinuousClock.now.advanced(by: startTimeout)
        while !LocalPort.accepts(port) {
            if running.hasEnded { return .ended }
            if ContinuousClock.now >= deadline { return .silent }
            try await Task.sleep(for: .milliseconds(50))
        }
        return .ready
    }

    /// - Parameter line: The line that the shell ran, with everything in its place.
    private func notStarted(_ why: String, _ line: String, _ running: ShellCommand.Running) -> HarnessError {
        let lines = running.lastLines(12)
        return .cannotJudge(
            "the backend did not start: \(why); the command was: \(line)"
                + (lines.isEmpty ? "" : "\nIts output:" + lines.map { "\n  \($0)" }.joined())
        )
    }
}
