import Synchronization

/// All secrets of a run, for the last look at what is written: cases add theirs as they end.
package final class SecretLedger: Sendable {
    private let all: Mutex<Redactor>

    package init() { all = Mutex(Redactor()) }

    /// Adds the secrets that a case learnt.
    package func add(_ secrets: Redactor) { all.withLock { $0.merge(secrets) } }

    /// The name of a secret that stands in the bytes; nil where there is none.
    ///
    /// For those who ask while cases run: a copy of all secrets would have to be made anew whenever a case adds one.
    package func firstLeak(in bytes: [UInt8]) -> String? { all.withLock { $0.firstLeak(in: bytes) } }

    /// Everything that is secret by now.
    package var secrets: Redactor { all.withLock { $0 } }
}
