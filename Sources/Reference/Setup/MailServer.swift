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
