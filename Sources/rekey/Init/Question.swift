import JSONText
import RunModel
import Runner

/// One thing to know of a backend: asked on a terminal, or told by a flag of the same name.
struct Question: Sendable {
    /// The flag without its hyphens.
    var name: String
    var words: String
    /// The answers, where only some are possible.
    var choices: [String] = []
    /// Whether it matters, after what was answered before.
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
    /// All of them, in the order in which they are asked.
    static let all: [Question] = [
        text("title", "What is the backend called?", \.title) { text throws(AnswerError) in
            guard !text.isEmpty else { throw AnswerError("the name is empty") }
        },
        text("target", "Where does a test deployment of it run?", \.target) { text throws(AnswerError) in
            guard RequestURL(text) != nil, withoutCredentials(text) == text else {
                throw AnswerError(
                    "'\(withoutCredentials(text))' is no URL of the form http://HOST:PORT or https://HOST"
                )
            }
        },
        choice("login", "What do users log in with, beside the password?", \.login),
        choice(
            "session",
            "What carries a session: a bearer token, a token in a header of its own, a cookie?",
            \.session
        ),
        path("register", "The path that makes an account?", \.registerPath),
        path("login-path", "The path that logs in?", \.loginPath),
        text(
            "token",
            "Where does the answer to a login hold the token? (a JSONPath)",
            \.token,
            isAsked: { $0.session != .cookie }
        ) { text throws(AnswerError) in
            do throws(JSONPathError) { _ = try JSONPath(text) } catch {
                throw AnswerError("'\(text)' is no JSONPath: \(error.message)")
            }
        },
        path("access", "A path that only a session may see, and that says whose it is?", \.accessPath),
        choice(
            "verification",
            "What confirms a fresh account: a mail with a link, one with a code, none?",
            \.verification
        ),
        path("verify", "The path that takes the confirmation?", \.verifyPath) { $0.verification != .none },
        choice("reset", "What resets a forgotten password: a mail with a link, one with a code, none?", \.reset),
        path("request-reset", "The path that asks for the reset mail?", \.requestResetPath) { $0.reset != .none },
        path("complete-reset", "The path that sets the new password?", \.completeResetPath) { $0.reset != .none },
        passwordMinimum,
        choice("pipeline", "Which pipeline is to run it?", \.pipeline),
    ]

    private static let passwordMinimum = Question(
        name: "password-min",
        words: "How many characters does a password have at least?",
        answer: { String($0.passwordMinimum ?? FirstProject.usualPasswordMinimum) }
    ) { project, text throws(AnswerError) in
        guard let count = Int(text), (1...128).contains(count) else {
            throw AnswerError("'\(text)' is no number from 1 to 128")
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
                throw AnswerError("the answer holds a control character")
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
            guard text.hasPrefix("/"), !text.contains(where: \.isWhitespace) else {
                throw AnswerError("'\(text)' is no path below the target, which begins with '/'")
            }
        }
    }

    private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        _ words: String,
        _ member: Member<Value>
    ) -> Question {
        let choices = Value.allCases.map(\.rawValue)
        return Question(name: name, words: words, choices: choices, answer: { $0[keyPath: member].rawValue }) {
            project,
            text throws(AnswerError) in
            guard let value = Value(rawValue: text.lowercased()) else {
                throw AnswerError("'\(text)' is no answer to this" + didYouMean(text, in: choices))
            }
            project[keyPath: member] = value
        }
    }
}
