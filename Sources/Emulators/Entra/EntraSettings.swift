import Reference
import ReferenceCore

/// A tenant as the settings of the dialect describe it: its apps, and what the vendor's documents leave open.
struct EntraSettings: Sendable {
    /// The recall of access tokens (continuous access evaluation).
    enum Evaluation: String, CaseIterable, Sendable { case on, off }
    /// The sessions that a reset revokes.
    enum Revocation: String, CaseIterable, Sendable { case reset, none }
    /// The sign-in method of a session that a completed flow offered.
    enum Offer: String, CaseIterable, Sendable { case password, code }
    /// The fate of a continuation token after its use.
    enum Continuation: String, CaseIterable, Sendable {
        case single = "single-use"
        case reusable
    }
    /// The answer to the first poll of a reset.
    enum FirstPoll: String, CaseIterable, Sendable {
        case inProgress = "in_progress"
        case notStarted = "not_started"
        case succeeded
    }
    /// The answer of a reset or a sign-in to a user name that is not an address.
    enum MalformedUsername: String, CaseIterable, Sendable {
        case unknown = "user_not_found"
        case invalid = "invalid_request"
    }
    /// The lifetime of a code.
    enum CodeLifetime: String, CaseIterable, Sendable {
        case half = "30m"
        case ten = "10m"

        var duration: Duration { self == .half ? .minutes(30) : .minutes(10) }
    }

    /// The tenant as it stands in paths.
    let tenant: String
    let apps: EntraApps
    let evaluation: Evaluation
    let continuation: Continuation
    let firstPoll: FirstPoll
    let malformedUsername: MalformedUsername
    /// The error that goes with 701014, too many codes.
    let throttleError: String
    /// The error that goes with 50053, too many guesses.
    let lockError: String
    private let revocation: Revocation
    private let offer: Offer
    private let codeLifetime: CodeLifetime
    private let passwordHistory: Int

    init(_ reader: SettingReader) throws(SettingMistake) {
        tenant = reader.text("tenant", default: "rekey.onmicrosoft.com")
        apps = EntraApps(reader)
        evaluation = try reader.word("cae", default: .off)
        revocation = try reader.word("revocation", default: .reset)
        offer = try reader.word("offer", default: .password)
        continuation = try reader.word("continuation", default: .reusable)
        firstPoll = try reader.word("firstPoll", default: .inProgress)
        malformedUsername = try reader.word("malformedUsername", default: .unknown)
        codeLifetime = try reader.word("codeLifetime", default: .half)
        throttleError = reader.text("throttleError", default: "invalid_request")
        lockError = reader.text("lockError", default: "invalid_grant")
        passwordHistory = try reader.number("passwordHistory", in: 1...24, default: 1)
    }

    /// The tenant's id, which tokens name.
    static let tenantID = "aaaabbbb-0000-cccc-1111-dddd2222eeee"
    /// Microsoft Graph's id, for which access tokens are.
    static let graphID = "00000003-0000-0000-c000-000000000000"

    /// The issuer of its tokens.
    var issuer: String { "https://\(Self.tenantID).ciamlogin.com/\(Self.tenantID)/v2.0" }

    /// The number of digits of a code.
    static let codeLength = 8
    /// The number of seconds that clients wait before they ask for another code.
    static let resendInterval = 300
    /// The number of seconds that clients wait between two polls.
    static let pollInterval = 2
    /// The time for which a reset is in progress after its password was submitted.
    static let resetDuration = Duration.milliseconds(200)
    /// The lifetime of a continuation token elsewhere: longer than that of a code, so that another code can be asked for.
    static let flowLifetime = Duration.hours(1)
    /// The time for which a reset waits for its password after the code came in.
    static let submitTime = Duration.seconds(600)

    /// Limits and lifetimes for the account core.
    ///
    /// - Parameter defects: Those of a faulty emulator that are no more than another policy.
    func policy(_ defects: Defects) -> AccountPolicy {
        var policy = AccountPolicy()
        policy.passwordLength = 8...256
        policy.passwordCharacters = .printableASCII
        policy.composition = .kinds(atLeast: 3)
        policy.seesThroughDisguise = true
        policy.refusesSamePassword = true
        policy.passwordHistory = passwordHistory - 1
        policy.accessTokenLifetime = .hours(1)
        policy.refreshTokenLifetime = .days(90)
        policy.codeRefreshTokenLifetime = .hours(24)
        // Each refresh gives a token that lives anew, and nothing ends the chain.
        policy.sessionLifetime = .days(100_000)
        policy.refreshTokensStay = true
        policy.accessTokensOutliveSessions = evaluation == .off
        policy.sessionsEndedByReset = revocation == .reset ? [.password] : []
        policy.resetCodeLifetime = codeLifetime.duration
        policy.verificationCodeLifetime = codeLifetime.duration
        policy.flowLifetime = Self.flowLifetime
        policy.failureLimit = 10
        policy.blockDuration = .seconds(60)
        policy.blocksGrow = true
        policy.countsRepeatedPasswords = false
        policy.saysMessageLimit = true
        policy.notices = []
        policy.offerMethod = offer == .password ? .password : .code
        policy.signInOfferLifetime = .minutes(10)
        spoil(&policy, by: defects)
        return policy
    }

    private func spoil(_ policy: inout AccountPolicy, by defects: Defects) {
        if defects.contains(.entraPasswordNeedsFourKinds) { policy.composition = .kinds(atLeast: 4) }
        if defects.contains(.entraCurrentPasswordAcceptedAtReset) { policy.refusesSamePassword = false }
        if defects.contains(.entraCodeSessionRefreshesTooLong) { policy.codeRefreshTokenLifetime = nil }
        if defects.contains(.entraResetEndsCodeSessions) { policy.sessionsEndedByReset = [.password, .code] }
        if defects.contains(.entraLockoutDoesNotGrow) { policy.blocksGrow = false }
        if defects.contains(.entraRepeatedWrongPasswordCounts) { policy.countsRepeatedPasswords = true }
        if defects.contains(.entraResendKeepsOlderCode) { policy.resetCodesEnd.remove(.newerCode) }
        if defects.contains(.entraCodesWithoutLimit) { policy.messageLimit = .max }
    }
}
