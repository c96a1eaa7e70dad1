package import Conformance
import HTTPTypes
import JSONText
package import RunModel
package import Runner
import Synchronization

/// Keeps a run: every exchange and message of a case, masked, as soon as the case is over.
///
/// What is secret in a case shows as it goes on, so nothing of it is given away before its end.
package final class Recorder: Medium {
    private let pace: CaseTape.Pace
    private let takeHead: @Sendable (Recording.Head) -> Void
    private let takeCase: @Sendable (RecordedCase) -> Void
    private let state = Mutex(State())

    private struct State {
        var tapes: [CaseAttempt: CaseTape] = [:]
        var steadying: Steadying?
    }

    /// - Parameters:
    ///   - isReproducible: leave out what differs from run to run: times, dates, ports, ids.
    ///   - head: is called once, before the first case.
    ///   - record: is called for every case that ran to its end, from whatever task it ran in.
    package init(
        isReproducible: Bool = false,
        head: @escaping @Sendable (Recording.Head) -> Void,
        record: @escaping @Sendable (RecordedCase) -> Void
    ) {
        pace = isReproducible ? .even : .measured
        takeHead = head
        takeCase = record
    }

    /// Indicates whether the parts that differ from run to run are left out.
    package var isReproducible: Bool { pace == .even }

    /// Begins with what is known of the run.
    ///
    /// - Parameter isUnreachable: whether the run ends before it begins, because the target does not answer the probe.
    package func begin(_ environment: RunEnvironment, plan: Plan, isUnreachable: Bool = false) {
        let secret = Set((environment.dialect?.settings ?? []).filter(\.isSecret).map(\.name))
        let steadying = isReproducible ? Steadying(environment) : nil
        state.withLock { $0.steadying = steadying }
        let usual = Dictionary((environment.dialect?.settings ?? []).map { ($0.name, $0.defaultValue) }) { $1 }
        let settings = (environment.dialect?.settingValues ?? [:]).filter { usual[$0.key] != $0.value }
            .map { ($0, secret.contains($0) ? nil : $1) }
        let mask = { (text: String) in
            let masked = environment.secrets.mask(text)
            return steadying?.origins(in: masked) ?? masked
        }
        takeHead(
            Recording.Head(
                version: environment.version,
                startedAt: steadying == nil ? environment.clock.timestamp() : Steadying.beginning,
                users: environment.users,
                target: mask(environment.target.description),
                dialect: environment.dialect.map { .init(name: $0.name, digest: Digest.of($0.source)) },
                settings: Dictionary(uniqueKeysWithValues: settings),
                harness: environment.abilities.harness,
                plainURL: environment.plainURL.map(mask),
                listenerURL: environment.listener.map { mask($0.url) },
                isReproducible: isReproducible,
                planned: plan.cases.map { planned in
                    var mark = Recording.PlannedMark(planned)
                    if isUnreachable { mark.skipReason = mark.skipReason ?? .notRun(.unreachable) }
                    return mark
                } + (isUnreachable ? [.probe] : [])
            )
        )
    }

    package func surroundings(of strand: Strand, live: Surroundings) -> Surroundings {
        let tape = tape(of: CaseAttempt(strand), live: live.clock)
        let clock = strand.member == nil ? tape.clock : StrandClock(below: tape.clock)
        let place = RecordedPlace(strand)
        func inbox(_ inbox: any Inbox, _ source: RecordedReceipt.Source) -> any Inbox {
            RecordingInbox(live: inbox, source: source, tape: tape, place: place, clock: clock)
        }
        var inboxes: [Channel: any Inbox] = [:]
        for (channel, live) in live.inboxes { inboxes[channel] = inbox(live, .init(channel)) }
        return Surroundings(
            transport: RecordingTransport(live: live.transport, tape: tape, place: place, clock: clock),
            inboxes: inboxes,
            listener: live.listener.map { CallListener(url: $0.url, calls: inbox($0.calls, .listener)) },
            clock: clock.runClock { try await tape.sleep($0, clock) }
        )
    }

    private func tape(of attempt: CaseAttempt, live: RunClock) -> CaseTape {
        state.withLock { state in
            if let tape = state.tapes[attempt] { return tape }
            let tape = CaseTape(pace: pace, live: live, startedAt: isReproducible ? Steadying.beginning : nil)
            state.tapes[attempt] = tape
            return tape
        }
    }

    package func finding(at strand: Strand, about aspect: SecretAspect) -> StepStatus? { nil }

    package func triesAgain(after strand: Strand) -> Bool? { nil }

    package func ended(_ result: CaseResult, at strand: Strand, secrets: Redactor) {
        let (tape, steadying) = state.withLock { ($0.tapes.removeValue(forKey: CaseAttempt(strand)), $0.steadying) }
        // What an interruption cut short would judge otherwise when it is replayed.
        guard let tape, !tape.isCut, result.verdict != .skipped else { return }
        let exchanges = tape.exchanges
        let tokens = steadying.map { _ in SteadyTokens(exchanges, since: tape.liveStartedAt) }
        let mask = CaseMask(secrets, requests: exchanges.flatMap(\.requestTexts)) { tokens?.sense(of: $0) }
        var recorded = RecordedCase(
            id: strand.caseID,
            attempt: strand.attempt,
            startedAt: tape.startedAt,
            duration: result.duration,
            verdict: result.verdict,
            steps: result.steps.map {
                RecordedCase.Step(number: $0.number, title: mask($0.title), status: $0.status)
            },
            secrets: mask.secrets,
            exchanges: exchanges.map { $0.masked(by: mask) },
            receipts: tape.receipts.map { $0.masked(by: mask) }
        )
        if let steadying { recorded = steadying.steadied(recorded, since: tape.liveStartedAt) }
        recorded.secrets = recorded.usedSecrets
        takeCase(recorded)
    }
}

