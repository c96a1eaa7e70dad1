import Conformance
import HTTPTypes
import JSONText
import RunModel

/// Sends the requests that no operation covers.
struct RawExecutor: Sendable {
    private let context: StepContext
    private var environment: RunEnvironment { context.environment }

    init(_ context: StepContext) { self.context = context }

    /// Sends a raw request and judges its answer by raw conditions.
    func perform(_ step: RawStep, label: String?, in world: inout World) async -> JudgedStep {
        let repeater = AttemptRepeater(context)
        return await repeater.patiently(step.patience, in: &world) { world in
            let attempt = await repeater.waitingOutThrottling(in: &world) { world in
                await self.attempt(step, gate: nil, in: &world)
            }
            if let result = attempt.result { keep(result, as: label, in: &world) }
            return attempt
        }
    }

    /// Keeps the answer under the step's label, for templates and comparisons.
    func keep(_ result: OperationResult, as label: String?, in world: inout World) {
        let record = context.record(of: result)
        world.kept.keep(result, record, about: world.identifiers, as: label, collecting: context.isInGroup)
    }

    /// One raw request; a session's cookies and credentials go along and its jar is updated.
    func attempt(_ step: RawStep, gate: StartingPlace?, in world: inout World) async -> Attempt {
        var result = OperationResult(generator: world.generator)
        let request: OutgoingRequest
        do {
            request = try build(step, in: &world)
        } catch {
            await gate?.withdraw()
            return Attempt(judgement: .unjudgeable(.problem(error.message)), result: nil)
        }
        do {
            let answer = try await environment.transport.send(request, timeout: environment.timeout, gate: gate)
            result.endedAt = environment.clock.now()
            result.answer = answer
            result.exchanges = [RawExchange(request: request, answer: answer)]
        } catch {
            result.failure = .noAnswer(error.kind, error.message)
            result.noAnswer = error.kind
            result.exchanges = [RawExchange(request: request, failure: error.message)]
            if step.expectation.holds(without: result) { return Attempt(judgement: .held, result: result) }
            return Attempt(judgement: .unjudgeable(.noAnswer(error.kind, error.message)), result: result)
        }
        do {
            result.outcome = try outcome(of: result.answer, in: world)
            world.apply(result, of: step, at: context.moment)
            let judgement = try context.judge.judge(result, of: step, in: &world)
            return Attempt(
                judgement: judgement,
                result: result,
                leftOut: context.judge.reasonToLeaveOut(judgement, of: result.answer, step.expectation)
            )
        } catch {
            return Attempt(judgement: .unjudgeable(.problem(error.message)), result: result)
        }
    }

    /// The outcome of an answer to no operation in particular: by the rules common to all, else ok below 400.
    private func outcome(of answer: Answer?, in world: World) throws(TemplateError) -> Outcome? {
        guard let answer else { return nil }
        if let dialect = environment.dialect {
            var scope = scope(of: nil, dialect: dialect, in: world)
            for rule in dialect.commonRules {
                guard case .outcome(let outcome) = rule.consequence else { continue }
                if try rule.condition.holds(for: answer, in: &scope) { return outcome }
            }
        }
        var scope = world
        for rule in OutcomeRule.builtIn {
            guard case .outcome(let outcome) = rule.consequence else { continue }
            if try rule.condition.holds(for: answer, in: &scope) { return outcome }
        }
        return answer.status < 400 ? .ok : nil
    }

    /// The request with the headers that the dialect gives to all, and its credentials where the step names a session.
    private func build(_ step: RawStep, in world: inout World) throws(TemplateError) -> OutgoingRequest {
        let session = step.session.flatMap { world.sessions[$0] }
        if let name = step.session, session == nil { throw TemplateError("session \"\(name)\" has not been opened") }
        let origins = context.frame.origins
        var template = step.request
        template.credentials = false
        let builder = RequestBuilder(
            target: environment.target,
            defaultHeaders: [],
            origins: origins,
            isRaw: true
        )
        var scenarioScope = world
        var request = try builder.build(template, in: &world, scenarioScope: &scenarioScope)
        guard let url = RequestURL(request.url) else { return request }
        if let session, request.headers[.cookie] == nil { request.headers[.cookie] = session.cookies.header(for: url) }
        guard let dialect = environment.dialect else { return request }
        // The dialect's headers hold keys, and credentials are secrets: both are the target's own and go nowhere else.
        guard request.withheld == nil else {
            let fields =
                dialect.defaultHeaders.filter(origins.isSecret) + (session == nil ? [] : dialect.credentials.headers)
            request.withheld?.names +=
                fields.map(\.name) + (session == nil ? [] : dialect.credentials.query.map(\.name))
            return request
        }
        // Their templates are the dialect's, so they see what the scenario does not.
        let scope = scope(of: session, dialect: dialect, in: world)
        let own = Set(template.headers.compactMap { HTTPField.Name($0.name) })
        try request.add(dialect.defaultHeaders, in: scope) { !own.contains($0) }
        if session != nil { try request.add(dialect.credentials, in: scope) }
        return request
    }

    /// The view of the dialect's templates where no operation is done.
    private func scope(of session: SessionState?, dialect: Dialect, in world: World) -> DialectScope {
        DialectScope(
            world: world,
            dialect: dialect,
            target: environment.target,
            operation: .shipped(.access),
            actor: session?.actor,
            session: session,
            overrides: [:],
            message: nil
        )
    }
}

extension OutgoingRequest {
    /// Adds those of the dialect's headers that have a value and may be added.
    fileprivate mutating func add(
        _ headers: [RequestTemplate.Header],
        in scope: DialectScope,
        where mayAdd: (HTTPField.Name) -> Bool
    ) throws(TemplateError) {
        var scope = scope
        for header in headers {
            guard let name = HTTPField.Name(header.name), mayAdd(name), let value = try header.value.text(in: &scope)
            else { continue }
            self.headers[name] = value
        }
    }

    /// Adds a session's credentials, but for headers that the request has.
    fileprivate mutating func add(
        _ credentials: CredentialsTemplate,
        in scope: DialectScope
    ) throws(TemplateError) {
        let taken = Set(headers.map(\.name))
        try add(credentials.headers, in: scope) { !taken.contains($0) }
        var scope = scope
        let query = try credentials.query.pairs(in: &scope)
        if !query.isEmpty { url += (url.contains("?") ? "&" : "?") + BodyBuilder.formEncoded(query) }
    }
}
