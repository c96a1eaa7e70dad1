import Hummingbird
import JSONText
import ReferenceCore

extension ReferenceSurface {
    /// `/password-resets` in several calls; each answers with what the next one takes.
    func addStagedResets(to routes: inout Routes) {
        routes.on(.post, "/password-resets") { request in
            let (identifier, others) = try owner(try await RequestMembers.read(request))
            let state = try accounts.startReset(identifier, copiedTo: others)
            return .json(["status": "accepted", "reset": JSONValue(state)], status: .accepted)
        }
        routes.on(.post, "/password-resets/resend") { request in
            let members = try await RequestMembers.read(request)
            try accounts.resendResetCode(try members.text("reset"))
            return .status("accepted", .accepted)
        }
        routes.on(.post, "/password-resets/code") { request in
            let members = try await RequestMembers.read(request)
            let state = try accounts.passReset(try members.text("reset"), code: try members.text("code"))
            return .json(["status": "passed", "reset": JSONValue(state)])
        }
        routes.on(.post, "/password-resets/complete") { request in
            let members = try await RequestMembers.read(request)
            let offer = try await accounts.completeReset(
                try members.text("reset"),
                newPassword: try members.text("new_password"),
                claim: try members.claim()
            )
            return .json(["status": "completed", "sign_in": JSONValue(offer)])
        }
        routes.on(.post, "/sessions/offered") { request in
            let members = try await RequestMembers.read(request)
            return answer(try accounts.signIn(offer: try members.text("sign_in"), claim: try members.claim()))
        }
    }
}