extension Recording.PlannedMark {
    fileprivate init(_ planned: Plan.PlannedCase) {
        self.init(
            id: planned.info.id,
            scenario: planned.scenario.id,
            title: planned.scenario.title,
            digest: Digest.of(planned),
            skipReason: planned.skipReason
        )
    }
}

extension RecordedReceipt.Source {
    init(_ channel: Channel) {
        switch channel {
        case .mail: self = .mail
        case .sms: self = .sms
        }
    }
}

extension TapedExchange {
    /// Everything that the harness sent of its own accord.
    var requestTexts: [[UInt8]] {
        [Array(request.url.utf8), request.body] + request.headers.map { Array($0.value.utf8) }
    }

    /// The exchange with placeholders in the place of secrets.
    func masked(by mask: CaseMask) -> RecordedExchange {
        func fields(_ fields: HTTPFields) -> [FieldLine] {
            fields.map { FieldLine(name: $0.name.rawName, value: mask($0.value)) }
        }
        return RecordedExchange(
            place: place,
            method: request.method.rawValue,
            url: mask(request.url),
            requestHeaders: fields(request.headers),
            requestBody: mask(request.body),
            result: {
                switch result {
                case .success(let answer):
                    .answer(status: answer.status, headers: fields(answer.headers), body: mask(answer.body))
                case .failure(let error): .failure(error.kind, mask(error.message))
                }
            }(),
            duration: duration,
            end: end
        )
    }
}

extension RecordedReceipt {
    fileprivate func masked(by mask: CaseMask) -> RecordedReceipt {
        changed { mask($0) }
    }

    /// The same with every text in it changed.
    func changed(_ change: (String) -> String) -> RecordedReceipt {
        var copy = self
        copy.recipient = change(recipient)
        switch result {
        case .message(var message):
            message.recipients = message.recipients.map(change)
            message.sender = change(message.sender)
            message.subject = change(message.subject)
            message.text = change(message.text)
            message.html = message.html.map(change)
            message.links = message.links.map(change)
            message.passages = message.passages.map(change)
            copy.result = .message(message)
        case .nothing: break
        case .failure(let reason): copy.result = .failure(change(reason))
        }
        return copy
    }
}

extension RecordedCase {
    /// Every text of the exchanges and messages.
    var texts: [[UInt8]] {
        exchanges.flatMap { exchange -> [[UInt8]] in
            func values(_ fields: [FieldLine]) -> [[UInt8]] { fields.map { Array($0.value.utf8) } }
            let request = [Array(exchange.url.utf8), exchange.requestBody] + values(exchange.requestHeaders)
            switch exchange.result {
            case .answer(_, let headers, let body): return request + [body] + values(headers)
            case .failure(_, let message): return request + [Array(message.utf8)]
            }
        }
            + receipts.flatMap { receipt -> [[UInt8]] in
                guard case .message(let message) = receipt.result else { return [] }
                let texts = [message.subject, message.sender, message.text, message.html ?? ""]
                return (texts + message.links + message.passages).map { Array($0.utf8) }
            }
    }

    /// The secrets whose placeholders stand in it.
    var usedSecrets: [RecordedSecret] {
        let byName = Dictionary(secrets.map { ($0.name, $0) }) { first, _ in first }
        var used: Set<String> = []
        var open = texts
        while let bytes = open.popLast() {
            for case .placeholder(let placeholder) in MaskedText(bytes, isSecret: { byName[$0] != nil }).pieces
            where used.insert(placeholder.name).inserted {
                // Tokens and links hold further ones.
                switch byName[placeholder.name]?.shape {
                case .token(let header, let claims, _): open += [header, claims].map { Array($0.description.utf8) }
                case .template(let template): open.append(Array(template.utf8))
                default: break
                }
            }
        }
        return secrets.filter { used.contains($0.name) }
    }
}
