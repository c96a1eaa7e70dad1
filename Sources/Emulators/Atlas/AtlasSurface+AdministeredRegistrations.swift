import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension AtlasSurface {
    /// `user_registrations` of the Admin API: who registered and has not confirmed.
    func addAdministeredRegistrations(to routes: inout Routes) {
        administer(&routes, .get, "/user_registrations/pending_users") { _ in
            .json(JSONValue(try pendingEmails().map(Self.json)))
        }
        let one = "/user_registrations/by_email/{email}"
        administer(&routes, .post, one + "/confirm") { call in
            let email = call.place("email")
            try checkPending(email)
            _ = try accounts.activate(Self.name(email))
            if defects.contains(.atlasConfirmedRegistrationStillListed) { memory.keepListed(email) }
            return empty(.noContent)
        }
        administer(&routes, .post, one + "/send_confirm") { call in
            if !defects.contains(.atlasAdminSendsNoConfirmation) { try sendConfirmation(to: call.place("email")) }
            return empty(.ok)
        }
        administer(&routes, .post, one + "/run_confirm") { call in
            if !defects.contains(.atlasAdminSendsNoConfirmation) { try runConfirmation(of: call.place("email")) }
            return empty(.accepted)
        }
        administer(&routes, .delete, one) { call in
            let email = call.place("email")
            try checkPending(email)
            try accounts.removeAccount(named: Self.name(email))
            return empty(.noContent)
        }
    }

    private func pendingEmails() throws(Refusal) -> [String] {
        try accounts.unconfirmedAddresses() + memory.listedEmails
    }

    private static func json(_ email: String) -> JSONValue {
        [
            "_id": JSONValue(ObjectID.derived(from: "registration of \(email)")), "domain_id": JSONValue(ObjectID.none),
            "login_ids": [["id_type": "email", "id": JSONValue(email)]],
        ]
    }
}
