import Conformance
package import JSONText
package import Runner

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
}

extension FileValue {
    fileprivate func events() -> [RunEvent]? {
        guard value.object?["format"]?.string == "rekey-result" else {
            fail("this is no result of a run; rekey run --json FILE writes one")
            return nil
        }
        guard let object = object(["format", "version", "run", "cases", "summary"], what: "a result") else {
            return nil
        }
        guard let version = object.required("version", of: "a result")?.int(1 ... .max) else { return nil }
        guard version == ResultJSON.version else {
            object["version"]?.fail("this rekey reads version \(ResultJSON.version) of results, found \(version)")
            return nil
        }
        let cases = object.required("cases", of: "a result")?.array()?.compactMap { $0.caseResult() } ?? []
        let summary = object.required("summary", of: "a result")?.summary()
        guard let run = object.required("run", of: "a result")?.run(of: cases), let summary else { return nil }
        var events: [RunEvent] = [.runStarted(run)]
        for result in cases {
            if result.verdict != .skipped {
                events.append(.caseStarted(result.info))
                events += result.steps.map { .stepEnded(result.info, $0) }
            }
            events.append(.caseEnded(result))
        }
        return events + [.runEnded(summary)]
    }

    private func run(of cases: [CaseResult]) -> RunInfo? {
        let what = "a run"
        guard let object = object(["target", "dialect", "seed", "startedAt", "rekey", "host"], what: what) else {
            return nil
        }
        guard let target = object.required("target", of: what)?.string(),
            let seed = object.required("seed", of: what)?.seed(),
            let startedAt = object.required("startedAt", of: what)?.double(),
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
            host: object["host"]?.string()
        )
    }

    private func seed() -> UInt64? {
        guard let text = string("a seed as a text") else { return nil }
        guard let seed = UInt64(text) else {
            fail("expected a number from 0 to \(UInt64.max) as a text, found '\(text)'")
            return nil
        }
        return seed
    }

    private func summary() -> RunSummary? {
        let what = "a summary"
        guard let object = object(["interrupted", "seconds", "requests", "complaints"], what: what),
            let interrupted = object.required("interrupted", of: what)?.bool(),
            let duration = object.required("seconds", of: what)?.seconds(),
            let requests = object.required("requests", of: what)?.int(0 ... .max)
        else { return nil }
        let complaints = object["complaints"]?.array()?.compactMap { $0.string() } ?? []
        return RunSummary(interrupted: interrupted, duration: duration, requests: requests, complaints: complaints)
    }
}
