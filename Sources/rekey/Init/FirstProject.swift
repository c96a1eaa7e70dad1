import Conformance
import JSONText
import Runner

/// What `rekey init` has to know of a backend, and the files that it makes of it.
struct FirstProject: Sendable, Hashable {
    enum Login: String, CaseIterable, Sendable { case email, username }
    enum Session: String, CaseIterable, Sendable { case bearer, header, cookie }
    enum Message: String, CaseIterable, Sendable { case link, code, none }
    enum Pipeline: String, CaseIterable, Sendable { case github, gitlab, none }

    var title = "My backend"
    /// Where a first run goes.
    var target = "http://127.0.0.1:8000"
    var login = Login.email
    var session = Session.bearer
    /// Where a login's answer holds the token, as a JSONPath; unused where a cookie carries the session.
    var token = "$.token"
    var registerPath = "/register"
    var loginPath = "/login"
    /// Something that only a session may see, and that says whose it is.
    var accessPath = "/me"
    /// How a fresh account is confirmed.
    var verification = Message.none
    var verifyPath = "/verify"
    /// How a forgotten password is reset.
    var reset = Message.link
    var requestResetPath = "/password/forgot"
    var completeResetPath = "/password/reset"
    var pipeline = Pipeline.github

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
    }

    var files: [File] {
        var files = [
            File(path: "\(name).json", text: dialect),
            File(path: "scenarios/\(scenarioName).json", text: scenario),
        ]
        switch pipeline {
        case .github: files.append(File(path: ".github/workflows/rekey.yml", text: gitHubWorkflow))
        case .gitlab: files.append(File(path: "rekey.gitlab-ci.yml", text: gitLabJob))
        case .none: break
        }
        return files
    }

    /// The next commands, in their order.
    ///
    /// - Parameter folder: the folder of the project, as the user named it; empty for the one at hand.
    func next(in folder: String) -> [String] {
        let place = folder.isEmpty ? "" : folder + "/"
        let target = "--target \(target) --dialect \(place)\(name).json" + (readsMail ? " --mail \(Self.mail)" : "")
        return [
            "rekey check \(place)\(name).json \(place)scenarios", "rekey probe \(target)",
            "rekey run core \(place)scenarios \(target)",
        ]
    }

    /// Where Rekey takes in the backend's mail.
    static let mail = "smtp://127.0.0.1:2525"
}

/// A text as JSON writes it, with its quotation marks.
func quoted(_ text: String) -> String { JSONWriter.compact.string(JSONValue(text)) }
