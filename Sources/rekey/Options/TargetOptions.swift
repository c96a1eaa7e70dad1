import ArgumentParser
import Conformance
import Recordings
import RekeyHarness

/// The options for the backend and its dialect.
struct TargetOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The backend to test: its URL, or 'reference' for the embedded backend, which can also emulate a system.",
            valueName: "URL|reference[:SYSTEM]"
        ),
        completion: Completions.targets
    )
    var target: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The dialect of the backend: a built-in one or a file.", valueName: "NAME|FILE"),
        completion: Completions.dialects
    )
    var dialect: String?

    @OptionGroup
    var settings: SettingOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where to read the backend's mail: smtp://HOST:PORT, a mail server that Rekey runs (port 0 picks a free one; append "
                + "?tls=offer or ?tls=require for STARTTLS); maildir:DIR; mailpit:URL; mailhog:URL; or "
                + "'exec:COMMAND {recipient} {since}', a command that prints messages.",
            valueName: "PLACE"
        )
    )
    var mail: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The certificate of the mail server of --mail smtp://HOST:PORT?tls=offer, with its key in the same file or in "
                + "FILE.key. If FILE does not exist, both are created, so that senders can be told to trust it.",
            valueName: "FILE"
        ),
        completion: Completions.pem
    )
    var mailCert: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where to receive the backend's SMS, as the Twilio Messages API or, at any other path, as JSON or a form; port 0 picks a free one.",
            valueName: "http://HOST:PORT"
        )
    )
    var sms: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where an HTTPS target must not serve plain HTTP (default: port 80).",
            valueName: "http://HOST:PORT"
        )
    )
    var plain: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The address at which a target on another machine could reach Rekey; some checks verify that nothing calls it.",
            valueName: "HOST:PORT"
        )
    )
    var listener: String?

    @Option(name: .long, help: "The domain of the test users' mail addresses.")
    var mailDomain = usualMailDomain

    /// The domain where none is named; nobody has a mailbox there (RFC 2606).
    static let usualMailDomain = "example.com"

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A defect to plant in the reference backend (repeatable); rekey list defects lists all.",
            valueName: "SLUG"
        ),
        completion: Completions.defects
    )
    var defect: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A way for the reference backend to differ and still conform, with the dialect for it (repeatable).",
            valueName: "SLUG"
        ),
        completion: Completions.variations
    )
    var variation: [String] = []

    @Flag(
        name: .long,
        help: "The target is disposable: scenarios may lock accounts and flood it, and test users are left behind."
    )
    var isolated = false

    @Flag(name: .long, help: "The network to the target is quiet enough for timing statistics.")
    var quietTiming = false

    @Flag(name: .long, help: "Wait in real time if the target's clock cannot be moved.")
    var realTime = false

    /// The options of a run against it.
    func options() throws(HarnessError) -> HarnessOptions {
        guard let target else {
            throw .usage(["--target is missing: the backend's URL, or 'reference' for the embedded one"])
        }
        return try options(target: target)
    }

    /// The options of a run in which a recording stands in for the backend.
    func options(replaying recording: Recording) throws(HarnessError) -> HarnessOptions {
        let told = [
            ("--target", target), ("--mail", mail), ("--mail-cert", mailCert), ("--sms", sms), ("--plain", plain),
            ("--listener", listener),
            ("--defect", defect.first), ("--variation", variation.first),
        ]
        let needless = told.filter { $0.1 != nil }.map(\.0)
        guard needless.isEmpty else {
            throw .usage([
                "--replay stands in for the backend and its messages; leave out \(needless.joined(separator: ", "))"
            ])
        }
        var options = try options(target: recording.head.target)
        options.replay = recording
        return options
    }

    private func options(target: String) throws(HarnessError) -> HarnessOptions {
        var options = HarnessOptions(target: target)
        options.dialect = dialect
        options.settings = try settings.values()
        options.isIsolated = isolated
        options.isQuiet = quietTiming
        options.realTime = realTime
        options.mail = mail
        options.mailCertificate = mailCert
        options.sms = sms
        options.plainURL = plain
        options.listener = listener
        options.mailDomain = mailDomain
        options.defects = defect
        options.variations = try KnownVariations.named(variation, in: ShippedLibrary())
        // What a variation needs is set, unless the user says otherwise.
        for (name, value) in options.variations.flatMap(\.settings) where options.settings[name] == nil {
            options.settings[name] = value
        }
        return options
    }
}
