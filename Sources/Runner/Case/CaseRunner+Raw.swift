import Conformance
import HTTPTypes
import JSONText

extension CaseRunner {
    /// Sends a raw request and judges its answer by raw conditions.
    mutating func perform(_ step: RawStep, label: String?) async -> JudgedStep {
        let title = "\(step.request.method) \(step.request.path.text)"
        return await patiently(step.patience, title: title) { runner in
            let (judgement, result) = await runner.attempt(step, gate: nil)
            if let label, let result { runner.keepRaw(result, of: step, as: label) }
            return (judgement, result?.exchanges ?? [])
        }
    }

    /// One raw request; a session's cookies and credentials go along and its jar is updated.
    mutating func attempt(_ step: RawStep, gate: StartingGate?) async -> (Judgement, OperationResult?) {
        var session = step.session.flatMap { world.sessions[$0] }
        var result = OperationResult(generator: world.generator)
        do {
            var request = try build(step, session: session)
            if let url = RequestURL(request.url), request.headers[.cookie] == nil {
                request.headers[.cookie] = session?.cookies.header(for: url)
            }
            do {
                let answer = try await environment.transport.send(request, timeout: environment.timeout, gate: gate)
                result.endedAt = environment.clock.now()
                result.answer = answer
                result.exchanges = [RawExchange(request: request, answer: answer)]
                if let url = RequestURL(request.url) { session?.cookies.store(answer, from: url) }
                if let name = step.session, let session { world.sessions[name] = session }
                let judgement = try step.expectation.judge(answer, outcome: nil, accountMismatch: nil, in: &world)
                return (judgement, result)
            } catch let error as TransportError {
                result.exchanges = [RawExchange(request: request, failure: error.message)]
                return (.unjudgeable(error.message), result)
            }
        } catch let error as TemplateError {
            await gate?.withdraw()
            return (.unjudgeable(error.message), nil)
        } catch {
            return (.unjudgeable("\(error)"), nil)
        }
    }

    /// The request, with the dialect's credentials where the step names a session.
    private mutating func build(_ step: RawStep, session: SessionState?) throws(TemplateError) -> OutgoingRequest {
        var template = step.request
        template.credentials = false
        let builder = RequestBuilder(
            target: environment.target,
            defaultHeaders: environment.dialect?.defaultHeaders ?? [],
            credentials: nil,
            amendment: nil
        )
        var scenarioScope = world
        var request = try builder.build(template, in: &world, scenarioScope: &scenarioScope)
        guard let session, let dialect = environment.dialect else { return request }
        var scope = DialectScope(
            world: world,
            dialect: dialect,
            target: environment.target,
            operation: .access,
            actor: session.actor,
            session: session,
            overrides: [:],
            message: nil
        )
        for header in dialect.credentials.headers {
            guard let name = HTTPField.Name(header.name), request.headers[name] == nil,
                let value = try header.value.text(in: &scope)
            else { continue }
            request.headers[name] = value
        }
        return request
    }

    mutating func keepRaw(_ result: OperationResult, of step: RawStep, as label: String) {
        keepRecord(result.record, as: label)
        guard let answer = result.answer else { return }
        let identifiers = world.actors.values.flatMap(\.identifiers)
        let sample = World.KeptAnswer(answer: answer, identifiers: identifiers)
        world.answers[label] = collectsLists ? (world.answers[label] ?? []) + [sample] : [sample]
    }
}
