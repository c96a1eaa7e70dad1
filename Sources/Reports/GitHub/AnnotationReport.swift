package import Conformance
package import Runner

/// GitHub annotations: workflow commands that show findings beside the lines of the scenarios.
///
/// GitHub shows ten errors and ten warnings of a step; no more are written, the failed cases first.
package struct AnnotationReport: Reporter {
    private let catalogue: Catalogue
    private let write: @Sendable (String) throws -> Void
    private var tally = RunTally()

    private static let most = 10

    /// - Parameter write: takes each command with its line end; what it throws, `finish` throws.
    package init(catalogue: Catalogue, write: @escaping @Sendable (String) throws -> Void) {
        self.catalogue = catalogue
        self.write = write
    }

    package mutating func handle(_ event: RunEvent) { tally.handle(event) }

    package mutating func finish() throws {
        _ = tally.closeUnended()
        let failed = tally.notPassed.filter { $0.verdict == .failed } + tally.notPassed.filter { $0.verdict == .error }
        for result in failed.prefix(Self.most) {
            let story = CaseStory(result: result, catalogue: catalogue, detail: .brief)
            let message = ([story.headline] + result.violated.map { heading(of: $0) }).joined(separator: "\n")
            try write(Self.command("error", result.info, line: story.line, message: message))
        }
        for result in tally.flaky.prefix(Self.most) {
            let message = "flaky: passed after a retry; before, \(Phrases.reason(result.earlier.last?.reason))"
            try write(Self.command("warning", result.info, line: result.info.line, message: message))
        }
        let warnings = tally.warned.flatMap { result in result.warnings.map { (result, $0) } }
        for (result, step) in warnings.prefix(max(0, Self.most - tally.flaky.count)) {
            let story = WarningStory(step: step, result: result, catalogue: catalogue)
            let message = story.sentences.joined(separator: "\n")
            try write(Self.command("warning", result.info, line: step.line, message: message))
        }
    }

    private func heading(of id: RequirementID) -> String {
        RequirementStory(id: id, level: nil, catalogue: catalogue).heading
    }

    /// `::error file=…,line=…,title=…::message`.
    private static func command(_ name: String, _ info: CaseInfo, line: Int, message: String) -> String {
        var properties: [String] = []
        if !info.file.isEmpty { properties = ["file=\(property(info.file))", "line=\(line)"] }
        properties.append("title=\(property(Phrases.oneLine(info.title)))")
        return "::\(name) \(properties.joined(separator: ","))::\(data(message))\n"
    }

    /// What GitHub's own toolkit does to the text behind the last `::`.
    private static func data(_ text: String) -> String {
        VisibleText.block(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// What it does to the value of a property.
    private static func property(_ text: String) -> String {
        data(VisibleText.line(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
