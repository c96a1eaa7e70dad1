package import Conformance
import HTTPTypes
import JSONText
import RunModel

/// Looks once whether anybody answers, before a hundred cases fail for the same reason.
package struct Probe: Sendable {
    /// The case as which an unreachable target is reported, which no scenario is.
    package static let caseID = "run/target-answers"
    package static let title = "The target can be reached"
    /// The strand to which its request belongs.
    static let strand = Strand(caseID: caseID, step: "1")

    private let environment: RunEnvironment

    package init(environment: RunEnvironment) { self.environment = environment }

    /// The reason why the target cannot be judged; nil where it answers, with whatever status, and where the run was interrupted before
    /// that, which says nothing about the target.
    package func problem() async -> Unjudged? {
        let problem = await failure()
        return Task.isCancelled ? nil : problem
    }

    private func failure() async -> Unjudged? {
        do {
            let request = try request()
            _ = try await environment.met(by: Self.strand).transport.send(
                request,
                timeout: environment.timeout,
                gate: nil
            )
            return nil
        } catch let error as TransportError {
            return .noAnswer(error.kind, error.message)
        } catch let error as TemplateError {
            return .problem(error.message)
        } catch {
            return .problem("\(error)")
        }
    }

    /// The dialect's own `probe`, or the target's URL as it stands.
    private func request() throws(TemplateError) -> OutgoingRequest {
        guard let dialect = environment.dialect, let probe = dialect.operations[.probe]?.requests.first else {
            return OutgoingRequest(method: .get, url: environment.target.description)
        }
        let generator = environment.users.generator(stream: "probe", policy: dialect.policy)
        var world = World(generator: generator, secrets: environment.secrets, policy: dialect.policy)
        var scope = DialectScope(
            world: world,
            dialect: dialect,
            target: environment.target,
            operation: .shipped(.probe),
            actor: nil,
            session: nil,
            overrides: [:],
            message: nil
        )
        let builder = RequestBuilder(
            target: environment.target,
            defaultHeaders: dialect.defaultHeaders,
            origins: OwnOrigins(of: environment)
        )
        return try builder.build(probe.request, in: &scope, scenarioScope: &world)
    }
}
