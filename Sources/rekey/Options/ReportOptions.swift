import ArgumentParser

/// Where results go.
struct ReportOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Write a JUnit XML report.", valueName: "FILE"))
    var junit: String?

    @Flag(name: .long, help: "Show every step and exchange as it happens, secrets masked.")
    var verbose = false

    @Flag(name: .long, help: "Say nothing but the closing line.")
    var quiet = false

    @Flag(name: .long, help: "No colours, as with NO_COLOR.")
    var noColor = false
}
