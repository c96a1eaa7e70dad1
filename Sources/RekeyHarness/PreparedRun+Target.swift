import Conformance
import Emulators
import JSONText
package import Recordings
import Reference
package import RunModel
import Runner

extension PreparedRun {
    /// The receiver of requests.
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

    /// The abilities of the target and the harness, as far as they are known before the run.
    var abilities: TargetAbilities {
        if case .recording(let recording) = target {
            return TargetAbilities(dialect: dialect, harness: recording.head.harness)
        }
        let isSecure =
            switch target {
            case .url(let url): url.scheme == "https"
            case .reference(let system): Self.speaksTLS(system, dialect)
            case .command(let command): command.filledURL(port: 1)?.scheme == "https"
            case .recording: false
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

    /// The address that a listener of the harness needs for the target to reach it; nil where that is not known.
    var listener: ListenerAddress? {
        if let text = options.listener { return ListenerAddress(text) }
        guard case .url(let url) = target else { return .loopback }
        return url.isLoopback ? .loopback : nil
    }

    /// The way in which a user most likely meant to name the reference backend; nil where the text is like none.
    private static func nearestReference(_ text: String) -> String? {
        nearest(text, in: ["reference"] + ReferenceSystems.names.map { "reference:\($0)" })
    }

    static func target(
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
                    "--target '\(text)': the reference backend does not emulate '\(surface)'"
                        + didYouMean(surface, in: ReferenceSystems.names)
                )
                return (.reference("reference"), "reference")
            }
            return (.reference(surface), surface)
        }
        guard let url = RequestURL(text) else {
            usage.append(
                "--target '\(withoutCredentials(text))' is neither a URL (http://HOST:PORT or https://HOST) nor 'reference'"
                    + (text.contains("://")
                        ? "" : "; did you mean '\(Self.nearestReference(text) ?? "http://\(text)")'?")
            )
            return (.reference("reference"), nil)
        }
        if text.prefix(while: { $0 != "?" && $0 != "#" }).contains("@") {
            usage.append(
                "--target contains a user and password, which would appear in every report; "
                    + "use --header 'Authorization: Basic …'"
            )
        }
        return (.url(url), nil)
    }

    /// Returns whether the embedded backend speaks TLS when the settings of a dialect describe it.
    private static func speaksTLS(_ system: String, _ dialect: Dialect?) -> Bool {
        var configuration = ReferenceBackend.Configuration()
        try? configuration.apply(settingsOf: dialect, of: system)
        return configuration.usesTLS
    }
}
