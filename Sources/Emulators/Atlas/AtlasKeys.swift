import HTTPTypes
import Reference
import ReferenceCore
import Synchronization

/// The API keys that users made for themselves.
final class AtlasKeys: Sendable {
    /// A key, as it is kept: the text is told once and only its digest stays.
    struct Key: Sendable, Hashable {
        let id: String
        let name: String
        var isDisabled = false
        fileprivate let digest: SecretDigest
        let owner: String
    }

    private let keys = Mutex<[Key]>([])
    private let random: RandomSource
    private let defects: Defects

    init(random: RandomSource, defects: Defects) {
        self.random = random
        self.defects = defects
    }

    /// Makes a key.
    ///
    /// - Returns: The key and its text.
    /// - Throws: An error if the name is not valid for a key, or the user has a key of that name.
    func make(_ name: String, for owner: String) throws(AtlasError) -> (key: Key, text: String) {
        guard Self.isName(name) || defects.contains(.atlasAPIKeyNameUnchecked) else {
            throw AtlasError(
                .badRequest,
                "InvalidParameter",
                "API key name must be of ASCII letters, numbers, underscores and hyphens"
            )
        }
        let text = Base64URL.encode(random.bytes(48))
        let key = Key(id: ObjectID.random(random), name: name, digest: SecretDigest(of: text), owner: owner)
        let isMade = keys.withLock { keys in
            let isTaken = keys.contains { $0.owner == owner && $0.name == name }
            if !isTaken || defects.contains(.atlasAPIKeyNameTwice) { keys.append(key) }
            return keys.last == key
        }
        guard isMade else { throw AtlasError(.conflict, "APIKeyAlreadyExists", "API key '\(name)' already exists") }
        return (key, text)
    }

    /// The keys of a user, in the order in which they were made.
    func all(of owner: String) -> [Key] {
        keys.withLock { $0.filter { $0.owner == owner } }
    }

    /// One of a user's keys.
    ///
    /// - Throws: An error if the user has no such key.
    func key(_ id: String, of owner: String) throws(AtlasError) -> Key {
        try change(id, of: owner) { _ in }
    }

    /// Lets a key log in no more, or again.
    ///
    /// - Throws: An error if the user has no such key.
    func setDisabled(_ isDisabled: Bool, _ id: String, of owner: String) throws(AtlasError) {
        _ = try change(id, of: owner) { $0.isDisabled = isDisabled }
    }

    private func change(_ id: String, of owner: String, _ body: (inout Key) -> Void) throws(AtlasError) -> Key {
        let isAnyones = defects.contains(.atlasForeignAPIKeyFound)
        let key = keys.withLock { keys -> Key? in
            guard let index = keys.firstIndex(where: { $0.id == id && ($0.owner == owner || isAnyones) }) else {
                return nil
            }
            body(&keys[index])
            return keys[index]
        }
        guard let key else { throw .keyNotFound }
        return key
    }

    /// Removes one of a user's keys.
    ///
    /// - Throws: An error if the user has no such key.
    func remove(_ id: String, of owner: String) throws(AtlasError) {
        let key = try key(id, of: owner)
        keys.withLock { $0.removeAll { $0.id == key.id } }
    }

    /// Removes all keys of a user.
    func removeAll(of owner: String) {
        keys.withLock { $0.removeAll { $0.owner == owner } }
    }

    /// The key with a text, if it may log in.
    func liveKey(_ text: String) -> Key? {
        let digest = SecretDigest(of: text)
        let mayBeDisabled = defects.contains(.atlasDisabledAPIKeyLogsIn)
        return keys.withLock { $0.first { $0.digest == digest && (!$0.isDisabled || mayBeDisabled) } }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            }
    }
}
