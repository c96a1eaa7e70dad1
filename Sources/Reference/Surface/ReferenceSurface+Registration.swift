import Hummingbird
import JSONText
import ReferenceCore

extension ReferenceSurface {
    /// `/accounts`: registration and confirmation of the address or phone number by which its owner is reached.
    func addRegistration(to routes: inout Routes) {
        routes.on(.post, "/accounts") { request in
            let members = try await RequestMembers.read(request)
            _ = try members.text(contact)
            let registration = Registration(
                username: try members.optionalText("username"),
                email: try members.optionalText("email"),
                phone: try members.optionalText("phone"),
                password: try members.text("password"),
                claims: Registration.Claims(
                    id: members["id"]?.string,
                    role: members["role"]?.string,
                    isEmailVerified: members["email_verified"]?.isYes
                )
            )
            try await accounts.register(registration, host: claimedHost(of: request))
            // No account id: it would tell a free address from a taken one.
            return accepted("pending", for: registration.email ?? "")
        }
        routes.on(.get, "/accounts") { request in
            .json(["accounts": JSONValue(try accounts.accountCount(credential(of: request)))])
        }
        routes.on(.post, "/accounts/look-up") { request in
            let identifier = try await RequestMembers.read(request).identifier()
            if defects.contains(.lookUpTellsAccounts), !accounts.hasAccount(identifier) { throw Refusal.unknownUser }
            // What comes next is the same for everybody, so that the call lists no accounts.
            return .json(["next": "password"])
        }
        routes.on(.post, "/accounts/verify") { request in
            let members = try await RequestMembers.read(request)
            let code = try members.text("code")
            let claim = try members.claim()
            if !defects.contains(.identifierChangeWithoutReauth) {
                let password = members["password"]?.string ?? ""
                try await accounts.proveChange(code: code, password: password, claim: claim)
            }
            try accounts.verify(code: code, of: isOfPhone(code) ? .phone : nil, claim: claim)
            return .status("verified", .ok)
        }
        routes.on(.post, "/accounts/verify/resend") { request in
            let members = try await RequestMembers.read(request)
            let address = try members.text(contact)
            try accounts.resendVerification(to: address, host: claimedHost(of: request))
            return accepted("accepted", for: address)
        }
    }

    /// Returns whether a confirmation code is one that went to a phone number beside the address by which an owner is reached.
    private func isOfPhone(_ code: String) -> Bool {
        let policy = accounts.policy
        guard policy.contact == .email, accounts.resetMode != .code, policy.confirmation(of: .phone) != .none else {
            return false
        }
        return code.utf8.count == policy.pinLength && code.utf8.allSatisfy(\.isASCIIDigit)
    }

    /// The member for the address by which an owner is reached.
    private var contact: String { accounts.policy.contact.rawValue }
}

extension JSONValue {
    /// The truth that it stands for, also as a field of a form says it.
    fileprivate var isYes: Bool? { bool ?? (string == "true" ? true : nil) }
}
