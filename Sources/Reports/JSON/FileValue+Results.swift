import Conformance
import JSONText
import RunModel

/// The parts of a result's cases.
extension FileValue {
    /// - Parameter version: the version of the file.
    func caseResult(version: Int) -> CaseResult? {
        let what = "a case"
        let members = [
            "scenario", "row", "title", "file", "line", "verifies", "stepCount", "verdict", "reason", "violated",
            "excused", "warnings", "startedAt", "seconds", "steps", "earlier",
        ]
        guard let object = object(members, what: what), let info = object.caseInfo(),
            let verdict = object.required("verdict", of: what)?.word("verdict", as: Verdict.self),
            let startedAt = object.required("startedAt", of: what)?.moment(),
            let duration = object.required("seconds", of: what)?.seconds()
        else { return nil }
        let steps = object["steps"]?.array()?.compactMap { $0.step(version: version) } ?? []
        let warnings = object["warnings"]?.array()?.compactMap { $0.string() } ?? []
        let excused = object["excused"]?.members("an object of requirements")?.compactMap { member in
            (version == 1 ? member.value.string().map { .told($0) } : member.value.excuse()).map {
                (RequirementID(rawValue: member.name), $0)
            }
        }
        let violated = object.ids("violated")
        let excuses = Dictionary(excused ?? []) { first, _ in first }
        return CaseResult(
            info: info,
            verdict: verdict,
            reason: object["reason"]?.reason(of: verdict, version: version),
            violated: violated,
            excused: excuses,
            warnings: steps.filter { warnings.contains($0.number) }.map { step in
                var warning = step
                warning.verifies = step.verifies.filter { !violated.contains($0) && excuses[$0] == nil }
                // A waiver for another step of the same requirement does not excuse this one.
                if warning.verifies.isEmpty { warning.verifies = step.verifies }
                return warning
            },
            steps: steps,
            startedAt: Timestamp(secondsSince1970: startedAt),
            duration: duration,
            earlier: object["earlier"]?.array()?.compactMap { $0.attempt(version: version) } ?? []
        )
    }

    private func attempt(version: Int) -> EarlierAttempt? {
        let what = "an attempt"
        guard let object = object(["reason", "startedAt", "seconds", "steps"], what: what),
            let reason = object.required("reason", of: what)?.reason(of: .error, version: version),
            let startedAt = object.required("startedAt", of: what)?.moment(),
            let duration = object.required("seconds", of: what)?.seconds()
        else { return nil }
        return EarlierAttempt(
            reason: reason,
            steps: object["steps"]?.array()?.compactMap { $0.step(version: version) } ?? [],
            startedAt: Timestamp(secondsSince1970: startedAt),
            duration: duration
        )
    }

    private func step(version: Int) -> StepResult? {
        let what = "a step"
        let members = [
            "number", "line", "title", "words", "kind", "note", "status", "verifies", "level", "findings", "seconds",
            "settledAfter", "rounds", "exchanges",
        ]
        guard let object = object(members, what: what), let number = object.required("number", of: what)?.string(),
            let line = object.required("line", of: what)?.int(0...ResultLimits.lines),
            let title = object.required("title", of: what)?.string(),
            let status = object.required("status", of: what)?.word("status", as: StepStatus.self),
            let duration = object.required("seconds", of: what)?.seconds()
        else { return nil }
        return StepResult(
            number: number,
            line: line,
            title: title,
            words: object["words"]?.string(),
            kind: object["kind"]?.stepCategory() ?? .other,
            note: object["note"]?.string(),
            status: status,
            verifies: object.ids("verifies"),
            level: object["level"]?.word("level", as: Level.self),
            findings: object["findings"]?.array()?.compactMap { $0.finding(version: version) } ?? [],
            duration: duration,
            settledAfter: object["settledAfter"]?.seconds(),
            rounds: object["rounds"]?.rounds(),
            exchanges: object["exchanges"]?.array()?.compactMap { $0.exchange() } ?? []
        )
    }

