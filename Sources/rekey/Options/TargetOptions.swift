import ArgumentParser
import Recordings
import RekeyHarness

/// Which backend, and how it speaks.
struct TargetOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The backend: its URL, or 'reference' for the embedded one, with a system's name to speak for that.",
            valueName: "URL|reference[:SYSTEM]"
        ),
        completion: Completions.targets
    )
    var target: String?

    @Option(
        name: .long,
        help: ArgumentHelp("How it speaks: a shipped dialect or a file.", valueName: "NAME|FILE"),
        completion: Completions.dialects
    )
    var dialect: String?

    @OptionGroup
    var settings: SettingOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where the backend's mail is read: a mail server of Rekey's own (port 0 for any free one; with STARTTLS where ?tls=offer "
                + "or ?tls=require is behind it), a Maildir, the API of "
                + "Mailpit or MailHog, or a command that prints messages.",
            valueName: "smtp://HOST:PORT|maildir:DIR|mailpit:URL|mailhog:URL|'exec:COMMAND {recipient} {since}'"
        )
    )
    var mail: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The certificate that the mail server of --mail smtp://HOST:PORT?tls=offer shows: taken with its key from FILE "
                + "(or FILE.key), which are both written where FILE is not there, so that senders can trust it.",
            valueName: "FILE"
        ),
        completion: Completions.pem
    )
    var mailCert: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where to take in the backend's SMS, as the Twilio Messages API and plain JSON; port 0 for any free one.",
            valueName: "http://HOST:PORT"
        )
    )
    var sms: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where an HTTPS target must not serve plain HTTP, if not on port 80.",
            valueName: "http://HOST:PORT"
        )
    )
    var plain: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where a target on another machine would reach a listener that must stay silent.",
            valueName: "HOST:PORT"
        )
    )
    var listener: String?

    @Option(name: .long, help: "The domain of the test users' addresses.")
    var mailDomain = "example.com"

    @Option(
        name: .long,
        help: ArgumentHelp("A fault for the reference backend to have (repeatable).", valueName: "SLUG"),
        completion: Completions.defects
    )
    var defect: [String] = []

    @Flag(
        name: .long,
        help: "The target is a throw-away one: accounts may be locked and floods sent, and test users stay there."
    )
    var isolated = false

    @Flag(name: .long, help: "The path to the target is quiet enough for timing statistics.")
    var quietTiming = false

    @Flag(name: .long, help: "Really wait where the target's clock cannot be moved.")
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
            ("--defect", defect.first),
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
        return options
    }
}
