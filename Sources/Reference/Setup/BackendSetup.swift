package import Certificates
package import Logging
package import ReferenceCore

/// The setup of a reference backend, as its system and its variations may change it.
package struct BackendSetup: Sendable {
    /// Host name or address that it listens on.
    package var host = "127.0.0.1"
    /// Port that it listens on; 0 takes a free one.
    package var port = 0
    /// The mail server that it sends through; without one, mail goes nowhere.
    package var mailServer: MailServer?
    /// Indicates whether it sends mail over TLS alone, and looks at the mail server's certificate.
    package var sendsMailOverTLS = false
    /// The SMS service that it sends through; without one, SMS go nowhere.
    package var smsService: SMSService?
    /// The number that SMS come from.
    package var smsSender = "+15005550006"
    /// The faults that it has.
    package var defects: Defects = []
    /// The form of access tokens.
    package var tokens = TokenFormat.opaque
    /// The carrier of tokens.
    package var carrier = SessionCarrier.header
    /// Indicates whether it speaks TLS and nothing else.
    package var usesTLS = false
    /// The certificate that it shows over TLS; nil makes one at every start.
    package var certificate: ServerCertificate?
    /// Indicates whether it answers in HTTP/1.0 where it speaks plain HTTP.
    package var speaksOldHTTP = false
    /// The key that signs access tokens; nil generates a key at every start.
    package var tokenKey: TokenKey?
    /// The issuer of signed access tokens, their `iss`.
    package var tokenIssuer = "https://accounts.example.test"
    /// The audience of signed access tokens, their `aud`.
    package var tokenAudience = "https://api.example.test"
    /// The key with which services ask for the meaning of a token; nil lets nobody ask.
    package var introspectionKey: String?
    /// The way to replace a forgotten password.
    package var resetMode = ResetMode.link
    /// Limits and lifetimes.
    package var policy = AccountPolicy()
    /// The cost of hashing a password. **Low by default**, so that test runs are quick; too low for real accounts.
    package var passwordCost = PasswordHasher.Cost.low
    /// The time that each hash of a password takes beyond its work.
    package var hashingPause = Duration.zero
    /// The base of links in messages.
    package var linkBase = "https://app.example.test"
    /// The sender of messages.
    package var mailSender = "no-reply@app.example.test"
    /// Indicates whether requests may move the clock.
    package var hasMovableClock = true
    /// The source of tokens, codes and salts.
    package var random = RandomSource.system
    /// The longest time for requests and mails in progress when it stops.
    package var gracePeriod = Duration.seconds(3)
    /// The level of the log on standard error. No level shows passwords, tokens or codes.
    package var logLevel = Logger.Level.error

    /// A clean backend on a free port of this machine.
    package init() {}
}
