/// What a test case came to.
package enum Verdict: String, CaseIterable, Sendable, Hashable {
    case passed, failed, error, skipped, waived
}
