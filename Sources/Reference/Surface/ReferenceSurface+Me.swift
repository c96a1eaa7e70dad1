import Hummingbird
import JSONText
import Platform
import ReferenceCore

extension ReferenceSurface {
    /// `/me`: the account of the session, and changes to it.
    func addMe(to routes: inout Routes) {
        routes.on(.get, "/me") { request in
            .json(spoiled(json(try accounts.profile(credential(of: request)))))
        }
        routes.on(.get, "/me/sessions") { request in
            .json(["sessions": JSONValue(try accounts.sessions(credential(of: request)).map(Self.json))])
        }
        routes.on(.post, "/me/password") { request in
            let members = try await membersOfSession(request)
            let tokens = try await accounts.changePassword(
                credential(of: request),
                current: try currentPassword(
                    members,
                    ignoredBy: [.changeWithoutCurrentPassword, .missingCurrentPasswordAccepted]
                ),
                new: try members.text("new_password"),
                claim: try claim(members, of: request)
            )
            return try given(tokens).map { answer($0) } ?? Response(status: .noContent)
        }
        routes.on(.post, "/me/email") { request in
            let members = try await membersOfSession(request)
            try await accounts.changeEmail(
                credential(of: request),
                to: try members.text("email"),
                current: accounts.policy.provesEmailAtConfirmation
                    ? "" : try currentPassword(members, ignoredBy: [.identifierChangeWithoutReauth]),
                host: claimedHost(of: request)
            )
            return .status("pending", .accepted)
        }
        routes.on(.post, "/me/phone") { request in
            let members = try await membersOfSession(request)
            try await accounts.changePhone(
                credential(of: request),
                to: try members.text("phone"),
                current: try currentPassword(
                    members,
                    ignoredBy: [.identifierChangeWithoutReauth, .phoneChangeWithoutPassword]
                )
            )
            return .status("pending", .accepted)
        }
        routes.on(.delete, "/me") { request in
            let members = try await membersOfSession(request)
            try await accounts.removeAccount(credential(of: request), current: try members.text("current_password"))
            return farewell(to: request)
        }
    }

    /// Reads a body after the session was seen to be live: strangers learn nothing about what a body should hold.
    private func membersOfSession(_ request: Request) async throws -> RequestMembers {
        try accounts.checkSession(credential(of: request))
        return try await RequestMembers.read(request)
    }

    private func currentPassword(_ members: RequestMembers, ignoredBy defects: Set<Defect>) throws -> String {
        if !self.defects.isDisjoint(with: defects) { return members["current_password"]?.string ?? "" }
        return try members.text("current_password")
    }

    private func json(_ profile: Profile) -> JSONValue {
        // What nobody asks to have confirmed is not called verified.
        let policy = accounts.policy
        let isEmailVerified = profile.isEmailVerified && policy.confirmation(of: .email) != .none
        let isPhoneVerified = profile.isPhoneVerified && policy.confirmation(of: .phone) != .none
        return [
            "id": JSONValue(profile.id),
            "username": profile.username.map { JSONValue($0) } ?? .null,
            "email": profile.email.map { JSONValue($0) } ?? .null,
            "email_verified": JSONValue(isEmailVerified),
            "phone": profile.phone.map { JSONValue($0) } ?? .null,
            "phone_verified": JSONValue(isPhoneVerified),
            "role": JSONValue(profile.role),
        ]
    }

    private static func json(_ session: SessionSummary) -> JSONValue {
        [
            "id": JSONValue(session.id),
            "created_at": JSONValue(session.createdAt.formatted(.iso8601)),
            "current": JSONValue(session.isCurrent),
        ]
    }
}
