import ArgumentParser
import Bringup
import JSONText
import Platform
import RekeyHarness
import RunModel
import Transport

/// Makes the first files for a new backend.
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a first dialect, a first scenario and a CI pipeline file for your backend.",
        discussion: """
            It reads the description of your API (OpenAPI 3, Swagger 2, or an OpenID discovery document) and guesses the \
            operations, their bodies, tokens, credentials and limits. It says of each guess how sure it is, and why. Without \
            --openapi it looks for the description at the usual places of --target, such as /openapi.json, /v3/api-docs and \
            /.well-known/openid-configuration, and at its first page for the name of its session cookie. Requests go to that \
            host alone.

            On a terminal it asks for everything that neither an option nor the description gives. With --defaults, or without \
            a terminal, it asks nothing and uses the defaults. It never overwrites a file.

              rekey init --target http://127.0.0.1:8000
              rekey init --target http://127.0.0.1:8000 --openapi docs/openapi.yaml
              rekey init accounts --title "Shop" --target http://127.0.0.1:8000 --token '$.access_token' --reset code

            Exit codes: 0 the files were created, 2 wrong usage, a description that cannot be read, or a file that already \
            exists, 3 nothing answers at --target, 130 interrupted.
            """
    )

    @Argument(
        help: ArgumentHelp("The folder for the files (default: the current one).", valueName: "FOLDER"),
        completion: .directory
    )
    var folder = ""

    @Option(
        name: .long,
        help: ArgumentHelp("The backend's name; the dialect's file is named after it.", valueName: "NAME")
    )
    var title: String?

    @Option(name: .long, help: ArgumentHelp("The URL of a test deployment.", valueName: "URL"))
    var target: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The description of the API: OpenAPI 3, Swagger 2 or an OpenID discovery document, in JSON or YAML; none to look for none.",
            valueName: "FILE|URL|none"
        ),
        completion: .file(extensions: ["json", "yaml", "yml"])
    )
    var openapi: String?

    @Option(
        name: .long,
        help: ArgumentHelp("What users log in with: email or username.", valueName: "KIND"),
        completion: .list(["email", "username"])
    )
    var login: String?

    @Option(
        name: .long,
        help: ArgumentHelp("How requests carry the session: bearer, header or cookie.", valueName: "CARRIER"),
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
        help: ArgumentHelp("The name of the cookie that carries the session.", valueName: "NAME")
    )
    var cookie: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The header that carries the token, with the word before the token if there is one: X-Auth-Token, 'Authorization: Token'.",
            valueName: "NAME[: WORD]"
        )
    )
    var tokenHeader: String?

    @Option(
        name: .long,
        help: ArgumentHelp("How a new account is confirmed: link, code or none.", valueName: "WAY"),
        completion: .list(["link", "code", "none"])
    )
    var verification: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Whether a login is refused or allowed before the address is confirmed.",
            valueName: "ANSWER"
        ),
        completion: .list(["refused", "allowed"])
    )
    var unverifiedLogin: String?

    @Option(
        name: .long,
        help: ArgumentHelp("How a forgotten password is reset: link, code or none.", valueName: "WAY"),
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

    @Option(name: .long, help: ArgumentHelp("The path for changing the password, or none.", valueName: "PATH"))
    var changePassword: String?

    @Option(name: .long, help: ArgumentHelp("The path that takes a refresh token, or none.", valueName: "PATH"))
    var refresh: String?

    @Option(name: .long, help: ArgumentHelp("The path for logging out, or none.", valueName: "PATH"))
    var logout: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where the next commands read the backend's mail (default: smtp://127.0.0.1:2525).",
            valueName: "PLACE"
        )
    )
    var mail: String?

    @Option(name: .long, help: ArgumentHelp("The minimum password length, or none.", valueName: "N|none"))
    var passwordMin: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The CI pipeline to create: github, gitlab or none.", valueName: "ENGINE"),
        completion: .list(["github", "gitlab", "none"])
    )
    var pipeline: String?

    @Flag(
        name: .long,
        help: "Ask nothing; use the default for everything that neither an option nor the description gives."
    )
    var defaults = false

    @OptionGroup(title: "Requests for the description")
    var requests: RequestOptions

    /// The answers that flags gave, by the names of the questions.
    private var told: [String: String] {
        let flags = [
            "title": title, "target": target, "login": login,
            // Who names the header has said that there is one.
            "session": session ?? tokenHeader.map { _ in "header" }, "token": token, "cookie": cookie,
            "token-header": tokenHeader, "change-password": changePassword, "refresh": refresh, "logout": logout,
            "mail": mail,
            "verification": verification, "unverified-login": unverifiedLogin, "reset": reset, "register": register,
            "login-path": loginPath,
            "access": access, "verify": verify, "request-reset": requestReset, "complete-reset": completeReset,
            "password-min": passwordMin, "pipeline": pipeline,
        ]
        return flags.compactMapValues(\.self)
    }

    func run() async throws {
        do {
            var project = FirstProject()
            var told = Set(told.keys)
            try take(self.told, into: &project)
            let interview = defaults || isatty(STDIN_FILENO) != 1 ? nil : Interview(say: Self.say) { readLine() }
            if interview != nil { Self.say("Press Enter to accept the value in brackets.\n") }
            // A description gives the name as well, so it is looked for before anything is asked, if there is where to look.
            if let interview, target == nil, openapi == nil {
                told.formUnion(
                    try Self.answered(
                        interview,
                        Question.all.filter { Question.first.contains($0.name) },
                        &project,
                        told
                    )
                )
            }
            // Who describes the API most likely serves it.
            if !told.contains("target"), let url = openapi.flatMap(RequestURL.init) { project.target = url.origin }
            let search = try await described(project, knowsTarget: told.contains("target"))
            if let silence = search.silence {
                throw HarnessError.cannotJudge(
                    "nothing answers at --target \(withoutCredentials(project.target)): \(silence). No file was created. Start "
                        + "the backend, or correct the URL. Without a backend, give its description with --openapi FILE, or "
                        + "--openapi none"
                )
            }
            if !told.contains("cookie"), let name = search.cookie { project.cookie = name }
            let settled = search.found.map { project.take($0.document, told: told) } ?? []
            Self.say(Self.reading(project, search))
            if let interview {
                if search.found == nil {
                    Self.say("Without a description, the paths and names come from your answers.\n")
                }
                let asked = try Self.answered(interview, Question.all, &project, told.union(settled))
                told.formUnion(asked)
                // The answers may name other requests of the description.
                if let found = search.found { _ = project.take(found.document, told: told) }
            }
            let place = ProjectFolder(path: folder)
            let files = project.files(in: place.repository?.folder ?? "")
            try place.write(files)
            Self.say(closing(project, files, in: place, told: told))
        } catch let error as HarnessError {
            throw Exit.because(error)
        }
    }

    /// Asks questions.
    ///
    /// - Returns: The names of those that were asked.
    private static func answered(
        _ interview: Interview,
        _ questions: [Question],
        _ project: inout FirstProject,
        _ told: Set<String>
    ) throws -> Set<String> {
        guard let asked = interview.run(questions, &project, told: told) else {
            say("\n")
            Exit.complain("rekey: interrupted; no file was created")
            throw Exit.interrupted
        }
        return asked
    }

    /// Finds the description of the API, where there is one.
    private func described(_ project: FirstProject, knowsTarget: Bool) async throws -> DescriptionSearch.Result {
        guard openapi != "none", openapi != nil || knowsTarget else { return .init() }
        var options = HarnessOptions(target: project.target)
        try requests.apply(to: &options)
        options.transport.limits.bodyBytes = DescriptionText.byteLimit
        let limit = options.timeout
        do {
            return try await withHTTPTransport(options.transport) { transport in
                let search = DescriptionSearch(
                    target: knowsTarget ? RequestURL(project.target) : nil,
                    transport: transport,
                    timeout: limit
                )
                guard let openapi else { return await search.look() }
                var result = DescriptionSearch.Result(found: try await search.read(openapi))
                if knowsTarget {
                    let target = withoutCredentials(project.target)
                    result.notes.append("The target \(target) was not asked: --openapi says where the description is.")
                }
                return result
            }
        } catch let error as HTTPTransportConfigurationError {
            throw HarnessError.usage(error.problems.map(\.description))
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
        if tokenHeader != nil, project.session != .header {
            mistakes.append("--token-header names a header, so --session is header")
        }
        guard mistakes.isEmpty else { throw .usage(mistakes) }
    }

    private func closing(
        _ project: FirstProject,
        _ made: [FirstProject.File],
        in folder: ProjectFolder,
        told: Set<String>
    ) -> String {
        let files = made.map { "  " + folder.place(of: $0) }
        let mail =
            project.readsMail && project.mail.hasPrefix("smtp:")
            ? ["", "Point the backend's SMTP settings at \(project.mail), where Rekey receives its mail."] : []
        let lines =
            ["Created:"] + files + ["", "Read the notes in the dialect, then:"]
            + project.next(in: folder).map { "  " + $0 }
        let remarks = project.remarks(in: folder, told: told).flatMap { ["", $0] }
        return (lines + mail + remarks).joined(separator: "\n") + "\n"
    }

    /// The guesses from a description, each with its reason, and what is open.
    private static func reading(_ project: FirstProject, _ search: DescriptionSearch.Result) -> String {
        var text = ""
        if let found = search.found {
            text += "Read from \(found.place) (\(found.document.format)):\n"
            text += Table(rows: project.guessRows.map { ["  " + $0[0]] + $0.dropFirst() }, width: Terminal.columns).text
            for point in project.openPoints { text += "  open: \(point)\n" }
        }
        for note in search.notes + (search.found?.document.notes ?? []) { text += "\(note)\n" }
        // The words are the document's.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { TerminalText.visible(String($0)) }.joined(separator: "\n") + (text.isEmpty ? "" : "\n")
    }

    private static func say(_ text: String) {
        try? ByteStream.standardOutput.write(text)
    }
}
