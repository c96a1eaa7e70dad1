import Basics
import Conformance

/// The degree to which the files of a case disclose a text to anybody who can read them.
package enum Disclosure: Sendable, Hashable {
    /// Nothing: it may be a secret.
    case none
    /// It is written in a file, which reports do not repeat. A password or a bearer of somebody may stand there.
    case written
    /// It is not a secret: a public name, or what reports show in any case.
    case shown
}

/// Replaces secrets in text by their names: `‹alice.password›`. Of a link that is one, scheme, host and the words of its path stay
/// in front of its name.
///
/// A secret is found as it is, percent-encoded (hexadecimal digits of either case, a space as `+`), in Base64 and Base64url
/// at any alignment inside a longer Base64 text, JSON-escaped, XML-escaped, and in such an encoding of another; one that
/// cannot stand elsewhere by chance also in capitals, in small letters, or in a mix of both. The time grows with the text
/// and not with the number of secrets.
///
/// Secrets of three characters stand in too many texts by chance: they are masked only where they are a whole value, between
/// quotation marks, behind `=` or `:`, or alone on a line. What is shorter still is not a secret: whoever wants to know it tries
/// them all, and its name in place of every such number would hide what the target said.
///
/// A value: copies share what they know until one of them learns more, so that each case can begin with the secrets of
/// the run and add its own.
package struct Redactor: Sendable {
    private struct Secret: Sendable {
        var bytes: [UInt8]
        var name: String
        /// The part of a link that is shown in front of its name.
        var lead: String
        var weight: SecretWeight
        /// Indicates whether it counts only where it is a whole value.
        var isWhole: Bool
    }

    /// In the order in which they were learnt.
    private var secrets: [Secret] = []
    private var trie = SecretTrie()
    /// Distinct ones in small letters.
    private var folded = SecretTrie()
    private var whole = WholeValues()
    /// The disclosure of texts by the case's own files.
    private var disclosure: (@Sendable (String) -> Disclosure)?

    /// The suffix of a secret's name for a text that a filter derived from it.
    package static let changed = ", changed"
    /// The same for one that a scenario's file tells: it is not the value that bears the name otherwise.
    package static let literal = ", literal"

    package init() {}

    /// Indicates whether there is nothing to hide.
    package var isEmpty: Bool { secrets.isEmpty }

    /// Learns a secret. The first name of a value stays; a value of one or two characters is not a secret.
    ///
    /// - Parameters:
    ///   - isOpener: whether it is a password or a token, which is hidden also where a scenario's own file tells it, unless
    ///     it is a word or a short number.
    ///   - isShort: whether it counts only where it is a whole value.
    package mutating func insert(secret: String, name: String, isOpener: Bool = false, isShort: Bool = false) {
        // Each step tells the secrets of its session anew.
        guard secret.unicodeScalars.count >= Self.least, isShort || !knows(secret), !isPadded(secret) else { return }
        let weight = SecretWeight(of: secret)
        switch disclosure?(secret) ?? Disclosure.none {
        case .none: add(secret, name: name, weight: weight, isShort: isShort)
        // Other files may repeat it, so it is not evidence of a leak.
        case .written where isOpener && weight == .distinct:
            add(secret, name: name + Self.literal, weight: .common, isShort: isShort)
        case .written, .shown: return
        }
    }

    /// Returns whether this text is found in any text already, whatever its name.
    private func knows(_ secret: String) -> Bool {
        !Self.isTiny(secret) && trie.contains(Array(secret.utf8))
    }

    /// The fewest characters of a secret.
    private static let least = 3

    /// Returns whether a secret is so short that it counts only where it is a whole value.
    private static func isTiny(_ secret: String) -> Bool { secret.unicodeScalars.count < 4 }

    /// Returns whether it is a known secret with blanks around it, which hide nothing: were it learnt, the plain one would be taken for it
    /// wherever a blank follows by chance.
    private func isPadded(_ secret: String) -> Bool {
        guard secret.first?.isWhitespace == true || secret.last?.isWhitespace == true else { return false }
        return name(of: String(secret.trimming(where: \.isWhitespace))) != nil
    }

    private mutating func add(_ secret: String, name: String, weight: SecretWeight, isShort: Bool) {
        let bytes = Array(secret.utf8)
        let number = secrets.count
        let isWhole = isShort || Self.isTiny(secret)
        if isWhole {
            guard whole.insert(bytes, secret: number) else { return }
        } else {
            guard trie.insert(spellingsOf: secret, secret: number) else { return }
            if SecretWeight(of: secret) == .distinct { _ = folded.insert(bytes.lowercased, secret: number) }
        }
        let lead = LinkLead.of(secret)
        secrets.append(Secret(bytes: bytes, name: name, lead: lead, weight: weight, isWhole: isWhole))
    }

    /// Learns a text of which nobody knows whether it is a secret, if it cannot stand elsewhere by chance.
    package mutating func insertIfDistinct(_ text: String, name: String) {
        if SecretWeight(of: text) == .distinct { insert(secret: text, name: name) }
    }

    /// Returns whether exactly this text is a secret, and under which name.
    package func name(of text: String) -> String? {
        secrets.first { $0.bytes.elementsEqual(text.utf8) }?.name
    }

    /// Learns all that another one knows and that cannot stand in other texts by chance; its names give way to those known here.
    ///
    /// What counts only as a whole value is left to the one that knows it: the password `404` of one case is a status in
    /// every other.
    package mutating func merge(_ other: Redactor) {
        if secrets.isEmpty, !other.secrets.contains(where: \.isWhole) {
            // What is public for the other is not so for this one.
            let disclosure = disclosure
            self = other
            self.disclosure = disclosure
            return
        }
        for secret in other.secrets where !secret.isWhole {
            let text = String(decoding: secret.bytes, as: UTF8.self)
            guard (disclosure?(text) ?? Disclosure.none) == Disclosure.none else { continue }
            add(text, name: secret.name, weight: secret.weight, isShort: false)
        }
    }

    /// Asks from here on what is told by the case's own files before it takes a text for a secret.
    package mutating func disregard(_ disclosure: @escaping @Sendable (String) -> Disclosure) {
        self.disclosure = disclosure
    }

    /// The text with every secret in it replaced by its name.
    package func mask(_ text: String) -> String {
        guard !isEmpty else { return text }
        let bytes = Array(text.utf8)
        let sightings = sightings(in: bytes)
        let names = placeholders(in: bytes)
        let open = sightings.filter { sighting in !names.contains { $0.overlaps(sighting.range) } }
        guard !open.isEmpty else { return text }
        return String(decoding: replacing(open, in: bytes) { stand(for: secrets[$0.secret]) }, as: UTF8.self)
    }

    /// The text in the place of a secret. The beginning of a link is not shown where it holds another secret.
    private func stand(for secret: Secret) -> String {
        let isOpen = !secret.lead.isEmpty && sightings(in: Array(secret.lead.utf8)).isEmpty
        return (isOpen ? secret.lead : "") + "‹\(secret.name)›"
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
            guard leak == nil else { return }
            folded.forEachMatch(in: view.bytes.lowercased) { range, secret in
                guard leak == nil, isEvidence(secret, standsAlone: view.standsAlone(range)) else { return }
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

    /// The places of secrets, in the order of the text; of those that begin at one place the longest comes first.
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
                if !folded.isEmpty {
                    folded.forEachMatch(in: view.bytes.lowercased) { range, secret in
                        sightings.append(Sighting(range: view.source(of: range), secret: secret, isFolded: true))
                    }
                }
            }
            whole.forEachMatch(in: view.bytes) { range, secret in
                sightings.append(Sighting(range: view.source(of: range), secret: secret))
            }
        }
        return sightings.sorted { one, other in
            // What stands there as it was learnt goes first: in another case it may be another secret.
            (one.range.lowerBound, -one.range.upperBound, one.isFolded ? 1 : 0)
                < (other.range.lowerBound, -other.range.upperBound, other.isFolded ? 1 : 0)
        }
    }

    private struct Sighting {
        var range: Range<Int>
        var secret: Int
        /// Indicates whether it occurs there in another case.
        var isFolded = false
    }

    /// The ranges in which names of secrets already replaced them: the word `password` in one is not a password.
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

extension [UInt8] {
    /// With the capitals of ASCII as small letters.
    fileprivate var lowercased: [UInt8] { map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
}
