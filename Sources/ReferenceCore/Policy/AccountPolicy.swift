/// Limits and lifetimes of the reference backend, as values.
package struct AccountPolicy: Sendable {
    /// Length of a username, in characters of `a-z0-9_.-`.
    package var usernameLength = 3...64
    /// Most characters of an email address.
    package var emailLength = 200
    /// The form of email addresses.
    package var emailForm = EmailForm.dotted
    /// Indicates whether the letter case of an email address makes no difference.
    package var foldsEmail = true
    /// Digits of a phone number in international notation, without the plus sign.
    package var phoneDigits = 10...15
    /// The notations in which a phone number may be written, beside a plus sign and digits and a country's own.
    package var phoneNotations: Set<PhoneNotation> = []
    /// The characters that an email address may have beside letters, digits and single dots, before and behind the `@`.
    package var emailMarks = (local: "!#$%&'*+-/=?^_`{|}~", domain: "-")
    /// Length of a password in Unicode code points. Fifteen, because a password is all that a login needs
    /// (NIST SP 800-63B-4, section 3.1.1.2).
    package var passwordLength = 15...128
    /// Most bytes of a password in UTF-8; nil where its characters alone are counted.
    package var passwordBytes: Int?
    /// The unit in which the length of a password is counted.
    package var passwordUnit = PasswordUnit.characters
    /// The characters that a password may and has to have, beside its length.
    package var composition = PasswordComposition.any
    /// Indicates whether an account's address is refused as its password.
    package var refusesAddressAsPassword = false

    /// Indicates whether registration mails what confirms an address; otherwise somebody has to ask for it.
    package var mailsConfirmations = true
    /// The role of the first account of all; nil where it is one like the others.
    package var firstRole: String?
    /// The facts about accounts that strangers are told.
    package var disclosures: Set<Disclosure> = []
    /// Indicates whether a reset code goes to the address or number that it was asked for by, if that is a confirmed one.
    package var resetFollowsName = false
    /// Indicates whether a reset code is mailed to a confirmed address alone.
    package var resetNeedsVerifiedAddress = true
    /// The events that retire the reset codes that were sent before.
    package var resetCodesEnd = Set(ResetCodeEnd.allCases)
    /// Indicates whether confirmation codes stay alive when a newer one is issued.
    package var olderConfirmationsStay = false
    /// Indicates whether another message has the same code as the one before, as long as that is open. The code is then kept in
    /// clear, and lives no longer than it would have.
    package var sendsOpenCodesAgain = false
    /// Indicates whether a code works until it expires, however often it is used.
    package var codesWorkAgain = false
    /// Indicates whether the reset code of an account that was removed is known as such.
    package var codesOutliveAccounts = false
    /// The form of codes in links.
    package var codeForm = CodeForm.base64URL
    /// Random bytes in the ids of accounts and sessions.
    package var identityBytes = 16

    /// Characters that a password may have.
    package var passwordCharacters = PasswordCharacters.any
    /// Indicates whether well-known passwords are refused.
    package var refusesCommonPasswords = true
    /// Indicates whether a well-known word in disguise counts as a well-known password.
    package var seesThroughDisguise = false
    /// Indicates whether a reset refuses the password that the account has.
    package var refusesSamePassword = false
    /// The number of former passwords that are refused like the present one.
    package var passwordHistory = 0

    /// The kind of address by which an owner is reached: reset codes and notices go there.
    package var contact = Identifier.Kind.email
    /// The confirmations that are needed, and what each opens. A kind that is not named is taken as it is.
    package var confirmations: [Identifier.Kind: Confirmation] = [.email: .account]
    /// The kinds of identifier of which registration reports that one is taken: usernames, which are public.
    package var publicIdentifiers: Set<Identifier.Kind> = [.username]
    /// The changes that owners are told about.
    package var notices = Set(Notice.allCases)
    /// Indicates whether a login to an account that waits for its confirmation sends another code.
    package var unconfirmedLoginSendsCode = false
    /// Indicates whether a change of address or number, or the end of the account, needs the password beside the session.
    package var changesNeedPassword = true
    /// Indicates whether a new email address waits for its confirmation, and it is there that the owner shows to know the password.
    package var provesEmailAtConfirmation = false
    /// Indicates whether a change of password opens a new session for the caller, in place of those that it ends.
    package var changeOpensSession = true
    /// Indicates whether administrators can read open confirmation codes, which are then kept in plain text.
    package var administratorsReadCodes = false

    /// The lifetime of an access token whose login asks for nothing else.
    package var accessTokenLifetime = Duration.minutes(15)
    /// The time that a refresh token may go unused.
    package var refreshTokenLifetime = Duration.days(30)
    /// The time that the refresh token of a sign-in by mailed code may go unused; nil where that makes no difference.
    package var codeRefreshTokenLifetime: Duration?
    /// Indicates whether a refresh ends the access tokens from before.
    package var refreshEndsAccessTokens = false
    /// The longest time for which a session may be refreshed.
    package var sessionLifetime = Duration.days(90)
    /// Indicates whether a refresh token still counts after its use.
    package var refreshTokensStay = false
    /// Indicates whether an access token works until it expires, whatever ends its session.
    package var accessTokensOutliveSessions = false
    /// The sign-ins whose sessions a reset ends.
    package var sessionsEndedByReset = Set(SignInMethod.allCases)
    /// The lifetime of a reset code.
    package var resetCodeLifetime = Duration.minutes(30)
    /// The lifetime of a reset code that people type beside a name; nil where it is that of others.
    package var resetPinLifetime: Duration?
    /// The lifetime of a confirmation code; 24 hours is the most that NIST SP 800-63B-4, section 4.2.1.2 allows by mail.
    package var verificationCodeLifetime = Duration.hours(24)

    /// Wrong passwords in a row that block an account. More than the twenty or so that a check of simultaneous requests
    /// tries afterwards, and well below the 100 that NIST SP 800-63B-4, section 3.2.2 allows.
    package var failureLimit = 30
    /// Failures with more than this between them are no row.
    package var failureWindow = Duration.days(1)
    /// The duration of a block.
    package var blockDuration = Duration.minutes(15)
    /// Indicates whether a block that follows a block lasts twice as long, and comes with the first wrong password after it.
    package var blocksGrow = false
    /// Indicates whether a wrong password is counted again when it is tried again.
    package var countsRepeatedPasswords = true
    /// Wrong short codes for one account within ``codeGuessWindow``, over however many codes; more are not looked at.
    /// With eight digits that leaves a stranger one chance in a hundred thousand each day (NIST SP 800-63B-4, 4.2.1.2).
    package var codeGuessLimit = 10
    /// The time over which wrong codes are counted.
    package var codeGuessWindow = Duration.minutes(15)
    /// The longest time for a flow of several calls; nil for as long as its code lives.
    package var flowLifetime: Duration?
    /// The sign-in method of a session that was opened by an offer.
    package var offerMethod = SignInMethod.password
    /// Digits of a code that people type.
    package var pinLength = 8
    /// The lifetime of the offer to sign in after a reset.
    package var signInOfferLifetime = Duration.minutes(5)
    /// Messages of one kind to one account within ``messageWindow``; more are not sent.
    package var messageLimit = 5
    /// Indicates whether somebody who asks for too many messages is told so.
    package var saysMessageLimit = false
    /// The time over which messages are counted.
    package var messageWindow = Duration.minutes(15)

    /// The limits that the documentation states.
    package init() {}

    /// Indicates whether open codes are kept in plain text.
    package var keepsCodesReadable: Bool { administratorsReadCodes || sendsOpenCodesAgain }

    /// The confirmation that identifiers of a kind need.
    package func confirmation(of kind: Identifier.Kind) -> Confirmation { confirmations[kind] ?? .none }

    /// Lets codes stay alive when a newer one is issued, another one is used, or the password is changed.
    package mutating func keepOlderCodes() {
        resetCodesEnd.subtract([.newerCode, .reset, .passwordChange])
        olderConfirmationsStay = true
    }
}

