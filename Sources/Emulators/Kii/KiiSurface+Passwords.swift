import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension KiiSurface {
    /// `/users/{who}/password`: change and reset.
    func addPasswords(to routes: inout Routes) {
        let path = Self.root + "/users/{who}/password"
        routes.answer(.put, path) { call in
            try await changePassword(call)
            return .nothing
        }
        routes.answer(.post, path + "/request-reset") { call in
            let caller = try caller(of: call)
            let (kind, form) = try Self.channel(try await KiiBody.read(call))
            try sendReset(call, caller, kind, form)
            return .nothing
        }
        routes.answer(.post, path + "/reset") { call in
            try sendReset(call, try caller(of: call), .email, .link)
            return .nothing
        }
        routes.answer(.post, path + "/complete-reset") { call in
            try await completeReset(call)
            return .nothing
        }
    }

    private func changePassword(_ call: Call) async throws {
        let caller = try caller(of: call)
        let profile = try ownTarget(of: call, by: caller)
        guard profile.hasPassword else { throw Refusal.noPassword }
        let body = try await KiiBody.read(call)
        let new = try body.text("newPassword")
        guard case .user(_, let token) = caller else {
            return try await accounts.setPassword(new, of: .id(profile.id))
        }
        do {
            _ = try await accounts.changePassword(
                token,
                current: try body.text("oldPassword"),
                new: new,
                claim: AccountClaim()
            )
        } catch Refusal.wrongCurrentPassword where !defects.contains(.kiiPasswordErrorsMerged) {
            throw KiiError(
                .unauthorized,
                "WRONG_PASSWORD",
                "The provided password is wrong",
                [
                    ("appID", JSONValue(settings.appID)), ("principalID", JSONValue(profile.id)),
                    ("address", JSONValue(profile.username ?? profile.email ?? profile.phone ?? "")),
                ]
            )
        }
    }

    /// The channel of the message that a reset asks for. An empty body asks for a link by mail.
    private static func channel(
        _ body: KiiBody
    ) throws(KiiError) -> (kind: Identifier.Kind, form: Accounts.ResetCodeForm) {
        switch (
            try body.optionalText("notificationMethod") ?? "EMAIL", try body.optionalText("smsResetMethod") ?? "URL"
        ) {
        case ("EMAIL", _): (.email, .link)
        case ("SMS", "URL"): (.phone, .link)
        case ("SMS", "PIN"): (.phone, .pin)
        case ("SMS", _): throw .invalidInput("smsResetMethod", "smsResetMethod is URL or PIN")
        default: throw .invalidInput("notificationMethod", "notificationMethod is EMAIL or SMS")
        }
    }

    private func sendReset(
        _ call: Call,
        _ caller: KiiCaller,
        _ kind: Identifier.Kind,
        _ form: Accounts.ResetCodeForm
    ) throws {
        let selector = try target(of: call, by: caller)
        let kind = defects.contains(.kiiSMSResetGoesByMail) ? .email : kind
        do {
            try found(call) { try accounts.sendReset(to: selector, by: kind, as: form, host: call.request.claimedHost) }
        } catch Refusal.noConfirmedAddress(let kind) where !defects.contains(.kiiResetRefusalsHidden) {
            throw KiiError(
                .conflict,
                "INVALID_STATUS",
                "The user has no verified \(kind.kiiField)",
                [("appID", JSONValue(settings.appID))]
            )
        } catch  where defects.contains(.kiiResetRefusalsHidden) {
            return
        }
    }

    private func completeReset(_ call: Call) async throws {
        let selector = try target(of: call, by: try caller(of: call))
        let body = try await KiiBody.read(call)
        let pin = try body.text("pinCode")
        let isChosen = accounts.resetMode != .generated
        let new = isChosen ? try body.text("newPassword") : nil
        do {
            try await foundLater(call) {
                try await accounts.completeReset(of: selector, pin: pin, sentTo: .phone, newPassword: new)
            }
        } catch Refusal.expiredCode where !defects.contains(.kiiPinErrorsMerged) {
            throw KiiError(.gone, "PIN_CODE_EXPIRED", "The PIN code has expired")
        } catch Refusal.invalidCode where !defects.contains(.kiiPinErrorsMerged) {
            throw wrongCode(pin, of: selector)
        }
    }

    /// The refusal of a code that is not the one that was sent.
    func wrongCode(_ code: String, of selector: AccountSelector) -> KiiError {
        KiiError(
            .forbidden,
            "INVALID_VERIFICATION_CODE",
            "The verification code is not valid",
            [
                ("userID", JSONValue(userID(of: selector))), ("appID", JSONValue(settings.appID)),
                ("verificationCode", JSONValue(code)),
            ]
        )
    }
}
