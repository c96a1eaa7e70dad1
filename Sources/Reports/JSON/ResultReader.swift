import Conformance
package import JSONText
package import RunModel

/// Reads a result back into the events of its run.
package enum ResultReader {
    /// The events that make the reports which the run itself would have made.
    ///
    /// - Throws: Every mistake in the file.
    package static func events(_ source: SourceText) throws(Diagnostics) -> [RunEvent] {
        let context = DecodingContext(source: source)
        let events = context.root(limits: JSONLimits(bytes: .max)).flatMap { $0.events() }
        try context.diagnostics.throwIfErrors()
        return events ?? []
    }

    /// The events of a run that is over.
    static func events(of run: RunInfo, _ results: [CaseResult], _ summary: RunSummary) -> [RunEvent] {
        var events: [RunEvent] = [.runStarted(run)]
        for result in results {
            if result.verdict != .skipped {
                events.append(.caseStarted(result.info))
                for attempt in result.earlier {
                    events += attempt.steps.map { .stepEnded(result.info, $0) }
                    events.append(.caseRetried(result.info, attempt))
                }
                events += result.steps.map { .stepEnded(result.info, $0) }
            }
            events.append(.caseEnded(result))
        }
        return events + [.runEnded(summary)]
    }
}

extension FileValue {
    fileprivate func events() -> [RunEvent]? {
        guard value.object?["format"]?.string == "rekey-result" else {
            fail("this is not the result of a run; rekey run --json FILE writes one")
            return nil
        }
        guard let object = object(["format", "version", "run", "cases", "summary"], what: "a result") else {
            return nil
        }
        guard let version = object.required("version", of: "a result")?.int(1 ... .max) else { return nil }
        guard (1...ResultJSON.version).contains(version) else {
            object["version"]?.fail(
                "this rekey reads results of version 1 to \(ResultJSON.version), found \(version); "
                    + "read it with the rekey that wrote it, or a later one"
            )
            return nil
        }
        let cases =
            object.required("cases", of: "a result")?.array()?.compactMap { $0.caseResult(version: version) } ?? []
        let summary = object.required("summary", of: "a result")?.summary(version: version)
        guard let run = object.required("run", of: "a result")?.run(of: cases), let summary else { return nil }
        return ResultReader.events(of: run, cases, summary)
    }

    private func run(of cases: [CaseResult]) -> RunInfo? {
        let what = "a run"
        let members = ["target", "dialect", "seed", "startedAt", "rekey", "host", "proxy", "shard"]
        guard let object = object(members, what: what) else { return nil }
        guard let target = object.required("target", of: what)?.string(),
            let seed = object.required("seed", of: what)?.seed(),
            let startedAt = object.required("startedAt", of: what)?.moment(),
            let version = object.required("rekey", of: what)?.string()
        else { return nil }
        return RunInfo(
            target: target,
            dialect: object["dialect"]?.string(),
            seed: seed,
            cases: cases.map(\.info),
            skipped: cases.count { $0.verdict == .skipped },
            startedAt: Timestamp(secondsSince1970: startedAt),
            version: version,
            host: object["host"]?.string(),
            proxy: object["proxy"]?.string(),
            shard: object["shard"]?.shard(of: cases.count)
        )
    }

    /// - Parameter cases: how many cases the result has.
    private func shard(of cases: Int) -> ShardInfo? {
        let what = "a shard"
        guard let object = object(["index", "count", "plan", "planned", "positions", "target"], what: what),
            let index = object.required("index", of: what)?.int(1...Shard.most),
            let count = object.required("count", of: what)?.int(1...Shard.most),
            let plan = object.required("plan", of: what)?.string(),
            let planned = object.required("planned", of: what)?.int(0...ResultLimits.cases),
            let positions = object.required("positions", of: what)?.array()?.compactMap({
                $0.int(0...ResultLimits.cases)
            }),
            let target = object.required("target", of: what)?.string()
        else { return nil }
        guard let shard = Shard(index: index, count: count) else {
            object["index"]?.fail("there is no shard \(index) of \(count)")
            return nil
        }
        guard positions.count <= cases, positions.allSatisfy({ $0 < planned }) else {
            object["positions"]?.fail("the positions are not those of \(cases) cases in a plan of \(planned)")
            return nil
        }
        return ShardInfo(shard: shard, plan: plan, planned: planned, positions: positions, target: target)
    }

    private func summary(version: Int) -> RunSummary? {
        let what = "a summary"
        let members = ["interrupted", "stopped", "seconds", "requests", "complaints", "notes", "waivers"]
        guard let object = object(members, what: what),
            let interrupted = object.required("interrupted", of: what)?.bool(),
            let duration = object.required("seconds", of: what)?.seconds(),
            let requests = object.required("requests", of: what)?.int(0...ResultLimits.requests)
        else { return nil }
        let complaints = object["complaints"]?.array()?.compactMap { $0.string() } ?? []
        return RunSummary(
            interrupted: interrupted,
            stopped: object["stopped"]?.stops(version: version) ?? [],
            duration: duration,
            requests: requests,
            complaints: complaints,
            notes: object["notes"]?.array()?.compactMap { $0.string().map { .text($0) } } ?? [],
            waivers: object["waivers"]?.array()?.compactMap { $0.waiverUse() } ?? []
        )
    }

    /// The reason why a run ended by itself; in version 1 a text.
    private func stops(version: Int) -> [RunStop]? {
        guard version > 1 else { return string().map { [RunStop(.told($0))] } }
        let what = "why a run ended"
        return array()?.compactMap { element in
            guard let object = element.object(["message", "shard", "reason"], what: what),
                let reason = object.required("reason", of: what)?.notRun()
            else { return nil }
            return RunStop(reason, shard: object["shard"]?.string())
        }
    }

    private func waiverUse() -> WaiverUse? {
        let what = "a waiver"
        guard let object = object(["subject", "standing", "expires", "file", "line"], what: what),
            let subject = object.required("subject", of: what)?.string(),
            let standing = object.required("standing", of: what)?.word("standing", as: WaiverUse.Standing.self)
        else { return nil }
        var use = WaiverUse(subject: subject, standing: standing, expires: object["expires"]?.string())
        if let file = object["file"]?.string(), let line = object["line"]?.int(1...ResultLimits.lines) {
            use.site = FileLine(file: file, line: line)
        }
        return use
    }
}
