import JSONText
import Reference
import ReferenceCore

/// The requests of clients around a login: whether to show an administrator's pages, rights, settings and API keys.
extension SusiSurface {
    /// `showAdminService.json`.
    func showAdmin(_ visit: SusiVisit) async throws -> SusiAnswer {
        SusiAnswer([("accepted", true), ("showAdmin", JSONValue(visit.role >= .operatorRole))])
    }

    /// `account-permissions.json`. Nobody has been given permissions of their own, so that the role says all.
    func showPermissions(_ visit: SusiVisit) async throws -> SusiAnswer {
        let none = JSONValue(JSONObject())
        if visit.inputs["getServicePermissions"] != nil {
            throw SusiRefusal(400, "Bad service name (no class)")
        }
        if visit.inputs.isOn("getUserRolePermission") {
            return SusiAnswer(accepted: true, "Success : User Role Permission", [("userRolePermissions", none)])
        }
        return SusiAnswer(
            accepted: true,
            "Success : Service Permissions",
            [
                ("userName", JSONValue(visit.caller.address ?? "")), ("userSpecificPermissions", none),
                ("userRole", JSONValue(visit.role.rawValue)), ("userRoleSpecificPermissions", none),
            ]
        )
    }

    /// `listUserSettings.json`.
    func listSettings(_ visit: SusiVisit) async throws -> SusiAnswer {
        let settings = belongings.settings(of: addressOfSettings(visit))
        return SusiAnswer(accepted: true, "Success: Showing user settings", [("settings", JSONValue(settings))])
    }

    /// `changeUserSettings.json`: every setting that is there by its name.
    func changeSettings(_ visit: SusiVisit) async throws -> SusiAnswer {
        if let name = visit.inputs["userName"] {
            let isFit = (5...51).contains(name.unicodeScalars.count) && PasswordCharacters.oneLine.hold(name)
            guard isFit else { throw SusiRefusal(400, "Enter atleast 5 character, upto 51 character") }
        }
        let given = Self.settingNames.compactMap { name in visit.inputs[name].map { (name, $0) } }
        guard !given.isEmpty else { throw SusiRefusal(400, "Bad Service call, key or value parameters not provided") }
        belongings.set(given, of: addressOfSettings(visit))
        return SusiAnswer(accepted: true, "You successfully changed settings of your account!")
    }

    private static let settingNames = [
        "server", "enterAsSend", "micInput", "speechOutput", "speechOutputAlways", "speechRate", "speechPitch",
        "ttsLanguage", "userName", "prefLanguage", "timeZone", "countryCode", "countryDialCode", "phoneNo", "checked",
        "serverUrl", "theme", "backgroundImage", "messageBackgroundImage", "customThemeValue", "avatarType",
    ]

    /// The address whose settings a request is about: that of its caller, or for an administrator the one in the request.
    private func addressOfSettings(_ visit: SusiVisit) -> String {
        let named = visit.role >= .admin ? visit.inputs["email"] : nil
        return named ?? visit.caller.address ?? ""
    }

    /// `apiKeys.json`: adds or removes a key, of the user's own or, for administrators, of the server.
    func changeKeys(_ visit: SusiVisit) async throws -> SusiAnswer {
        let (name, value) = (visit.inputs["keyName"], visit.inputs["keyValue"])
        guard name != nil || value != nil else { throw SusiRefusal(400, "Bad Request. No parameter present") }
        let owner = try owner(visit, changes: true)
        let said = name ?? "null"
        if visit.inputs.isOn("deleteKey") {
            if let name { belongings.set(key: nil, name, of: owner) }
            return SusiAnswer(accepted: true, "Removed API key \(said) successfully !")
        }
        guard let name else { throw SusiRefusal(500, "Failed : Unable to add\(said) !") }
        let key = JSONObject(value.map { [("value", JSONValue($0))] } ?? [])
        belongings.set(key: JSONValue(key), name, of: owner)
        return SusiAnswer(accepted: true, "Added new API key \(said) successfully !")
    }

    /// `getApiKeys.json`: the server's public keys, or the user's own.
    func showKeys(_ visit: SusiVisit) async throws -> SusiAnswer {
        let owner = try owner(visit, changes: false)
        let keys: JSONObject
        switch owner {
        case .server("public"):
            guard let known = belongings.keys(of: owner) else { throw SusiRefusal.missingValue }
            keys = known
        case .server: keys = JSONObject()
        case .user: keys = belongings.keys(of: owner) ?? JSONObject()
        }
        return SusiAnswer(accepted: true, "Success : Fetched all API key successfully !", [("keys", JSONValue(keys))])
    }

    /// The owner of the keys that a request is about. Those of a user go by the token alone, whoever the request is made as.
    private func owner(_ visit: SusiVisit, changes: Bool) throws(SusiRefusal) -> SusiBelongings.Owner {
        let type = visit.inputs["type"] ?? "public"
        guard changes || type == "user" else { return .server(type) }
        let token = visit.inputs["access_token"] ?? ""
        guard let address = credentials.address(ofToken: token, now: accounts.clock.now) else {
            throw SusiRefusal(422, "Access token is not valid")
        }
        if type == "user" { return .user(address) }
        guard visit.role >= .admin else { throw SusiRefusal(401, "Unauthorized") }
        return .server(type)
    }
}
