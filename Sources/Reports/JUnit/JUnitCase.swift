import Conformance
import RunModel

/// The `testcase` of one result.
struct JUnitCase {
    let result: CaseResult
    let name: JUnitNames.Name
    let catalogue: Catalogue
    let seed: UInt64?
    let style: JUnitStyle
    let evidence: Evidence

    var element: XMLElement {
        var attributes = [
            (name: "classname", value: name.classname), (name: "name", value: name.name),
            (name: "time", value: JUnitTime.seconds(JUnitTime.milliseconds(of: result))),
        ]
        if style.hasPlaces, !result.info.file.isEmpty {
            attributes.append(("file", result.info.file))
            attributes.append(("line", String(story.line)))
        }
        var children = style.hasPlaces ? [XMLElement("properties", children: properties)] : []
        if let verdict { children.append(verdict) }
        if style.hasRetries { children += retries }
        if style.hasOutputOfCases, let output { children.append(XMLElement("system-out", text: evidence.cut(output))) }
        return XMLElement("testcase", attributes, children: children)
    }

    private var story: CaseStory { CaseStory(result: result, catalogue: catalogue, detail: .full) }

    private var properties: [XMLElement] {
        func property(_ name: String, _ value: String) -> XMLElement {
            XMLElement("property", [("name", name), ("value", value)])
        }
        var properties = [property("scenario", result.info.scenario)]
        if let row = result.info.row { properties.append(property("row", row)) }
        for id in result.info.verifies {
            properties.append(property("requirement", id.rawValue))
            if let level = catalogue[id]?.level { properties.append(property("level.\(id)", level.rawValue)) }
        }
        for id in result.violated { properties.append(property("violated", id.rawValue)) }
        for id in result.excused.keys.sorted() { properties.append(property("waived", id.rawValue)) }
        for step in result.warnings {
            for id in step.verifies { properties.append(property("warning", id.rawValue)) }
        }
        if let seed { properties.append(property("seed", String(seed))) }
        return properties
    }

    /// `failure`, `error` or `skipped`: at most one of them, since many readers let `skipped` win over a failure.
    ///
    /// Message and text both say why: some readers show the one alone, some the other. The text is never empty, because
    /// GitLab drops an element with a type and no text.
    private var verdict: XMLElement? {
        switch result.verdict {
        case .passed: return nil
        case .failed: return judged("failure", type: failureType, message: story.headline)
        case .error: return judged("error", type: ErrorKind(of: result).rawValue, message: story.headline)
        case .skipped:
            let reason = story.headline
            return XMLElement("skipped", [("message", Phrases.oneLine(reason))], text: evidence.cut(reason))
        case .waived:
            return XMLElement(
                "skipped",
                [("message", Phrases.oneLine(story.headline))],
                text: evidence.cut(story.lines().plainText)
            )
        }
    }

    /// The attempts before the one that counts, as Maven Surefire writes them; none of them could be judged.
    ///
    /// A pass after one is flaky. Jenkins knows `flakyFailure` and `rerunFailure` alone, mikepenz/action-junit-report the
    /// first, so the style for such readers calls it that; the schemas have other words for what was no failure.
    private var retries: [XMLElement] {
        let isHidden = result.verdict == .skipped || result.verdict == .waived
        // Many readers take a skipped case with anything else in it for something else.
        guard !isHidden else { return [] }
        let name = (result.isFlaky ? "flaky" : "rerun") + (style == .rich ? "Failure" : "Error")
        return result.earlier.map { attempt in
            let steps = StepList(steps: attempt.steps, repeated: nil).lines(indent: 0).plainText
            let text = "\(Phrases.sentence(Wording.words(attempt.reason)))\n\n\(steps)"
            return XMLElement(
                name,
                [
                    ("type", ErrorKind(of: attempt).rawValue),
                    ("message", Phrases.oneLine(Wording.words(attempt.reason))),
                ],
                children: [XMLElement("stackTrace", text: evidence.cut(text))]
            )
        }
    }

    private func judged(_ element: String, type: String, message: String) -> XMLElement {
        var text = evidence.cut(story.lines().plainText)
        if let frame = SourceFrame.line(file: result.info.file, line: story.line) { text += "\n\(frame)" }
        return XMLElement(element, [("type", type), ("message", Phrases.oneLine(message))], text: text)
    }

    /// CamelCase: GitLab's parser takes words such as `integer` or `date` in `type` for a request to convert the text.
    private var failureType: String {
        switch story.violatedSteps.compactMap(\.level).max() {
        case .should: "ShouldNotMet"
        case .may: "MayNotMet"
        case .must, nil: "AssertionFailure"
        }
    }

    /// Earlier attempts, warnings, how long patient checks took, and the power of races.
    var output: String? {
        let warnings = result.warnings.flatMap {
            WarningStory(step: $0, result: result, catalogue: catalogue).sentences.map { "WARNING \($0)" }
        }
        let settled = result.steps.compactMap { step in
            step.settledAfter.map { "step \(step.number) (line \(step.line)): held after \(Phrases.duration($0))" }
        }
        let rounds = result.steps.compactMap { step in
            step.rounds.map { "step \(step.number) (line \(step.line)): \(Wording.words($0))" }
        }
        let retried = result.earlier.enumerated().map { number, attempt in
            "attempt \(number + 1) could not be judged: \(Phrases.oneLine(Wording.words(attempt.reason)))"
        }
        let lines = retried + warnings + settled + rounds
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
