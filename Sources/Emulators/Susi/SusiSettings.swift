import Reference
import ReferenceCore

/// How a SUSI.AI server is set up, by the names of its dialect.
struct SusiSettings: Sendable {
    /// Who may sign up, and when the account is active: `users.public.signup`.
    enum SignUp: String, CaseIterable, Sendable {
        case atOnce = "true"
        case byMail = "email"
        case byAdministrator = "admin"
        case closed = "false"
    }

    /// The captcha that is on from the start.
    enum Captcha: String, CaseIterable, Sendable {
        case off, signUp, changePassword
    }

    let signUp: SignUp
    private let captcha: Captcha
    /// What a refused password is told at sign-up.
    let tooltip: String

    /// The settings of the dialect.
    init(_ reader: SettingReader) throws(SettingMistake) {
        signUp = try reader.word("signup", default: .atOnce)
        captcha = try reader.word("captcha", default: .off)
        tooltip = reader.text("tooltip", default: Self.shippedTooltip)
    }

    /// The switches of the captchas.
    var captchas: [String: Bool] {
        ["signUp": captcha == .signUp, "login": false, "changePassword": captcha == .changePassword]
    }

    /// `users.password.regex` as it is shipped; ``PasswordComposition/digitCapitalAndSign`` is what it says.
    static let passwordRule = #"^((?=.*\d)(?=.*[A-Z])(?=.*\W).{8,64})$"#
    /// Letters and digits of every token.
    static let tokenLength = 30
    /// How long a login counts that names no time, and a cookie after its last use.
    static let loginLifetime = Duration.days(7)
    /// How old a mailed token may be.
    static let mailedTokenLifetime = Duration.days(7)

    private static let shippedTooltip =
        "Enter a combination of atleast 8 characters and atleast one special character, one number and text characters"
}
