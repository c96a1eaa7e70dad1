/// Where a server of this package listens: `127.0.0.1:2525`, `[::1]:2525`.
package struct HostAndPort: Sendable, Hashable {
    /// An address or a name; an IPv6 address without its brackets.
    package var host: String
    /// The port as it was written, whatever it is; `Int.max` for more than a number holds.
    package var number: Int

    /// The port, 0 for any that is free; nil where there is no such port.
    package var port: Int? { (0...65535).contains(number) ? number : nil }

    /// Reads it; nil where the text is not of the form.
    package init?(_ text: some StringProtocol) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        var host = text[..<colon]
        if host.first == "[", host.last == "]" {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        let digits = text[text.index(after: colon)...]
        guard !host.isEmpty, !host.contains(where: { "/@?#[] ".contains($0) }), !digits.isEmpty,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self.host = String(host)
        number = Int(digits) ?? .max
    }
}
