package import Hummingbird
package import Logging
import Mail
package import NIOCore
package import NIOSSL
package import ReferenceCore

/// A backend that meets every requirement it has the feature for, and can be told to have faults.
package enum ReferenceBackend {
    /// The settings of a reference backend.
    package struct Configuration: Sendable {
        /// Host name or address that it listens on.
        package var host = "127.0.0.1"
        /// Port that it listens on; 0 takes a free one.
        package var port = 0
        /// The mail server that it sends through; without one, mail goes nowhere.
        package var mailServer: MailServer?
        /// The SMS service that it sends through; without one, SMS go nowhere.
        package var smsService: SMSService?
        /// The number that SMS come from.
        package var smsSender = "+15005550006"
        /// The faults that it has.
        package var defects: Defects = []
        /// The ways in which it differs and still conforms; those that stand around requests do so in this order, as far
        /// as their layers leave it open.
        package var variations: [Variation] = []
        /// The form of access tokens.
        package var tokens = TokenFormat.opaque
        /// The carrier of tokens.
        package var carrier = SessionCarrier.header
        /// Indicates whether it speaks TLS, with a certificate made at its start, and nothing else.
        package var usesTLS = false
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

        /// The system that it speaks for.
        package var system: any ReferenceSystem = PlainREST()

        /// A clean backend on a free port of this machine.
        package init() {}

        /// Sets the backend up to speak for a system.
        package mutating func speak(for system: any ReferenceSystem) {
            self.system = system
            system.prepare(&self)
        }
    }

    /// The address at which a mail server listens.
    package struct MailServer: Sendable, Hashable {
        /// Host name or address.
        package var host: String
        /// Port of its SMTP service.
        package var port: Int

        /// A mail server.
        package init(host: String, port: Int) {
            self.host = host
            self.port = port
        }
    }

    /// The application: the same for the command, for tests in process and for tests over a port.
    ///
    /// - Parameters:
    ///   - clock: The clock that everything expires by.
    ///   - tls: What it speaks TLS with; nil for plain HTTP.
    ///   - deliver: Takes mail in place of the mail server, at the moment it is caused; it must not wait.
    ///   - deliverSMS: Takes SMS in place of the service, likewise.
    ///   - onServerRunning: Told the address once the server listens.
    package static func buildApplication(
        _ configuration: Configuration,
        clock: MovableClock = MovableClock(),
        tls: NIOSSLContext? = nil,
        deliver: (@Sendable (OutgoingMail) -> Void)? = nil,
        deliverSMS: (@Sendable (OutgoingSMS) -> Void)? = nil,
        onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        var logger = Logger(label: "rekey.reference")
        logger.logLevel = configuration.logLevel
        let configuration = configuration.varied
        let words = configuration.system.words(linkBase: configuration.linkBase)
        let outbox = Outbox(words: words, configuration, logger)
        let post: @Sendable (AccountMessage) -> Void = { message in
            switch message.channel {
            case .mail where deliver != nil: deliver?(words.mail(message, date: clock.now))
            case .sms where deliverSMS != nil: deliverSMS?(words.sms(message))
            default: outbox.put(message, date: clock.now)
            }
        }
        let accounts = Accounts(
            rules: configuration.rules,
            resetMode: configuration.resetMode,
            clock: clock,
            random: configuration.random,
            hasher: PasswordHasher(
                cost: configuration.passwordCost,
                random: configuration.random,
                pause: configuration.defects.hashingPause
            ),
            signedTokens: SignedTokens(configuration),
            post: post
        )
        // The server says at this level that connections were cut when it was stopped, which is what was wanted.
        var serverLogger = logger
        if configuration.logLevel > .info { serverLogger.logLevel = .critical }
        let surface = configuration.system.surface(over: accounts, configuration)
        let router = surface.router(logger: logger) { routes in
            if configuration.hasMovableClock { routes.addClock(clock) }
        }
        let surroundings = Variation.Surroundings(random: configuration.random, clock: clock)
        return Application(
            responder: VariedResponder(
                router.buildResponder(),
                in: configuration.variations.compactMap { $0.wrap?(surroundings) }
            ),
            server: tls.map { .tls($0, servesPlainHTTP: configuration.defects.contains(.plainHTTPServed)) } ?? .http1(),
            configuration: ApplicationConfiguration(address: .hostname(configuration.host, port: configuration.port)),
            services: [outbox],
            onServerRunning: onServerRunning,
            logger: serverLogger
        )
    }
}

extension ReferenceBackend.Configuration {
    /// The rules of the account core: the clean ones under the policy, but for those that its defects and its system replace.
    fileprivate var rules: Rules {
        var rules = Rules(policy: policy.breaking(defects)).breaking(defects)
        system.adapt(&rules, defects)
        return rules
    }
}

extension Outbox {
    fileprivate init(
        words: any MessageWords,
        _ configuration: ReferenceBackend.Configuration,
        _ logger: Logger
    ) {
        self.init(
            words: words,
            shape: MailShape(configuration.variations),
            mail: configuration.mailServer.map { SMTPClient(host: $0.host, port: $0.port) },
            sender: Mailbox(name: "Accounts", address: configuration.mailSender),
            sms: configuration.smsService,
            number: configuration.smsSender,
            random: configuration.random,
            logger: logger
        )
    }
}

extension SignedTokens {
    /// Nil where access tokens are opaque.
    fileprivate init?(_ configuration: ReferenceBackend.Configuration) {
        guard configuration.tokens != .opaque,
            let key = configuration.tokenKey ?? TokenKey(generatedFor: configuration.tokens)
        else { return nil }
        self.init(
            key: key,
            issuer: configuration.tokenIssuer,
            audience: configuration.tokenAudience
        )
        self = breaking(configuration.defects)
    }
}
