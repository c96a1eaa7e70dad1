/// Limits and lifetimes of the reference backend, as values.
package struct AccountPolicy: Sendable, Hashable {
    /// Length of a username, in characters of `a-z0-9_.-`.
    package var usernameLength = 3...64
    /// Most characters of an email address.
    package var emailLength = 200
    /// Digits of a phone number in international notation, without the plus sign.
    package var phoneDigits = 10...15
    /// Length of a password in Unicode code points. Fifteen, because a password is all that a login needs
    /// (NIST SP 800-63B-4, section 3.1.1.2).
    package var passwordLength = 15...128
    /// What a password may and has to be made of, beside its length.
    package var composition = PasswordComposition.any
    /// How many passwords, the present one among them, are refused as a new one.
    package var passwordHistory = 0

    /// How long an access token is taken.
    package var accessTokenLifetime = Duration.minutes(15)
    /// How long a refresh token may lie unused.
    package var refreshTokenLifetime = Duration.days(30)
    /// How long the refresh token of a sign-in by mailed code may lie unused; nil where that makes no difference.
    package var codeRefreshTokenLifetime: Duration?
    /// How long a session may be refreshed at all.
    package var sessionLifetime = Duration.days(90)
    /// Whether a refresh token still counts after its use.
    package var refreshTokensStay = false
    /// Whether an access token works until it expires, whatever ends its session.
    package var accessTokensOutliveSessions = false
    /// The sign-ins whose sessions a reset ends.
    package var sessionsEndedByReset = Set(SignInMethod.allCases)
    /// How long a reset code is taken.
    package var resetCodeLifetime = Duration.minutes(30)
    /// How long a confirmation code is taken; 24 hours is the most that NIST SP 800-63B-4, section 4.2.1.2 allows by mail.
    package var verificationCodeLifetime = Duration.hours(24)

    /// Wrong passwords in a row that block an account. More than the twenty or so that a check of simultaneous requests
    /// tries afterwards, and well below the 100 that NIST SP 800-63B-4, section 3.2.2 allows.
    package var failureLimit = 30
    /// How long a block lasts.
    package var blockDuration = Duration.minutes(15)
    /// Whether a block that follows a block lasts twice as long, and comes with the first wrong password after it.
    package var blocksGrow = false
    /// Whether a wrong password is counted again when it is tried again.
    package var countsRepeatedPasswords = true
    /// Wrong short codes for one account within ``codeGuessWindow``, over however many codes; more are not looked at.
    /// With eight digits that leaves a stranger one chance in a hundred thousand each day (NIST SP 800-63B-4, 4.2.1.2).
    package var codeGuessLimit = 10
    /// The time over which wrong codes are counted.
    package var codeGuessWindow = Duration.minutes(15)
    /// What a session counts as that was opened by an offer.
    package var offerMethod = SignInMethod.password
    /// How long the offer to sign in after a reset stands.
    package var signInOfferLifetime = Duration.minutes(5)
    /// Messages of one kind to one account within ``messageWindow``; more are not sent.
    package var messageLimit = 5
    /// Whether somebody who asks for more is told so.
    package var saysMessageLimit = false
    /// Whether owners are told by mail what was changed.
    package var sendsNotices = true
    /// The time over which messages are counted.
    package var messageWindow = Duration.minutes(15)

    /// The limits that the documentation states.
    package init() {}
}
