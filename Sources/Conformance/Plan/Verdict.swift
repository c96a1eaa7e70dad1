/// The verdict on a test case.
package enum Verdict: String, CaseIterable, Sendable, Hashable {
    case passed, failed, error, skipped, waived
}
