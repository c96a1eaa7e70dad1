import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

extension KiiSurface {
    /// `POST /users/{who}`: other data for a user, and a name and a password for one who has none yet.
    func addUpdates(to routes: inout Routes) {
        routes.answer(.post, Self.root + "/users/{who}") { call in
            let profile = try ownTarget(of: call, by: try caller(of: call))
            let update = try update(of: profile, try await KiiBody.read(call))
            if !defects.contains(.kiiUpdateForgotten) { try await change(profile, update) }
            let now = Int(accounts.clock.now.timeIntervalSince1970 * 1000)
            return .kii("UserUpdateResponse", ["modifiedAt": JSONValue(now)])
        }
    }

    /// The changes that a body asks for.
    ///
    /// - Throws: `KiiError` for what cannot be changed this way.
    private func update(of profile: Profile, _ body: KiiBody) throws -> AccountUpdate {
        let password = try body.optionalText("password")
        var update = AccountUpdate(
            username: try body.optionalText("loginName"),
            email: try body.optionalText("emailAddress"),
            phone: try phoneNumber(in: body),
            password: password,
            attributes: profile.attributes
        )
        if let name = profile.username, let other = update.username, other.asciiLowercased != name,
            !defects.contains(.kiiLoginNameChanges)
        {
            throw KiiError.invalidInput("loginName", "The loginName cannot be changed")
        }
        if profile.hasPassword, password != nil {
            throw KiiError.invalidInput("password", "A password is changed by a request of its own")
        }
        let isNamed = update.username != nil || update.email != nil || update.phone != nil
        if !profile.hasPassword, isNamed != (password != nil) {
            throw KiiError.invalidInput(
                isNamed ? "password" : "loginName",
                "A user without a name gets an identifier and a password in one request"
            )
        }
        if let phone = update.phone, phone != profile.phone { try checkMobile(phone) }
        // The fields of the user's own are those of the body: clients take one away by leaving it out. Kii Cloud's stay.
        let kept = ["displayName", "country", "locale"].compactMap { name in
            profile.attributes[name].map { (name, $0) }
        }
        update.attributes = body.custom
        for (name, value) in kept where update.attributes[name] == nil { update.attributes[name] = value }
        return update
    }

    private func change(_ profile: Profile, _ update: AccountUpdate) async throws {
        do {
            try await accounts.update(profile.id, update, renames: defects.contains(.kiiLoginNameChanges))
        } catch Refusal.identifierTaken(let kind) {
            let values = [Identifier.Kind.username: update.username, .email: update.email]
            throw taken(kind, (values[kind] ?? update.phone) ?? "")
        }
    }
}
