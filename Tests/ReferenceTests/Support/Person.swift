import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

/// Somebody with an account, or about to have one.
struct Person: Sendable {
    var name: String
    var phone: String?
    var password = "a quite long password of \(UInt32.random(in: 0...UInt32.max))"

    init(_ name: String = "p\(UInt64.random(in: 0...UInt64.max))", phone: String? = nil) {
        self.name = name
        self.phone = phone
    }

    /// Somebody with a phone number.
    static var withPhone: Person { Person(phone: "+1555\(UInt64.random(in: 1_000_000...9_999_999))") }

    var email: String { "\(name)@example.test" }

    /// The registration of this person.
    var registration: JSONObject {
        var members: JSONObject = [
            "username": JSONValue(name), "email": JSONValue(email), "password": JSONValue(password),
        ]
        if let phone { members["phone"] = JSONValue(phone) }
        return members
    }
}

extension Wire {
    /// Makes an account and confirms its address.
    @discardableResult
    func join(_ person: Person = Person()) async throws -> Person {
        _ = try await send(.post, "/accounts", JSONValue(person.registration))
        _ = try await verify(confirmationCodes(person).last, of: person)
        return person
    }

    func verify(_ code: String?, of person: Person? = nil) async throws -> Answer {
        var members: JSONObject = ["code": JSONValue(code ?? "none")]
        if let person { members["email"] = JSONValue(person.email) }
        return try await send(.post, "/accounts/verify", JSONValue(members))
    }

    func login(_ person: Person, password: String? = nil) async throws -> Answer {
        try await send(
            .post,
            "/sessions",
            ["email": JSONValue(person.email), "password": JSONValue(password ?? person.password)]
        )
    }

    func access(_ token: String?) async throws -> Answer {
        try await send(.get, "/me", token: token)
    }

    func refresh(_ token: String) async throws -> Answer {
        try await send(.post, "/sessions/refresh", ["refresh_token": JSONValue(token)])
    }

    func logout(_ token: String) async throws -> Answer {
        try await send(.delete, "/sessions/current", token: token)
    }

    func change(_ token: String?, from current: String, to new: String) async throws -> Answer {
        try await send(
            .post,
            "/me/password",
            ["current_password": JSONValue(current), "new_password": JSONValue(new)],
            token: token
        )
    }

    func changeEmail(_ token: String, to email: String, password: String) async throws -> Answer {
        try await send(
            .post,
            "/me/email",
            ["email": JSONValue(email), "current_password": JSONValue(password)],
            token: token
        )
    }

    func askReset(_ person: Person) async throws -> Answer {
        try await send(.post, "/password-resets", ["email": JSONValue(person.email)])
    }

    func completeReset(_ code: String?, _ password: String) async throws -> Answer {
        try await send(
            .post,
            "/password-resets/complete",
            ["code": JSONValue(code ?? "none"), "new_password": JSONValue(password)]
        )
    }

    /// Starts a reset in several calls; gives its state and the code that was mailed.
    func startReset(_ person: Person) async throws -> (state: String, code: String) {
        let state = try await askReset(person).json["reset"]?.string ?? ""
        return (state, resetCodes(person).last ?? "none")
    }

    /// Presents the code of a reset in several calls.
    func passReset(_ state: String, _ code: String) async throws -> Answer {
        try await send(.post, "/password-resets/code", ["reset": JSONValue(state), "code": JSONValue(code)])
    }

    /// Sets the new password of a reset in several calls.
    func setPassword(_ state: String, _ password: String, of person: Person? = nil) async throws -> Answer {
        var members: JSONObject = ["reset": JSONValue(state), "new_password": JSONValue(password)]
        if let person { members["email"] = JSONValue(person.email) }
        return try await send(.post, "/password-resets/complete", JSONValue(members))
    }

    /// Makes an account that is reached by phone and confirms its number.
    @discardableResult
    func joinByPhone(_ person: Person = .withPhone) async throws -> Person {
        _ = try await send(.post, "/accounts", JSONValue(person.registration))
        _ = try await confirm(person.phone, by: numberCodes(person.phone).last ?? "none")
        return person
    }

    /// Presents the code that was sent to a number.
    func confirm(_ phone: String?, by code: String) async throws -> Answer {
        try await send(.post, "/accounts/verify", ["phone": JSONValue(phone ?? ""), "code": JSONValue(code)])
    }

    func changePhone(_ token: String, to phone: String?, password: String) async throws -> Answer {
        try await send(
            .post,
            "/me/phone",
            ["phone": JSONValue(phone ?? ""), "current_password": JSONValue(password)],
            token: token
        )
    }

    func askSMSReset(_ person: Person, _ more: JSONObject = [:]) async throws -> Answer {
        var members = more
        members["phone"] = JSONValue(person.phone ?? "")
        return try await send(.post, "/password-resets", JSONValue(members))
    }

    /// Starts a reset by SMS; gives its state and the code that was sent.
    func startSMSReset(_ person: Person) async throws -> (state: String, code: String) {
        let state = try await askSMSReset(person).json["reset"]?.string ?? ""
        return (state, resetSMSCodes(person.phone).last ?? "none")
    }

    /// Signs in by the offer of a reset.
    func signIn(_ offer: String, as person: Person? = nil) async throws -> Answer {
        var members: JSONObject = ["sign_in": JSONValue(offer)]
        if let person { members["email"] = JSONValue(person.email) }
        return try await send(.post, "/sessions/offered", JSONValue(members))
    }

    /// Asks for a reset and gives the code that was mailed.
    func resetCode(_ person: Person) async throws -> String? {
        _ = try await askReset(person)
        return resetCodes(person).last
    }

    func confirmationCodes(_ person: Person) -> [String] {
        tray.codes(to: person.email, subject: "Confirm your address")
    }

    func numberCodes(_ phone: String?) -> [String] { texts.codes(to: phone, "Confirm your address") }

    func resetSMSCodes(_ phone: String?) -> [String] { texts.codes(to: phone, "Reset your password") }

    func resetCodes(_ person: Person) -> [String] {
        tray.codes(to: person.email, subject: "Reset your password")
    }
}

extension String {
    /// The same length and alphabet, with another character in the middle.
    var tampered: String {
        var characters = Array(self)
        guard !characters.isEmpty else { return self }
        characters[characters.count / 2] = characters[characters.count / 2] == "A" ? "B" : "A"
        return String(characters)
    }
}
