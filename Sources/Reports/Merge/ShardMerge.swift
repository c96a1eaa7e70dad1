import Basics
import Conformance
package import RunModel

/// Puts the parts of a run together, as if it had been done on one machine.
package enum ShardMerge {
    /// The result of one shard.
    package struct Part: Sendable {
        package var name: String
        package var events: [RunEvent]

        /// - Parameters:
        ///   - name: what the user calls it: its file.
        ///   - events: the events of its run.
        package init(name: String, events: [RunEvent]) {
            self.name = name
            self.events = events
        }
    }

    /// The reasons why the parts are not those of one run: sentences, all of them.
    package struct Mistakes: Error, Sendable, Hashable {
        package let sentences: [String]
    }

    /// The events of the whole run.
    ///
    /// - Throws: what is missing, there twice, or of another run.
    package static func events(of parts: [Part]) throws(Mistakes) -> [RunEvent] {
        var mistakes: [String] = []
        let pieces = parts.compactMap { part -> Piece? in
            let piece = Piece(part)
            if piece == nil {
                mistakes.append(
                    "\(part.name) is the result of a whole run and not of a shard; rekey report makes its reports"
                )
            }
            return piece
        }
        guard let first = pieces.first else { throw Mistakes(sentences: mistakes) }
        mistakes += pieces.dropFirst().compactMap { $0.difference(from: first) }
        if mistakes.isEmpty { mistakes = completeness(of: pieces) }
        if mistakes.isEmpty { mistakes = places(of: pieces) }
        guard mistakes.isEmpty else { throw Mistakes(sentences: mistakes) }
        return merged(pieces)
    }

    /// Every shard has to be there once.
    private static func completeness(of pieces: [Piece]) -> [String] {
        var mistakes: [String] = []
        let count = pieces[0].shard.shard.count
        let byIndex = Dictionary(grouping: pieces) { $0.shard.shard.index }
        for (_, twins) in byIndex.sorted(by: { $0.key < $1.key }) where twins.count > 1 {
            let names = twins.map(\.name).joined(separator: ", ")
            mistakes.append("shard \(twins[0].shard.shard) is there \(twins.count) times: \(names)")
        }
        let missing = (1...count).filter { byIndex[$0] == nil }.map { "\($0)/\(count)" }
        if !missing.isEmpty {
            mistakes.append(
                "\(Plural.count(missing.count, "shard is", "shards are")) missing: \(missing.joined(separator: ", "))"
            )
        }
        return mistakes
    }

    /// Every case of the plan has to be in one shard.
    private static func places(of pieces: [Piece]) -> [String] {
        var owners = Array(repeating: [Int](), count: pieces[0].shard.planned)
        for (number, piece) in pieces.enumerated() {
            for position in piece.shard.positions { owners[position].append(number) }
        }
        let why = "the shards were not dealt out alike: give all of them the same --timings, or none"
        let doubled = owners.count { $0.count > 1 }
        let missing = owners.count { $0.isEmpty }
        return [
            doubled == 0 ? nil : "\(Plural.count(doubled, "case is", "cases are")) in more than one shard; \(why)",
            missing == 0 ? nil : "\(Plural.count(missing, "case is", "cases are")) in no shard; \(why)",
        ].compactMap(\.self)
    }

    private static func merged(_ pieces: [Piece]) -> [RunEvent] {
        let first = pieces[0]
        // Behind the planned ones stand those that are in no plan, such as that a target could not be reached.
        let placed = pieces.flatMap { zip($0.shard.positions, $0.results) }.sorted { $0.0 < $1.0 }.map(\.1)
        let results = placed + pieces.flatMap { $0.results.dropFirst($0.shard.positions.count) }
        let targets = Set(pieces.map(\.info.target))
        let hosts = Set(pieces.map(\.info.host))
        let started = pieces.map(\.info.startedAt).min() ?? first.info.startedAt
        let info = RunInfo(
            target: targets.count == 1 ? first.info.target : first.shard.target,
            dialect: first.info.dialect,
            seed: first.info.seed,
            cases: results.map(\.info),
            skipped: results.count { $0.verdict == .skipped },
            startedAt: started,
            version: first.info.version,
            host: hosts.count == 1 ? first.info.host : nil
        )
        return ResultReader.events(of: info, results, summary(of: pieces, since: started))
    }

    private static func summary(of pieces: [Piece], since started: Timestamp) -> RunSummary {
        let ends = pieces.map { piece in
            Duration.seconds(piece.info.startedAt.secondsSince1970 - started.secondsSince1970) + piece.summary.duration
        }
        let isInterrupted = pieces.contains { $0.summary.interrupted }
        let stopped = pieces.flatMap { piece in
            piece.summary.stopped.map { RunStop($0.reason, shard: "\(piece.shard.shard)") }
        }
        let uses = isInterrupted ? [] : waivers(of: pieces)
        return RunSummary(
            interrupted: isInterrupted,
            stopped: stopped,
            duration: ends.max() ?? .zero,
            requests: pieces.reduce(0) { $0 + $1.summary.requests },
            complaints: uses.compactMap(\.complaint),
            notes: pieces.flatMap { piece in piece.summary.notes.map { .inShard("\(piece.shard.shard)", $0) } },
            waivers: uses
        )
    }

    /// The result of each waiver in all parts: one that any of them needed is not needless.
    private static func waivers(of pieces: [Piece]) -> [WaiverUse] {
        var uses = pieces[0].summary.waivers
        for piece in pieces.dropFirst() {
            for (index, use) in piece.summary.waivers.enumerated() where uses.indices.contains(index) {
                uses[index].standing = max(uses[index].standing, use.standing)
            }
        }
        return uses
    }
}

/// The content of a part.
private struct Piece {
    let name: String
    let info: RunInfo
    let shard: ShardInfo
    let results: [CaseResult]
    let summary: RunSummary

    /// Nil where it is not a shard.
    init?(_ part: ShardMerge.Part) {
        var info: RunInfo?
        var summary: RunSummary?
        var results: [CaseResult] = []
        for event in part.events {
            switch event {
            case .runStarted(let start): info = start
            case .caseEnded(let result): results.append(result)
            case .runEnded(let end): summary = end
            case .caseStarted, .caseRetried, .stepEnded: break
            }
        }
        guard let info, let summary, let shard = info.shard else { return nil }
        name = part.name
        self.info = info
        self.shard = shard
        self.results = results
        self.summary = summary
    }

    /// The reason why it belongs to another run than that one: a sentence; nil where it does not.
    func difference(from other: Piece) -> String? {
        let differences = [
            ("seed", String(info.seed), String(other.info.seed)),
            ("target", shard.target, other.shard.target),
            ("dialect", info.dialect ?? "none", other.info.dialect ?? "none"),
            ("version of rekey", info.version, other.info.version),
            ("number of shards", String(shard.shard.count), String(other.shard.shard.count)),
        ]
        let found = differences.filter { $0.1 != $0.2 }.map { "its \($0.0) is \($0.1), not \($0.2)" }
        guard found.isEmpty else {
            return "\(name) is of another run than \(other.name): \(found.joined(separator: ", "))"
        }
        guard shard.plan != other.shard.plan || shard.planned != other.shard.planned else { return nil }
        return
            "\(name) is of another run than \(other.name): its plan differs (other scenarios, rows, dialect, settings, "
            + "waivers or flags, or another reason to skip a case)"
    }
}
