/// An action that every backend has in some form, or a vendor's own one with the prefix `x-`.
package struct OperationName: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package var description: String { rawValue }

    package static let register = Self(rawValue: "register")
    package static let verify = Self(rawValue: "verify")
    package static let resendVerification = Self(rawValue: "resendVerification")
    package static let login = Self(rawValue: "login")
    package static let access = Self(rawValue: "access")
    package static let refresh = Self(rawValue: "refresh")
    package static let logout = Self(rawValue: "logout")
    package static let logoutAll = Self(rawValue: "logoutAll")
    package static let changePassword = Self(rawValue: "changePassword")
    package static let requestReset = Self(rawValue: "requestReset")
    package static let resendReset = Self(rawValue: "resendReset")
    /// The whole of a reset behind the message; where it takes several calls, all of them.
    package static let completeReset = Self(rawValue: "completeReset")
    /// Of a reset in several calls the one that takes the code.
    package static let submitResetCode = Self(rawValue: "submitResetCode")
    /// Of a reset in several calls the one that takes the new password, with what the one before handed out.
    package static let submitNewPassword = Self(rawValue: "submitNewPassword")
    /// Signs in by what a completed reset offered.
    package static let loginWithOffer = Self(rawValue: "loginWithOffer")
    package static let changeEmail = Self(rawValue: "changeEmail")
    package static let changePhone = Self(rawValue: "changePhone")
    package static let removeAccount = Self(rawValue: "removeAccount")
    package static let revoke = Self(rawValue: "revoke")
    package static let introspect = Self(rawValue: "introspect")
    package static let publicKey = Self(rawValue: "publicKey")
    package static let advanceClock = Self(rawValue: "advanceClock")
    package static let probe = Self(rawValue: "probe")

    /// The operations that every dialect may bind, in the order of an account's life.
    package static let all: [Self] = [
        register, verify, resendVerification, login, access, refresh, logout, logoutAll, changePassword, requestReset,
        resendReset, completeReset, submitResetCode, submitNewPassword, loginWithOffer, changeEmail, changePhone,
        removeAccount, revoke, introspect, publicKey, advanceClock, probe,
    ]

    /// Whether a vendor's dialect defines this operation for itself.
    package var isVendorSpecific: Bool { rawValue.hasPrefix("x-") }

    /// Whether the operation acts in a session, so that a step has to say which.
    package var usesSession: Bool {
        switch self {
        case .access, .refresh, .logout, .logoutAll, .changePassword, .changeEmail, .changePhone, .removeAccount,
            .revoke, .introspect:
            true
        default: false
        }
    }

    /// Whether a positive answer may open a session that the step names.
    package var opensSession: Bool {
        switch self {
        case .register, .login, .loginWithOffer, .refresh, .changePassword, .completeReset, .verify: true
        default: isVendorSpecific
        }
    }

    /// The kind of message whose code the operation takes when the step names none.
    package var messageKind: String? {
        switch self {
        case .verify: "verification"
        case .completeReset, .submitResetCode: "reset"
        default: nil
        }
    }
}
