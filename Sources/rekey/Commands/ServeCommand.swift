import ArgumentParser
import Basics
import Certificates
import Channels
import Conformance
import Emulators
import JSONText
import Platform
import Recordings
import Reference
import ReferenceCore
import RekeyHarness
import RunModel
import Runner

/// Starts the reference backend.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Start the reference backend, clean or with defects, until interrupted.",
        discussion: """
            It keeps everything in memory, hashes passwords cheaply (see --kdf-cost) and, by default, lets anyone move its \
            clock. It is a test target, not a place for real accounts.

            Exit codes: 0 it was ended by a signal, 2 wrong usage or a mistake in a file, 3 it could not be started, such as where \
            the port is taken.
            """
    )

    @Option(
        name: .long,
        help: ArgumentHelp("The system to emulate; rekey list systems lists all.", valueName: "NAME"),
        completion: Completions.systems
    )
    var dialect = "reference"

    @Option(name: .long, help: ArgumentHelp("The port to listen on; 0 picks a free one.", valueName: "PORT"))
    var port = 8080

    @Option(name: .long, help: ArgumentHelp("The address to listen on.", valueName: "HOST"))
    var host = "127.0.0.1"

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The mail server to send to; without it, mail is generated but not sent.",
            valueName: "HOST:PORT"
        )
    )
    var smtp: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Where to send SMS, in the format of the Twilio Messages API.", valueName: "URL")
    )
    var sms: String?

    @OptionGroup
    var settings: SettingOptions

    @Option(
        name: .long,
        help: ArgumentHelp("A defect to plant (repeatable); rekey list defects lists all.", valueName: "SLUG"),
        completion: Completions.defects
    )
    var defect: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A way to differ and still conform (repeatable); see `rekey list variations`.",
            valueName: "SLUG"
        ),
        completion: Completions.variations
    )
    var variation: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The certificate to show over TLS (PEM; default: one made at the start).",
            valueName: "FILE"
        ),
        completion: Completions.pem
    )
    var cert: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The key of that certificate (PEM).", valueName: "FILE"),
        completion: Completions.pem
    )
    var key: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The scrypt cost as a power of two; use 14 or more for real passwords.", valueName: "N")
    )
    var kdfCost = 4

    @Flag(name: .long, help: "Use the clock of the machine, and refuse to move it.")
    var fixedClock = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Answer from a HAR file instead, matching method, path, query and body, in order.",
            valueName: "FILE.har"
        )
    )
    var recording: String?

    func run() async throws {
        if let recording { return try await serve(recording) }
        do {
            let configuration = try configuration()
            let host = host
            try await Interruption.guarding { _ in
                try await runReferenceBackend(configuration) { backend in
                    print("listening on \(backend.baseURL)")
                    if let certificate = backend.certificate {
                        print("with this certificate, which clients have to trust (rekey run --cacert FILE):")
                        print(certificate, terminator: "")
                    }
                    if !configuration.defects.isEmpty {
                        print(
                            "with the defects " + configuration.defects.slugs.joined(separator: ", ")
                        )
                    }
                    if !configuration.variations.isEmpty {
                        print("with the variations " + configuration.variations.map(\.slug).joined(separator: ", "))
                    }
                    if configuration.mailServer == nil { print("mail is generated but not sent (no --smtp)") }
                    if host != "127.0.0.1", host != "localhost", host != "::1" {
                        print(
                            "warning: this backend is for tests only, and \(host) may be reachable from other machines"
                        )
                    }
                    fflush(nil)
                }
            }
        } catch is CancellationError {
            return
        } catch let error as HarnessError {
            throw Exit.because(error)
        } catch let error as ExitCode {
            throw error
        } catch {
            Exit.complain("rekey: error: \(error)")
            throw Exit.couldNotJudge
        }
    }

    /// Answers from a file until it is interrupted.
    private func serve(_ path: String) async throws {
        do {
            let standIn: StandIn
            do throws(Diagnostics) {
                standIn = try StandIn(try FileReading.read(path, byteLimit: HARReader.byteLimit))
            } catch {
                throw HarnessError.mistakes(error)
            }
            if !(0...65535).contains(port) { throw HarnessError.usage(["--port takes a number from 0 to 65535"]) }
            let server = StandInServer(host: host, port: port) { request in
                let answer = standIn.answer(method: request.method, target: request.target, body: request.body)
                return StandInServer.Response(status: answer.status, headers: answer.headers, body: answer.body)
            }
            try await Interruption.guarding { _ in
                try await server.run { backend in
                    print("listening on \(backend.baseURL)")
                    print("with \(standIn.count) answers from \(path)")
                    fflush(nil)
                }
            }
        } catch is CancellationError {
            return
        } catch let error as HarnessError {
            throw Exit.because(error)
        } catch {
            Exit.complain("rekey: error: \(error)")
            throw Exit.couldNotJudge
        }
    }

    private func configuration() throws(HarnessError) -> ReferenceBackend.Configuration {
        var usage: [String] = []
        var configuration = ReferenceBackend.Configuration()
        configuration.host = host
        configuration.port = port
        configuration.hasMovableClock = !fixedClock
        configuration.passwordCost = PasswordHasher.Cost(rounds: 1 << min(max(kdfCost, 1), 20))
        configuration.defects = try ReferenceDefects.named(defect)
        configuration.variations = try ReferenceVariations.named(variation)
        if !variation.isEmpty, dialect != "reference" {
            usage.append("--variation goes with the plain interface alone; leave out --dialect \(dialect)")
        }
        if !(0...65535).contains(port) { usage.append("--port takes a number from 0 to 65535") }
        if !(1...20).contains(kdfCost) { usage.append("--kdf-cost takes a number from 1 to 20") }
        if !ReferenceSystems.names.contains(dialect) {
            usage.append(
                "--dialect '\(dialect)' is not a system that the reference backend speaks for; it knows "
                    + ReferenceSystems.names.joined(separator: ", ")
            )
        }
        if let smtp {
            guard let place = HostAndPort(smtp), let port = place.port else {
                throw .usage(["--smtp '\(smtp)' is not of the form HOST:PORT"])
            }
            configuration.mailServer = MailServer(host: place.host, port: port)
        }
        if let sms {
            guard let service = SMSService(url: sms) else {
                throw .usage([
                    "--sms '\(withoutCredentials(sms))' is not of the form http://HOST:PORT or https://SID:SECRET@HOST"
                ])
            }
            configuration.smsService = service
        }
        if ReferenceSystems.names.contains(dialect) {
            try configuration.apply(settingsOf: try readDialect(&usage), of: dialect)
        }
        configuration.certificate = try givenCertificate()
        if cert != nil, !configuration.usesTLS {
            usage.append("--cert needs a backend that speaks TLS, as with --setting transport=tls")
        }
        guard usage.isEmpty else { throw .usage(usage) }
        return configuration
    }

    /// The certificate of the files that were named; nil where none were.
    private func givenCertificate() throws(HarnessError) -> ServerCertificate? {
        guard cert != nil || key != nil else { return nil }
        guard let cert, let key else { throw .usage(["--cert and --key go together"]) }
        let given: ServerCertificate
        do throws(Diagnostics) {
            let files = (try FileReading.read(cert), try FileReading.read(key))
            given = ServerCertificate(
                pem: String(decoding: files.0.bytes, as: UTF8.self),
                keyPEM: String(decoding: files.1.bytes, as: UTF8.self)
            )
        } catch {
            throw .mistakes(error)
        }
        do {
            _ = try given.context()
        } catch {
            throw .usage(["--cert '\(cert)' and --key '\(key)' are no certificate in PEM and its key"])
        }
        return given
    }

    /// The shipped dialect for the given settings: the same file tells both sides how the backend is set up.
    private func readDialect(_ usage: inout [String]) throws(HarnessError) -> Dialect? {
        var diagnostics = Diagnostics()
        let needed = try KnownVariations.named(variation, in: ShippedLibrary()).flatMap(\.settings)
        let values = Dictionary(needed.map { ($0.key, $0.value) }) { first, _ in first }
            .merging(try settings.values()) { _, given in given }
        let found = PreparedRun.dialect(dialect, values, ShippedLibrary(), &usage, &diagnostics)
        if diagnostics.hasErrors { throw .mistakes(diagnostics) }
        return found
    }
}
