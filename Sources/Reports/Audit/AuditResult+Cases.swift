import Conformance
package import RunModel

extension AuditResult {
    /// The audit as cases of a run, so that every report of runs can show it: a case for each defect, passed where it was
    /// killed, and not run where the audit was interrupted before it.
    package func cases(startedAt: Timestamp) -> [CaseResult] {
        judgements.map { judgement in
            CaseResult(
                info: judgement.defect.info,
                verdict: judgement.caseVerdict,
                reason: judgement.verdict == .killed ? nil : .told(judgement.explanation),
                steps: [judgement.step],
                startedAt: startedAt,
                duration: judgement.duration
            )
        } + left.map { CaseResult($0.info, notRun: .interrupted, startedAt: startedAt) }
    }
}

extension AuditedDefect {
    /// The case that looks for it.
    fileprivate var info: CaseInfo {
        CaseInfo(
            scenario: "audit/\(requirements.first?.group ?? "own")/\(slug)",
            row: nil,
            title: "\(slug) is found",
            file: "",
            line: 0,
            verifies: requirements,
            stepCount: 1
        )
    }
}

extension DefectJudgement {
    var caseVerdict: Verdict {
        switch verdict {
        case .killed: .passed
        case .survives, .noisy: .failed
        case .broken: .error
        case .waived: .waived
        case .untried: .skipped
        }
    }

    /// The reason why the defect was not detected, in sentences.
    package var explanation: String {
        let own = defect.requirements.map(\.rawValue).joined(separator: " or ")
        let sentence =
            switch verdict {
            case .killed: "killed"
            case .survives:
                scenarios.isEmpty
                    ? "a check of \(own) must fail, and no scenario has one"
                    : "a check of \(own) must fail; all passed in \(scenarios.joined(separator: ", "))"
            case .noisy:
                "a check of \(own) must fail; only checks of "
                    + alsoBlamed.map(\.rawValue).joined(separator: ", ") + " did"
            case .broken: "nothing could be judged"
            case .waived: "the dialect documents that \(own) is not met, so that a failure shows nothing"
            case .untried: "no check of \(own) runs against this backend"
            }
        return ([sentence] + notes.map { Wording.words($0) }).joined(separator: "; ")
    }

    var step: StepResult {
        StepResult(
            number: "1",
            line: 0,
            title: "run the scenarios against a backend with the defect \(defect.slug)",
            note: defect.summary,
            status: verdict == .killed ? .held : verdict == .broken ? .error : .violated,
            verifies: defect.requirements,
            findings: verdict == .killed ? [] : [Finding(explanation)],
            duration: duration
        )
    }
}

extension Wording {
    /// A note on a defect, in words for a reader of its verdict.
    static func words(_ note: DefectNote) -> String {
        switch note {
        case .unjudged(let id, let reason): "\(id) could not judge: \(words(reason))"
        case .broken(let words): words
        }
    }
}
