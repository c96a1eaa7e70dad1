import JSONText
import RekeyHarness
import RunModel
import Runner

/// One thing to know of a backend: asked on a terminal, or told by a flag of the same name.
struct Question: Sendable {
    /// The flag without its hyphens.
    var name: String
    var words: String
    /// The answers, where only some are possible.
    var choices: [String] = []
    /// Indicates whether the answer is the path of an operation.
    var isPath: Bool { FirstProject.paths.contains { $0.question == name } }
    /// Returns whether it matters, given the earlier answers.
    var isAsked: @Sendable (FirstProject) -> Bool = { _ in true }
    /// The answer as it stands.
    var answer: @Sendable (FirstProject) -> String
    /// Takes an answer.
    var take: @Sendable (inout FirstProject, String) throws(AnswerError) -> Void
}

/// An answer that cannot be: a sentence for people.
struct AnswerError: Error, Sendable, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension Question {
    /// The first of them: with their answers, a description of the API can be looked for.
    static let first: Set<String> = ["title", "target"]

    /// All of them, in the order in which they are asked.
    static let all: [Question] = [
        text("title", "What is the backend called?", \.title) { text throws(AnswerError) in
            guard !text.isEmpty else { throw AnswerError("expected a name") }
        },
        text("target", "Where does a test deployment of it run?", \.target) { text throws(AnswerError) in
            guard RequestURL(text) != nil, withoutCredentials(text) == text else {
                throw AnswerError(
                    "'\(withoutCredentials(text))' is not a URL such as http://HOST:PORT or https://HOST"
                )
            }
        },
        choice("login", "What do users log in with, besides the password?", \.login),
        choice(
            "session",
            "How do requests carry the session: as a bearer token, in a header of its own, or in a cookie?",
            \.session
        ),
        path("register", "Which path registers an account?", \.registerPath),
        path("login-path", "Which path logs in?", \.loginPath),
        text(
            "token",
            "Where is the token in the response to a login? (a JSONPath)",
            \.token,
            isAsked: { $0.session != .cookie }
        ) { text throws(AnswerError) in
            do throws(JSONPathError) { _ = try JSONPath(text) } catch {
                throw AnswerError("'\(text)' is not a JSONPath: \(error.message)")
            }
        },
        text(
            "cookie",
            "What is the name of the cookie that carries the session?",
            \.cookie,
            isAsked: { $0.session == .cookie }
        ) { text throws(AnswerError) in
            // RFC 6265, section 4.1.1: a token.
            guard !text.isEmpty, text.allSatisfy(\.isTokenCharacter) else {
                throw AnswerError("'\(text)' is no name of a cookie")
            }
        },
        tokenHeader,
        path("access", "Which path needs a session and shows whose it is?", \.accessPath),
        choice(
            "verification",
            "What confirms a new account: a mail with a link, a mail with a code, or nothing?",
            \.verification
        ),
        path("verify", "Which path confirms an account?", \.verifyPath) { $0.verification != .none },
        choice(
            "unverified-login",
            "Is a login refused or allowed before the address is confirmed?",
            \.unverifiedLogin,
            isAsked: { $0.verification != .none }
        ),
        choice(
            "reset",
            "What resets a forgotten password: a mail with a link, a mail with a code, or nothing?",
            \.reset
        ),
        path("request-reset", "Which path requests the reset mail?", \.requestResetPath) { $0.reset != .none },
        path("complete-reset", "Which path sets the new password?", \.completeResetPath) { $0.reset != .none },
        optionalPath("change-password", "Which path changes the password?", \.changePasswordPath),
        optionalPath("refresh", "Which path gives new tokens for a refresh token?", \.refreshPath) {
            $0.session != .cookie
        },
        optionalPath("logout", "Which path logs out?", \.logoutPath),
        passwordMinimum,
        text("mail", "Where is the backend's mail read?", \.mail, isAsked: { _ in false }) { text throws(AnswerError) in
            do throws(HarnessError) { _ = try MailPlace(flag: text) } catch {
                throw AnswerError("\(error)".replacing("--mail ", with: "", maxReplacements: 1))
            }
        },
        choice("pipeline", "Which CI system will run it?", \.pipeline),
    ]

    private static let tokenHeader = Question(
        name: "token-header",
        words:
            "Which header carries the token? (its name, or as 'Authorization: Token' with the word before the token)",
        isAsked: { $0.session == .header },
        answer: { $0.tokenHeader.description }
    ) { project, text throws(AnswerError) in project.header = try TokenHeader(text) }

    private static let passwordMinimum = Question(
        name: "password-min",
        words: "What is the minimum password length? (a number, or none if you do not know)",
        answer: { $0.passwordMinimum.map(String.init) ?? "none" }
    ) { project, text throws(AnswerError) in
        guard text != "none" else {
            project.passwordMinimum = nil
            return
        }
        guard let count = Int(text), (1...128).contains(count) else {
            throw AnswerError("'\(text)' is not a number from 1 to 128, and not none")
        }
        project.passwordMinimum = count
    }

    private typealias Member<Value> = any WritableKeyPath<FirstProject, Value> & Sendable

    private static func text(
        _ name: String,
        _ words: String,
        _ member: Member<String>,
        isAsked: @escaping @Sendable (FirstProject) -> Bool = { _ in true },
        check: @escaping @Sendable (String) throws(AnswerError) -> Void
    ) -> Question {
        Question(name: name, words: words, isAsked: isAsked, answer: { $0[keyPath: member] }) {
            project,
            text throws(AnswerError) in
            try check(text)
            guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
                throw AnswerError("the answer contains a control character")
            }
            project[keyPath: member] = text
        }
    }

    private static func path(
        _ name: String,
        _ words: String,
        _ member: Member<String>,
        isAsked: @escaping @Sendable (FirstProject) -> Bool = { _ in true }
    ) -> Question {
        text(name, words, member, isAsked: isAsked) { text throws(AnswerError) in
            try checkPath(text)
        }
    }

    /// The path of an operation that a backend may lack.
    private static func optionalPath(
        _ name: String,
        _ words: String,
        _ member: Member<String?>,
        isAsked: @escaping @Sendable (FirstProject) -> Bool = { _ in true }
    ) -> Question {
        // A description lists what there is.
        Question(
            name: name,
            words: words + " (or none)",
            isAsked: { $0.guesses == nil && isAsked($0) },
            answer: { $0[keyPath: member] ?? "none" }
        ) { project, text throws(AnswerError) in
            if text != "none" { try checkPath(text) }
            project[keyPath: member] = text == "none" ? nil : text
        }
    }

    private static func checkPath(_ text: String) throws(AnswerError) {
        guard text.hasPrefix("/"), !text.contains(where: \.isWhitespace) else {
            throw AnswerError("'\(text)' is not a path; a path begins with '/'")
        }
    }

    private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        _ words: String,
        _ member: Member<Value>,
        isAsked: @escaping @Sendable (FirstProject) -> Bool = { _ in true }
    ) -> Question {
        let choices = Value.allCases.map(\.rawValue)
        return Question(
            name: name,
            words: words,
            choices: choices,
            isAsked: isAsked,
            answer: { $0[keyPath: member].rawValue }
        ) { project, text throws(AnswerError) in
            guard let value = Value(rawValue: text.lowercased()) else {
                throw AnswerError("'\(text)' is not one of the choices" + didYouMean(text, in: choices))
            }
            project[keyPath: member] = value
        }
    }
}
