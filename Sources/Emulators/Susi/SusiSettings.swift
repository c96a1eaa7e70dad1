import Reference
import ReferenceCore

/// The settings of a SUSI.AI server, by the names of its dialect.
struct SusiSettings: Sendable {
    /// The people who may sign up, and the time at which the account becomes active: `users.public.signup`.
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

    /// The rule for passwords: `users.password.regex`.
    enum PasswordRule: String, CaseIterable, Sendable {
        /// As it is shipped.
        case shipped
        /// More than five characters, as the iOS client asks for.
        case longerThanFive = "longer-than-5"

        /// The regular expression.
        var regex: String {
            switch self {
            // `PasswordComposition.digitCapitalAndSign` is what it says of characters.
            case .shipped: #"^((?=.*\d)(?=.*[A-Z])(?=.*\W).{8,64})$"#
            case .longerThanFive: "^.{6,64}$"
            }
        }

        var length: ClosedRange<Int> {
            switch self {
            case .shipped: 8...64
            case .longerThanFive: 6...64
            }
        }

        var composition: PasswordComposition {
            switch self {
            case .shipped: .digitCapitalAndSign
            case .longerThanFive: .any
            }
        }
    }

    let signUp: SignUp
    let passwordRule: PasswordRule
    private let captcha: Captcha
    /// The text for a refused password at sign-up.
    let tooltip: String

    /// The settings of the dialect.
    init(_ reader: SettingReader) throws(SettingMistake) {
        signUp = try reader.word("signup", default: .atOnce)
        passwordRule = try reader.word("passwordRule", default: .shipped)
        captcha = try reader.word("captcha", default: .off)
        tooltip = reader.text("tooltip", default: Self.shippedTooltip)
    }

    /// The switches of the captchas.
    var captchas: [String: Bool] {
        ["signUp": captcha == .signUp, "login": false, "changePassword": captcha == .changePassword]
    }

    /// Letters and digits of every token.
    static let tokenLength = 30
    /// The lifetime of a login that names no time, and of a cookie after its last use.
    static let loginLifetime = Duration.days(7)
    /// The greatest age of a mailed token.
    static let mailedTokenLifetime = Duration.days(7)

    private static let shippedTooltip =
        "Enter a combination of atleast 8 characters and atleast one special character, one number and text characters"
}
