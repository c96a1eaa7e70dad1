package import Conformance
import JSONText

/// The things that a description lets guess about the accounts of a backend, each with the trust in it and the reason.
///
/// A pure function of the description, and of the paths that somebody gave.
package struct APIGuesses: Sendable {
    package let document: APIDocument
    package let operations: [ShippedOperation: OperationGuess]
    package let session: Guess<SessionGuess>?
    /// The kind of name that people log in with, `email` or `username`.
    package let login: Guess<IdentifierKind>?
    /// The place of the token in the answer to a login, as a JSONPath.
    package let token: Guess<String>?
    /// The schemes that every request carries besides a session, such as the key of a project.
    let ambient: [SecurityScheme]

    /// - Parameter told: The paths that somebody gave, which need no guess.
    package init(_ document: APIDocument, told: [ShippedOperation: String] = [:]) {
        self.document = document
        var match = OperationMatch(document: document, ambient: [])
        var operations = match.guesses(told: told)
        // What a login needs cannot be a session.
        let first = (operations[.login] ?? operations[.register])?.source.security ?? []
        let needed = first.contains([]) ? [] : first.first ?? []
        let ambient = Set(needed.filter { name in document.schemes.contains { $0.name == name && $0.isKey } })
        if !ambient.isEmpty {
            match = OperationMatch(document: document, ambient: ambient)
            operations = match.guesses(told: told)
        }
        self.operations = operations
        self.ambient = document.schemes.filter { ambient.contains($0.name) }
        session = Self.session(document, operations, ambient)
        login = Self.login(operations)
        token = Self.token(operations[.login])
    }

    private static func session(
        _ document: APIDocument,
        _ operations: [ShippedOperation: OperationGuess],
        _ ambient: Set<String>
    ) -> Guess<SessionGuess>? {
        let order: [ShippedOperation] = [.access, .logout, .changePassword, .changeEmail, .removeAccount, .logoutAll]
        let named = order.compactMap { operations[$0]?.source.security }.flatMap { $0.flatMap(\.self) }
        let answer = operations[.login]?.shape
        let hasToken = answer?.output(.accessToken) ?? answer?.output(.idToken) != nil
        let schemes = named.filter { !ambient.contains($0) }
            .compactMap { name in document.schemes.first { $0.name == name } }
        let used = schemes.compactMap { scheme in SessionGuess(scheme).map { (scheme, $0) } }
        // Where a login answers a token, it is the token that is meant; else the cookie.
        let fitting = used.first { ($0.1.carrier == .cookie) != hasToken } ?? used.first
        if let (scheme, guess) = fitting {
            return Guess(guess, .sure, "the security scheme \(scheme.name)")
        }
        let others = document.schemes.filter { !ambient.contains($0.name) }
            .compactMap { scheme in SessionGuess(scheme).map { (scheme, $0) } }
        if let (scheme, guess) = others.first(where: { ($0.1.carrier == .cookie) != hasToken }) ?? others.first {
            return Guess(guess, .likely, "the security scheme \(scheme.name), which no request asks for")
        }
        let setsCookie = operations[.login]?.source.successes.contains { response in
            response.headers.contains { $0.lowercased() == "set-cookie" }
        }
        if setsCookie == true {
            return Guess(SessionGuess(carrier: .cookie, isSigned: false), .likely, "the login sets a cookie")
        }
        guard hasToken else { return nil }
        return Guess(
            SessionGuess(carrier: .header(name: "Authorization", prefix: "Bearer "), isSigned: false),
            .guess,
            "the login answers a token, and no security scheme says how it is sent"
        )
    }

    private static func login(_ operations: [ShippedOperation: OperationGuess]) -> Guess<IdentifierKind>? {
        let inputs = operations[.login]?.shape.inputs.filter(\.kind.namesAccount) ?? []
        let members = operations[.register]?.shape.inputs ?? []
        let registered = members.map(\.kind)
        // Of a name and an address, the one that every account has.
        let hasOnlyAddress =
            members.contains { $0.kind == .email && $0.leaf.isRequired }
            && !members.contains { $0.kind == .username && $0.leaf.isRequired }
        let needed = inputs.filter(\.leaf.isRequired)
        switch (needed.isEmpty ? inputs : needed).first?.kind {
        case .email: return Guess(.email, .sure, "the login takes an address")
        case .username, .identifier:
            // Forms of OAuth 2 say `username` whatever it is.
            if registered.contains(.username), !hasOnlyAddress {
                return Guess(.username, .sure, "registration and login take a user name")
            }
            if registered.contains(.email) {
                return Guess(.email, .likely, "an account is registered with an address and no user name")
            }
            return Guess(.username, .likely, "the login takes a user name")
        case .phone: return Guess(.phone, .likely, "the login takes a phone number")
        case .newEmail, .newPhone, .password, .newPassword, .repeatedPassword, .currentPassword, .code, .codeId,
            .refreshToken, .accessToken, .grantType, .clientId, .clientSecret, .other, nil:
            if registered.contains(.email) { return Guess(.email, .likely, "an account is registered with an address") }
            return registered.contains(.username)
                ? Guess(.username, .likely, "an account is registered with a user name") : nil
        }
    }

    private static func token(_ login: OperationGuess?) -> Guess<String>? {
        guard let shape = login?.shape else { return nil }
        if let output = shape.output(.accessToken) {
            return Guess(output.path, .sure, "the answer to a login has a member “\(output.leaf.name)”")
        }
        return shape.output(.idToken).map {
            Guess($0.path, .likely, "the answer to a login has no other token than “\($0.leaf.name)”")
        }
    }
}
