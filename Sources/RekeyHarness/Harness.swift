import Channels
import Conformance
import JSONText
import Logging
import Platform
package import Recordings
import Reference
import Reports
package import RunModel
import Runner
import Synchronization
import Transport

/// Puts the parts of a run together: target, channel, transport, runner.
package struct Harness: Sendable {
    private let prepared: PreparedRun
    private let ledger: SecretLedger
    private let recorder: Recorder?

    /// - Parameters:
    ///   - ledger: takes in every secret of the run, for the last look at what is written.
    ///   - recorder: keeps the run, if it is to be kept.
    package init(_ prepared: PreparedRun, ledger: SecretLedger = SecretLedger(), recorder: Recorder? = nil) {
        self.prepared = prepared
        self.ledger = ledger
        self.recorder = recorder
    }

    /// Runs the prepared cases; opens and closes what the run needs around it.
    ///
    /// - Parameter post: takes each event; the run waits for it.
    package func run(post: @escaping @Sendable (RunEvent) async -> Void) async throws(HarnessError) {
        let scenarios = prepared.scenarios
        if case .recording(let recording) = prepared.target { return try await replay(recording, post: post) }
        let hasBegun = Atomic(false)
        do throws(HarnessError) {
            try await withEnvironment(listening: scenarios.contains(where: \.listens)) { environment in
                hasBegun.store(true, ordering: .relaxed)
                var environment = environment
                environment.medium = recorder
                let plan = plan(in: &environment)
                let isIdle = plan.cases.allSatisfy { $0.skipReason != nil }
                // Who forgot to say where mail is read wants to know as well that nothing answers.
                if !isIdle || plan.lacksChannel, let problem = await Probe(environment: environment).problem() {
                    recorder?.begin(environment, plan: plan, isUnreachable: true)
                    await Run.reportUnreachable(
                        problem,
                        plan: environment.shard == nil ? nil : plan,
                        environment: environment,
                        site: site(of: plan),
                        post: post
                    )
                } else {
                    if !isIdle { recorder?.begin(environment, plan: plan) }
                    await Run(plan: plan, environment: environment).execute(post: post)
                }
            }
        } catch {
            guard Task.isCancelled, !hasBegun.load(ordering: .relaxed) else { throw error }
            await reportNotRun(post)
        }
    }

    /// The plan of the run, or of its part of a larger run.
    private func plan(in environment: inout RunEnvironment) -> Plan {
        let all = Plan(scenarios: prepared.scenarios, target: environment.abilities)
        let plan = prepared.options.selection.part(of: all)
        guard let shard = prepared.options.shard else { return plan }
        let part = plan.part(shard, times: prepared.options.timings)
        environment.shard = ShardInfo(
            shard: shard,
            plan: plan.digest(with: prepared.decisions),
            planned: plan.cases.count,
            positions: part.positions,
            target: environment.secrets.mask(prepared.options.target)
        )
        return part.plan
    }

    /// The events of a run that was interrupted before its target was there: a whole report in which nothing was run.
    private func reportNotRun(_ post: @escaping @Sendable (RunEvent) async -> Void) async {
        let url: RequestURL? = if case .url(let url) = prepared.target { url } else { RequestURL("http://127.0.0.1") }
        guard let url else { return }
        var environment = environment(url: url, transport: UnopenedTransport(), inboxes: [:], listener: nil)
        await Run(plan: plan(in: &environment), environment: environment).execute(post: post)
    }

    /// The place that a person opens who reads that the target does not answer: the dialect's probe request, or else the first scenario
    /// that would have run.
    private func site(of plan: Plan) -> FileLine? {
        prepared.dialect?.site(of: .shipped(.probe))
            ?? plan.cases.first.map { FileLine(file: $0.info.file, line: $0.info.line) }
    }

    /// Runs the prepared cases and returns what each came to, in the order of the plan.
    package func results() async throws(HarnessError) -> [CaseResult] {
        let ended = CollectedResults()
        try await run { ended.take($0) }
        return ended.inOrder
    }

    /// Judges a recorded run once more; opens nothing.
    private func replay(
        _ recording: Recording,
        post: @escaping @Sendable (RunEvent) async -> Void
    ) async throws(HarnessError) {
        guard let target = RequestURL(recording.head.target) else {
            throw .usage(["the recording's target '\(recording.head.target)' is not a URL"])
        }
        var plan = prepared.options.selection.part(
            of: Plan(scenarios: prepared.scenarios, target: prepared.abilities)
        )
        let recorded = Set(recording.head.planned.map(\.id))
        plan.cases = PlannedCases(plan.cases.lazy.filter { recorded.contains($0.id) })
        let replay = Replay(recording, plan: plan, dialect: prepared.dialect)
        plan.cases = PlannedCases(
            plan.cases.lazy.map { planned in
                var planned = planned
                planned.skipReason = planned.skipReason ?? replay.reasonToSkip(planned.id)
                return planned
            }
        )
        var environment = environment(url: target, transport: replay.transport, inboxes: [:], listener: nil)
        environment.medium = replay
        environment.plainURL = recording.head.plainURL
        environment.clock.timestamp = { recording.head.startedAt }
        if recording.head.isUnreachable, let problem = await Probe(environment: environment).problem() {
            return await Run.reportUnreachable(
                problem,
                plan: nil,
                environment: environment,
                site: site(of: plan),
                post: post
            )
        }
        await Run(plan: plan, environment: environment).execute(post: post)
    }

    /// Tries every operation of the dialect once.
    ///
    /// - Throws: The mistake in the usage, or that nothing answers.
    package func tryDialect() async throws(HarnessError) -> TrialReport {
        try await withEnvironment(listening: false) { environment in
            guard var trial = try Trial(environment: environment) else {
                throw HarnessError.usage(["a dialect is needed; add --dialect NAME|FILE"])
            }
            if let problem = await Probe(environment: environment).problem() {
                throw HarnessError.cannotJudge(Wording.words(problem.mapTexts(environment.secrets.mask)))
            }
            var report = await trial.run()
            report.notes = await environment.notes()
            for index in report.capabilities.indices {
                report.capabilities[index].scenarios = prepared.scenariosGained(
                    by: report.capabilities[index].capability
                )
            }
            return report
        }
    }

    /// Opens what a run needs, in the order in which each needs the others, and closes it in any case.
    private func withEnvironment<T: Sendable>(
        listening: Bool,
        _ body: @Sendable (RunEnvironment) async throws -> T
    ) async throws(HarnessError) -> T {
        do {
            return try await withMessages { messages in
                try await withTarget(messages) { url, transport in
                    try await withListener(wanted: listening) { listener in
                        try await withHTTPTransport(transport) { transport in
                            try await body(
                                environment(
                                    url: url,
                                    transport: transport,
                                    inboxes: messages.inboxes,
                                    listener: listener
                                )
                            )
                        }
                    }
                }
            }
        } catch let error as HarnessError {
            throw error
        } catch {
            throw .cannotJudge("\(error)")
        }
    }

    /// The inboxes in which the target's messages arrive.
    private struct Messages: Sendable {
        var mail: (any Inbox)?
        /// The mail sink, where mail arrives in one.
        var mailSink: SMTPSink?
        var sms: SMSSink?

        var inboxes: [RunModel.Channel: any Inbox] {
            var inboxes: [RunModel.Channel: any Inbox] = [:]
            if let mail { inboxes[.mail] = mail }
            if let sms { inboxes[.sms] = sms }
            return inboxes
        }
    }

    private func withMessages<T: Sendable>(_ body: @Sendable (Messages) async throws -> T) async throws -> T {
        let foldsCase = prepared.dialect?.policy.value(at: ["email", "folds"])?.bool == true
        guard let place = prepared.mail else { return try await withSMS(Messages(), body) }
        return try await place.withInbox(
            certificate: prepared.options.mailCertificate,
            ignoresCase: foldsCase,
            transport: prepared.options.transport
        ) { inbox, sink in
            try await withSMS(Messages(mail: inbox, mailSink: sink), body)
        }
    }

    private func withSMS<T: Sendable>(
        _ messages: Messages,
        _ body: @Sendable (Messages) async throws -> T
    ) async throws -> T {
        guard let sms = prepared.sms else { return try await body(messages) }
        return try await withSMSSink(host: sms.host, port: sms.port) { sink in
            var messages = messages
            messages.sms = sink
            return try await body(messages)
        }
    }

    private func withTarget<T: Sendable>(
        _ messages: Messages,
        _ body: @Sendable (RequestURL, HTTPTransportConfiguration) async throws -> T
    ) async throws -> T {
        switch prepared.target {
        case .url(let url): return try await body(url, prepared.options.transport)
        case .reference(let system): return try await withReference(speakingFor: system, messages, body)
        case .command(let command):
            let mail = messages.mailSink.map { SMTPSinkAddress(host: $0.host, port: $0.port) }
            return try await command.withPort(mail: mail, sms: messages.sms?.url) { port in
                guard let url = command.filledURL(port: port) else {
                    throw HarnessError.cannotJudge("no URL for port \(port)")
                }
                return try await body(url, prepared.options.transport)
            }
        case .recording: throw HarnessError.cannotJudge("a recording is replayed and not run")
        }
    }

    private func withReference<T: Sendable>(
        speakingFor system: String,
        _ messages: Messages,
        _ body: @Sendable (RequestURL, HTTPTransportConfiguration) async throws -> T
    ) async throws -> T {
        var configuration = ReferenceBackend.Configuration()
        // A system's limits may be among its faults.
        configuration.defects = try ReferenceDefects.named(prepared.options.defects)
        configuration.variations = try ReferenceVariations.named(prepared.options.variations.map(\.slug))
        try configuration.apply(settingsOf: prepared.dialect, of: system)
        prepared.options.arrange(&configuration)
        // An interrupted run cuts mails short; that is not news for the reader of a report.
        configuration.logLevel = .critical
        configuration.mailServer = messages.mailSink.map { sink in
            MailServer(host: "127.0.0.1", port: sink.port, authority: sink.certificate)
        }
        configuration.smsService = messages.sms.map { SMSService(baseURL: $0.url) }
        return try await withReferenceBackend(configuration) { backend in
            guard let url = RequestURL(backend.baseURL) else {
                throw HarnessError.cannotJudge("the reference backend has no usable address: \(backend.baseURL)")
            }
            var settings = prepared.options.transport
            // This one server is trusted, whoever else an authority vouches for.
            if let certificate = backend.certificate { settings.authorities = certificate }
            return try await body(url, settings)
        }
    }

    private func withListener<T: Sendable>(
        wanted: Bool,
        _ body: @Sendable (CallListener?) async throws -> T
    ) async throws -> T {
        guard wanted, let listener = prepared.listener else { return try await body(nil) }
        return try await withCallListener(
            host: listener.host,
            port: listener.port,
            announced: listener.announced
        ) { try await body($0) }
    }

    private func environment(
        url: RequestURL,
        transport: any Transport,
        inboxes: [RunModel.Channel: any Inbox],
        listener: CallListener?
    ) -> RunEnvironment {
        let options = prepared.options
        var secrets = Redactor()
        for setting in prepared.dialect?.settings ?? [] where setting.isSecret {
            if let value = prepared.dialect?.settingValues[setting.name] {
                secrets.insert(secret: value, name: "settings.\(setting.name)")
            }
        }
        secrets.insert(credentialsOf: options.transport.extraHeaders)
        ledger.add(secrets)
        let users =
            options.replay?.head.users
            ?? TestUsers(seed: options.seed ?? UInt64.random(in: 0...0xFFFF_FFFF), mailDomain: options.mailDomain)
        var environment = RunEnvironment(
            target: url,
            dialect: prepared.dialect,
            catalogue: prepared.catalogue,
            abilities: prepared.abilities,
            transport: transport,
            inboxes: inboxes,
            listener: listener,
            clock: .live,
            users: users,
            jobs: options.jobs,
            timeout: options.timeout,
            strict: options.strict,
            waivers: prepared.waivers,
            secrets: secrets,
            ledger: ledger,
            version: Version.current
        )
        environment.keep(within: options.limits)
        environment.pastTimes = options.timings
        environment.plainURL = options.plainURL
        // A target that is started for the run has no users of an earlier one.
        if case .url = prepared.target { environment.isSeedChosen = options.seed != nil }
        environment.standingFields = options.transport.extraHeaderNames
        environment.host = ProcessInfo.processInfo.hostName
        if case .recording = prepared.target {
        } else {
            environment.proxy = options.transport.proxyWords(for: url.description)
        }
        return environment
    }
}

extension RunClock {
    /// The machine's own clock.
    static let live = RunClock(
        now: { ContinuousClock.now },
        sleep: { try await Task.sleep(for: $0) },
        timestamp: { Timestamp(secondsSince1970: Date().timeIntervalSince1970) }
    )
}
