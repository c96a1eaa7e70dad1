import HTTPTypes
import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

extension KiiSurface {
    /// `/users`: a new user, who still has to log in, and one without a name, whose session is the only way in.
    func addRegistration(to routes: inout Routes) {
        routes.answer(.post, Self.root + "/users") { call in
            _ = try caller(of: call)
            let body = try await KiiBody.read(call)
            let isWithToken = call.mediaType == "application/vnd.kii.registrationandauthorizationrequest+json"
            let names = ["loginName", "emailAddress", "phoneNumber", "password"]
            if isWithToken, names.allSatisfy({ body.members[$0] == nil }) {
                let (profile, tokens) = try accounts.registerPseudonym(body.custom)
                return registered(profile, with: tokens)
            }
            let registration = try registration(body)
            guard let profile = try await register(registration) else { throw Refusal.noUsableIdentifier }
            let givesToken = isWithToken && !defects.contains(.kiiAuthorizationWithoutToken)
            guard givesToken || defects.contains(.kiiRegistrationGivesToken) else { return registered(profile) }
            return registered(profile, with: try accounts.openSession(ofAccount: profile.id))
        }
    }

    private func registration(_ body: KiiBody) throws -> Registration {
        let registration = Registration(
            username: try body.optionalText("loginName"),
            email: try body.optionalText("emailAddress"),
            phone: try phoneNumber(in: body),
            password: try body.text("password"),
            attributes: body.custom
        )
        if [registration.username, registration.email, registration.phone].allSatisfy({ $0 == nil }),
            !defects.contains(.kiiNamelessAccepted)
        {
            throw KiiError.invalidInput(
                "loginName",
                "At least one of loginName, emailAddress and phoneNumber is needed"
            )
        }
        if let phone = registration.phone { try checkMobile(phone) }
        return registration
    }

    /// The phone number of a body, a local one with the country that stands beside it.
    func phoneNumber(in body: KiiBody) throws(KiiError) -> String? {
        guard let number = try body.optionalText("phoneNumber") else { return nil }
        let isLocal = !number.isEmpty && number.utf8.allSatisfy(\.isASCIIDigit)
        guard isLocal, let country = try body.optionalText("country"), !defects.contains(.kiiCountryIgnored) else {
            return number
        }
        return "\(country.uppercased())-\(number)"
    }

    /// - Throws: `KiiError` for the number of a landline.
    func checkMobile(_ phone: String) throws(KiiError) {
        guard MobileNumbers.mayHold(phone) || defects.contains(.kiiLandlineAccepted) else {
            throw .invalidInput("phoneNumber", "The phoneNumber is not that of a mobile phone")
        }
    }

    /// - Throws: `KiiError` that names what is taken.
    private func register(_ registration: Registration) async throws -> Profile? {
        do {
            return try await accounts.register(registration, host: nil)
        } catch Refusal.identifierTaken(let kind) where !defects.contains(.kiiDuplicateUnnamed) {
            let values = [Identifier.Kind.username: registration.username, .email: registration.email]
            throw taken(kind, (values[kind] ?? registration.phone) ?? "")
        }
    }

    /// The refusal of an identifier that another user has.
    func taken(_ kind: Identifier.Kind, _ value: String) -> KiiError {
        KiiError(
            .conflict,
            "USER_ALREADY_EXISTS",
            "User with \(kind.kiiField) \(value) already exists",
            [("field", JSONValue(kind.kiiField)), ("value", JSONValue(value))]
        )
    }

    private func registered(_ profile: Profile, with tokens: TokenPair? = nil) -> Response {
        var members = Self.members(of: profile)
        if let tokens {
            members["_accessToken"] = JSONValue(tokens.accessToken)
            // There are no refresh tokens for users without a name.
            if settings.issuesRefreshTokens, profile.hasPassword {
                members["_refreshToken"] = JSONValue(tokens.refreshToken)
            }
        }
        let name = tokens == nil ? "RegistrationResponse" : "RegistrationAndAuthorizationResponse"
        var response = Response.kii(name, members, status: .created)
        response.headers[.location] = "/api/apps/\(settings.appID)/users/\(profile.id)"
        return response
    }

    /// The members of a user that other users see.
    static func publicMembers(of profile: Profile) -> JSONObject {
        var members: JSONObject = ["userID": JSONValue(profile.id)]
        if let name = profile.username { members["loginName"] = JSONValue(name) }
        if let name = profile.attributes["displayName"] { members["displayName"] = name }
        return members
    }

    /// A user as answers show it.
    static func members(of profile: Profile) -> JSONObject {
        var members: JSONObject = [
            "userID": JSONValue(profile.id),
            "internalUserID": JSONValue(profile.number),
        ]
        if let name = profile.username { members["loginName"] = JSONValue(name) }
        if let email = profile.email {
            members["emailAddress"] = JSONValue(email)
            members["emailAddressVerified"] = JSONValue(profile.isEmailVerified)
        }
        if let phone = profile.phone {
            members["phoneNumber"] = JSONValue(phone)
            members["phoneNumberVerified"] = JSONValue(profile.isPhoneVerified)
        }
        if let email = profile.pending[.email] { members["_emailAddressPending"] = JSONValue(email) }
        if let phone = profile.pending[.phone] { members["_phoneNumberPending"] = JSONValue(phone) }
        members["_hasPassword"] = JSONValue(profile.hasPassword)
        members["_disabled"] = JSONValue(profile.isDisabled)
        for member in profile.attributes.members { members[member.key] = member.value }
        return members
    }
}
