/// One way in which something is not as expected.
package struct Mismatch: Sendable, Hashable {
    /// What was looked at: `status`, `$.errorCode`, `header Cache-Control`.
    package var subject: String
    package var expected: String
    package var found: String

    package init(_ subject: String, expected: String, found: String) {
        self.subject = subject
        self.expected = expected
        self.found = found
    }
}
