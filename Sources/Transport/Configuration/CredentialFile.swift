import NIOSSL
import Platform

/// A PEM file (RFC 7468) that a flag names, read whole.
struct CredentialFile {
    /// Certificates and keys are some kilobytes; the authorities of a whole system are a quarter of a megabyte.
    private static let sizeLimit = 4 * 1024 * 1024

    let flag: String
    let path: String
    private let bytes: [UInt8]

    /// - Throws: why the file cannot be read.
    init(flag: String, path: String) throws(HTTPTransportConfigurationError.Problem) {
        self.flag = flag
        self.path = path
        func problem(_ message: String) -> HTTPTransportConfigurationError.Problem {
            .init(flag: flag, path: path, message: message)
        }
        let files = FileManager.default
        var isDirectory = false
        guard files.fileExists(atPath: path, isDirectory: &isDirectory) else { throw problem("file not found") }
        guard !isDirectory else { throw problem("this is a folder; a PEM file is needed") }
        // A device or a pipe could be read forever.
        let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? files.attributesOfItem(atPath: resolved), let size = attributes[.size] as? Int,
            attributes[.type] as? FileAttributeType == .typeRegular
        else { throw problem("this is not a regular file") }
        guard size <= Self.sizeLimit else {
            throw problem("the file has \(size) bytes; a PEM file of at most \(Self.sizeLimit) bytes is expected")
        }
        guard let content = files.contents(atPath: resolved) else { throw problem("the file cannot be read") }
        guard !content.isEmpty else { throw problem("the file is empty") }
        bytes = [UInt8](content)
    }

    /// All certificates of the file, at least one.
    func certificates() throws(HTTPTransportConfigurationError.Problem) -> [NIOSSLCertificate] {
        guard contains("BEGIN CERTIFICATE") || contains("BEGIN TRUSTED CERTIFICATE") else {
            throw problem("there is no certificate in it; a PEM file with -----BEGIN CERTIFICATE----- is expected")
        }
        guard let certificates = try? NIOSSLCertificate.fromPEMBytes(bytes), !certificates.isEmpty else {
            throw problem("its certificate cannot be read: it is damaged or cut off")
        }
        return certificates
    }

    /// The private key of the file.
    func privateKey() throws(HTTPTransportConfigurationError.Problem) -> NIOSSLPrivateKey {
        guard contains("PRIVATE KEY-----") else {
            throw problem("there is no private key in it; a PEM file with -----BEGIN PRIVATE KEY----- is expected")
        }
        guard !contains("ENCRYPTED") else {
            throw problem(
                "the private key is encrypted, and Rekey asks for no passphrase; decrypt it with "
                    + "'openssl pkey -in KEY -out PLAIN' and name that file"
            )
        }
        guard let key = try? NIOSSLPrivateKey(bytes: bytes, format: .pem) else {
            throw problem("its private key cannot be read: it is damaged, cut off or of an unknown kind")
        }
        return key
    }

    var holdsPrivateKey: Bool { contains("PRIVATE KEY-----") }

    private func contains(_ text: String) -> Bool {
        let needle = Array(text.utf8)
        guard let first = needle.first else { return true }
        var start = bytes.startIndex
        while let found = bytes[start...].firstIndex(of: first) {
            if bytes[found...].starts(with: needle) { return true }
            start = found + 1
        }
        return false
    }

    private func problem(_ message: String) -> HTTPTransportConfigurationError.Problem {
        .init(flag: flag, path: path, message: message)
    }
}

extension HTTPTransportConfigurationError.Problem: Error {}
