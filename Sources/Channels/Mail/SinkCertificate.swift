import Certificates
import NIOSSL
import Platform

/// The certificate that the mail sink shows after STARTTLS.
///
/// Nobody knows a certificate that signs itself, so senders that look at it do not deliver. A file solves that in either
/// direction: where it is there, the certificate in it is shown; where it is not, one is written, which senders can then
/// be told to trust, in this run and in later ones. The key stands in the same file or in one beside it,
/// `FILE.key`, that only its owner can read.
package enum SinkCertificate {
    /// The file beside a certificate's that holds its key.
    static func keyPath(beside path: String) -> String { path + ".key" }

    /// The problem with a certificate's file: a sentence; nil where it can be shown, or does not exist and will be written.
    package static func problem(with path: String) -> String? {
        do throws(SMTPSinkError) {
            if FileManager.default.fileExists(atPath: path) { _ = try read(path) }
            return nil
        } catch {
            return error.description
        }
    }

    /// The TLS context of the sink, and the certificate that it shows as PEM, for senders that shall trust it.
    static func shown(
        for configuration: SMTPSinkConfiguration
    ) throws(SMTPSinkError) -> (context: NIOSSLContext, pem: String) {
        if let path = configuration.certificatePath, FileManager.default.fileExists(atPath: path) {
            return try read(path)
        }
        do {
            let certificate = try ServerCertificate(
                name: "rekey mail sink",
                hosts: [configuration.host, ProcessInfo.processInfo.hostName]
            )
            if let path = configuration.certificatePath { try write(certificate, to: path) }
            return (try certificate.context(), certificate.pem)
        } catch let error as SMTPSinkError {
            throw error
        } catch {
            throw .noCertificate("no certificate could be made for the mail sink: \(error)")
        }
    }

    private static func read(_ path: String) throws(SMTPSinkError) -> (context: NIOSSLContext, pem: String) {
        func wrong(_ words: String) -> SMTPSinkError { .noCertificate("--mail-cert '\(path)': \(words)") }
        let chain = (try? NIOSSLCertificate.fromPEMFile(path)) ?? []
        guard let certificate = chain.first else { throw wrong("the file contains no PEM certificate") }
        let ends = Date(timeIntervalSince1970: TimeInterval(certificate.notValidAfter))
        guard ends > Date() else {
            throw wrong(
                "the certificate ended on \(ends.formatted(.iso8601.year().month().day())); remove it, and another is written"
            )
        }
        let keyPath = keyPath(beside: path)
        let keyFile = FileManager.default.fileExists(atPath: keyPath) ? keyPath : path
        guard let key = try? NIOSSLPrivateKey(file: keyFile, format: .pem) else {
            throw wrong("it contains no readable private key, and neither does '\(keyPath)'")
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) },
            privateKey: .privateKey(key)
        )
        configuration.minimumTLSVersion = .tlsv12
        do {
            let pem = try chain.map { ServerCertificate.pem(of: try $0.toDERBytes()) }.joined()
            return (try NIOSSLContext(configuration: configuration), pem)
        } catch {
            throw wrong("the private key in '\(keyFile)' does not belong to the certificate")
        }
    }

    /// The key first: a certificate whose key is missing would be taken for somebody's mistake by the next run.
    private static func write(_ certificate: ServerCertificate, to path: String) throws {
        try write(certificate.keyPEM, to: keyPath(beside: path), mode: 0o600)
        try write(certificate.pem, to: path, mode: 0o644)
    }

    /// Writes a file that is not there yet; nobody may read a key between its making and a change of its mode.
    private static func write(_ text: String, to path: String, mode: mode_t) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else {
            let reason =
                errno == EEXIST
                ? "it is there already, without the certificate it belongs to; remove it"
                : String(cString: strerror(errno))
            throw SMTPSinkError.noCertificate("--mail-cert: '\(path)' cannot be written: \(reason)")
        }
        let file = ByteStream(descriptor: descriptor)
        defer { try? file.close() }
        try file.write(text)
    }
}
