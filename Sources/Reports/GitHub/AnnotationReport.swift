package import Conformance
package import RunModel

/// GitHub annotations: workflow commands that show findings beside the lines of the scenarios.
///
/// GitHub shows ten errors and ten warnings of a step; no more are written, the failed cases first.
package struct AnnotationReport: Reporter {
    private let catalogue: Catalogue
    private let write: @Sendable (String) throws -> Void
    private var tally = RunTally()
    private var failed = FirstEntries<String>(Self.most)
    private var unclear = FirstEntries<String>(Self.most)
    private var flaky = FirstEntries<String>(Self.most)
    private var warned = FirstEntries<[String]>(Self.most)

    private static let most = 10

    /// - Parameter write: takes each command with its line end; what it throws, `finish` throws.
    package init(catalogue: Catalogue, write: @escaping @Sendable (String) throws -> Void) {
        self.catalogue = catalogue
        self.write = write
    }

    package mutating func handle(_ event: RunEvent) {
        tally.handle(event)
        guard case .caseEnded(let result) = event else { return }
        let place = tally.place(of: result.info)
        if result.verdict == .failed { failed.add(errors(of: result), at: place) }
        if result.verdict == .error { unclear.add(errors(of: result), at: place) }
        if result.isFlaky { flaky.add(flakiness(of: result), at: place) }
        if !result.warnings.isEmpty { warned.add(warnings(of: result), at: place) }
    }

    package mutating func finish() throws {
        let errors = failed.inOrder + unclear.inOrder
        let warnings = flaky.inOrder + warned.inOrder.flatMap(\.self)
        for command in errors.prefix(Self.most) + warnings.prefix(Self.most) { try write(command) }
    }

    private func errors(of result: CaseResult) -> String {
        let story = CaseStory(result: result, catalogue: catalogue, detail: .brief)
        let message = ([story.headline] + result.violated.map { heading(of: $0) }).joined(separator: "\n")
        return Self.command("error", result.info, line: story.line, message: message)
    }

    private func flakiness(of result: CaseResult) -> String {
        let message = "flaky: passed after a retry; before, \(Wording.words(result.earlier.last?.reason))"
        return Self.command("warning", result.info, line: result.info.line, message: message)
    }

    private func warnings(of result: CaseResult) -> [String] {
        result.warnings.prefix(Self.most).map { step in
            let story = WarningStory(step: step, result: result, catalogue: catalogue)
            let message = story.sentences.joined(separator: "\n")
            return Self.command("warning", result.info, line: step.line, message: message)
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

    /// Escapes the text behind the last `::`, as GitHub's own toolkit does.
    private static func data(_ text: String) -> String {
        VisibleText.block(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// Escapes the value of a property, as the toolkit does.
    private static func property(_ text: String) -> String {
        data(VisibleText.line(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
