import Reference
import ReferenceCore

/// The settings of an application at Kii Cloud.
struct KiiSettings: Sendable {
    /// The party that sets the password at a reset.
    enum PasswordMode: String, Sendable, CaseIterable {
        /// Kii Cloud makes one up and sends it.
        case generate
        /// The user says it.
        case input
    }

    /// The addresses that have to be verified before they count.
    enum Verification: String, Sendable, CaseIterable {
        case off, email, phone, both
    }

    /// The application's id, part of every path.
    let appID: String
    /// The id that an administrator gives.
    let clientID: String
    /// The secret that an administrator shows.
    let clientSecret: String
    let passwordMode: PasswordMode
    let verification: Verification
    /// Indicates whether a user sees all of another user's profile, and not only its public part.
    let exposesUsers: Bool
    let issuesRefreshTokens: Bool
    /// The default lifetime of an access token, and the longest that a login may ask for.
    let accessTokenLifetime: Duration
    /// Failures that lock a login name; nil locks none.
    let maxLoginAttempts: Int?
    /// The duration of a lock, and the time for which failures count towards one.
    let loginLockPeriod: Duration
    let pinLength: Int
    let pinLifetime: Duration
    let linkLifetime: Duration
    /// Subjects of mails, which every customer writes.
    let subjects: [AccountMessage.Kind: String]
    /// The beginnings of SMS, likewise.
    let openings: [AccountMessage.Kind: String]

    /// The settings of the dialect.
    init(_ reader: SettingReader) throws(SettingMistake) {
        appID = reader.text("appId", default: "rekeyapp")
        clientID = reader.text("clientId", default: "rekey-client")
        clientSecret = reader.text("clientSecret", default: "rekey-client-secret")
        passwordMode = try reader.word("password", default: .input)
        verification = try reader.word("verification", default: .off)
        exposesUsers = try reader.isOn("exposeFullUserDataToOthers", default: false)
        issuesRefreshTokens = try reader.isOn("refreshTokens", default: false)
        let seconds = 1...Int(Int32.max)
        accessTokenLifetime = .seconds(
            try reader.number("accessTokenLifetime", in: seconds, default: seconds.upperBound)
        )
        let attempts = try reader.number("maxLoginAttempts", in: 0...1000, default: 0)
        maxLoginAttempts = attempts == 0 ? nil : attempts
        loginLockPeriod = .seconds(try reader.number("loginLockPeriodSeconds", in: seconds, default: 900))
        pinLength = try reader.number("pinLength", in: 4...12, default: 6)
        pinLifetime = .seconds(try reader.number("pinLifetime", in: seconds, default: 600))
        linkLifetime = .seconds(try reader.number("linkLifetime", in: seconds, default: 1800))
        subjects = [
            .reset: reader.text("resetSubject", default: "Reset your password"),
            .generatedPassword: reader.text("passwordSubject", default: "Your new password"),
            .verification: reader.text("verificationSubject", default: "Confirm your address"),
        ]
        openings = [
            .reset: reader.text("resetText", default: "Reset your password"),
            .generatedPassword: reader.text("passwordText", default: "Your new password"),
            .verification: reader.text("verificationText", default: "Confirm your address"),
        ]
    }
}
