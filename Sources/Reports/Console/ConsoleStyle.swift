/// The style of the console; decided once from the facts about the output, and passed in.
package struct ConsoleStyle: Sendable, Hashable {
    /// The amount of output.
    package enum Verbosity: Sendable, Hashable {
        /// The closing sentence alone.
        case quiet
        case normal
        /// Every step and exchange as it happens.
        case verbose
    }

    package var isColored: Bool
    /// Indicates whether a status line is drawn and redrawn; otherwise only plain lines are written.
    package var isLive: Bool
    /// Columns of the terminal; nil where lines have no limit.
    package var width: Int?
    package var verbosity: Verbosity

    package init(isColored: Bool, isLive: Bool, width: Int?, verbosity: Verbosity = .normal) {
        self.isColored = isColored
        self.isLive = isLive
        self.width = width.map { max($0, 20) }
        self.verbosity = verbosity
    }

    /// Lines without colours, as for a log.
    package static let plain = ConsoleStyle(isColored: false, isLive: false, width: nil)

    /// The style for an output.
    ///
    /// `NO_COLOR` (https://no-color.org) and `CLICOLOR=0` turn colours off, `CLICOLOR_FORCE` (https://bixense.com/clicolors)
    /// turns them on where the output is not a terminal; of both, `NO_COLOR` counts. A `TERM` of `dumb`, or none, can do
    /// neither colours nor redrawing.
    /// - Parameters:
    ///   - isTerminal: whether a person looks at it.
    ///   - columns: the width of that terminal, where it is known.
    package init(
        isTerminal: Bool,
        columns: Int?,
        environment: [String: String],
        noColor: Bool = false,
        verbosity: Verbosity = .normal
    ) {
        func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        let term = environment["TERM"] ?? ""
        let isCapable = isTerminal && !term.isEmpty && term != "dumb"
        let isForced = isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
        let isRefused = noColor || isSet("NO_COLOR")
        self.init(
            isColored: !isRefused && (isForced || isCapable && environment["CLICOLOR"] != "0"),
            isLive: isCapable && verbosity != .quiet,
            width: isCapable ? columns ?? 80 : nil,
            verbosity: verbosity
        )
    }
}
