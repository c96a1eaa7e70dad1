import Foundation
import HTTPTypes
import Testing

@testable import Transport

@Suite struct HTTPTransportConfigurationTests {
    private func problems(_ change: (inout HTTPTransportConfiguration) throws -> Void) rethrows -> [String] {
        var configuration = HTTPTransportConfiguration(userAgent: "test")
        try change(&configuration)
        do throws(HTTPTransportConfigurationError) {
            try configuration.check()
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    /// A file in a folder of its own, gone when `body` returns.
    private func withFile<T>(_ content: String, body: (String) throws -> T) throws -> T {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rekey-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("file.pem")
        try Data(content.utf8).write(to: file)
        return try body(file.path)
    }

    @Test("Sound files are accepted")
    func sound() throws {
        #expect(
            try problems {
                $0.authoritiesPath = try Certificates.path("authority.pem")
                $0.certificatePath = try Certificates.path("client.pem")
                $0.keyPath = try Certificates.path("client.key")
                $0.proxy = "http://user:p%40ss@proxy.example:3128/"
            } == []
        )
    }

    @Test("Key and certificate may be in one file")
    func oneFile() throws {
        let certificate = try String(contentsOfFile: try Certificates.path("client.pem"), encoding: .utf8)
        let key = try String(contentsOfFile: try Certificates.path("client.key"), encoding: .utf8)
        let found = try withFile(certificate + key) { path in problems { $0.certificatePath = path } }
        #expect(found == [])
    }

    @Test(
        "A file that cannot be read or is no PEM file is named with its flag",
        arguments: [
            ("", "is empty"), ("hello", "-----BEGIN CERTIFICATE-----"),
            ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", "damaged"),
        ]
    )
    func badContent(content: String, says: String) throws {
        try withFile(content) { path in
            for (flag, found) in [
                ("--cacert", problems { $0.authoritiesPath = path }),
                ("--cert", problems { $0.certificatePath = path }),
            ] {
                #expect(found.count == 1)
                #expect(found.first?.hasPrefix("\(flag) \(path): ") == true, "\(found)")
                #expect(found.first?.contains(says) == true, "\(found)")
            }
        }
    }

    @Test(
        "Missing files, folders and devices are told apart",
        arguments: [
            ("/no/such/file.pem", "file not found"), ("/tmp", "folder"), ("/dev/zero", "not a regular file"),
        ]
    )
    func badPath(path: String, says: String) {
        let found = problems { $0.authoritiesPath = path }
        #expect(found.count == 1)
        #expect(found.first?.contains(says) == true, "\(found)")
    }

    @Test("A huge file is refused by its size")
    func hugeFile() throws {
        let found = try withFile(String(repeating: "x", count: 5_000_000)) { path in
            problems { $0.authoritiesPath = path }
        }
        #expect(found.first?.contains("5000000 bytes") == true, "\(found)")
    }

    @Test("An encrypted key, a foreign key, a lone key and a certificate without key each say what to do")
    func keys() throws {
        let certificate = try Certificates.path("client.pem")
        let found = try [
            problems {
                $0.certificatePath = certificate
                $0.keyPath = try Certificates.path("client-encrypted.key")
            },
            problems {
                $0.certificatePath = certificate
                $0.keyPath = try Certificates.path("server.key")
            },
            problems { $0.keyPath = try Certificates.path("client.key") },
            problems { $0.certificatePath = certificate },
            problems {
                $0.certificatePath = certificate
                $0.keyPath = certificate
            },
        ]
        let says = [
            "openssl pkey", "does not belong to the certificate", "give --cert too", "give --key too",
            "no private key in it",
        ]
        for (found, says) in zip(found, says) {
            #expect(found.count == 1)
            #expect(found.first?.contains(says) == true, "\(found)")
        }
    }

    @Test(
        "A proxy that cannot be read says how it is written, without its password",
        arguments: [
            "proxy.example:3128", "https://proxy.example:3128", "http://proxy.example", "http://:3128",
            "http://a b:3128",
            "http://user:secret@proxy.example", "http://user:secret%zz@proxy.example:1", "http://proxy.example:port",
        ]
    )
    func badProxy(proxy: String) {
        let found = problems { $0.proxy = proxy }
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("--proxy: ") == true)
        #expect(found.first?.contains("http://host:port") == true, "\(found)")
        #expect(found.first?.contains("secret") == false)
    }

    @Test("An IPv6 proxy and one with a name alone are read")
    func goodProxy() throws {
        let six = try ProxyAddress("http://[::1]:3128")
        #expect(six.host == "::1" && six.port == 3128 && six.place == "[::1]:3128")
        let user = try ProxyAddress("http://anna@proxy.example:1")
        #expect(user.user == "anna" && user.password == "")
    }

    @Test("Every mistake is reported at once, before the body runs")
    func all() async {
        let ran = Counter()
        var configuration = HTTPTransportConfiguration(userAgent: "test")
        configuration.authoritiesPath = "/no/such/a"
        configuration.certificatePath = "/no/such/b"
        configuration.proxy = "nonsense"
        let error = await #expect(throws: HTTPTransportConfigurationError.self) {
            try await withHTTPTransport(configuration) { _ in ran.increment() }
        }
        #expect(error?.problems.map(\.flag) == ["--cacert", "--cert", "--proxy"])
        #expect(error?.description.split(separator: "\n").count == 3)
        #expect(ran.value == 0)
    }

    @Test("The value of --header becomes a field")
    func header() throws {
        let field = try HTTPField(flag: "X-Gate:  a: b ")
        #expect(field.name.rawName == "X-Gate")
        #expect(field.value == "a: b")
    }

    @Test(
        "A header that cannot be one is refused without repeating its value",
        arguments: [
            "secret", "X Gate: secret", ": secret", "X-Gate: secret\r\nX-Other: 1", "Content-Length: secret",
            "host: secret",
        ]
    )
    func badHeader(text: String) {
        let error = #expect(throws: HTTPTransportConfigurationError.self) { _ = try HTTPField(flag: text) }
        #expect(error?.description.hasPrefix("--header: ") == true)
        #expect(error?.description.contains("secret") == false, "\(error?.description ?? "")")
    }
}
