package import Conformance
import HTTPTypes
import JSONText

/// Looks once whether anybody answers, before a hundred cases fail for the same reason.
package struct Probe: Sendable {
    /// The case as which an unreachable target is reported, which no scenario is.
    package static let caseID = "run/target-answers"
    package static let title = "The target can be reached"
    /// Where its request belongs.
    static let strand = Strand(caseID: caseID, step: "1")

    private let environment: RunEnvironment

    package init(environment: RunEnvironment) { self.environment = environment }

    /// Why the target cannot be judged: a sentence; nil where it answers, with whatever status.
    package func problem() async -> String? {
        do {
            let request = try request()
            _ = try await environment.met(by: Self.strand).transport.send(
                request,
                timeout: environment.timeout,
                gate: nil
            )
            return nil
        } catch let error as TransportError {
            return error.message
        } catch let error as TemplateError {
            return error.message
        } catch {
            return "\(error)"
        }
    }

    /// The dialect's own `probe`, or the target's URL as it stands.
    private func request() throws(TemplateError) -> OutgoingRequest {
        guard let dialect = environment.dialect, let probe = dialect.operations[.probe]?.requests.first else {
            return OutgoingRequest(method: .get, url: environment.target.description)
        }
        let generator = ValueGenerator(
            random: SeededGenerator(seed: environment.seed, stream: "probe"),
            policy: dialect.policy,
            prefix: environment.prefix,
            mailDomain: environment.mailDomain
        )
        var world = World(generator: generator, secrets: environment.secrets, policy: dialect.policy)
        var scope = DialectScope(
            world: world,
            dialect: dialect,
            target: environment.target,
            operation: .probe,
            actor: nil,
            session: nil,
            overrides: [:],
            message: nil
        )
        let builder = RequestBuilder(
            target: environment.target,
            defaultHeaders: dialect.defaultHeaders,
            credentials: nil,
            amendment: nil
        )
        return try builder.build(probe.request, in: &scope, scenarioScope: &world)
    }
}

extension Run {
    /// The events of a run whose target could not be reached: one case that says so, so that no report is empty.
    ///
    /// - Parameter plan: the cases of a shard, which are told as not run, so that none is missing when the parts are put
    ///   together; empty for a whole run.
    package static func reportUnreachable(
        _ problem: String,
        plan: Plan?,
        environment: RunEnvironment,
        post: @Sendable (RunEvent) async -> Void
    ) async {
        let info = CaseInfo(
            scenario: Probe.caseID,
            row: environment.shard.map { "shard \($0.shard)" },
            title: Probe.title,
            file: "",
            line: 1,
            verifies: [],
            stepCount: 1
        )
        let now = environment.clock.timestamp()
        let reason = environment.secrets.mask(problem)
        let step = StepResult(
            number: "1",
            line: 1,
            title: "reach the target",
            status: .error,
            findings: [Finding(reason)]
        )
        let planned = plan?.cases.map(\.info) ?? []
        await post(.runStarted(environment.info(cases: planned + [info], skipped: planned.count)))
        for info in planned { await post(.caseEnded(CaseResult(info, notRun: .unreachable, startedAt: now))) }
        let result = CaseResult(info: info, verdict: .error, reason: reason, steps: [step], startedAt: now)
        environment.medium?.ended(result, at: Probe.strand, secrets: environment.secrets)
        await post(.caseEnded(result))
        await post(
            .runEnded(
                RunSummary(interrupted: false, duration: .zero, requests: environment.transport.requestCount)
            )
        )
    }
}
