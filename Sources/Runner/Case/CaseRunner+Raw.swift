import Conformance
import HTTPTypes
import JSONText

extension CaseRunner {
    /// Sends a raw request and judges its answer by raw conditions.
    mutating func perform(_ step: RawStep, label: String?) async -> JudgedStep {
        await patiently(step.patience) { runner in
            let attempt = await runner.waitingOutThrottling { await $0.attempt(step, gate: nil) }
            if let result = attempt.result { runner.keepRaw(result, as: label) }
            return attempt
        }
    }

    /// One raw request; a session's cookies and credentials go along and its jar is updated.
    mutating func attempt(_ step: RawStep, gate: StartingGate?) async -> Attempt {
        var result = OperationResult(generator: world.generator)
        let request: OutgoingRequest
        do {
            request = try build(step)
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
            result.outcome = try outcome(of: result.answer)
            world.apply(result, of: step, at: moment)
            return Attempt(judgement: try judge(result, of: step), result: result)
        } catch {
            return Attempt(judgement: .unjudgeable(.problem(error.message)), result: result)
        }
    }

    private mutating func judge(_ result: OperationResult, of step: RawStep) throws(TemplateError) -> Judgement {
        guard let answer = result.answer else { return .unjudgeable(.noOutcome) }
        // Without an expectation of its own any success will do, and an answer that decides nothing is no refusal of it.
        if step.expectation == .anySuccess, answer.status == 429 || answer.status >= 500 {
            return .unjudgeable(
                answer.status == 429 ? .throttled(status: answer.status) : .fault(status: answer.status)
            )
        }
        let judgement = try step.expectation.judge(answer, outcome: result.outcome, accountMismatch: nil, in: &world)
        if let reason = result.refusalElsewhere(judgement) { return .unjudgeable(reason) }
        return try withFormat(judgement, of: answer, step.expectation)
    }

    /// What an answer to no operation in particular came to: by the rules common to all, else ok below 400.
    private func outcome(of answer: Answer?) throws(TemplateError) -> Outcome? {
        guard let answer else { return nil }
        if let dialect = environment.dialect {
            var scope = scope(of: nil, dialect: dialect)
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
    private mutating func build(_ step: RawStep) throws(TemplateError) -> OutgoingRequest {
        let session = step.session.flatMap { world.sessions[$0] }
        if let name = step.session, session == nil { throw TemplateError("session \"\(name)\" has not been opened") }
        var template = step.request
        template.credentials = false
        let builder = RequestBuilder(
            target: environment.target,
            defaultHeaders: [],
            credentials: nil,
            amendment: nil,
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
        let scope = scope(of: session, dialect: dialect)
        let own = Set(template.headers.compactMap { HTTPField.Name($0.name) })
        try request.add(dialect.defaultHeaders, in: scope) { !own.contains($0) }
        if session != nil { try request.add(dialect.credentials, in: scope) }
        return request
    }

    /// What the dialect's templates see where no operation is done.
    private func scope(of session: SessionState?, dialect: Dialect) -> DialectScope {
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

    mutating func keepRaw(_ result: OperationResult, as label: String?) {
        guard let label else { return }
        keepRecord(record(of: result), as: label)
        guard let answer = result.answer else { return }
        let identifiers = world.actors.values.flatMap(\.identifiers)
        keep(
            World.KeptAnswer(
                answer: answer,
                identifiers: identifiers,
                isJudgement: result.outcome?.isJudgement ?? true,
                isKnown: result.outcome != nil
            ),
            as: label
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
