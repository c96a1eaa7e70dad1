import Bringup
import Conformance

extension FirstProject {
    /// The answers that are paths, with the operation of each.
    static let paths:
        [(question: String, operation: ShippedOperation, member: any WritableKeyPath<FirstProject, String> & Sendable)] =
            [
                ("register", .register, \.registerPath), ("login-path", .login, \.loginPath),
                ("access", .access, \.accessPath), ("verify", .verify, \.verifyPath),
                ("request-reset", .requestReset, \.requestResetPath),
                ("complete-reset", .completeReset, \.completeResetPath),
            ]

    /// The answers that are paths of what a backend may lack, with the operation of each.
    static let optionalPaths:
        [(question: String, operation: ShippedOperation, member: any WritableKeyPath<FirstProject, String?> & Sendable)] =
            [
                ("change-password", .changePassword, \.changePasswordPath), ("refresh", .refresh, \.refreshPath),
                ("logout", .logout, \.logoutPath),
            ]

    /// Takes the guesses from a description for everything that was not answered.
    ///
    /// - Parameter told: The names of questions that were answered.
    /// - Returns: The names of questions that need no answer now, since their guess is more than chance.
    mutating func take(_ document: APIDocument, told: Set<String>) -> Set<String> {
        let answers = Self.paths.filter { told.contains($0.question) }
            .map { ($0.operation, self[keyPath: $0.member]) }
        let others = Self.optionalPaths.compactMap { path in self[keyPath: path.member].map { (path.operation, $0) } }
        let guesses = APIGuesses(document, told: Dictionary(answers + others) { first, _ in first })
        self.guesses = guesses
        var settled: Set<String> = []
        func take<Value>(
            _ question: String,
            _ sureness: Sureness,
            _ member: WritableKeyPath<FirstProject, Value>,
            _ value: Value
        ) {
            guard !told.contains(question) else { return }
            self[keyPath: member] = value
            if sureness > .guess { settled.insert(question) }
        }
        if let title = document.title.map(Self.printable), !title.isEmpty {
            take("title", .likely, \.title, title)
        }
        if let guess = guesses.login {
            take("login", guess.sureness, \.login, guess.value == .email ? .email : .username)
        }
        if let guess = guesses.session { take("session", guess.sureness, \.session, Session(guess.value.carrier)) }
        if let guess = guesses.session, case .header(let name, let prefix) = guess.value.carrier,
            Session(guess.value.carrier) == .header
        {
            take("token-header", guess.sureness, \.header, TokenHeader(name: name, prefix: prefix))
        }
        if let guess = guesses.session, let name = guess.value.cookie { take("cookie", guess.sureness, \.cookie, name) }
        if let guess = guesses.token { take("token", guess.sureness, \.token, guess.value) }
        for path in Self.paths {
            guard let guess = guesses.operations[path.operation] else { continue }
            take(path.question, guess.sureness, path.member, guess.source.path)
        }
        for path in Self.optionalPaths {
            guard let guess = guesses.operations[path.operation] else { continue }
            take(path.question, guess.sureness, path.member, guess.source.path)
        }
        // A wrong claim would be held against the backend, and libraries list the refusal whether or not they are set up so.
        take("unverified-login", .guess, \.unverifiedLogin, .allowed)
        let verify = Self.message(guesses, [.verify])
        take("verification", verify.sureness, \.verification, verify.value)
        let reset = Self.message(guesses, [.completeReset, .requestReset])
        take("reset", reset.sureness, \.reset, reset.value)
        if let least = guesses.password?.min, (1...128).contains(least) {
            take("password-min", .sure, \.passwordMinimum, least)
        }
        return settled
    }

    /// A text without the characters that no answer may have.
    private static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }

    /// The kind of message that operations need, all of which the description has to list.
    private static func message(_ guesses: APIGuesses, _ operations: [ShippedOperation]) -> (
        value: Message, sureness: Sureness
    ) {
        let found = operations.compactMap { guesses.operations[$0] }
        guard found.count == operations.count, let first = operations.first else { return (.none, .guess) }
        let sureness = found.map(\.sureness).min() ?? .guess
        switch guesses.message(first)?.form {
        case .code: return (.code, sureness)
        case .link, nil: return (.link, sureness)
        }
    }

    /// The lines that say what was guessed: how sure each is, the operation, its request, and the reason.
    var guessRows: [[String]] {
        guard let guesses else { return [] }
        var rows: [[String]] = []
        let kind: IdentifierKind = login == .email ? .email : .username
        for operation in ShippedOperation.allCases {
            guard let request = guesses.request(operation, login: kind, token: token) else { continue }
            let line = "\(request.draft.method) \(request.draft.path)"
            rows.append([
                request.sureness.rawValue, operation.rawValue, line,
                (["from " + request.reasons.joined(separator: ", ")] + request.doubts).joined(separator: "; "),
            ])
        }
        func row<Value>(_ name: String, _ guess: Guess<Value>?, _ text: (Value) -> String) {
            guard let guess else { return }
            rows.append([guess.sureness.rawValue, name, text(guess.value), guess.reason])
        }
        row("login name", guesses.login) { $0.rawValue }
        row("token", guesses.token) { $0 }
        row("session", guesses.session) { session in
            switch session.carrier {
            case .header(let name, let prefix): "\(name): \(prefix)…"
            case .cookie: session.cookie.map { "the cookie \($0)" } ?? "a cookie"
            case .basic: "HTTP Basic"
            }
        }
        for (name, limits) in [("password", guesses.password), ("user name", guesses.username)] {
            guard let limits, !limits.isEmpty else { continue }
            let words =
                [limits.min.map { "min \($0)" }, limits.max.map { "max \($0)" }, limits.characters].compactMap(\.self)
                + limits.classes
            rows.append(["sure", name, words.joined(separator: " "), limits.reasons.joined(separator: ", ")])
        }
        return rows
    }

    /// Sentences about what the description leaves open.
    var openPoints: [String] { guesses?.openPoints ?? [] }
}
