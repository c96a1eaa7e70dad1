/// The reason why a client of the mail sink could not start TLS, in words; the library gives the reason as text alone.
enum HandshakeFailure {
    /// Half a sentence about the client: `it does not know who signed the certificate`.
    static func words(for error: any Error) -> String {
        let text = String(describing: error)
        func mentions(_ words: String...) -> Bool { words.contains { text.contains($0) } }
        let remedy = "; --mail-cert FILE writes the certificate for it to trust, or takes one that it trusts"
        return if mentions("UNKNOWN_CA") {
            "it does not know who signed the certificate" + remedy
        } else if mentions("BAD_CERTIFICATE", "CERTIFICATE_UNKNOWN", "UNSUPPORTED_CERTIFICATE", "CERTIFICATE_EXPIRED") {
            "it does not accept the certificate" + remedy
        } else if mentions("PROTOCOL_VERSION", "UNSUPPORTED_PROTOCOL", "INAPPROPRIATE_FALLBACK") {
            "it speaks no version of TLS from 1.2 on"
        } else if mentions("NO_SHARED_CIPHER", "HANDSHAKE_FAILURE", "NO_COMMON_SIGNATURE_ALGORITHMS") {
            "it shares no cipher with the mail sink"
        } else if mentions("WRONG_VERSION_NUMBER", "HTTP_REQUEST") {
            "it went on without TLS"
        } else if mentions("EOF during handshake", "ECONNRESET", "Connection reset", "uncleanShutdown", "EPIPE") {
            "it closed the connection, as clients do that do not accept the certificate" + remedy
        } else if mentions("DECRYPTION_FAILED", "BAD_PACKET_LENGTH") {
            // OpenSSL sends its alert in plain text here, at a point where TLS 1.3 expects it encrypted (RFC 8446, section 2).
            "it gave up, as clients do that do not accept the certificate" + remedy
        } else {
            "it could not agree on TLS" + (reasons(in: text).isEmpty ? "" : " (\(reasons(in: text)))")
        }
    }

    /// The library's names of what went wrong, without its files and lines: `UNEXPECTED_MESSAGE`.
    private static func reasons(in text: String) -> String {
        text.split(separator: " ").compactMap { word in
            word.contains("OPENSSL_internal:") ? word.split(separator: ":").last.map(String.init) : nil
        }.joined(separator: ", ")
    }
}
