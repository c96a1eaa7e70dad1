/// The address at which a mail server listens.
package struct MailServer: Sendable, Hashable {
    /// Host name or address.
    package var host: String
    /// Port of its SMTP service.
    package var port: Int
    /// The authority that vouches for its certificate, as PEM; nil for those that the system trusts.
    package var authority: String?

    /// A mail server.
    package init(host: String, port: Int, authority: String? = nil) {
        self.host = host
        self.port = port
        self.authority = authority
    }
}
