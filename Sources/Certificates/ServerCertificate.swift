import Crypto
package import NIOSSL
package import Platform

/// The certificate that a server shows, and its key.
///
/// One that is made here signs itself, for this machine's names and addresses: whoever trusts it trusts this one server. It is
/// written by hand because it is one page, and the library for it brings much that nothing here uses.
package struct ServerCertificate: Sendable {
    /// The certificate as PEM (RFC 7468), for those who shall trust it.
    package let pem: String
    /// The key as PEM, for a server that shall show the same certificate when it starts again.
    package let keyPEM: String

    /// A certificate that was made before, or elsewhere, with its key. ``context(takesOldVersions:)`` finds out whether they are that.
    package init(pem: String, keyPEM: String) {
        self.pem = pem
        self.keyPEM = keyPEM
    }

    /// Makes a certificate.
    ///
    /// - Parameters:
    ///   - name: What the server is called, for people who look at it.
    ///   - hosts: Host names and addresses that it holds for, beside `localhost` and loopback's addresses.
    ///   - now: It holds from a day before to a year after.
    /// - Throws: The library's error where it has no random bytes to sign with.
    package init(name commonName: String, hosts: [String], now: Date = Date()) throws {
        let key = P256.Signing.PrivateKey()
        keyPEM = key.pemRepresentation + "\n"
        // ecdsa-with-SHA256 (RFC 5758, section 3.2).
        let algorithm = DER.sequence(DER.identifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02]))
        // commonName
        let name = DER.sequence(
            DER.set(DER.sequence(DER.identifier([0x55, 0x04, 0x03]), DER.text(commonName)))
        )
        let body = DER.sequence(
            DER.tagged(0xA0, DER.integer([2])),  // version 3
            DER.integer([1] + SymmetricKey(size: .bits128).withUnsafeBytes { Array($0.prefix(15)) }),
            algorithm,
            name,
            DER.sequence(
                DER.time(Self.stamp(now.addingTimeInterval(-86_400))),
                DER.time(Self.stamp(now.addingTimeInterval(365 * 86_400)))
            ),
            name,
            Array(key.publicKey.derRepresentation),
            DER.tagged(0xA3, DER.sequence(Self.names(hosts)))
        )
        let signature = Array(try key.signature(for: body).derRepresentation)
        pem = Self.pem(of: DER.sequence(body, algorithm, DER.bits(signature)))
    }

    /// A certificate as PEM (RFC 7468).
    package static func pem(of der: [UInt8]) -> String {
        let lines = Data(der).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        return "-----BEGIN CERTIFICATE-----\n\(lines)\n-----END CERTIFICATE-----\n"
    }

    /// The extension that says which names and addresses it holds for (RFC 5280, section 4.2.1.6).
    private static func names(_ hosts: [String]) -> [UInt8] {
        var names = DER.tagged(0x82, Array("localhost".utf8))
        for address in [[127, 0, 0, 1], [UInt8](repeating: 0, count: 15) + [1]] { names += DER.tagged(0x87, address) }
        for host in hosts {
            let octets = host.split(separator: ".", omittingEmptySubsequences: false).compactMap { UInt8($0) }
            // Tests use no IPv6 address except loopback, and an address is not a DNS name.
            if octets.count == 4 {
                names += DER.tagged(0x87, octets)
            } else if !host.contains(":") {
                names += DER.tagged(0x82, Array(host.utf8))
            }
        }
        return DER.sequence(DER.identifier([0x55, 0x1D, 0x11]), DER.octets(DER.sequence(names)))
    }

    private static func stamp(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt)
        return date.formatted(style).filter { $0.isNumber } + "Z"
    }

    /// The TLS context with which a listener uses it.
    ///
    /// - Parameter takesOldVersions: Faulty backends alone: whether versions that RFC 8996 forbids are spoken.
    /// - Throws: The library's error where one of them cannot be read, or they do not belong together.
    package func context(takesOldVersions: Bool = false) throws -> NIOSSLContext {
        let chain = try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8))
        guard !chain.isEmpty else { throw NIOSSLError.failedToLoadCertificate }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) },
            privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(keyPEM.utf8), format: .pem))
        )
        configuration.minimumTLSVersion = takesOldVersions ? .tlsv1 : .tlsv12
        return try NIOSSLContext(configuration: configuration)
    }
}
