package import Channels
package import RunModel
import Runner
package import Transport

extension MailPlace {
    /// Opens the inbox in which messages arrive here, for as long as the body runs.
    ///
    /// - Parameters:
    ///   - certificate: the file with the certificate of a mail server of ours; nil for one that is made for it.
    ///   - ignoresCase: true where addresses that differ in case alone are one.
    ///   - transport: the settings of requests to the target. Those to a mail catcher carry none of their headers.
    ///   - body: takes the inbox and, where that is a mail server of ours, the server.
    /// - Throws: The error of the body or, before it, the reason why the place cannot be opened.
    package func withInbox<Result: Sendable>(
        certificate: String?,
        ignoresCase: Bool,
        transport: HTTPTransportConfiguration,
        _ body: @Sendable (any Inbox, SMTPSink?) async throws -> Result
    ) async throws -> Result {
        if case .sink(let address) = self {
            let sink = SMTPSinkConfiguration(
                host: address.host,
                port: address.port,
                tls: address.tls,
                certificatePath: certificate,
                ignoresCase: ignoresCase
            )
            return try await withSMTPSink(sink) { try await body($0, $0) }
        }
        var settings = HTTPTransportConfiguration(userAgent: transport.userAgent)
        settings.limits.bodyBytes = 32 << 20
        settings.proxyEnvironment = transport.proxyEnvironment
        return try await withHTTPTransport(settings) { transport in
            let reader = try reader(transport: transport, since: RunClock.live.timestamp())
            return try await body(PolledInbox(reader, ignoresCase: ignoresCase), nil)
        }
    }
}
