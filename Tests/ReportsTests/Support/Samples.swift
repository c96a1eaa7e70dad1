import Conformance
import JSONText
import RunModel
import Runner

/// Requirements, cases and events that many tests share.
enum Samples {
    static let inv = RequirementID(rawValue: "AUTH-INV-001")
    static let reset = RequirementID(rawValue: "AUTH-RST-001")
    static let headers = RequirementID(rawValue: "AUTH-TRN-004")
    static let login = RequirementID(rawValue: "AUTH-LOG-001")
    static let refresh = RequirementID(rawValue: "AUTH-TOK-005")

    static func catalogue() throws -> Catalogue {
        func requirement(
            _ id: RequirementID,
            _ level: String,
            _ title: String,
            _ statement: String,
            follows: RequirementID? = nil
        ) -> String {
            """
            { "id": "\(id)", "title": "\(title)", "level": "\(level)", "statement": "\(statement)",
              "observe": "1. Look.", "needs": [], \(follows.map { "\"follows\": [\"\($0)\"]," } ?? "")
              "sources": [{ "ref": "a book" }] }
            """
        }
        let requirements = [
            requirement(
                inv,
                "MUST",
                "Every token from before a reset dies with it",
                "After a password reset, no access token obtained with the old password is accepted any more, in any session "
                    + "of that account."
            ),
            requirement(
                reset,
                "MUST",
                "A reset replaces the password without a login",
                "After a reset the new password works and the old one does not.",
                follows: inv
            ),
            requirement(
                headers,
                "SHOULD",
                "Answers with tokens are not cached",
                "Answers that hold tokens forbid caching."
            ),
            requirement(
                login,
                "MUST",
                "Only the right password opens the account",
                "Login succeeds with nothing else."
            ),
            requirement(
                refresh,
                "MUST",
                "A refresh token gives a new access token",
                "A refresh yields a working token."
            ),
        ]
        let text = "{ \"version\": 1, \"requirements\": [\(requirements.joined(separator: ","))] }"
        return try CatalogueLoader.load(SourceText(name: "requirements.json", bytes: Array(text.utf8)))
    }

    static func info(
        _ scenario: String,
        row: String? = nil,
        title: String = "A title",
        line: Int = 12,
        verifies: [RequirementID] = [login]
    ) -> CaseInfo {
        CaseInfo(
            scenario: scenario,
            row: row,
            title: title,
            file: "Scenarios/\(scenario).json",
            line: line,
            verifies: verifies,
            stepCount: 3
        )
    }

    static let start = Timestamp(secondsSince1970: 1_767_225_600)

    static func result(
        _ info: CaseInfo,
        _ verdict: Verdict,
        reason: CaseReason? = nil,
        violated: [RequirementID] = [],
        excused: [RequirementID: Excuse] = [:],
        warnings: [StepResult] = [],
        steps: [StepResult] = [],
        after seconds: Double = 0,
        took duration: Duration = .milliseconds(412)
    ) -> CaseResult {
        CaseResult(
            info: info,
            verdict: verdict,
            reason: reason,
            violated: violated,
            excused: excused,
            warnings: warnings,
            steps: steps,
            startedAt: Timestamp(secondsSince1970: start.secondsSince1970 + seconds),
            duration: duration
        )
    }

    /// The events of a run with these results; they end in the opposite order.
    static func events(
        of results: [CaseResult],
        unended: [CaseInfo] = [],
        interrupted: Bool = false,
        stopped: [RunStop] = [],
        complaints: [String] = [],
        waivers: [WaiverUse] = [],
        shard: ShardInfo? = nil,
        seed: UInt64 = 42
    ) -> [RunEvent] {
        let infos = results.map(\.info) + unended
        var events: [RunEvent] = [
            .runStarted(
                RunInfo(
                    target: "http://127.0.0.1:8080",
                    dialect: "acme",
                    seed: seed,
                    cases: infos,
                    skipped: results.count { $0.verdict == .skipped },
                    startedAt: start,
                    version: "0.1.0",
                    host: "ci-1",
                    shard: shard
                )
            )
        ]
        for result in results.reversed() {
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
        let summary = RunSummary(
            interrupted: interrupted,
            stopped: stopped,
            duration: .milliseconds(83_400),
            requests: 1234,
            complaints: complaints,
            waivers: waivers
        )
        return events + [.runEnded(summary)]
    }
}