/// An event that retires the reset codes of an account. Whoever reads an old message, or one to an old address, must not reset the password
/// by it.
package enum ResetCodeEnd: Sendable, Hashable, CaseIterable {
    /// Another one is sent.
    case newerCode
    /// Another one set the password.
    case reset
    /// The owner changed the password.
    case passwordChange
    /// The owner changed the email address.
    case emailChange
    /// The owner changed the phone number.
    case phoneChange
}

/// A change that an owner is told about.
package enum Notice: Sendable, Hashable, CaseIterable {
    /// The password was set by a reset.
    case passwordReset
    /// The password was replaced by one who knew it.
    case passwordChanged
    /// The email address was replaced; the old one is told.
    case emailChanged
    /// The phone number was replaced.
    case phoneChanged
}

/// The effect of an email address or phone number before its owner has confirmed it.
package enum Confirmation: Sendable, Hashable {
    /// Nobody asks: it counts as confirmed.
    case none
    /// The account does not log in until its first one is confirmed; a later one counts at once.
    case account
    /// It finds nobody, and several accounts may claim it: the first to confirm it has it. A later one leaves the old in
    /// place until then.
    case identifier
}

/// The characters that a password may have.
package enum PasswordCharacters: Sendable, Hashable {
    /// All of Unicode.
    case any
    /// U+0020 to U+007E.
    case printableASCII
    /// All but line ends: what `.` stands for in a regular expression of Java's.
    case oneLine

    /// Returns whether a password has no others.
    package func hold(_ password: String) -> Bool {
        switch self {
        case .any: true
        case .printableASCII: password.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        case .oneLine: !password.unicodeScalars.contains { "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
        }
    }
}
