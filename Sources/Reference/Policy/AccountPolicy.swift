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

    /// How long an access token is taken.
    package var accessTokenLifetime = Duration.minutes(15)
    /// How long a refresh token may lie unused.
    package var refreshTokenLifetime = Duration.days(30)
    /// How long a session may be refreshed at all.
    package var sessionLifetime = Duration.days(90)
    /// How long a reset code is taken.
    package var resetCodeLifetime = Duration.minutes(30)
    /// How long a confirmation code is taken; 24 hours is the most that NIST SP 800-63B-4, section 4.2.1.2 allows by mail.
    package var verificationCodeLifetime = Duration.hours(24)

    /// Wrong passwords in a row that block an account. More than the twenty or so that a check of simultaneous requests
    /// tries afterwards, and well below the 100 that NIST SP 800-63B-4, section 3.2.2 allows.
    package var failureLimit = 30
    /// How long a block lasts.
    package var blockDuration = Duration.minutes(15)
    /// Wrong short codes for one account within ``codeGuessWindow``, over however many codes; more are not looked at.
    /// With eight digits that leaves a stranger one chance in a hundred thousand each day (NIST SP 800-63B-4, 4.2.1.2).
    package var codeGuessLimit = 10
    /// The time over which wrong codes are counted.
    package var codeGuessWindow = Duration.minutes(15)
    /// How long the offer to sign in after a reset stands.
    package var signInOfferLifetime = Duration.minutes(5)
    /// Messages of one kind to one account within ``messageWindow``; more are silently not sent.
    package var messageLimit = 5
    /// The time over which messages are counted.
    package var messageWindow = Duration.minutes(15)

    /// The limits that the documentation states.
    package init() {}
}
