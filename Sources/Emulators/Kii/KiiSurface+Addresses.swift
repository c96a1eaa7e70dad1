import HTTPTypes
import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension KiiSurface {
    /// `/users/{who}/email-address` and `/users/{who}/phone-number`: reading, change and verification.
    func addAddresses(to routes: inout Routes) {
        for (name, kind) in [("email-address", Identifier.Kind.email), ("phone-number", .phone)] {
            let path = Self.root + "/users/{who}/" + name
            addVerification(of: kind, at: path, to: &routes)
            routes.answer(.get, path) { call in
                let profile = try ownTarget(of: call, by: try caller(of: call))
                guard let address = kind == .email ? profile.email : profile.phone else {
                    throw KiiError(
                        .notFound,
                        "USER_ADDRESS_NOT_FOUND",
                        "The user has no \(kind.kiiField)",
                        [("userID", JSONValue(profile.id)), ("appID", JSONValue(settings.appID))]
                    )
                }
                let isVerified = kind == .email ? profile.isEmailVerified : profile.isPhoneVerified
                let name = kind == .email ? "EmailAddressRetrievalResponse" : "PhoneNumberRetrievalResponse"
                return .kii(name, [kind.kiiField: JSONValue(address), "verified": JSONValue(isVerified)])
            }
            routes.answer(.put, path) { call in
                try await change(kind, call)
                return .nothing
            }
        }
    }

    private func addVerification(of kind: Identifier.Kind, at path: String, to routes: inout Routes) {
        routes.answer(.post, path + "/verify") { call in
            let selector = try target(of: call, by: try caller(of: call))
            let code = try await KiiBody.read(call).text("verificationCode")
            do {
                try found(call) { try accounts.verify(kind, of: selector, code: code) }
            } catch Refusal.alreadyVerified where !defects.contains(.kiiVerifiedTwice) {
                throw verifiedAlready(kind, selector)
            } catch Refusal.alreadyVerified {
                return Self.verified
            } catch Refusal.invalidCode, Refusal.expiredCode {
                throw wrongCode(code, of: selector)
            } catch Refusal.identifierTaken(let kind) {
                throw taken(kind, "")
            }
            return Self.verified
        }
        routes.answer(.post, path + "/resend-verification") { call in
            let selector = try target(of: call, by: try caller(of: call))
            do {
                try found(call) { try accounts.resendVerification(of: kind, to: selector, host: nil) }
            } catch Refusal.alreadyVerified {
                throw verifiedAlready(kind, selector)
            }
            return .nothing
        }
        routes.answer(.get, path + "/verification-code") { call in
            Self.code(try readCode(kind, call))
        }
        guard kind == .phone else { return }
        routes.answer(.post, path + "/reset-verification-code") { call in
            let selector = try administrated(call)
            do {
                try found(call) { try accounts.resendVerification(of: kind, to: selector, host: nil) }
            } catch Refusal.alreadyVerified {
                throw verifiedAlready(kind, selector)
            }
            return Self.code(try readCode(kind, call))
        }
    }

    private func readCode(_ kind: Identifier.Kind, _ call: Call) throws -> String {
        let selector = try administrated(call)
        return try found(call) { try accounts.confirmationCode(kind, of: selector) }
    }

    /// The user in the path, of whom only an administrator may ask this.
    private func administrated(_ call: Call) throws -> AccountSelector {
        let caller = try caller(of: call)
        switch caller {
        case .administrator: break
        case .user where defects.contains(.kiiCodesReadableByUsers): break
        case .user(let id, _): throw unauthorized(as: id)
        case .anonymous: throw unauthorized(as: nil)
        }
        return try target(of: call, by: caller)
    }

    private func change(_ kind: Identifier.Kind, _ call: Call) async throws {
        let caller = try caller(of: call)
        let profile = try ownTarget(of: call, by: caller)
        let body = try await KiiBody.read(call)
        let address = try body.text(kind.kiiField)
        if kind == .phone { try checkMobile(address) }
        do {
            if case .user(_, let token) = caller {
                switch kind {
                case .phone: try await accounts.changePhone(token, to: address, current: "")
                default: try await accounts.changeEmail(token, to: address, current: "", host: nil)
                }
            } else {
                guard body.members["verified"]?.bool == true else {
                    throw KiiError.invalidInput("verified", "an administrator sets verified addresses alone")
                }
                try accounts.setAddress(address, as: kind, of: .id(profile.id))
            }
        } catch Refusal.identifierTaken(let kind) {
            throw taken(kind, address)
        }
    }

    private func verifiedAlready(_ kind: Identifier.Kind, _ selector: AccountSelector) -> KiiError {
        KiiError(
            .badRequest,
            "INVALID_ACCOUNT_STATUS",
            "The address is verified already",
            [
                ("userID", JSONValue(userID(of: selector))), ("appID", JSONValue(settings.appID)),
                ("accountType", JSONValue(kind == .email ? "EMAIL" : "PHONE")),
            ]
        )
    }

    private static var verified: Response {
        .kii("AddressVerificationResponse", ["verificationStatus": "VERIFIED"])
    }

    private static func code(_ text: String) -> Response {
        .kii("VerificationCodeRetrievalResponse", ["verificationCode": JSONValue(text)])
    }
}
