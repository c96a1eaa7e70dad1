import Conformance
import NIOSSL
import RunModel

/// Failures of TLS.
extension Failure {
    var isTLSError: Bool { error is NIOSSLError || error is BoringSSLError || error is NIOSSLExtraError }

    /// The peer accepted the connection and then said nothing.
    var noHandshake: TransportError {
        TransportError(
            .tls,
            "\(place) accepted the connection but did not answer the TLS handshake: does it speak https on that port?"
        )
    }

    /// The library gives the reason of a failed handshake as text alone.
    var tls: TransportError {
        if case NIOSSLError.uncleanShutdown = error { return closedEarly }
        let reason = String(describing: error)
        func mentions(_ words: String...) -> Bool { words.contains { reason.contains($0) } }

        let sentence =
            if let error = error as? NIOSSLExtraError, error == .failedToValidateHostname {
                "the certificate of \(place) is not for the name '\(url.host)': "
                    + "use the name that it is for, or --insecure to take any"
            } else if mentions("unableToValidateCertificate", "noCertificateToValidate", "CERTIFICATE_VERIFY_FAILED") {
                "the certificate of \(place) is not trusted: it is self-signed, expired or from an authority that is unknown "
                    + "here; name the authority's PEM file with --cacert, or take any certificate with --insecure"
            } else if mentions("WRONG_VERSION_NUMBER", "HTTP_REQUEST", "HTTPS_PROXY_REQUEST") {
                "\(place) does not speak TLS on that port: begin the URL with http:// instead of https://"
            } else if mentions("CERTIFICATE_REQUIRED", "BAD_CERTIFICATE", "UNKNOWN_CA", "CERTIFICATE_UNKNOWN") {
                settings.configuration.certificatePath == nil
                    ? "\(place) wants a client's certificate: give one with --cert and --key"
                    : "\(place) does not accept the certificate of --cert"
            } else if mentions("PROTOCOL_VERSION", "UNSUPPORTED_PROTOCOL") {
                "\(place) speaks no version of TLS from 1.2 on"
            } else if mentions("EOF during handshake", "ECONNRESET", "uncleanShutdown") {
                "\(place) closed the connection during the TLS handshake: does it speak https on that port?"
            } else if mentions("HANDSHAKE_FAILURE") {
                settings.configuration.certificatePath == nil
                    ? "\(place) ended the TLS handshake: it may want a client's certificate (--cert and --key), "
                        + "or shares no cipher with this client"
                    : "\(place) ended the TLS handshake: it does not accept --cert, or shares no cipher with this client"
            } else {
                "the TLS connection to \(place) failed: \(reason)"
            }
        return TransportError(.tls, sentence)
    }
}
