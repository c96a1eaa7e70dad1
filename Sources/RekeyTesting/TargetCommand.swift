import Channels
import Foundation
import JSONText

/// A command that starts a backend of the user's for one run, on a port that is chosen for it.
///
/// `{port}`, `{smtp}` (`HOST:PORT` to send mail to), `{sms}` (the URL to send SMS to) and `{defect}` are replaced in it;
/// the same values stand in the environment as `PORT`, `SMTP_HOST`, `SMTP_PORT`, `SMS_URL` and `REKEY_DEFECT`.
/// `{settings.NAME}` is replaced by the value of the dialect's setting of that name.
package struct TargetCommand: Sendable, Hashable {
    /// What a shell runs: `./start.sh --port {port} --bug {defect}`.
    package var line: String
    /// The fault that the backend is to have; `none` is written for none.
    package var defect: String?
    /// The values of the dialect's settings, by name.
    package var settings: [String: String] = [:]
    /// How long it may take until the port answers.
    package var startTimeout: Duration

    package init(line: String, defect: String? = nil, startTimeout: Duration = .seconds(60)) {
        self.line = line
        self.defect = defect
        self.startTimeout = startTimeout
    }

    /// The same command with the values of the settings, which `{settings.NAME}` stands for.
    ///
    /// - Parameter usage: takes in a sentence for each name that is no setting.
    func told(_ settings: [String: String], _ usage: inout [String]) -> TargetCommand {
        let named = line.matches(of: /\{settings\.([^{}]*)\}/).map { String($0.output.1) }
        for name in named where settings[name] == nil {
            usage.append(
                "--command: '{settings.\(name)}' names no setting of the dialect that has a value"
                    + didYouMean(name, in: settings.keys.sorted())
            )
        }
        var command = self
        command.settings = settings
        return command
    }

    /// The line with everything in its place.
    func filled(port: Int, mail: SMTPSinkAddress?, sms: String?) -> String {
        let known = line.replacing("{port}", with: String(port))
            .replacing("{smtp}", with: mail.map { "\($0.host):\($0.port)" } ?? "")
            .replacing("{sms}", with: sms ?? "")
            .replacing("{defect}", with: defect ?? "none")
        return settings.reduce(known) { line, setting in
            line.replacing("{settings.\(setting.key)}", with: ShellWord.quoted(setting.value))
        }
    }

    /// Starts the backend, runs the body with its port, and ends the backend and all that it started.
    func withPort<T>(mail: SMTPSinkAddress?, sms: String?, _ body: (Int) async throws -> T) async throws -> T {
        guard let port = LocalPort.free() else { throw HarnessError.cannotJudge("there is no free port on 127.0.0.1") }
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("rekey-target-\(UUID().uuidString).log")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: log) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", filled(port: port, mail: mail, sms: sms)]
        process.environment = environment(port: port, mail: mail, sms: sms)
        process.standardInput = FileHandle.nullDevice
        let output = try FileHandle(forWritingTo: log)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        do {
            try await waitUntilReady(process, port: port, log: log)
            let value = try await body(port)
            await end(process)
            return value
        } catch {
            await end(process)
            throw error
        }
    }

    private func environment(port: Int, mail: SMTPSinkAddress?, sms: String?) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["PORT"] = String(port)
        environment["SMTP_HOST"] = mail?.host
        environment["SMTP_PORT"] = mail.map { String($0.port) }
        environment["SMS_URL"] = sms
        environment["REKEY_DEFECT"] = defect
        return environment
    }

    private func waitUntilReady(_ process: Process, port: Int, log: URL) async throws {
        let deadline = ContinuousClock.now.advanced(by: startTimeout)
        while !LocalPort.accepts(port) {
            let why: String
            if !process.isRunning {
                why = "it ended with status \(process.terminationStatus) before anything answered on port \(port)"
            } else if ContinuousClock.now >= deadline {
                why = "nothing answered on port \(port) within \(startTimeout)"
            } else {
                try await Task.sleep(for: .milliseconds(50))
                continue
            }
            let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            let lines = said.split(separator: "\n").suffix(12).map { "\n  \($0)" }.joined()
            throw HarnessError.cannotJudge(
                "the backend did not start: \(why); the command was: \(line)"
                    + (lines.isEmpty ? "" : "\nIt said:\(lines)")
            )
        }
    }

    /// Asks the whole group to end, and after five seconds ends it. Also where the run was cancelled, so no sleep may end early.
    private func end(_ process: Process) async {
        let group = -process.processIdentifier
        kill(group, SIGTERM)
        let watch = Task.detached {
            let deadline = ContinuousClock.now.advanced(by: .seconds(5))
            while process.isRunning, ContinuousClock.now < deadline {
                try? await Task.sleep(for: .milliseconds(20))
            }
            kill(group, SIGKILL)
        }
        await watch.value
    }
}
