import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension KiiSurface {
    /// `/users/{who}`: a user's profile, its end, and whether it is shut.
    func addUsers(to routes: inout Routes) {
        let path = Self.root + "/users/{who}"
        routes.answer(.get, path) { call in
            let (profile, isOwn) = try anyTarget(of: call, by: try caller(of: call))
            let showsAll = isOwn || settings.exposesUsers || defects.contains(.kiiForeignProfileShownWhole)
            return .kii(
                "UserDataRetrievalResponse",
                showsAll ? Self.members(of: profile) : Self.publicMembers(of: profile)
            )
        }
        if defects.contains(.kiiUsersListed) {
            routes.answer(.get, Self.root + "/users") { call in
                _ = try caller(of: call)
                return .json(["results": JSONValue(try accounts.ids().map { ["userID": JSONValue($0)] })])
            }
        }
        routes.answer(.delete, path) { call in
            let profile = try ownTarget(of: call, by: try caller(of: call))
            if !defects.contains(.kiiDeletedUserStays) { try accounts.removeAccount(.id(profile.id)) }
            return .nothing
        }
        routes.answer(.put, path + "/status") { call in
            guard case .administrator = try caller(of: call) else { throw unauthorized(as: nil) }
            guard let isDisabled = try await KiiBody.read(call).members["disabled"]?.bool else {
                throw KiiError.invalidInput("disabled", "disabled has to be true or false")
            }
            let selector = try target(of: call, by: .administrator)
            try found(call) {
                try accounts.setDisabled(
                    isDisabled,
                    selector,
                    keepsSessions: defects.contains(.kiiDisabledUserKeepsTokens)
                )
            }
            return .nothing
        }
    }
}
