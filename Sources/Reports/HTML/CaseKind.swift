import Conformance
import RunModel

/// The kinds of cases that a reader of the page looks for, the most pressing first.
enum CaseKind: String, Sendable, Hashable, CaseIterable {
    case failed, error, warning, flaky, waived, notRun, skipped, passed

    init(_ result: CaseResult) {
        switch result.verdict {
        case .failed: self = .failed
        case .error: self = .error
        case .waived: self = .waived
        case .skipped: self = result.isNotRun ? .notRun : .skipped
        case .passed: self = !result.warnings.isEmpty ? .warning : result.isFlaky ? .flaky : .passed
        }
    }

    /// The name of the kind beside a count.
    var title: String {
        switch self {
        case .failed: "failed"
        case .error: "could not be judged"
        case .warning: "passed with a warning"
        case .flaky: "passed after a retry"
        case .waived: "waived"
        case .notRun: "not run"
        case .skipped: "skipped"
        case .passed: "passed"
        }
    }

    /// A sign that tells the kind without colour.
    var symbol: String {
        switch self {
        case .failed: "✗"
        case .error: "!"
        case .warning: "△"
        case .flaky: "↻"
        case .waived: "≈"
        case .notRun, .skipped: "–"
        case .passed: "✓"
        }
    }
}
