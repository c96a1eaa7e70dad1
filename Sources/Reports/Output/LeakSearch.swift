import RunModel

/// Looks for secrets in bytes that come piece by piece, also where one stands across two of them.
struct LeakSearch {
    private let secrets: Redactor
    private var pending: [UInt8] = []

    /// So many bytes are looked through at once.
    private static let window = 1 << 18

    init(for secrets: Redactor) { self.secrets = secrets }

    /// Takes the next bytes; returns the name of a secret that was found meanwhile.
    mutating func add(_ bytes: some Collection<UInt8>) -> String? {
        pending.append(contentsOf: bytes)
        let overlap = secrets.longestSight
        guard pending.count >= Self.window + overlap else { return nil }
        if let leak = secrets.firstLeak(in: pending) { return leak }
        pending.removeFirst(pending.count - overlap)
        return nil
    }

    /// Looks through what is left.
    mutating func finish() -> String? {
        defer { pending = [] }
        return secrets.firstLeak(in: pending)
    }
}
