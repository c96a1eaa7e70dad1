import Crypto
import CryptoExtras
package import NIOPosix
import Platform

/// A password as it is kept: salted and hashed by scrypt (RFC 7914).
package struct StoredPassword: Hashable, Sendable {
    /// Tells two records apart also where their passwords are equal.
    package let salt: [UInt8]
    /// The result of the derivation.
    package let hash: [UInt8]
}

/// Turns passwords into what is kept of them, on threads of its own.
///
/// Hashing is slow on purpose. Neither an event loop nor a thread of the concurrency pool may wait for it, so it runs on
/// a thread pool; callers suspend.
package struct PasswordHasher: Sendable {
    /// The work of one hash (RFC 7914, section 2).
    package struct Cost: Sendable, Hashable {
        /// N, a power of two.
        package var rounds: Int
        /// r; memory is 128 · r · N bytes.
        package var blockSize: Int
        /// p.
        package var parallelism: Int

        /// A cost; each must be positive and `rounds` a power of two.
        package init(rounds: Int, blockSize: Int = 8, parallelism: Int = 1) {
            self.rounds = rounds
            self.blockSize = blockSize
            self.parallelism = parallelism
        }

        /// Cheap enough for a test run with thousands of logins, and **far too cheap for real accounts**: 256 KiB.
        package static let low = Cost(rounds: 256)
        /// The cost that OWASP's Password Storage Cheat Sheet asks for: 128 MiB.
        package static let recommended = Cost(rounds: 1 << 17)

        /// Indicates whether scrypt can have this cost.
        package var isUsable: Bool {
            rounds > 1 && rounds <= 1 << 24 && rounds.nonzeroBitCount == 1
                && (1...64).contains(blockSize) && (1...64).contains(parallelism)
        }
    }

    private let cost: Cost
    private let random: RandomSource
    private let threads: NIOThreadPool
    /// The extra time that each hash takes beyond its work.
    private let pause: Duration

    /// A hasher.
    ///
    /// - Parameters:
    ///   - cost: How much work one hash is.
    ///   - random: Where salts come from.
    ///   - threads: Where hashing runs.
    ///   - pause: How much longer each hash takes than the work needs, so that what happens meanwhile happens on fast and
    ///     on busy machines alike.
    package init(
        cost: Cost,
        random: RandomSource = .system,
        threads: NIOThreadPool = .singleton,
        pause: Duration = .zero
    ) {
        self.cost = cost
        self.random = random
        self.threads = threads
        self.pause = pause
    }

    /// Hashes a password with a fresh salt.
    package func store(_ password: String) async throws -> StoredPassword {
        let salt = random.bytes(16)
        return StoredPassword(salt: salt, hash: try await derive(password, salt: salt))
    }

    /// Returns whether this is the password that was stored.
    package func matches(_ password: String, _ stored: StoredPassword) async throws -> Bool {
        let hash = try await derive(password, salt: stored.salt)
        // Every byte is looked at, so that the time does not tell how many were right.
        return hash.count == stored.hash.count && zip(hash, stored.hash).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Does the work of ``matches(_:_:)`` for nobody, so that the time does not tell whether an account exists.
    package func pretend(_ password: String) async throws {
        _ = try await derive(password, salt: [UInt8](repeating: 0, count: 16))
    }

    private func derive(_ password: String, salt: [UInt8]) async throws -> [UInt8] {
        let (cost, bytes) = (cost, Array(password.utf8))
        if pause > .zero { try await Task.sleep(for: pause) }
        return try await threads.runIfActive {
            try KDF.Scrypt.deriveKey(
                from: bytes,
                salt: salt,
                outputByteCount: 32,
                rounds: cost.rounds,
                blockSize: cost.blockSize,
                parallelism: cost.parallelism
            )
            .withUnsafeBytes { Array($0) }
        }
    }
}
