import Conformance
import HTTPTypes
import JSONText
import RunModel

/// Sends the requests behind an operation and reads the outcome by the dialect's rules.
struct OperationPerformer: Sendable {
    let dialect: Dialect
    let target: RequestURL
    let transport: any Transport
    let timeout: Duration
    let clock: RunClock
    /// The origins to which secrets may go.
    let origins: OwnOrigins

    /// Performs one binding.
    ///
    /// - Parameters:
    ///   - scope: what the dialect's templates see.
    ///   - amendment: changes to one request: the one that the dialect marks, else the last that takes the inputs that it
    ///     names, else the last; cookies that a login is to find, to the first.
    ///   - difference: what has to go out for the answer to say anything; nil where the step varies nothing.
    ///   - gate: holds back the last request's last byte until the whole group is there.
    func perform(
        _ binding: Dialect.Binding,
        scope: DialectScope,
        amendment: Amendment?,
        difference: StepDifference? = nil,
        gate: StartingPlace?
    ) async -> OperationResult {
        var scope = scope
        scope.world.made = []
        var result = OperationResult(generator: scope.world.generator)
        var gate = gate
        var difference = difference
        await perform(binding, scope: &scope, amendment: amendment, &difference, gate: &gate, into: &result)
        // Whoever ends before its last request must not keep the others waiting.
        await gate?.withdraw()
        result.session = scope.session
        result.inputs = scope.used
        result.result = scope.result
        result.generator = scope.world.generator
        result.made = scope.world.made
        result.overlooked = overlooked(in: result, scope: scope)
        return result
    }

