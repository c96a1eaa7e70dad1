package import Mail

/// The configuration of the mail sink: its address and how it listens.
package struct SMTPSinkConfiguration: Sendable {
    /// The address or name of the host to listen on. Loopback unless the user names another: what arrives is nobody
    /// else's business.
    package var host: String
    /// The port; 0 means any that is free.
    package var port: Int
    /// The use of TLS after STARTTLS.
    package var tls: SMTPTLSUse
    /// The file with the certificate for TLS, which is written where it is not there; nil for a certificate of this one
    /// run. See ``SinkCertificate``.
    package var certificatePath: String?
    /// The name that the sink gives in its greeting.
    package var hostName: String
    /// Bounds of each session.
    package var sessionLimits: SMTPServerLimits
    /// The limits on how much of each message is read.
    package var messageLimits: MailLimits
    /// The limits on the messages that are kept.
    package var capacity: MessageStore.Capacity
    /// Most connections at a time; one more is told to come back later. Backends under test open hundreds.
    package var maximumConnections: Int
    /// The longest time that a connection may be silent.
    package var idleTimeout: Duration
    /// Indicates whether addresses that differ in case alone are one recipient, as they are to many backends.
    package var ignoresCase: Bool

    /// A sink on loopback, at any free port unless one is given.
    package init(
        host: String = "127.0.0.1",
        port: Int = 0,
        tls: SMTPTLSUse = .off,
        certificatePath: String? = nil,
        hostName: String = "localhost",
        sessionLimits: SMTPServerLimits = SMTPServerLimits(),
        messageLimits: MailLimits = MailLimits(),
        capacity: MessageStore.Capacity = MessageStore.Capacity(),
        maximumConnections: Int = 4096,
        idleTimeout: Duration = .connectionIdleLimit,
        ignoresCase: Bool = false
    ) {
        self.host = host
        self.port = port
        self.tls = tls
        self.certificatePath = certificatePath
        self.hostName = hostName
        self.sessionLimits = sessionLimits
        self.messageLimits = messageLimits
        self.capacity = capacity
        self.maximumConnections = maximumConnections
        self.idleTimeout = idleTimeout
        self.ignoresCase = ignoresCase
    }
}
