import Basics
import Channels

/// The address at which the SMS sink listens.
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
        let scheme = "http://"
        guard text.hasPrefix(scheme),
            let place = HostAndPort(text.dropFirst(scheme.count).dropLast(text.hasSuffix("/") ? 1 : 0)),
            let port = place.port
        else { return nil }
        self.init(host: place.host, port: port)
    }
}
