import Synchronization

/// Something that happens once, whoever is first to do it.
final class Flag: Sendable {
    private let isRaised = Atomic(false)

    /// - Returns: whether this call raised it, and none before.
    func raise() -> Bool { !isRaised.exchange(true, ordering: .acquiringAndReleasing) }
}
