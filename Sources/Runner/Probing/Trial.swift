import Conformance
import HTTPTypes
package import JSONText
package import RunModel

/// Tries every operation that a dialect binds once, with throw-away actors, and says what the dialect does not know.
///
/// It is a case as any other, run by the same runner: only that it has no scenario, goes on where a case would end, and
/// looks at what the rules made of each answer instead of judging the backend.
package struct Trial: Sendable {
    var runner: CaseRunner
    var report: TrialReport
    let dialect: Dialect
    /// The position of each inbox before the last operation.
    var marks: [Channel: Int] = [:]
    /// The abilities that the target showed on the way.
    var sights = TrialSights()
    /// Logins that no backend can take: one without a password, and one whose body is not JSON.
    let malformed: [OperationStep]
    /// The secrets of answers that no rule took, which no rule made known.
    private var lookalikes: [World.Secret] = []
    /// Rules that are not advised, since refusals and what ought to succeed get one answer.
    private var clashes: [TrialReport.Advice] = []
    /// The exchange to show with the problems of an entry; masked when all secrets are known.
    private var exchanges: [Int: RawExchange] = [:]
    /// The attempts behind the entries.
    private(set) var gos: [Int: Go] = [:]
    /// The longest that a response to each operation took.
    private(set) var slowest: [OperationName: Duration] = [:]
    /// The statuses with which operations were done though they are those of refusals.
    private(set) var pending: [OperationName: Int] = [:]
    /// The operations that came to `ok`, or to what would be `ok` with the rule that is missing.
    private(set) var done: Set<OperationName> = []

    /// Nil where the environment has no dialect to try.
    ///
    /// - Throws: The problem with the trial's own frame, which has none.
    package init?(environment: RunEnvironment) throws(Diagnostics) {
        guard let dialect = environment.dialect else { return nil }
        self.dialect = dialect
        let frame = SourceText(name: "probe", text: Self.frame)
        let scenario = try ScenarioLoader.load(frame, id: "probe") { _ in nil }
        malformed = scenario.steps.compactMap { step in
            if case .operation(let operation) = step.action { operation } else { nil }
        }
        let planned = Plan.PlannedCase(scenario: scenario, row: nil, skipReason: nil)
        runner = CaseRunner(planned: planned, info: planned.info, environment: environment) { _ in }
        report = TrialReport(target: environment.target.description, dialect: dialect.name)
    }

    /// The actors, as a scenario has them.
    private static let frame = #"""
        { "title": "Every operation once", "actors": { "alice": {}, "twin": {}, "weak": {}, "nobody": {}, "dora": {} },
          "steps": [
            { "do": "login", "actor": "nobody", "session": "malformed", "keep": true, "with": { "password": null } },
            { "do": "login", "actor": "nobody", "session": "malformed", "keep": true, "amend": { "body": "{" } }
          ] }
        """#

    /// Tries everything, removes the accounts where the dialect can, and reports; an interruption ends it early.
    package mutating func run() async -> TrialReport {
        let known = dialect.operations.keys
        report.unbound = ShippedOperation.allCases.filter {
            !known.contains(.shipped($0)) && $0.facts.subject != .harness
        }
        report.vendorSpecific = known.filter(\.isVendorSpecific).sorted { $0.rawValue < $1.rawValue }
        do {
            try runner.world.prepare(for: runner.frame, in: runner.context.environment)
            await walk()
        } catch {
            report.problems.append(TrialReport.Problem(entry: 0, attempt: nil, fault: .notStarted(error.message)))
        }
        report.wasInterrupted = Task.isCancelled
        report.capabilities = sights.advice(for: dialect)
        await runner.cleanUp()
        for secret in lookalikes { runner.world.secrets.insert(secret: secret.text, name: secret.name) }
        runner.context.environment.ledger.add(runner.world.secrets)
        for index in report.problems.indices {
            let exchange = exchanges[report.problems[index].entry]
            report.problems[index].exchange = exchange?.record(masking: runner.world.secrets.mask)
        }
        return report.masked(by: runner.world.secrets.mask)
    }

    /// One operation in one situation.
    struct Go {
        var step: OperationStep
        var situation = TrialAttempt.Situation.plain
        var expectation = RuleAdvice.Expectation.ok
        /// Reported only where something is wrong: it was tried before.
        var isQuiet = false
        /// The only outcome that it is reported with; nil where every one is.
        var concern: Outcome?

        var attempt: TrialAttempt { TrialAttempt(.operation(step.operation), situation) }
    }

    /// Does an operation if it is bound, and enters what came of it; true where it was done.
    @discardableResult
    mutating func attempt(_ go: Go) async -> Bool {
        guard let binding = dialect.operations[go.step.operation], !Task.isCancelled else { return false }
        if let reason = reasonNotToTry(go.step) {
            if !go.isQuiet {
                var entry = TrialReport.Entry(attempt: go.attempt)
                entry.standing = .notTried(reason)
                report.entries.append(entry)
            }
            return false
        }
        await runner.operations.waitForTimestamps(before: go.step, in: runner.world)
        let number = await runner.receipts.noteCauses(of: go.step, in: &runner.world)
        // Another operation may come before a message is looked for, and must not make it one of the past.
        if !go.step.operation.facts.sends.isEmpty {
            for (channel, inbox) in runner.context.environment.inboxes {
                marks[channel] = try? await inbox.mark(for: address(of: go.step.actor, on: channel))
            }
        }
        let attempt = await runner.operations.attempt(go.step, gate: nil, in: &runner.world)
        runner.receipts.weighCauses(number, of: go.step, by: attempt.result?.outcome, in: &runner.world)
        if Task.isCancelled { return false }
        guard var result = attempt.result else {
            var problem = TrialReport.Problem(entry: 0, attempt: go.attempt, fault: .notSent)
            if case .unjudgeable(let reason) = attempt.judgement { problem.reason = Finding(.unjudged(reason)) }
            enter(
                go,
                OperationResult(generator: runner.world.generator),
                problems: [problem]
            )
            return false
        }
        if let answer = result.answer {
            slowest[go.step.operation] = max(slowest[go.step.operation] ?? .zero, answer.duration)
        }
        runner.world.learnSecrets(of: result.exchanges, issues: go.step.operation.facts.issuesCredentials)
        learnLookalikes(of: result)
        var go = go
        if let done = await doneByMessage(result, of: go, binding: binding) {
            result = done
            go.expectation = .done
            pending[go.step.operation] = done.answer?.status
        }
        let effective = assumed(result, for: go, binding: binding)
        if go.concern == nil || go.concern == result.outcome {
            let problems = problems(of: result, effective: effective, for: go, binding: binding)
            problems.compactMap(\.advice).forEach { settle($0) }
            enter(go, result, problems: problems.map { withoutClash($0, go) })
        }
        sights.look(at: effective, of: go.step, dialect: dialect, session: session(of: go.step))
        guard effective.outcome == .ok else { return false }
        done.insert(go.step.operation)
        return true
    }

    /// The reason why the operation is not tried: something that it needs is missing.
    private func reasonNotToTry(_ step: OperationStep) -> TrialOmission? {
        let facts = step.operation.facts
        let needsAccount = facts.subject == .account && facts.account != .makes && !facts.usesSession
        if needsAccount, let actor = step.actor, actor == "alice", runner.world.actors[actor]?.isRegistered != true {
            return .noAccount
        }
        if case .named(let name) = step.session, facts.usesSession, runner.world.sessions[name] == nil {
            return .noSession
        }
        if let kind = facts.takes?.rawValue, let actor = step.actor,
            runner.world.actors[actor]?.messages[kind] == nil
        {
            return .noMessage(kind)
        }
        return nil
    }

    func session(of step: OperationStep) -> SessionState? {
        if case .named(let name) = step.session { runner.world.sessions[name] } else { nil }
    }

    /// The result as it would be with the rule that is missing: an answer of success that no rule knows, or that lacks what
    /// its rule saves, is taken for success, so that what comes behind it can be tried too.
    private mutating func assumed(_ result: OperationResult, for go: Go, binding: Dialect.Binding) -> OperationResult {
        guard result.outcome == nil, let answer = result.answer,
            go.expectation == .done || go.expectation == .ok && (200..<300).contains(answer.status),
            let last = binding.requests.last,
            result.unknownAt == binding.requests.count - 1 || !result.missed.isEmpty
        else { return result }
        var assumed = result
        assumed.outcome = .ok
        let rules = last.rules.filter { $0.consequence == .outcome(.ok) }
        for save in rules.flatMap(\.saves) where !assumed.saves.contains(where: { $0.target == save.target }) {
            guard let value = (try? save.source.value(in: answer, scope: &runner.world)) ?? nil else { continue }
            assumed.saves.append((save.target, value))
        }
        let advice = RuleAdvice(operation: go.step.operation, answer: answer, expectation: .ok)
        for save in advice.saves where save.target.hasPrefix("session.") {
            let name = String(save.target.dropFirst("session.".count))
            guard !assumed.saves.contains(where: { $0.target.place == .session && $0.target.name == name }),
                let leaf = ValueFinder(answer.json).leaves.first(where: { $0.path == save.path })
            else { continue }
            assumed.saves.append((SaveTarget(place: .session, name: name), JSONValue(leaf.text)))
        }
        // What an operation that is done means for actors and sessions; there is nothing to judge.
        let facts = go.step.operation.facts
        runner.world.apply(assumed, of: go.step, facts: facts, at: runner.context.moment)
        return assumed
    }

    /// The problem without a rule to write where that rule would have to take an answer which a refusal got as well: no rule
    /// tells two equal answers apart, so that it is the request that has to be mended.
    private mutating func withoutClash(_ problem: TrialReport.Problem, _ go: Go) -> TrialReport.Problem {
        guard go.expectation == .ok, let advice = problem.advice, let when = advice.json["when"] else { return problem }
        let twins = report.problems.indices.filter { index in
            let other = report.problems[index].advice
            return other?.place == advice.place && other?.json["when"] == when
                && other?.json["outcome"] != advice.json["outcome"]
        }
        guard let first = twins.first else { return problem }
        for twin in twins {
            report.problems[twin].advice = nil
            report.problems[twin].hints.append(.alsoForSuccess)
        }
        clashes.append(advice)
        var problem = problem
        problem.advice = nil
        if go.step.operation == .login { problem.hints = hintsAboutLogin }
        problem.hints.append(.alsoFor(report.entries[report.problems[first].entry].attempt))
        return problem
    }

    /// Makes a rule that was to say `unverified` say `denied`, where this advice would have a wrong password denied by the same condition:
    /// nothing tells the two apart, and to call a wrong password `unverified` would hide every refusal.
    private mutating func settle(_ advice: TrialReport.Advice) {
        guard advice.json["outcome"]?.string == Outcome.denied.rawValue else { return }
        for index in report.problems.indices where report.problems[index].advice?.covers(advice) == true {
            guard var rule = report.problems[index].advice?.json.object,
                rule["outcome"]?.string == Outcome.unverified.rawValue
            else { continue }
            rule["outcome"] = JSONValue(Outcome.denied.rawValue)
            report.problems[index].advice?.json = JSONValue(rule)
        }
    }

    /// The likely causes where the right password is refused as a wrong one is.
    private var hintsAboutLogin: [TrialHint] {
        let known = runner.world.policy.value(at: ["login"])?.array?.compactMap(\.string) ?? []
        let others = IdentifierKind.allCases.map(\.rawValue).filter { kind in
            !known.contains(kind) && dialect.takes(kind, in: .shipped(.register))
                && !dialect.takes(kind, in: .shipped(.login)) && runner.world.actors["alice"]?[kind] != nil
        }
        return [.loginRefused] + others.map(TrialHint.otherName)
    }

    /// A secret with a character changed, which is shown as little as the right one.
    mutating func spoiled(_ secret: String, named name: String) -> String {
        let changed = Self.changed(secret)
        lookalikes.append(World.Secret(text: changed, name: "a wrong \(name)"))
        return changed
    }

    /// Learns the texts in a response that no rule took that look like keys, so that they are shown as little as saved ones.
    mutating func learnLookalikes(of result: OperationResult) {
        for exchange in result.exchanges {
            for leaf in ValueFinder(exchange.answer?.json).leaves where ValueFinder.looksSecret(leaf.text) {
                lookalikes.append(World.Secret(text: leaf.text, name: "the text at \(leaf.path)"))
            }
        }
    }

    private mutating func enter(_ go: Go, _ result: OperationResult, problems: [TrialReport.Problem]) {
        // The same thing shows wherever the operation is used; to mend it, once is enough.
        let fresh = problems.filter { problem in
            !report.problems.contains { $0.says(problem) } && !clashes.contains { $0 == problem.advice }
        }
        guard !go.isQuiet || !fresh.isEmpty else { return }
        var entry = TrialReport.Entry(attempt: go.attempt)
        entry.requests = result.exchanges.map { exchange in
            let path = RequestURL(exchange.request.url)?.path ?? exchange.request.url
            return "\(exchange.request.method.rawValue) \(path)"
        }
        entry.statuses = result.exchanges.compactMap { $0.answer?.status }
        entry.outcome = result.outcome
        entry.rule = result.rule.flatMap { $0.place.offset }.map(place)
        entry.saved = result.saves.map { "\($0.target.place.rawValue).\($0.target.name)" }
        entry.missed = result.missed.map { "\($0.target.place.rawValue).\($0.target.name)" }
        entry.standing = problems.isEmpty ? .fine : .problem
        exchanges[report.entries.count] = result.exchanges.last
        gos[report.entries.count] = go
        report.entries.append(entry)
        for var problem in fresh {
            problem.entry = report.entries.count - 1
            report.problems.append(problem)
        }
    }

    /// The address at which messages for an actor arrive.
    func address(of actor: String?, on channel: Channel) -> String? {
        actor.flatMap { runner.world.actors[$0] }?[channel == .mail ? "email" : "phone"]?.templateText
    }

    /// `my.json:12:9`.
    func place(_ offset: Int) -> String { dialect.source.location(at: offset).description }
}

extension TrialReport.Problem {
    /// Returns whether it is about the same thing as another.
    func says(_ other: TrialReport.Problem) -> Bool {
        (attempt, fault, reason) == (other.attempt, other.fault, other.reason)
            || advice.map { other.advice?.covers($0) == true } ?? false
    }
}