    private func perform(
        _ binding: Dialect.Binding,
        scope: inout DialectScope,
        amendment: Amendment?,
        _ difference: inout StepDifference?,
        gate: inout StartingPlace?,
        into result: inout OperationResult
    ) async {
        var position = 0
        var repeats = 0
        // Cookies that a login is to find are there from its first request on, and what the target answers replaces them.
        let isPlanted = scope.operation.facts.startsSession && (amendment.map(changesCookies) ?? false)
        let amended = isPlanted ? 0 : amendment.map { binding.place(of: $0) }
        while position < binding.requests.count {
            let exchange = binding.requests[position]
            let isLast = position == binding.requests.count - 1
            var noGate: StartingPlace?
            let change = position == amended ? amendment : nil
            guard
                let request = prepare(exchange.request, scope: &scope, change, &difference, isLast, into: &result)
            else { return }
            if isPlanted, position == 0, let url = RequestURL(request.url), let planted = request.headers[.cookie] {
                scope.session?.cookies.plant(planted, for: url)
            }
            let hops = exchange.request.followRedirects
            let answered =
                isLast
                ? await send(request, following: hops, scope: &scope, gate: &gate, into: &result)
                : await send(request, following: hops, scope: &scope, gate: &noGate, into: &result)
            guard let answer = answered else { return }
            do {
                guard let rule = try self.rule(for: answer, among: exchange.rules, in: &scope) else {
                    learnSecrets(of: answer, by: exchange.rules, scope: scope, into: &result)
                    result.rule = nil
                    result.unknownAt = position
                    result.unknownTo = exchange.rules + dialect.commonRules
                    result.failure = .unknownAnswer(status: answer.status, dialect: dialect.name)
                    return
                }
                result.rule = rule
                let missing = try keep(rule.saves, of: answer, scope: &scope, into: &result)
                guard missing.isEmpty else {
                    result.missed = missing
                    result.failure = dialect.complaint(about: missing, of: rule)
                    return
                }
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
                        result.failure = .neverFinal(requests: limit)
                        return
                    }
                    try await clock.sleep(pause)
                }
            } catch let error as TemplateError {
                result.failure = .problem(error.message)
                return
            } catch {
                result.failure = .interrupted(.request)
                return
            }
        }
        result.failure = .noOutcome
    }

    /// Indicates whether an amendment is one of the cookies that a request carries.
    private func changesCookies(_ amendment: Amendment) -> Bool {
        let isCookie = { (name: String) in name.lowercased() == "cookie" }
        guard amendment.credentials == nil else {
            return dialect.credentials.tokenFields.compactMap(\.header).contains(where: isCookie)
        }
        return amendment.headers.contains { isCookie($0.name) }
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

    /// Keeps what a rule saves; returns the saves that find nothing and are not optional.
    private func keep(
        _ saves: [OutcomeRule.Save],
        of answer: Answer,
        scope: inout DialectScope,
        into result: inout OperationResult
    ) throws(TemplateError) -> [OutcomeRule.Save] {
        var missing: [OutcomeRule.Save] = []
        for save in saves {
            let answered = try save.source.value(in: answer, scope: &scope)
            guard let found = answered ?? plantedValue(of: save.source, in: scope), !found.isNull else {
                if !save.isOptional { missing.append(save) }
                continue
            }
            let value = try save.target.checked(found)
            switch save.target.place {
            case .flow: scope.flow[save.target.name] = value
            case .result: scope.result[save.target.name] = value
            case .session: scope.session?.set(save.target.name, to: value)
            case .actor: break
            }
            result.saves.append((save.target, value))
        }
        return missing
    }

    /// The value of a cookie that a step planted: a target that goes on with that session has no reason to set it again.
    private func plantedValue(of source: SaveSource, in scope: DialectScope) -> JSONValue? {
        guard case .cookie(let name) = source else { return nil }
        return scope.session?.cookies.plantedValue(named: name).map { JSONValue($0) }
    }

    /// Makes a request; nil where it is not to be sent, since it cannot be made or varies nothing.
    ///
    /// - Parameter isLast: True where no later request can carry what has not gone out by now.
    private func prepare(
        _ template: RequestTemplate,
        scope: inout DialectScope,
        _ amendment: Amendment?,
        _ difference: inout StepDifference?,
        _ isLast: Bool,
        into result: inout OperationResult
    ) -> OutgoingRequest? {
        // What an earlier request was answered is not an answer to this one.
        result.answer = nil
        let before = scope
        do {
            let request = try build(template, scope: &scope, amendment: amendment)
            guard let varied = difference, !varied.isSettled else { return request }
            let absent = template.credentials ? valuesAbsentBesideToken(in: before) : []
            if amendment != nil {
                result.leftOut = varied.reasonToLeaveOut(amended: request, absent: absent, from: before, to: scope) {
                    plain throws(TemplateError) in try build(template, scope: &plain, amendment: nil)
                }
            } else {
                difference?.weigh(request, from: before, to: scope) { plain throws(TemplateError) in
                    try build(template, scope: &plain, amendment: nil)
                }
                if isLast { result.leftOut = difference?.reasonToLeaveOut(absent: absent, dialect: dialect.name) }
            }
            return result.leftOut == nil ? request : nil
        } catch {
            if error.isWithoutPlace {
                let given = Array(scope.given.union(scope.withheld)).sorted()
                result.leftOut =
                    difference?.reasonWithoutPlace(given, dialect: dialect.name)
                    ?? .lacks(.input(given, of: scope.operation), dialect: dialect.name)
            }
            if result.leftOut == nil { result.failure = .problem(error.message) }
            return nil
        }
    }

    /// The values beside which the credentials carry the token, as far as they are not there: a field without one of them is not sent.
    private func valuesAbsentBesideToken(in scope: DialectScope) -> [String] {
        var scope = scope
        return dialect.credentials.tokenFields.flatMap(\.companions).filter { (try? scope.value(at: $0)) == nil }
            .map { $0.joined(separator: ".") }
    }

    /// Sends one request and follows its redirects; nil where no answer could be read.
    private func send(
        _ request: OutgoingRequest,
        following hops: Int,
        scope: inout DialectScope,
        gate: inout StartingPlace?,
        into result: inout OperationResult
    ) async -> Answer? {
        var request = request
        var hops = hops
        while true {
            guard let url = RequestURL(request.url) else {
                result.failure = .problem("'\(request.url)' is not a URL that a request could go to")
                return nil
            }
            if request.headers[.cookie] == nil { request.headers[.cookie] = scope.session?.cookies.header(for: url) }
            do {
                // The transport settles with the gate from here on, whatever happens.
                let settling = gate
                gate = nil
                let answer = try await transport.send(request, timeout: timeout, gate: settling)
                result.endedAt = clock.now()
                result.exchanges.append(RawExchange(request: request, answer: answer))
                result.answer = answer
                scope.session?.cookies.store(answer, from: url, at: clock.timestamp())
                guard hops > 0, let next = request.following(answer, from: url) else { return answer }
                hops -= 1
                request = next
            } catch {
                result.answer = nil
                result.exchanges.append(RawExchange(request: request, failure: error.message))
                result.failure = .noAnswer(error.kind, error.message)
                result.noAnswer = error.kind
                return nil
            }
        }
    }

    /// The request, its templates worked out; an amendment's are the scenario's.
    private func build(
        _ template: RequestTemplate,
        scope: inout DialectScope,
        amendment: Amendment?
    ) throws(TemplateError) -> OutgoingRequest {
        let builder = RequestBuilder(
            target: target,
            defaultHeaders: dialect.defaultHeaders,
            credentials: dialect.credentials,
            isAnonymous: scope.isAnonymous,
            amendment: amendment,
            withheld: scope.withheld,
            given: scope.given,
            origins: origins
        )
        var scenarioScope = scope.world
        guard amendment != nil else { return try builder.build(template, in: &scope, scenarioScope: &scenarioScope) }
        // Two scopes make values here, so each has a stream of its own and what they made is put together.
        scenarioScope.generator = scope.world.generator.stream(1)
        scope.world.generator = scope.world.generator.stream(2)
        let request = try builder.build(template, in: &scope, scenarioScope: &scenarioScope)
        scope.world.made += scenarioScope.made
        return request
    }

    /// Learns what the rules would have kept of an answer that none of them knows, since reports show that answer.
    private func learnSecrets(
        of answer: Answer,
        by rules: [OutcomeRule],
        scope: DialectScope,
        into result: inout OperationResult
    ) {
        var scope = scope
        for save in rules.flatMap(\.saves) where save.target.place == .session || save.target.place == .flow {
            guard let text = (try? save.source.value(in: answer, scope: &scope))??.string else { continue }
            result.unkept.append(World.Secret(text: text, name: save.target.name))
        }
    }
}

