import Conformance
import JSONText
import RunModel

extension Trial {
    /// Withdraws the rules for refusals that the same request gets without any of its values.
    ///
    /// Whoever sends them, requests of the wrong structure get one response, and a rule that called it `denied` would hide the
    /// mistake in the dialect. Where the operation has come to `ok` once, its request has the right structure.
    mutating func weighStructure() async {
        for index in report.problems.indices {
            guard !Task.isCancelled, let go = gos[report.problems[index].entry], go.expectation != .ok,
                !done.contains(go.step.operation), let advice = report.problems[index].advice,
                let when = advice.json["when"], let status = when["status"]?.int,
                Self.structuralStatuses.contains(status), let empty = emptied(go.step)
            else { continue }
            let attempt = await runner.operations.attempt(empty, gate: nil, in: &runner.world)
            guard let result = attempt.result else { continue }
            runner.world.learnSecrets(of: result.exchanges, issues: empty.operation.facts.issuesCredentials)
            learnLookalikes(of: result)
            guard result.unknownAt != nil, let answer = result.answer,
                RuleAdvice(operation: empty.operation, answer: answer, expectation: go.expectation).rule["when"] == when
            else { continue }
            report.problems[index].advice = nil
            report.problems[index].hints.append(.alsoWithoutValues)
        }
    }

    /// The statuses of backends for a request that they cannot read.
    private static let structuralStatuses: Set = [400, 422]

    /// Withdraws the rules for a 404 where nothing has shown yet that the path exists: none of its requests came to `ok`.
    mutating func withdrawRulesOfUnknownPaths() {
        for index in report.problems.indices {
            guard let go = gos[report.problems[index].entry], !done.contains(go.step.operation),
                report.problems[index].advice?.json["when"]?["status"]?.int == 404
            else { continue }
            report.problems[index].advice = nil
            let request = report.entries[report.problems[index].entry].requests.last
            let path = request?.split(separator: " ").last.map(String.init) ?? ""
            let hint = TrialHint.nothingAt(path: path)
            if !report.problems[index].hints.contains(hint) { report.problems[index].hints.append(hint) }
        }
    }

    /// The step with no value for any of the operation's inputs; nil where it takes none.
    private func emptied(_ step: OperationStep) -> OperationStep? {
        let names = dialect.inputs(of: step.operation)
        guard !names.isEmpty else { return nil }
        var empty = step
        empty.inputs = names.sorted().map { OperationStep.Input(name: $0, value: .literal(.null)) }
        empty.keep = true
        return empty
    }
}
