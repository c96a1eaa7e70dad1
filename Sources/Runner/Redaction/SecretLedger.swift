import Synchronization

/// All secrets of a run, for the last look at what is written: cases add theirs as they end.
package final class SecretLedger: Sendable {
    private let all: Mutex<Redactor>

    package init() { all = Mutex(Redactor()) }

    /// Adds the secrets that a case learnt.
    package func add(_ secrets: Redactor) { all.withLock { $0.merge(secrets) } }

    /// Everything that is secret by now.
    package var secrets: Redactor { all.withLock { $0 } }
}
