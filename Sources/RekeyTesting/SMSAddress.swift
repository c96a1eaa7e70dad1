import Channels

/// Where the SMS sink listens.
package struct SMSAddress: Sendable, Hashable {
    package var host: String
    /// 0 for any free one.
    package var port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `http://127.0.0.1:2580`.
    package init?(_ text: String) {
        guard text.hasPrefix("http://"),
            let address = try? SMTPSinkAddress(url: "smtp://" + text.dropFirst("http://".count))
        else { return nil }
        self.init(host: address.host, port: address.port)
    }
}
