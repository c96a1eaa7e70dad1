import ArgumentParser
import Foundation
import RekeyHarness

/// Makes the first files for a new backend.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Make a first dialect, a first scenario and a pipeline file for your backend.",
        discussion: """
            It asks on a terminal what no flag has told; where there is no terminal, or with --defaults, it asks nothing. \
            It overwrites nothing.

              rekey init
              rekey init accounts --title "Shop" --target http://127.0.0.1:8000 --token '$.access_token' --reset code

            Exit codes: 0 the files were made, 2 wrong usage or a file is there already, 130 the questions were broken off.
            """
    )

    @Argument(
        help: ArgumentHelp("Where to make the files; the folder at hand if nothing is said.", valueName: "FOLDER"),
        completion: .directory
    )
    var folder = ""

    @Option(name: .long, help: "The backend's name, which names the dialect's file, too.")
    var title: String?

    @Option(name: .long, help: ArgumentHelp("A test deployment of it.", valueName: "URL"))
    var target: String?

    @Option(name: .long, help: "What users log in with: email or username.", completion: .list(["email", "username"]))
    var login: String?

    @Option(
        name: .long,
        help: "What carries a session: bearer, header or cookie.",
        completion: .list(["bearer", "header", "cookie"])
    )
    var session: String?

    @Option(name: .long, help: ArgumentHelp("Where a login's answer holds the token.", valueName: "JSONPATH"))
    var token: String?

    @Option(
        name: .long,
        help: "What confirms a fresh account: link, code or none.",
        completion: .list(["link", "code", "none"])
    )
    var verification: String?

    @Option(
        name: .long,
        help: "What resets a forgotten password: link, code or none.",
        completion: .list(["link", "code", "none"])
    )
    var reset: String?

    @Option(name: .long, help: ArgumentHelp("The path that makes an account.", valueName: "PATH"))
    var register: String?

    @Option(name: .long, help: ArgumentHelp("The path that logs in.", valueName: "PATH"))
    var loginPath: String?

    @Option(name: .long, help: ArgumentHelp("A path that only a session may see.", valueName: "PATH"))
    var access: String?

    @Option(name: .long, help: ArgumentHelp("The path that confirms an account.", valueName: "PATH"))
    var verify: String?

    @Option(name: .long, help: ArgumentHelp("The path that asks for a reset mail.", valueName: "PATH"))
    var requestReset: String?

    @Option(name: .long, help: ArgumentHelp("The path that sets the new password.", valueName: "PATH"))
    var completeReset: String?

    @Option(name: .long, help: ArgumentHelp("The fewest characters of a password.", valueName: "N"))
    var passwordMin: String?

    @Option(
        name: .long,
        help: "The pipeline that is to run it: github, gitlab or none.",
        completion: .list(["github", "gitlab", "none"])
    )
    var pipeline: String?

    @Flag(name: .long, help: "Ask nothing: what no flag tells is as usual.")
    var defaults = false

    /// What flags told, by the names of the questions.
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
                    Exit.complain("rekey: nothing was made")
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
            ? ["", "Point the backend's SMTP settings at 127.0.0.1:2525, where Rekey takes its mail in."] : []
        let lines =
            ["Made:"] + files + ["", "Look at the notes in the dialect, then:"]
            + project.next(in: folder).map { "  " + $0 }
        let remarks = project.remarks(in: folder).flatMap { ["", $0] }
        return (lines + mail + remarks).joined(separator: "\n") + "\n"
    }

    private static func say(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
}
