import Conformance
import RekeyHarness
import Reports
import RunModel

/// Judges a backend from a `swift test` suite, as the command line does.
///
/// ```swift
/// @Test func accountsConform() async throws {
///     let outcomes = try await Conformity(target: "http://127.0.0.1:8080", dialect: "reference").check()
///     #expect(outcomes.filter { $0.verdict == .failed || $0.verdict == .error }.isEmpty)
/// }
/// ```
public struct Conformity: Sendable {
    /// The result of one scenario, or of one row of its table.
    public struct CaseOutcome: Sendable, CustomStringConvertible {
        /// The words of a report.
        public enum Verdict: String, Sendable {
            case passed, failed, error, skipped, waived
        }

        /// The scenario's id and the row's name, `core/reset/code-works-once`.
        public let name: String
        /// The verdict.
        public let verdict: Verdict
        /// The ids of the requirements that are violated, `AUTH-RST-006`.
        public let violated: [String]
        /// The findings, or the reason why no judgement was possible.
        public let findings: [String]

        /// All of it in one line.
        public var description: String {
            "\(name): \(verdict.rawValue) \(violated) \(findings.joined(separator: "; "))"
        }
    }

    /// The reason why the check could not be made: wrong arguments, mistakes in files, an unreachable target.
    public struct CheckError: Error, Sendable, CustomStringConvertible {
        /// The mistakes, each in a sentence.
        public let description: String
    }

    /// The URL of the backend, or `reference` for the embedded one.
    public var target: String
    /// The name of a shipped dialect, or the path of a dialect file.
    public var dialect: String?
    /// The dialect's settings by their names.
    public var settings: [String: String] = [:]
    /// Files and folders of scenarios; empty for the shipped core.
    public var scenarios: [String] = []
    /// The address to which the backend sends its mail: `smtp://127.0.0.1:2525`.
    public var mail: String?
    /// The URL to which the backend sends its SMS: `http://127.0.0.1:2580`.
    public var sms: String?
    /// Indicates whether Rekey may lock accounts, send floods of requests, and leave test users behind.
    public var isIsolated = false
    /// Faults for the embedded reference backend to have.
    public var defects: [String] = []

    /// A check of a backend that speaks a dialect; `reference` needs none.
    public init(target: String, dialect: String? = nil) {
        self.target = target
        self.dialect = dialect
    }

    /// Runs the scenarios and returns what each came to, in order.
    public func check() async throws(CheckError) -> [CaseOutcome] {
        var options = HarnessOptions(target: target)
        options.dialect = dialect
        options.settings = settings
        options.paths = scenarios
        options.mail = mail
        options.sms = sms
        options.isIsolated = isIsolated
        options.defects = defects
        do {
            let prepared = try PreparedRun(options, library: ShippedLibrary())
            return try await Harness(prepared).results().map { CaseOutcome($0) }
        } catch {
            throw CheckError(description: error.description)
        }
    }
}

extension Conformity.CaseOutcome {
    init(_ result: CaseResult) {
        name = result.info.id
        verdict = Verdict(rawValue: result.verdict.rawValue) ?? .error
        violated = result.violated.map(\.rawValue)
        let steps = result.steps.filter { $0.status == .violated || $0.status == .error }
        findings =
            steps.flatMap { step in
                step.findings.map {
                    "step \(step.number) (line \(step.line)): \(Wording.sentence($0, of: step.title))"
                }
            } + (result.reason.map { [Wording.words($0)] } ?? [])
    }
}
