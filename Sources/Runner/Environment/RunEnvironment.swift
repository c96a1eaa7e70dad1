package import Conformance
package import RunModel

/// Everything that a run needs from outside.
package struct RunEnvironment: Sendable {
    package var target: RequestURL
    /// The URL of the target without TLS, if somebody gave it.
    package var plainURL: String?
    /// The names of the fields that the transport adds to every request to the target.
    package var standingFields: [String] = []
    package var dialect: Dialect?
    package var catalogue: Catalogue
    package var abilities: TargetAbilities
    package var transport: any Transport
    package var inboxes: [Channel: any Inbox]
    /// Takes in requests that the target must not send, or must; nil where there is none.
    package var listener: CallListener?
    package var clock: RunClock
    /// Stands between the cases and all of these; nil where nobody does.
    package var medium: (any Medium)?
    /// The strand that meets it; nil for the run itself.
    var strand: Strand?
    package var users: TestUsers
    /// Indicates whether the user chose the seed, so that an earlier run may have created the same test users.
    package var isSeedChosen = false
    /// The number of cases that run side by side.
    package var jobs: Int
    /// The most that one request may take, connecting included.
    package var timeout: Duration
    /// Violated SHOULD and MAY requirements fail the run.
    package var strict: Bool
    package var waivers: Waivers
    package var limits = RunLimits()
    /// The times of an earlier run, if they are known.
    package var pastTimes = PastTimes()
    /// The part of a larger run that this is; nil for a whole one.
    package var shard: ShardInfo?
    /// The requests that may still be sent; nil for as many as it takes.
    package private(set) var budget: RequestBudget?
    /// Secrets known before the run: settings, headers given on the command line.
    package var secrets: Redactor
    /// Takes in what cases learn to be secret.
    package var ledger: SecretLedger
    package var version: String
    /// The machine that runs, where that should be told.
    package var host: String?
    /// The proxy or gateway that requests to the target go through, in words; nil for nothing.
    package var proxy: String?

    package init(
        target: RequestURL,
        dialect: Dialect?,
        catalogue: Catalogue,
        abilities: TargetAbilities,
        transport: any Transport,
        inboxes: [Channel: any Inbox],
        listener: CallListener? = nil,
        clock: RunClock,
        users: TestUsers,
        jobs: Int,
        timeout: Duration,
        strict: Bool,
        waivers: Waivers,
        secrets: Redactor,
        ledger: SecretLedger,
        version: String
    ) {
        self.target = target
        self.dialect = dialect
        self.catalogue = catalogue
        self.abilities = abilities
        self.transport = transport
        self.inboxes = inboxes
        self.listener = listener
        self.clock = clock
        self.users = users
        self.jobs = jobs
        self.timeout = timeout
        self.strict = strict
        self.waivers = waivers
        self.secrets = secrets
        self.ledger = ledger
        self.version = version
    }

    /// The notes of the inboxes on the whole run, masked. An interrupted run breaks connections off itself.
    package func notes() async -> [RunNote] {
        guard !Task.isCancelled else { return [] }
        var notes: [RunNote] = []
        for (_, inbox) in inboxes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            notes += await inbox.standing().map(RunNote.of) ?? []
        }
        return notes.map { $0.mapTexts { secrets.mask($0) } }
    }

    /// Keeps within limits from here on, those on requests included.
    package mutating func keep(within limits: RunLimits) {
        self.limits = limits
        budget = limits.requests.map { RequestBudget($0) }
        guard limits.rate != nil || budget != nil else { return }
        transport = PacedTransport(transport, rate: limits.rate, budget: budget, clock: clock)
    }

    /// The reason why nothing more can be judged; nil where the run goes on.
    var halt: NotRun? {
        guard Task.isCancelled else { return budget?.halt }
        guard let deadline = limits.deadline, deadline.isOver else { return .interrupted }
        return .time(deadline.words)
    }

    /// The environment as one strand of the run meets it.
    ///
    /// Asked of the run's own environment and not of another strand's.
    func met(by strand: Strand) -> RunEnvironment {
        guard let medium else { return self }
        let live = Surroundings(transport: transport, inboxes: inboxes, listener: listener, clock: clock)
        let met = medium.surroundings(of: strand, live: live)
        var copy = self
        copy.strand = strand
        copy.transport = met.transport
        copy.inboxes = met.inboxes
        copy.listener = met.listener
        copy.clock = met.clock
        return copy
    }

    /// The facts about the run before its first case, masked.
    ///
    /// - Parameters:
    ///   - cases: all planned cases, in report order.
    ///   - skipped: how many of them are skipped.
    func info(cases: CaseInfos, skipped: Int) -> RunInfo {
        RunInfo(
            target: secrets.mask(target.description),
            dialect: dialect?.name,
            seed: users.seed,
            cases: cases,
            skipped: skipped,
            startedAt: clock.timestamp(),
            version: version,
            host: host,
            proxy: proxy,
            shard: shard
        )
    }
}
