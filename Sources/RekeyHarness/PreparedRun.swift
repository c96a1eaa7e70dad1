import Channels
package import Conformance
package import JSONText
import Recordings
import Reference
import RunModel
import Runner
import Transport

/// A run whose every file and flag was read and checked, before any request.
package struct PreparedRun: Sendable {
    package internal(set) var options: HarnessOptions
    package let library: ShippedLibrary
    /// The scenarios and the catalogue, with which further runs of the same files begin.
    let read: ReadScenarios
    package let dialect: Dialect?
    package internal(set) var scenarios: [Scenario]
    /// The scenarios that were left out by their names.
    package internal(set) var excluded: [Scenario] = []
    package let waivers: Waivers
    /// The place from which the target's mail is read; nil for none.
    package let mail: MailPlace?
    /// The address of an SMS sink to open; nil for none.
    package let sms: SMSAddress?
    package internal(set) var target: Target
    package private(set) var warnings: Diagnostics

    /// The requirements that the scenarios verify.
    package var catalogue: Catalogue { read.catalogue }
    /// The files that each scenario was read from, by its id; none for shipped ones.
    package var files: [String: [String]] { read.suite.files }

    /// Reads and checks everything; throws with every mistake at once.
    ///
    /// - Parameter read: the scenarios, where another run of the same paths read them already.
    package init(
        _ options: HarnessOptions,
        library: ShippedLibrary,
        read: ReadScenarios? = nil
    ) throws(HarnessError) {
        self.options = options
        self.library = library
        var usage: [String] = []
        var diagnostics = Diagnostics()
        let (target, surface) = Self.target(options, usage: &usage)
        self.target = target
        let name = options.dialect ?? surface ?? Self.dialectName(of: options.replay, library, &usage)
        let problem = Self.otherDialect(options, library)
        let settings = Self.settings(options)
        let dialect =
            problem == nil
            ? Self.dialect(name, settings, variations: options.variations, library, &usage, &diagnostics) : nil
        self.dialect = dialect
        if let problem { usage.append(problem) }
        if case .command(var command) = target {
            if let mistake = command.mistakeInURL { usage.append(mistake) }
            command.variations = options.variations.map(\.slug)
            self.target = .command(command.told(dialect?.settingValues ?? [:], &usage))
        }
        let read = read ?? ReadScenarios(of: options, dialect: dialect, library: library, usage: &usage)
        let (catalogue, suite) = (read.catalogue, read.suite)
        self.read = read
        diagnostics.append(contentsOf: read.diagnostics)
        // A shipped dialect was checked, in all its forms, before it was shipped.
        if let dialect, !library.ships(dialect) {
            diagnostics.append(
                contentsOf: DialectCheck.check(dialect, catalogue: catalogue, knowsMessages: !options.isTrial)
            )
        }
        var runnable = suite.scenarios
        if let recording = options.replay {
            let recorded = Set(recording.head.scenarios)
            runnable = runnable.filter { recorded.contains($0.id) }
            if runnable.isEmpty, usage.isEmpty, !diagnostics.hasErrors {
                usage.append(Self.noneOfNamed(suite.scenarios.count, in: recording))
            }
        }
        scenarios = Self.select(
            runnable,
            options,
            catalogue,
            usage: &usage,
            filesAreWhole: !diagnostics.hasErrors
        )
        if name == nil, options.replay == nil, !diagnostics.hasErrors, usage.isEmpty,
            scenarios.allSatisfy(\.needsDialect)
        {
            usage.append(Self.missingDialect(options, library))
        }
        waivers = Self.waivers(options.waivers, catalogue, suite.scenarios, &diagnostics)
        let startsTarget =
            switch target {
            case .url, .recording: false
            case .reference, .command: true
            }
        mail = Self.mail(options, startsTarget: startsTarget, usage: &usage)
        let sendsSMS = dialect?.messages.values.joined().contains { $0.channel == "sms" } ?? false
        sms = Self.sms(options, startsTarget: startsTarget && sendsSMS, usage: &usage)
        if let plain = options.plainURL, RequestURL(plain)?.scheme != "http" {
            usage.append("--plain '\(withoutCredentials(plain))' is not of the form http://HOST:PORT")
        }
        if let listener = options.listener, ListenerAddress(listener) == nil {
            usage.append("--listener '\(listener)' is not of the form HOST:PORT, as in 192.0.2.7:8099")
        }
        if options.jobs < 1 || options.jobs > 1024 { usage.append("--jobs takes a number from 1 to 1024") }
        usage += Self.problems(of: options)
        if !options.defects.isEmpty, surface == nil { usage.append("--defect needs --target reference") }
        if !options.variations.isEmpty, surface != "reference", options.command == nil {
            usage.append("--variation needs --target reference")
        }
        if surface != nil {
            do throws(HarnessError) {
                _ = try ReferenceDefects.named(options.defects)
                _ = try ReferenceVariations.named(options.variations.map(\.slug))
            } catch {
                if case .usage(let sentences) = error { usage += sentences }
            }
        }
        do {
            try options.transport.check()
        } catch {
            usage += error.problems.map(\.description)
        }
        if diagnostics.hasErrors {
            for sentence in usage { diagnostics.append(Diagnostic(error: sentence)) }
            throw .mistakes(diagnostics)
        }
        guard usage.isEmpty else { throw .usage(usage) }
        warnings = diagnostics
        for warning in [sharedTargetWarning, foreignTimesWarning] { if let warning { warnings.append(warning) } }
    }
}
