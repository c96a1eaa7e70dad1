/// The test users of a run: the seed of their values, and the marks by which people recognize them.
package struct TestUsers: Sendable, Hashable {
    /// The seed of all generated values.
    package var seed: UInt64
    /// The domain of their mail addresses.
    package var mailDomain: String
    /// The head of their names and addresses, which names the run: `rk4f2a9c`.
    package var prefix: String

    /// The mail domain where the user names none.
    package static let usualMailDomain = "example.com"

    /// - Parameter prefix: nil to derive it from the seed.
    package init(seed: UInt64, mailDomain: String = usualMailDomain, prefix: String? = nil) {
        self.seed = seed
        self.mailDomain = mailDomain
        self.prefix = prefix ?? "rk" + String(seed & 0xFFFF_FFFF, radix: 36)
    }

    /// A generator of values within a dialect's limits; each stream has values of its own.
    package func generator(stream: String, policy: Policy) -> ValueGenerator {
        ValueGenerator(random: SeededGenerator(seed: seed, stream: stream), policy: policy, users: self)
    }
}
