import Conformance
import HTTPTypes
import JSONText

/// What came of an operation's requests.
struct OperationResult: Sendable {
    /// The last answer; nil where none could be read.
    var answer: Answer?
    /// Nil where no rule knows the answer, or there is none.
    var outcome: Outcome?
    /// Why there is no outcome: a sentence.
    var failure: String?
    var saves: [(target: SaveTarget, value: JSONValue)] = []
    /// The session as the requests left it, cookies included.
    var session: SessionState?
    /// The inputs that were read.
    var inputs: [String: JSONValue] = [:]
    var result: [String: JSONValue] = [:]
    var exchanges: [RawExchange] = []
    /// The generator after the values that were made on the way.
    var generator: ValueGenerator
    var endedAt: ContinuousClock.Instant?
}

/// One request and what came back, unmasked.
struct RawExchange: Sendable {
    var request: OutgoingRequest
    var answer: Answer?
    var failure: String?
}

/// Sends the requests behind an operation and reads the outcome by the dialect's rules.
struct OperationPerformer: Sendable {
    let dialect: Dialect
    let target: RequestURL
    let transport: any Transport
    let timeout: Duration
    let clock: RunClock

    /// Performs one binding.
    ///
    /// - Parameters:
    ///   - scope: what the dialect's templates see.
    ///   - amendment: changes to the last request.
    ///   - gate: holds back the last request's last byte until the whole group is there.
    func perform(
        _ binding: Dialect.Binding,
        scope: DialectScope,
        amendment: Amendment?,
        gate: StartingGate?
    ) async -> OperationResult {
        var scope = scope
        var result = OperationResult(generator: scope.world.generator)
        await perform(binding, scope: &scope, amendment: amendment, gate: gate, into: &result)
        result.session = scope.session
        result.inputs = scope.used
        result.result = scope.result
        result.generator = scope.world.generator
        return result
    }

    private func perform(
        _ binding: Dialect.Binding,
        scope: inout DialectScope,
        amendment: Amendment?,
        gate: StartingGate?,
        into result: inout OperationResult
    ) async {
        var position = 0
        var repeats = 0
        while position < binding.requests.count {
            let exchange = binding.requests[position]
            let isLast = position == binding.requests.count - 1
            guard
                let answer = await send(
                    exchange.request,
                    scope: &scope,
                    amendment: isLast ? amendment : nil,
                    gate: isLast ? gate : nil,
                    into: &result
                )
            else { return }
            do {
                guard let rule = try self.rule(for: answer, among: exchange.rules, in: &scope) else {
                    result.failure =
                        "no rule of the dialect \(dialect.name) knows this answer (status \(answer.status))"
                    return
                }
                try keep(rule.saves, of: answer, scope: &scope, into: &result)
                switch rule.consequence {
                case .outcome(let outcome):
                    result.outcome = outcome
                    return
                case .next:
                    position += 1
                    repeats = 0
                case .again(let pause, let limit):
                    repeats += 1
                    guard repeats <= limit else {
                        result.failure = "the answer was still not final after \(limit) requests"
                        return
                    }
                    try await clock.sleep(pause)
                }
            } catch let error as TemplateError {
                result.failure = error.message
                return
            } catch {
                result.failure = "interrupted"
                return
            }
        }
        result.failure = "the last request of the operation has no outcome"
    }

    private func rule(
        for answer: Answer,
        among rules: [OutcomeRule],
        in scope: inout DialectScope
    ) throws(TemplateError) -> OutcomeRule? {
        for rule in rules + dialect.commonRules + OutcomeRule.builtIn
        where try rule.condition.holds(for: answer, in: &scope) {
            return rule
        }
        return nil
    }

    private func keep(
        _ saves: [OutcomeRule.Save],
        of answer: Answer,
        scope: inout DialectScope,
        into result: inout OperationResult
    ) throws(TemplateError) {
        for save in saves {
            guard let value = try save.source.value(in: answer, scope: &scope), !value.isNull else { continue }
            switch save.target.place {
            case .flow: scope.flow[save.target.name] = value
            case .result: scope.result[save.target.name] = value
            case .session: scope.session?.set(save.target.name, to: value)
            case .actor: break
            }
            result.saves.append((save.target, value))
        }
    }

    /// Sends one request and follows its redirects; nil where no answer could be read.
    private func send(
        _ template: RequestTemplate,
        scope: inout DialectScope,
        amendment: Amendment?,
        gate: StartingGate?,
        into result: inout OperationResult
    ) async -> Answer? {
        let builder = RequestBuilder(
            target: target,
            defaultHeaders: dialect.defaultHeaders,
            credentials: dialect.credentials,
            amendment: amendment
        )
        var request: OutgoingRequest
        do {
            var scenarioScope = scope.world
            request = try builder.build(template, in: &scope, scenarioScope: &scenarioScope)
        } catch {
            await gate?.withdraw()
            result.failure = error.message
            return nil
        }
        var hops = template.followRedirects
        var gate = gate
        while true {
            guard let url = RequestURL(request.url) else {
                await gate?.withdraw()
                result.failure = "'\(request.url)' is no URL that a request could go to"
                return nil
            }
            if request.headers[.cookie] == nil { request.headers[.cookie] = scope.session?.cookies.header(for: url) }
            do {
                let answer = try await transport.send(request, timeout: timeout, gate: gate)
                result.endedAt = clock.now()
                gate = nil
                result.exchanges.append(RawExchange(request: request, answer: answer))
                result.answer = answer
                scope.session?.cookies.store(answer, from: url)
                guard hops > 0, let next = request.following(answer, from: url) else { return answer }
                hops -= 1
                request = next
            } catch {
                result.exchanges.append(RawExchange(request: request, failure: error.message))
                result.failure = error.message
                return nil
            }
        }
    }
}

extension OutgoingRequest {
    /// The request that a redirect to the same origin asks for (RFC 9110, section 15.4); nil for any other answer.
    func following(_ answer: Answer, from url: RequestURL) -> OutgoingRequest? {
        guard [301, 302, 303, 307, 308].contains(answer.status), let location = answer.headers[.location],
            let next = url.resolving(location), next.origin == url.origin
        else { return nil }
        var request = self
        request.url = next.description
        request.headers[.cookie] = nil
        if answer.status < 307, method != .get, method != .head {
            request.method = .get
            request.body = []
            request.headers[.contentType] = nil
        }
        return request
    }
}
