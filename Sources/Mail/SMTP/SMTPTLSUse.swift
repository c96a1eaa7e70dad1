/// The treatment of TLS by a mail server on a connection that began in the clear (RFC 3207).
package enum SMTPTLSUse: String, Sendable, Hashable, CaseIterable {
    /// STARTTLS is neither announced nor understood.
    case off
    /// STARTTLS is announced; mail is taken without it, too.
    case offer
    /// Nothing is taken before STARTTLS.
    case require
}
