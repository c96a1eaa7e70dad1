import Channels
package import Conformance
package import JSONText
package import Recordings
import Reference
package import Runner
import Transport

/// A run whose every file and flag was read and checked, before any request.
package struct PreparedRun: Sendable {
    package internal(set) var options: HarnessOptions
    package let library: ShippedLibrary
    package let catalogue: Catalogue
    package let dialect: Dialect?
    package internal(set) var scenarios: [Scenario]
    package let waivers: Waivers
    /// Where the target's mail is read; nil for nowhere.
    package let mail: MailPlace?
    /// The address of an SMS sink to open; nil for none.
    package let sms: SMSAddress?
    package internal(set) var target: Target
    package private(set) var warnings: Diagnostics

    /// What requests go to.
    package enum Target: Sendable {
        case url(RequestURL)
        /// The embedded backend, started for the run to speak for this system.
        case reference(String)
        /// A backend that a command starts for the run.
        case command(TargetCommand)
        /// Nobody: a run that was recorded.
        case recording(Recording)
    }

    package var usesReference: Bool {
        if case .reference = target { true } else { false }
    }

    /// What the target and the harness can do, as far as it is known before the run.
    var abilities: TargetAbilities {
        if case .recording(let recording) = target {
            return TargetAbilities(dialect: dialect, harness: recording.head.harness)
        }
        let isSecure =
            switch target {
            case .url(let url): url.scheme == "https"
            case .reference(let system): Self.speaksTLS(system, dialect)
            case .command, .recording: false
            }
        return TargetAbilities(
            dialect: dialect,
            harness: TargetAbilities.Harness(
                channels: Set((mail == nil ? [] : ["mail"]) + (sms == nil ? [] : ["sms"])),
                isolated: options.isIsolated || usesReference,
                // At an even pace all answers take the same time.
                quietTiming: (options.isQuiet || usesReference) && !options.isReproducible,
                realTime: options.realTime,
                secure: isSecure,
                listener: listener != nil
            )
        )
    }

    /// Where a listener of the harness has to be for the target to reach it; nil where that is not known.
    var listener: ListenerAddress? {
        if let text = options.listener { return ListenerAddress(text) }
        guard case .url(let url) = target else { return .loopback }
        return url.isLoopback ? .loopback : nil
    }

    /// Reads and checks everything; throws with every mistake at once.
    package init(_ options: HarnessOptions, library: ShippedLibrary) throws(HarnessError) {
        self.options = options
        self.library = library
        var usage: [String] = []
        var diagnostics = Diagnostics()
        let (target, surface) = Self.target(options, usage: &usage)
        self.target = target
        catalogue = library.catalogue(&diagnostics)
        let name = options.dialect ?? surface ?? Self.dialectName(of: options.replay, library, &usage)
        let problem = Self.otherDialect(options, library)
        let settings = Self.settings(options)
        let dialect = problem == nil ? Self.dialect(name, settings, library, &usage, &diagnostics) : nil
        self.dialect = dialect
        if let problem { usage.append(problem) }
        var suite = Suite(library: library)
        if let recording = options.replay {
            Self.load(recording, options.paths, into: &suite, library, &usage)
        } else if options.paths.isEmpty {
            suite.loadShipped(named: "core")
            if let dialect, !library.paths(below: "Scenarios/\(dialect.name)").isEmpty {
                suite.loadShipped(named: dialect.name)
            }
        } else {
            suite.load(options.paths)
        }
        diagnostics.append(contentsOf: suite.diagnostics)
        diagnostics.append(contentsOf: ScenarioCheck.check(suite.scenarios, catalogue: catalogue))
        // A shipped dialect was checked, in all its forms, before it was shipped.
        if let dialect, !library.ships(dialect) {
            diagnostics.append(contentsOf: DialectCheck.check(dialect, catalogue: catalogue))
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
        if !options.defects.isEmpty, surface == nil { usage.append("--defect goes with --target reference alone") }
        if surface != nil {
            do throws(HarnessError) {
                _ = try ReferenceDefects.named(options.defects)
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
        if let warning = sharedTargetWarning { warnings.append(warning) }
    }

    private static func target(
        _ options: HarnessOptions,
        usage: inout [String]
    ) -> (target: Target, surface: String?) {
        if let recording = options.replay { return (.recording(recording), nil) }
        if let command = options.command { return (.command(command), nil) }
        let text = options.target
        if text == "reference" || text.hasPrefix("reference:") {
            let surface = text == "reference" ? text : String(text.dropFirst("reference:".count))
            if !ReferenceSystems.names.contains(surface) {
                usage.append(
                    "--target '\(text)': the reference backend does not speak '\(surface)'"
                        + didYouMean(surface, in: ReferenceSystems.names)
                )
            }
            return (.reference(surface), surface)
        }
        guard let url = RequestURL(text) else {
            usage.append(
                "--target '\(withoutCredentials(text))' is neither a URL (http://HOST:PORT or https://HOST) nor 'reference'"
                    + (text.contains("://") ? "" : "; did you mean 'http://\(text)'?")
            )
            return (.reference("reference"), nil)
        }
        if text.prefix(while: { $0 != "?" && $0 != "#" }).contains("@") {
            usage.append(
                "--target holds a user and a password, which would stand in every report; "
                    + "give them by --header 'Authorization: Basic …'"
            )
        }
        return (.url(url), nil)
    }

    /// What to say where nothing tells how the target speaks.
    private static func missingDialect(_ options: HarnessOptions, _ library: ShippedLibrary) -> String {
        let target = options.command == nil ? "--target '\(withoutCredentials(options.target))'" : "--command"
        return "\(target) needs --dialect NAME|FILE, which says how that backend speaks; shipped are "
            + library.dialectNames.joined(separator: ", ")
            + ". One of your own is a JSON file and no code: rekey init makes a first one, "
            + "Sources/Conformance/Conformance.docc/DialectFormat.md explains it, rekey schema dialect prints its schema"
    }

    /// Whether the embedded backend speaks TLS when the settings of a dialect describe it.
    private static func speaksTLS(_ system: String, _ dialect: Dialect?) -> Bool {
        var configuration = ReferenceBackend.Configuration()
        try? configuration.apply(settingsOf: dialect, of: system)
        return configuration.usesTLS
    }

    /// What a dialect is called that was given by its name or its file.
    static func baseName(ofDialect name: String) -> String {
        let short = name.split(separator: "/").last.map(String.init) ?? name
        return short.hasSuffix(".json") ? String(short.dropLast(".json".count)) : short
    }

    /// The dialect by its shipped name or its file.
    package static func dialect(
        _ name: String?,
        _ settings: [String: String],
        _ library: ShippedLibrary,
        _ usage: inout [String],
        _ diagnostics: inout Diagnostics
    ) -> Dialect? {
        guard let name else {
            for setting in settings.keys.sorted() {
                usage.append("--setting \(setting)=… needs a dialect; say --dialect NAME or FILE")
            }
            return nil
        }
        do {
            let source: SourceText
            if let shipped = library.files["Fixtures/dialects/\(name).json"] {
                source = shipped
            } else if FileReading.exists(name) {
                source = try FileReading.read(name)
            } else {
                usage.append(
                    "--dialect '\(name)': there is no such file, and no shipped dialect of that name"
                        + didYouMean(name, in: library.dialectNames)
                )
                return nil
            }
            return try DialectLoader.load(source, name: baseName(ofDialect: name), settings: settings)
        } catch {
            diagnostics.append(contentsOf: error)
            return nil
        }
    }

    private static func select(
        _ scenarios: [Scenario],
        _ options: HarnessOptions,
        _ catalogue: Catalogue,
        usage: inout [String],
        filesAreWhole: Bool
    ) -> [Scenario] {
        for id in options.requirements where catalogue[RequirementID(rawValue: id)] == nil {
            let known = catalogue.requirements.map(\.id.rawValue)
            usage.append("--requirement '\(id)' is not in the catalogue" + didYouMean(id, in: known))
        }
        let wanted = Set(options.requirements.map { RequirementID(rawValue: $0) })
        let tags = Set(options.tags)
        let selected = scenarios.filter { scenario in
            (wanted.isEmpty || !wanted.isDisjoint(with: scenario.verifies))
                && (tags.isEmpty || !tags.isDisjoint(with: scenario.tags))
        }
        if selected.isEmpty, filesAreWhole, usage.isEmpty {
            usage.append(
                scenarios.isEmpty
                    ? "there is no scenario to run"
                    : "none of \(scenarios.count) scenarios is selected by "
                        + ((wanted.isEmpty ? [] : ["--requirement"]) + (tags.isEmpty ? [] : ["--tag"]))
                        .joined(separator: " and ")
            )
        }
        return selected
    }

    private static func waivers(
        _ path: String?,
        _ catalogue: Catalogue,
        _ scenarios: [Scenario],
        _ diagnostics: inout Diagnostics
    ) -> Waivers {
        guard let path else { return Waivers() }
        do {
            return try WaiverLoader.load(
                FileReading.read(path),
                catalogue: catalogue,
                scenarios: scenarios.map(\.id)
            )
        } catch {
            diagnostics.append(contentsOf: error)
            return Waivers()
        }
    }

    private static func mail(
        _ options: HarnessOptions,
        startsTarget: Bool,
        usage: inout [String]
    ) -> MailPlace? {
        guard let text = options.mail else {
            return startsTarget ? .sink(SMTPSinkAddress(host: "127.0.0.1", port: 0)) : nil
        }
        do throws(HarnessError) {
            let place = try MailPlace(flag: text)
            if place.sinkHost == nil, startsTarget {
                usage.append(
                    "--mail '\(withoutCredentials(text))': a backend that is started for the run sends its mail to smtp://HOST:PORT"
                )
            }
            return place
        } catch {
            if case .usage(let sentences) = error { usage += sentences }
            return nil
        }
    }

    private static func sms(
        _ options: HarnessOptions,
        startsTarget: Bool,
        usage: inout [String]
    ) -> SMSAddress? {
        guard let text = options.sms else { return startsTarget ? SMSAddress(host: "127.0.0.1", port: 0) : nil }
        guard let address = SMSAddress(text) else {
            usage.append(
                "--sms '\(withoutCredentials(text))' is not of the form http://HOST:PORT, as in http://127.0.0.1:2580"
            )
            return nil
        }
        return address
    }
}
