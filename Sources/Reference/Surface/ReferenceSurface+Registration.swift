import Hummingbird
import JSONText

extension ReferenceSurface {
    /// `/accounts`: registration and confirmation of the address.
    func addRegistration(to routes: inout Routes) {
        routes.on(.post, "/accounts") { request in
            let members = try await RequestMembers.read(request)
            let registration = Registration(
                username: try members.optionalText("username"),
                email: try members.text("email"),
                phone: try members.optionalText("phone"),
                password: try members.text("password"),
                claims: Registration.Claims(
                    id: members["id"]?.string,
                    role: members["role"]?.string,
                    isEmailVerified: members["email_verified"]?.bool
                )
            )
            try await accounts.register(registration, host: claimedHost(of: request))
            // No account id: it would tell a free address from a taken one.
            return accepted("pending", for: registration.email)
        }
        routes.on(.get, "/accounts") { request in
            .json(["accounts": JSONValue(try accounts.accountCount(credential(of: request)))])
        }
        routes.on(.post, "/accounts/verify") { request in
            let members = try await RequestMembers.read(request)
            try accounts.verify(code: try members.text("code"), claim: try members.claim())
            return .status("verified", .ok)
        }
        routes.on(.post, "/accounts/verify/resend") { request in
            let members = try await RequestMembers.read(request)
            let email = try members.text("email")
            try accounts.resendVerification(to: email, host: claimedHost(of: request))
            return accepted("accepted", for: email)
        }
    }
}
