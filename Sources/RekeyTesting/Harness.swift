import Channels
import Conformance
import Foundation
import JSONText
import Logging
import Reference
package import Runner
import Transport

/// Puts the parts of a run together: target, channel, transport, runner.
package struct Harness: Sendable {
    private let prepared: PreparedRun
    private let ledger: SecretLedger

    /// - Parameter ledger: takes in every secret of the run, for the last look at what is written.
    package init(_ prepared: PreparedRun, ledger: SecretLedger = SecretLedger()) {
        self.prepared = prepared
        self.ledger = ledger
    }

    /// Runs the prepared cases; opens and closes what the run needs around it.
    package func run(post: @escaping @Sendable (RunEvent) -> Void) async throws(HarnessError) -> [CaseResult] {
        do {
            guard let mail = prepared.mail else { return try await withTarget(sink: nil, post: post) }
            let foldsCase = prepared.dialect?.policy.value(at: ["email", "folds"])?.bool == true
            let sink = SMTPSinkConfiguration(host: mail.host, port: mail.port, ignoresCase: foldsCase)
            return try await withSMTPSink(sink) { sink in
                try await withTarget(sink: sink, post: post)
            }
        } catch let error as HarnessError {
            throw error
        } catch {
            throw .cannotJudge("\(error)")
        }
    }

    private func withTarget(
        sink: SMTPSink?,
        post: @escaping @Sendable (RunEvent) -> Void
    ) async throws -> [CaseResult] {
        switch prepared.target {
        case .url(let url): return try await execute(against: url, sink: sink, post: post)
        case .reference: return try await withReference(sink: sink, post: post)
        case .command(let command):
            let mail = sink.map { SMTPSinkAddress(host: prepared.mail?.host ?? "127.0.0.1", port: $0.port) }
            return try await command.withPort(mail: mail) { port in
                guard let url = RequestURL("http://127.0.0.1:\(port)") else {
                    throw HarnessError.cannotJudge("no URL for port \(port)")
                }
                return try await execute(against: url, sink: sink, post: post)
            }
        }
    }

    private func withReference(
        sink: SMTPSink?,
        post: @escaping @Sendable (RunEvent) -> Void
    ) async throws -> [CaseResult] {
        var configuration = ReferenceBackend.Configuration()
        try configuration.apply(settingsOf: prepared.dialect)
        configuration.defects = Set(try prepared.options.defects.map(ReferenceDefects.named))
        // An interrupted run cuts mails short; that is no news for the reader of a report.
        configuration.logLevel = .critical
        configuration.mailServer = sink.map { ReferenceBackend.MailServer(host: "127.0.0.1", port: $0.port) }
        return try await withReferenceBackend(configuration) { backend in
            guard let url = RequestURL(backend.baseURL) else {
                throw HarnessError.cannotJudge("the reference backend has no usable address: \(backend.baseURL)")
            }
            var settings = prepared.options.transport
            // This one server is trusted, whoever else an authority vouches for.
            if let certificate = backend.certificate { settings.authorities = certificate }
            return try await execute(against: url, by: settings, sink: sink, post: post)
        }
    }

    private func execute(
        against url: RequestURL,
        by settings: HTTPTransportConfiguration? = nil,
        sink: SMTPSink?,
        post: @escaping @Sendable (RunEvent) -> Void
    ) async throws -> [CaseResult] {
        guard let listener = prepared.listener, prepared.scenarios.contains(where: \.listens) else {
            return try await execute(against: url, by: settings, sink: sink, listener: nil, post: post)
        }
        return try await withCallListener(
            host: listener.host,
            port: listener.port,
            announced: listener.announced
        ) { listener in
            try await execute(against: url, by: settings, sink: sink, listener: listener, post: post)
        }
    }

    private func execute(
        against url: RequestURL,
        by settings: HTTPTransportConfiguration?,
        sink: SMTPSink?,
        listener: CallListener?,
        post: @escaping @Sendable (RunEvent) -> Void
    ) async throws -> [CaseResult] {
        try await withHTTPTransport(settings ?? prepared.options.transport) { transport in
            let environment = environment(url: url, transport: transport, sink: sink, listener: listener)
            let plan = Plan(scenarios: prepared.scenarios, target: environment.abilities)
            guard plan.cases.contains(where: { $0.skipReason == nil }) else {
                return await Run(plan: plan, environment: environment).execute(post: post)
            }
            if let problem = await Probe(environment: environment).problem() {
                return Run.reportUnreachable(problem, environment: environment, post: post)
            }
            return await Run(plan: plan, environment: environment).execute(post: post)
        }
    }

    private func environment(
        url: RequestURL,
        transport: HTTPTransport,
        sink: SMTPSink?,
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
        let seed = options.seed ?? UInt64.random(in: 0...0xFFFF_FFFF)
        var environment = RunEnvironment(
            target: url,
            dialect: prepared.dialect,
            catalogue: prepared.catalogue,
            abilities: prepared.abilities,
            transport: transport,
            inboxes: sink.map { [.mail: $0] } ?? [:],
            listener: listener,
            clock: .live,
            seed: seed,
            jobs: options.jobs,
            timeout: options.timeout,
            strict: options.strict,
            mailDomain: options.mailDomain,
            prefix: "rk" + String(seed & 0xFFFF_FFFF, radix: 36),
            waivers: prepared.waivers,
            secrets: secrets,
            ledger: ledger,
            version: Version.current
        )
        environment.plainURL = options.plainURL
        environment.host = ProcessInfo.processInfo.hostName
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
