import JSONText
import Reference
import ReferenceCore

/// The questions to the server: who is registered, what a user set, which captchas are on; and the actions of administrators.
extension SusiSurface {
    /// `checkRegistration.json`. The question leaves a record of an unknown address behind.
    func checkRegistration(_ visit: SusiVisit) async throws -> SusiAnswer {
        guard let address = visit.inputs["check_email"] else { throw SusiRefusal(400, "Email not provided.") }
        let exists = try accounts.role(of: Self.name(address)) != nil
        if !exists { marks.leave(address: address) }
        return SusiAnswer([
            ("exists", JSONValue(exists || defects.contains(.susiRegistrationCheckBlind))), ("accepted", true),
            ("check_email", JSONValue(address)),
        ])
    }

    /// `getCaptchaConfig.json`.
    func showCaptchas(_ visit: SusiVisit) async throws -> SusiAnswer {
        let switches = marks.captchas.sorted { $0.key < $1.key }.map { ($0.key, JSONValue($0.value)) }
        return SusiAnswer(
            accepted: true,
            "Success: Showing captcha configuration",
            [("captchaConfig", JSONValue(JSONObject(switches)))]
        )
    }

    /// `captchaConfigService.json`: turns a captcha on or off.
    func setCaptcha(_ visit: SusiVisit) async throws -> SusiAnswer {
        guard let name = visit.inputs["key"], visit.inputs["value"] != nil else {
            throw SusiRefusal(400, "Bad service call, missing arguments")
        }
        marks.set(captcha: name, on: visit.inputs.isOn("value"))
        return SusiAnswer(accepted: true, "Success: Captcha configuration was changed")
    }

    /// `deleteUserAccount.json`: removes anybody's account. The words of a success come where there was none.
    func deleteAccount(_ visit: SusiVisit) async throws -> SusiAnswer {
        guard let address = visit.inputs["email"] else {
            throw SusiRefusal(400, "Bad service call, missing arguments")
        }
        if try accounts.removeAccount(named: Self.name(address)) { return SusiAnswer([]) }
        return SusiAnswer(accepted: true, "Successfully deleted user account!")
    }
}
