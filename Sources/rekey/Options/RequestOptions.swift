import ArgumentParser
import Conformance
import HTTPTypes
import Platform
import RekeyHarness
import Transport

/// The options for requests.
struct RequestOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The time limit of each request.", valueName: "DURATION"))
    var timeout = "30s"

    @Option(name: .long, help: ArgumentHelp("Add a header to every request (repeatable).", valueName: "'NAME: VALUE'"))
    var header: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("The certificate authorities to trust (PEM).", valueName: "FILE"),
        completion: Completions.pem
    )
    var cacert: String?

    @Option(
        name: .long,
        help: ArgumentHelp("A client certificate (PEM).", valueName: "FILE"),
        completion: Completions.pem
    )
    var cert: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The client certificate's key (PEM).", valueName: "FILE"),
        completion: Completions.pem
    )
    var key: String?

    @Flag(name: .long, help: "Accept any server certificate.")
    var insecure = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The proxy to send requests through (default: HTTP_PROXY, HTTPS_PROXY and NO_PROXY).",
            valueName: "URL"
        )
    )
    var proxy: String?

    @Option(name: .long, help: ArgumentHelp("The size limit of response bodies.", valueName: "BYTES"))
    var maxBody = 8 * 1024 * 1024

    /// Bodies are held in memory, and there are as many at a time as `--jobs`.
    private static let largestBody = 1 << 30

    /// Puts the flags into the options of a run; what is wrong with them is said in sentences.
    func apply(to options: inout HarnessOptions) throws(HarnessError) {
        guard let limit = Duration(literal: timeout), limit > .zero else {
            throw .usage(["--timeout takes a duration such as 500ms, 30s or 2m, found '\(timeout)'"])
        }
        options.timeout = limit
        guard (1...Self.largestBody).contains(maxBody) else {
            throw .usage(["--max-body takes a number of bytes from 1 to \(Self.largestBody), which is 1 GiB"])
        }
        options.transport.limits.bodyBytes = maxBody
        options.transport.authoritiesPath = cacert
        options.transport.certificatePath = cert
        options.transport.keyPath = key
        options.transport.isInsecure = insecure
        options.transport.proxy = proxy
        options.transport.proxyEnvironment = ProxyEnvironment(ProcessInfo.processInfo.environment)
        for text in header {
            do {
                options.transport.extraHeaders.append(try HTTPField(flag: text))
            } catch {
                throw .usage(error.problems.map(\.description))
            }
        }
    }
}
