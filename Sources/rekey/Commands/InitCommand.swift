import ArgumentParser
import Foundation
import RekeyHarness

/// Makes the first files for a new backend.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a first dialect, a first scenario and a CI pipeline file for your backend.",
        discussion: """
            On a terminal it asks for everything that no option gives. With --defaults, or without a terminal, it asks nothing \
            and uses the defaults. It never overwrites a file.

              rekey init
              rekey init accounts --title "Shop" --target http://127.0.0.1:8000 --token '$.access_token' --reset code

            Exit codes: 0 the files were created, 2 wrong usage or a file already exists, 130 interrupted.
            """
    )

    @Argument(
        help: ArgumentHelp("The folder for the files (default: the current one).", valueName: "FOLDER"),
        completion: .directory
    )
    var folder = ""

    @Option(name: .long, help: "The backend's name; the dialect's file is named after it.")
    var title: String?

    @Option(name: .long, help: ArgumentHelp("The URL of a test deployment.", valueName: "URL"))
    var target: String?

    @Option(name: .long, help: "What users log in with: email or username.", completion: .list(["email", "username"]))
    var login: String?

    @Option(
        name: .long,
        help: "How requests carry the session: bearer, header or cookie.",
        completion: .list(["bearer", "header", "cookie"])
    )
    var session: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The JSONPath of the token in the response to a login.", valueName: "JSONPATH")
    )
    var token: String?

    @Option(
        name: .long,
        help: "How a new account is confirmed: link, code or none.",
        completion: .list(["link", "code", "none"])
    )
    var verification: String?

    @Option(
        name: .long,
        help: "How a forgotten password is reset: link, code or none.",
        completion: .list(["link", "code", "none"])
    )
    var reset: String?

    @Option(name: .long, help: ArgumentHelp("The path for registration.", valueName: "PATH"))
    var register: String?

    @Option(name: .long, help: ArgumentHelp("The path for login.", valueName: "PATH"))
    var loginPath: String?

    @Option(name: .long, help: ArgumentHelp("A path that needs a session and shows whose it is.", valueName: "PATH"))
    var access: String?

    @Option(name: .long, help: ArgumentHelp("The path for confirming an account.", valueName: "PATH"))
    var verify: String?

    @Option(name: .long, help: ArgumentHelp("The path for requesting a reset mail.", valueName: "PATH"))
    var requestReset: String?

    @Option(name: .long, help: ArgumentHelp("The path for setting the new password.", valueName: "PATH"))
    var completeReset: String?

    @Option(name: .long, help: ArgumentHelp("The minimum password length.", valueName: "N"))
    var passwordMin: String?

    @Option(
        name: .long,
        help: "The CI pipeline to create: github, gitlab or none.",
        completion: .list(["github", "gitlab", "none"])
    )
    var pipeline: String?

    @Flag(name: .long, help: "Ask nothing; use the default for everything that no option gives.")
    var defaults = false

    /// The answers that flags gave, by the names of the questions.
    private var told: [String: String] {
        let flags = [
            "title": title, "target": target, "login": login, "session": session, "token": token,
            "verification": verification, "reset": reset, "register": register, "login-path": loginPath,
            "access": access, "verify": verify, "request-reset": requestReset, "complete-reset": completeReset,
            "password-min": passwordMin, "pipeline": pipeline,
        ]
        return flags.compactMapValues(\.self)
    }

    func run() throws {
        do {
            var project = FirstProject()
            try take(told, into: &project)
            if !defaults, isatty(STDIN_FILENO) == 1 {
                let interview = Interview(say: Self.say) { readLine() }
                guard interview.run(&project, told: Set(told.keys)) else {
                    Self.say("\n")
                    Exit.complain("rekey: interrupted; no file was created")
                    throw Exit.interrupted
                }
            }
            let place = ProjectFolder(path: folder)
            let files = project.files(in: place.repository?.folder ?? "")
            try place.write(files)
            Self.say(closing(project, files, in: place))
        } catch let error as HarnessError {
            throw Exit.because(error)
        }
    }

    private func take(_ told: [String: String], into project: inout FirstProject) throws(HarnessError) {
        var mistakes: [String] = []
        for question in Question.all {
            guard let text = told[question.name] else { continue }
            do throws(AnswerError) {
                try question.take(&project, text)
            } catch {
                mistakes.append("--\(question.name): \(error)")
            }
        }
        guard mistakes.isEmpty else { throw .usage(mistakes) }
    }

    private func closing(_ project: FirstProject, _ made: [FirstProject.File], in folder: ProjectFolder) -> String {
        let files = made.map { "  " + folder.place(of: $0) }
        let mail =
            project.readsMail
            ? ["", "Point the backend's SMTP settings at 127.0.0.1:2525, where Rekey receives its mail."] : []
        let lines =
            ["Created:"] + files + ["", "Read the notes in the dialect, then:"]
            + project.next(in: folder).map { "  " + $0 }
        let remarks = project.remarks(in: folder).flatMap { ["", $0] }
        return (lines + mail + remarks).joined(separator: "\n") + "\n"
    }

    private static func say(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
}