    private func rounds() -> RoundCount? {
        let what = "rounds"
        guard let object = object(["done", "planned"], what: what),
            let done = object.required("done", of: what)?.int(0...Int(Int32.max)),
            let planned = object.required("planned", of: what)?.int(1...Int(Int32.max))
        else { return nil }
        return RoundCount(done: done, planned: planned)
    }

    /// A finding; one of version 1 is words alone.
    private func finding(version: Int) -> Finding? {
        guard version == 1 else { return finding() }
        guard let object = object(["message", "expected", "found"], what: "a finding"),
            let message = object.required("message", of: "a finding")?.string()
        else { return nil }
        return Finding(message, expected: object["expected"]?.string(), found: object["found"]?.string())
    }

    /// The reason for a case's verdict; in version 1 a text, whose beginning named the part of the run that was not done.
    private func reason(of verdict: Verdict, version: Int) -> CaseReason? {
        guard version == 1 else { return caseReason() }
        guard let text = string() else { return nil }
        let mark = "not run: "
        guard verdict == .skipped else { return .told(text) }
        return text.hasPrefix(mark) ? .notRun(.told(String(text.dropFirst(mark.count)))) : .skipped(.told(text))
    }

    private func exchange() -> ExchangeRecord? {
        let what = "an exchange"
        guard let object = object(["method", "url", "request", "response", "failure", "note", "seconds"], what: what),
            let method = object.required("method", of: what)?.string(),
            let url = object.required("url", of: what)?.string(),
            let request = object.required("request", of: what)?.object(["headers", "body"], what: "a request"),
            let duration = object.required("seconds", of: what)?.seconds()
        else { return nil }
        let response = object["response"]?.object(["status", "headers", "body"], what: "a response")
        return ExchangeRecord(
            method: method,
            url: url,
            requestHeaders: request.headers,
            requestBody: request["body"]?.string() ?? "",
            status: response?.required("status", of: "a response")?.int(0...999),
            responseHeaders: response?.headers ?? [],
            responseBody: response?["body"]?.string() ?? "",
            failure: object["failure"]?.string(),
            note: object["note"]?.string(),
            duration: duration
        )
    }

    /// A span of time in seconds.
    func seconds() -> Duration? {
        guard let number = value.number else {
            expected("seconds")
            return nil
        }
        guard let duration = DecimalSeconds.duration(number.literal) else {
            fail("expected seconds without an exponent, found \(number.literal)")
            return nil
        }
        guard (.zero...ResultLimits.duration).contains(duration) else {
            let most = ResultLimits.duration.components.seconds
            fail("expected seconds from 0 to \(most), found \(number.literal)")
            return nil
        }
        return duration
    }
}

extension FileObject {
    fileprivate func caseInfo() -> CaseInfo? {
        let what = "a case"
        guard let scenario = required("scenario", of: what)?.nonEmptyString(),
            let title = required("title", of: what)?.string(), let file = required("file", of: what)?.string(),
            let line = required("line", of: what)?.int(0...ResultLimits.lines),
            let stepCount = required("stepCount", of: what)?.int(0...ResultLimits.lines)
        else { return nil }
        return CaseInfo(
            scenario: scenario,
            row: self["row"]?.string(),
            title: title,
            file: file,
            line: line,
            verifies: ids("verifies"),
            stepCount: stepCount
        )
    }

    /// The ids of requirements in a list, which may be empty.
    fileprivate func ids(_ name: String) -> [RequirementID] {
        self[name]?.array()?.compactMap { $0.string().map { RequirementID(rawValue: $0) } } ?? []
    }

    fileprivate var headers: [FieldLine] {
        self["headers"]?.array()?.compactMap { element in
            guard let field = element.object(["name", "value"], what: "a header"),
                let name = field.required("name", of: "a header")?.string(),
                let value = field.required("value", of: "a header")?.string()
            else { return nil }
            return FieldLine(name: name, value: value)
        } ?? []
    }
}
