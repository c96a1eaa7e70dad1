import AsyncHTTPClient
import Conformance
import NIOCore
import NIOHTTPCompression
import NIOSSL

/// The configuration with its files read and its values found sound: what the client is made from.
struct ClientSettings {
    let configuration: HTTPTransportConfiguration
    let tls: TLSConfiguration

    /// - Throws: everything that is wrong with the flags.
    init(_ configuration: HTTPTransportConfiguration) throws(HTTPTransportConfigurationError) {
        self.configuration = configuration
        var problems: [HTTPTransportConfigurationError.Problem] = []

        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        if configuration.isInsecure { tls.certificateVerification = .none }
        do throws(HTTPTransportConfigurationError.Problem) {
            if let pem = configuration.authorities {
                tls.trustRoots = .certificates(try Self.certificates(pem))
            } else if let path = configuration.authoritiesPath {
                tls.trustRoots = .certificates(try CredentialFile(flag: "--cacert", path: path).certificates())
            }
        } catch { problems.append(error) }
        do throws(HTTPTransportConfigurationError.Problem) {
            if let (chain, key) = try Self.identity(configuration) {
                tls.certificateChain = chain.map { .certificate($0) }
                tls.privateKey = .privateKey(key)
            }
        } catch { problems.append(error) }

        do throws(HTTPTransportConfigurationError) {
            if let proxy = configuration.proxy { _ = try ProxyAddress(proxy) }
        } catch { problems += error.problems }

        guard problems.isEmpty else { throw HTTPTransportConfigurationError(problems: problems) }
        self.tls = tls
    }

    /// The TLS settings where only old versions are offered.
    func tls(upTo version: Conformance.TLSVersion) -> TLSConfiguration {
        var tls = tls
        tls.minimumTLSVersion = .tlsv1
        tls.maximumTLSVersion =
            switch version {
            case .v1_0: .tlsv1
            case .v1_1: .tlsv11
            case .v1_2: .tlsv12
            case .v1_3: .tlsv13
            }
        return tls
    }

    private static func certificates(
        _ pem: String
    ) throws(HTTPTransportConfigurationError.Problem) -> [NIOSSLCertificate] {
        do {
            return try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8))
        } catch {
            throw .init(flag: "authorities", path: "", message: "these are not certificates in PEM")
        }
    }

    /// The certificate that the client shows, with its key.
    private static func identity(
        _ configuration: HTTPTransportConfiguration
    ) throws(HTTPTransportConfigurationError.Problem) -> ([NIOSSLCertificate], NIOSSLPrivateKey)? {
        guard let path = configuration.certificatePath else {
            guard let path = configuration.keyPath else { return nil }
            throw .init(flag: "--key", path: path, message: "a key needs its certificate: give --cert too")
        }
        let file = try CredentialFile(flag: "--cert", path: path)
        let chain = try file.certificates()
        let key: NIOSSLPrivateKey
        if let path = configuration.keyPath {
            key = try CredentialFile(flag: "--key", path: path).privateKey()
        } else if file.holdsPrivateKey {
            key = try file.privateKey()
        } else {
            throw .init(flag: "--cert", path: path, message: "there is no private key in it: give --key too")
        }
        // The library looks whether key and certificate belong together when it makes its context; without this the user
        // would learn of it from the first request.
        var trial = TLSConfiguration.makeClientConfiguration()
        trial.trustRoots = .certificates([])
        trial.certificateChain = chain.map { .certificate($0) }
        trial.privateKey = .privateKey(key)
        guard (try? NIOSSLContext(configuration: trial)) != nil else {
            throw .init(
                flag: configuration.keyPath == nil ? "--cert" : "--key",
                path: configuration.keyPath ?? path,
                message: "this private key does not belong to the certificate of --cert \(path)"
            )
        }
        return (chain, key)
    }

    /// The settings of the library's client.
    ///
    /// - Parameters:
    ///   - proxy: whom connections go through.
    ///   - usesPerConnection: how often a connection is used, nil for as long as it lives.
    ///   - initializer: is given every new connection, ready for HTTP/1.1.
    func clientConfiguration(
        through proxy: ProxyAddress?,
        usesPerConnection: Int?,
        initializer: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
    ) -> HTTPClient.Configuration {
        var pool = HTTPClient.Configuration.ConnectionPool()
        pool.idleTimeout = TimeAmount(configuration.idleConnectionLifetime)
        pool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(1, configuration.connectionsPerHost)
        // Else "connection refused" is tried again and again until the time is over.
        pool.retryConnectionEstablishment = false

        var client = HTTPClient.Configuration(
            tlsConfiguration: tls,
            redirectConfiguration: .disallow,
            timeout: .init(
                connect: TimeAmount(configuration.connectTimeout),
                read: configuration.idleLimit.map { TimeAmount($0) }
            ),
            connectionPool: pool,
            proxy: proxy?.clientSetting,
            decompression: .enabled(limit: .size(configuration.limits.bodyBytes))
        )
        // One request at a time on a connection is what most backends speak behind their proxies, and the group's
        // simultaneous release needs a connection for each.
        client.httpVersion = .http1Only
        client.maximumUsesPerConnection = usesPerConnection
        client.http1_1ConnectionDebugInitializer = initializer
        client.tracing.tracer = nil
        return client
    }
}
