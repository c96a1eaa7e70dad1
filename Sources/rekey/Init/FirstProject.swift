import Bringup
import Conformance
import JSONText
import RekeyHarness

/// The facts that `rekey init` needs about a backend, and the files it writes from them.
struct FirstProject: Sendable {
    enum Login: String, CaseIterable, Sendable { case email, username }
    enum Session: String, CaseIterable, Sendable { case bearer, header, cookie }
    enum Message: String, CaseIterable, Sendable { case link, code, none }
    enum UnverifiedLogin: String, CaseIterable, Sendable { case refused, allowed }
    enum Pipeline: String, CaseIterable, Sendable { case github, gitlab, none }

    var title = "My backend"
    /// The target of a first run.
    var target = "http://127.0.0.1:8000"
    var login = Login.email
    var session = Session.bearer
    /// The place of the token in a login's response, as a JSONPath; unused where a cookie carries the session.
    var token = "$.token"
    /// The name of the cookie, where one carries the session.
    var cookie = "session"
    /// The header that carries the token, where it has one of its own; nil where nobody named it.
    var header: TokenHeader?
    var registerPath = "/register"
    var loginPath = "/login"
    /// Something that only a session may see, and that says whose it is.
    var accessPath = "/me"
    /// The way to confirm a new account.
    var verification = Message.none
    var verifyPath = "/verify"
    /// The way to reset a forgotten password.
    var reset = Message.link
    var requestResetPath = "/password/forgot"
    var completeResetPath = "/password/reset"
    /// The paths of what many backends lack; nil where nobody gave one.
    var changePasswordPath: String?
    var refreshPath: String?
    var logoutPath: String?
    /// The address at which Rekey takes the backend's mail.
    var mail = "smtp://127.0.0.1:2525"
    /// The fewest characters that a password may have; nil where nobody gave a number, which is not guessed: the backend is held to what
    /// is written.
    var passwordMinimum: Int?
    var pipeline = Pipeline.github
    /// The answer to a login before the address is confirmed.
    var unverifiedLogin = UnverifiedLogin.refused
    /// The guesses from a description of the API; nil where there is none.
    var guesses: APIGuesses?

    /// The title as a file name: `my-backend`.
    var name: String {
        let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.isEmpty ? "backend" : words.joined(separator: "-")
    }

    var readsMail: Bool { verification != .none || reset != .none }

    /// A file below the folder of the project.
    struct File: Sendable, Hashable {
        var path: String
        var text: String
        /// Indicates whether it belongs below the root of the repository, where there is one.
        var isOfRepository = false
    }

    /// - Parameter folder: the folder of the project, from the root of its repository on; empty where that is the root.
    func files(in folder: String) -> [File] {
        var files = [
            File(path: "\(name).json", text: dialect),
            File(path: "scenarios/\(scenarioName).json", text: scenario),
        ]
        switch pipeline {
        case .github:
            files.append(
                File(path: ".github/workflows/rekey.yml", text: gitHubWorkflow(in: folder), isOfRepository: true)
            )
        case .gitlab: files.append(File(path: "rekey.gitlab-ci.yml", text: gitLabJob(in: folder)))
        case .none: break
        }
        return files
    }

    /// The next commands, in their order.
    ///
    /// - Parameter folder: the folder of the project.
    func next(in folder: ProjectFolder) -> [String] {
        let dialect = ShellWord.quoted(folder.inside("\(name).json"))
        let scenarios = ShellWord.quoted(folder.inside("scenarios"))
        let target =
            "--target \(ShellWord.quoted(target)) --dialect \(dialect)"
            + (readsMail ? " --mail \(ShellWord.quoted(mail))" : "")
        return [
            "rekey check \(dialect) \(scenarios)", "rekey probe \(target)", "rekey run core \(scenarios) \(target)",
        ]
    }

    /// The points that the user has to check, because nobody gave them: sentences.
    ///
    /// - Parameters:
    ///   - folder: the folder of the project.
    ///   - told: the names of questions that were answered.
    func remarks(in folder: ProjectFolder, told: Set<String>) -> [String] {
        var remarks: [String] = []
        let open = Question.all.filter { question in
            (question.isPath || question.name == "token") && question.isAsked(self) && !told.contains(question.name)
        }
        if guesses == nil, !open.isEmpty {
            let flags = open.map { "--\($0.name)" }.joined(separator: ", ")
            let file = folder.inside("\(name).json")
            remarks.append(
                "No description of the API was read, so the dialect has usual paths and names that may not be your backend's. "
                    + "Correct each \"path\" and the members below \"json\" in \(file), or remove the files and run rekey init "
                    + "again with --openapi FILE|URL, or with \(flags)."
            )
        }
        if passwordMinimum == nil {
            remarks.append(
                (guesses == nil ? "Nobody gave a minimum length" : "The description names no minimum length")
                    + " of passwords, so none of your own is checked, only the floor of 8 that AUTH-PWD-001 names; --password-min N declares it, and so does "
                    + "\"password\": { \"min\": N } under \"policy\" in \(folder.inside("\(name).json"))."
            )
        }
        if pipeline == .github, folder.repository == nil {
            remarks.append(
                "GitHub runs only the workflows in .github/workflows at the root of a repository, and no repository was found "
                    + "here. If the root is another folder, move .github there."
            )
        }
        if pipeline == .gitlab, let place = folder.repository?.folder, !place.isEmpty {
            remarks.append(
                "In .gitlab-ci.yml at the root: include: [{ local: \(quoted("\(place)/rekey.gitlab-ci.yml")) }]"
            )
        }
        return remarks
    }
}

/// A text as JSON writes it, with its quotation marks.
func quoted(_ text: String) -> String { JSONWriter.compact.string(JSONValue(text)) }
