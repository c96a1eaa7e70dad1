package import Hummingbird
import Logging
import Mail
package import NIOCore
package import NIOSSL
package import ReferenceCore

/// A backend that meets every requirement it has the feature for, and can be told to have faults.
package enum ReferenceBackend {
    /// The setup of a reference backend, the system that it speaks for, and its variations.
    @dynamicMemberLookup
    package struct Configuration: Sendable {
        /// Addresses, faults, limits, and all else that systems and variations may change.
        package var setup = BackendSetup()
        /// The ways in which it differs and still conforms; those that stand around requests do so in this order, as far
        /// as their layers leave it open.
        package var variations: [Variation] = []
        /// The system that it speaks for.
        package var system: any ReferenceSystem = PlainREST()

        /// A clean backend on a free port of this machine.
        package init() {}

        /// A member of the setup.
        package subscript<Value>(dynamicMember member: WritableKeyPath<BackendSetup, Value>) -> Value {
            get { setup[keyPath: member] }
            set { setup[keyPath: member] = newValue }
        }

        /// Sets the backend up to speak for a system.
        package mutating func speak(for system: any ReferenceSystem) {
            self.system = system
            system.prepare(&setup)
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
        let surroundings = Variation.Surroundings(
            random: configuration.random,
            clock: clock,
            mail: { mail in if let deliver { deliver(mail) } else { outbox.put(mail) } },
            tokenKey: configuration.tokenKey
        )
        let wraps = configuration.variations.compactMap { $0.wrap?(surroundings) }
        let post: @Sendable (AccountMessage) -> Void = { message in
            for wrap in wraps { wrap.hears?(message) }
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
                pause: max(configuration.defects.hashingPause, configuration.hashingPause)
            ),
            signedTokens: SignedTokens(configuration),
            post: post
        )
        // The server says at this level that connections were cut when it was stopped, which is what was wanted.
        var serverLogger = logger
        if configuration.logLevel > .info { serverLogger.logLevel = .critical }
        let surface = configuration.system.surface(over: accounts, configuration.setup)
        let router = surface.router(logger: logger) { routes in
            if configuration.hasMovableClock { routes.addClock(clock) }
        }
        return Application(
            responder: VariedResponder(router.buildResponder(), in: wraps),
            server: tls.map { .tls($0, servesPlainHTTP: configuration.defects.contains(.plainHTTPServed)) }
                ?? (configuration.speaksOldHTTP ? .oldHTTP : .http1()),
            configuration: ApplicationConfiguration(address: .hostname(configuration.host, port: configuration.port)),
            services: [outbox],
            onServerRunning: onServerRunning,
            logger: serverLogger
        )
    }
}

extension ReferenceBackend.Configuration {
    /// The configuration with what its variations lay down; what one of its defects is stays as it is.
    fileprivate var varied: ReferenceBackend.Configuration {
        variations.reduce(into: self) { configuration, variation in variation.adapt(&configuration.setup) }
    }

    /// The rules of the account core: the clean ones under the policy, but for those that its defects and its system replace.
    fileprivate var rules: Rules {
        var rules = Rules(policy: setup.policy.breaking(setup.defects)).breaking(setup.defects)
        system.adapt(&rules, setup.defects)
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
            mail: configuration.mailServer.map { server in
                SMTPClient(
                    host: server.host,
                    port: server.port,
                    security: configuration.sendsMailOverTLS ? .verifiedTLS(authority: server.authority) : .none
                )
            },
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
