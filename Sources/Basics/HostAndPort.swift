/// A host and a port as they are written in URLs, settings and messages: `127.0.0.1:2525`, `[::1]:2525`.
package struct HostAndPort: Sendable, Hashable, CustomStringConvertible {
    /// An address or a name; an IPv6 address without its brackets.
    package var host: String
    /// The port as it was written, whatever it is; `Int.max` for more than a number holds.
    package var number: Int

    /// The port; 0 stands for any free one. Nil if the number is out of range.
    package var port: Int? { (0...65535).contains(number) ? number : nil }

    package init(host: String, port: Int) {
        self.host = host
        number = port
    }

    /// Reads `HOST:PORT`; nil where the text is not of the form.
    ///
    /// - Parameter defaultPort: The port of a text that has none; without it, such a text is not of the form.
    package init?(_ text: some StringProtocol, defaultPort: Int? = nil) {
        let colon = text.lastIndex(of: ":").flatMap { text[$0...].contains("]") ? nil : $0 }
        var host = text[..<(colon ?? text.endIndex)]
        if host.first == "[", host.last == "]" {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || "/@?#[]".contains($0) }) else { return nil }
        self.host = String(host)
        guard let colon else {
            guard let defaultPort else { return nil }
            number = defaultPort
            return
        }
        let digits = text[text.index(after: colon)...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        number = Int(digits) ?? .max
    }

    /// The host as URLs write it: an IPv6 address in brackets.
    package var bracketedHost: String { host.contains(":") ? "[\(host)]" : host }

    package var description: String { "\(bracketedHost):\(number)" }
}
