import Conformance

/// Replaces secrets in text by their names: `‹alice.password›`.
///
/// A secret is found as it is, percent-encoded (hexadecimal digits of either case, a space as `+`), in Base64 and Base64url
/// at any alignment inside a longer Base64 text, JSON-escaped, XML-escaped, and in such an encoding of another. The time
/// grows with the text and not with the number of secrets.
///
/// Secrets of fewer than four characters stand in too many texts by chance: they are masked only where they are a whole
/// value, between quotation marks, behind `=` or `:`, or alone on a line.
///
/// A value: copies share what they know until one of them learns more, so that each case can begin with the secrets of
/// the run and add its own.
package struct Redactor: Sendable {
    private struct Secret: Sendable {
        var bytes: [UInt8]
        var name: String
        var weight: SecretWeight
    }

    /// In the order in which they were learnt.
    private var secrets: [Secret] = []
    private var trie = SecretTrie()
    private var whole = WholeValues()
    /// What anybody can read and that is therefore no secret.
    private var isPublic: (@Sendable (String) -> Bool)?

    /// What stands behind a secret's name in the name of a text that a filter made of it.
    package static let changed = ", changed"

    package init() {}

    /// Whether there is nothing to hide.
    package var isEmpty: Bool { secrets.isEmpty }

    /// Learns a secret. The first name of a value stays; an empty value is no secret.
    package mutating func insert(secret: String, name: String) {
        let bytes = Array(secret.utf8)
        guard !bytes.isEmpty, isPublic?(secret) != true else { return }
        let number = secrets.count
        if secret.unicodeScalars.count < 4 {
            guard whole.insert(bytes, secret: number) else { return }
        } else {
            guard trie.insert(spellingsOf: secret, secret: number) else { return }
        }
        secrets.append(Secret(bytes: bytes, name: name, weight: SecretWeight(of: secret)))
    }

    /// Learns a text of which nobody knows whether it is a secret, if it cannot stand elsewhere by chance.
    package mutating func insertIfDistinct(_ text: String, name: String) {
        if SecretWeight(of: text) == .distinct { insert(secret: text, name: name) }
    }

    /// Whether exactly this text is a secret, and under which name.
    func name(of text: String) -> String? {
        secrets.first { $0.bytes.elementsEqual(text.utf8) }?.name
    }

    /// Learns all that another one knows; its names give way to those known here.
    package mutating func merge(_ other: Redactor) {
        if secrets.isEmpty {
            // What is public for the other is not so for this one.
            let isPublic = isPublic
            self = other
            self.isPublic = isPublic
            return
        }
        for secret in other.secrets { insert(secret: String(decoding: secret.bytes, as: UTF8.self), name: secret.name) }
    }

    /// Learns from here on no text of which it holds: what stands in a scenario's own file is no secret.
    package mutating func disregard(_ isPublic: @escaping @Sendable (String) -> Bool) { self.isPublic = isPublic }

    /// The text with every secret in it replaced by its name.
    package func mask(_ text: String) -> String {
        guard !isEmpty else { return text }
        let bytes = Array(text.utf8)
        let sightings = sightings(in: bytes)
        let names = placeholders(in: bytes)
        let open = sightings.filter { sighting in !names.contains { $0.overlaps(sighting.range) } }
        guard !open.isEmpty else { return text }
        return String(decoding: replacing(open, in: bytes) { "‹\(secrets[$0.secret].name)›" }, as: UTF8.self)
    }

    /// The bytes with every secret in them replaced.
    ///
    /// - Parameter stand: what stands for a secret, by the secret's text and the bytes in which it was found: the secret
    ///   itself or an encoding of it, or of what it overlaps with.
    package func replaceSecrets(in bytes: [UInt8], by stand: (_ secret: String, _ found: ArraySlice<UInt8>) -> String)
        -> [UInt8]
    {
        let sightings = isEmpty ? [] : sightings(in: bytes)
        guard !sightings.isEmpty else { return bytes }
        return replacing(sightings, in: bytes) { sighting in
            stand(String(decoding: secrets[sighting.secret].bytes, as: UTF8.self), bytes[sighting.range])
        }
    }

    /// Every secret with its name, in the order in which they were learnt.
    package var all: [(text: String, name: String)] {
        secrets.map { (String(decoding: $0.bytes, as: UTF8.self), $0.name) }
    }

    /// The name of a secret that stands in the bytes, in any form that `mask` knows; nil where there is none.
    ///
    /// Meant for bytes that were masked piece by piece before. A hit costs the user the file, so only secrets count that
    /// cannot be there by chance: see ``SecretWeight``.
    package func firstLeak(in bytes: [UInt8]) -> String? {
        guard !trie.isEmpty else { return nil }
        // Pieces bound the memory that the decoded views take.
        let overlap = longestSight
        let size = max(1 << 18, overlap * 2)
        var start = 0
        while true {
            let end = min(start + size, bytes.count)
            if let name = firstLeak(inPiece: Array(bytes[start..<end])) { return name }
            guard end < bytes.count else { return nil }
            start = end - overlap
        }
    }

    /// The most bytes that a secret takes up: the longest one, each byte of it a reference to a JSON escape.
    package var longestSight: Int { min(trie.longest * 12, 1 << 20) }

    private func firstLeak(inPiece bytes: [UInt8]) -> String? {
        var leak: Int?
        TextView.forEachReading(of: bytes, keepsPlaces: false) { view in
            guard leak == nil else { return }
            trie.forEachMatch(in: view.bytes) { range, secret in
                guard leak == nil, isEvidence(secret, standsAlone: view.standsAlone(range)) else { return }
                leak = secret
            }
            Base64Runs(view.bytes).forEachMatch(of: trie) { _, standsAlone, secret in
                guard leak == nil, isEvidence(secret, standsAlone: standsAlone) else { return }
                leak = secret
            }
        }
        return leak.map { secrets[$0].name }
    }

    private func isEvidence(_ secret: Int, standsAlone: Bool) -> Bool {
        switch secrets[secret].weight {
        case .common: false
        case .distinctAlone: standsAlone
        case .distinct: true
        }
    }

    /// Where secrets stand, in the order of the text; of those that begin at one place the longest comes first.
    private func sightings(in bytes: [UInt8]) -> [Sighting] {
        var sightings: [Sighting] = []
        TextView.forEachReading(of: bytes) { view in
            if !trie.isEmpty {
                trie.forEachMatch(in: view.bytes) { range, secret in
                    sightings.append(Sighting(range: view.source(of: range), secret: secret))
                }
                Base64Runs(view.bytes).forEachMatch(of: trie) { range, _, secret in
                    sightings.append(Sighting(range: view.source(of: range), secret: secret))
                }
            }
            whole.forEachMatch(in: view.bytes) { range, secret in
                sightings.append(Sighting(range: view.source(of: range), secret: secret))
            }
        }
        return sightings.sorted { one, other in
            (one.range.lowerBound, -one.range.upperBound) < (other.range.lowerBound, -other.range.upperBound)
        }
    }

    private struct Sighting {
        var range: Range<Int>
        var secret: Int
    }

    /// Where names of secrets stand in their place already: the word `password` in one is no password.
    private func placeholders(in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = bytes.firstIndex(of: Self.open[0]) ?? bytes.count
        while index + 6 <= bytes.count {
            guard bytes[index..<(index + 3)].elementsEqual(Self.open) else {
                index += 1
                continue
            }
            let name = index + 3
            let limit = min(bytes.count - 3, name + 200)
            let end = (name...max(name, limit)).first { $0 <= limit && bytes[$0..<($0 + 3)].elementsEqual(Self.close) }
            if let end, secrets.contains(where: { $0.name.utf8.elementsEqual(bytes[name..<end]) }) {
                found.append(index..<(end + 3))
                index = end + 3
            } else {
                index = name
            }
        }
        return found
    }

    private static let open = Array("‹".utf8)
    private static let close = Array("›".utf8)

    /// Overlapping secrets are replaced as one piece, with the name of each that adds to it.
    private func replacing(_ sightings: [Sighting], in bytes: [UInt8], by stand: (Sighting) -> String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var done = 0
        var last = -1
        for sighting in sightings where sighting.range.upperBound > done {
            let overlaps = sighting.range.lowerBound < done
            if !overlaps { result += bytes[done..<sighting.range.lowerBound] }
            // The same secret again is the same piece under a second reading, or a repetition inside itself.
            if !overlaps || sighting.secret != last { result += stand(sighting).utf8 }
            done = sighting.range.upperBound
            last = sighting.secret
        }
        return result + bytes[done...]
    }
}