extension Dialect {
    /// The reason why a response that a rule takes says nothing: the values that the rule would save are missing.
    fileprivate func complaint(about missing: [OutcomeRule.Save], of rule: OutcomeRule) -> Unjudged {
        let taken: OutcomeRule.Taken =
            switch rule.consequence {
            case .outcome(let outcome): .outcome(outcome)
            case .next: .next
            case .again: .again
            }
        let saves = missing.map { save in
            let place = save.place.offset.map { ", \(source.location(at: $0))" } ?? ""
            return "\(save.source) (saved as \(save.target)\(place))"
        }
        return .incomplete(taken: taken, missing: saves)
    }
}

extension SaveTarget {
    /// The value as it is kept: a flag is true or false, however the backend writes it.
    fileprivate func checked(_ value: JSONValue) throws(TemplateError) -> JSONValue {
        guard let flag else { return value }
        guard let answer = AccountFlag.value(of: value) else {
            throw TemplateError(
                "result.\(flag.rawValue) has to be true or false, and the response has \(JSONWriter.compact.string(value)); "
                    + "let one rule know such a response and save { \"value\": true }, and another { \"value\": false }"
            )
        }
        return JSONValue(answer)
    }
}

extension Dialect.Binding {
    /// The index of the request, of several, that an amendment changes.
    fileprivate func place(of amendment: Amendment) -> Int {
        if let marked = requests.firstIndex(where: \.isAmended) { return marked }
        let inputs = (amendment.members + amendment.again).compactMap(\.input)
        let taking = requests.lastIndex { $0.request.takes(inputs) }
        return inputs.isEmpty ? requests.count - 1 : taking ?? requests.count - 1
    }
}
