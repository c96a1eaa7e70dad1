/// Finds secrets in what may be Base64: runs of its alphabets, read at every bit at which a byte may begin.
///
/// Both alphabets of RFC 4648 (sections 4 and 5) are read alike, and line ends inside a run are passed over (MIME writes
/// lines of 76). Nothing is decoded but what begins like a secret: of the last six characters, which are 36 bits, each of
/// the three places at which four whole bytes may lie is looked up.
package struct Base64Runs {
    private let bytes: [UInt8]

    /// Looks at a text, or at a reading of one.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Calls back with the place in the text of each secret, and the bytes around it as far as they were decoded.
    package func forEachMatch(of trie: SecretTrie, _ found: (Range<Int>, _ standsAlone: Bool, Int) -> Void) {
        guard !trie.isEmpty else { return }
        let values = Self.values
        var window: UInt64 = 0
        var count = 0
        // Every byte of every text comes by here: neither iterators nor lists are made for it.
        var place = -1
        while place + 1 < bytes.count {
            place += 1
            let byte = bytes[place]
            let sextet = values[Int(byte)]
            guard sextet < 64 else {
                if byte != 0x0A, byte != 0x0D { count = 0 }
                continue
            }
            window = window << 6 | UInt64(sextet)
            count += 1
            guard count >= 6 else { continue }
            var skipped = 0
            while skipped <= 4 {
                defer { skipped += 2 }
                guard trie.mayBegin(UInt32(truncatingIfNeeded: window >> UInt64(4 - skipped))) else { continue }
                let group = Group(self, endingAt: place, skipping: skipped, limit: trie.longest + 1)
                guard let (length, secret) = trie.longestMatch(atStartOf: group.decoded) else { continue }
                found(group.source(of: length), group.standsAlone(length), secret)
            }
        }
    }

    /// The bytes from some bit of the text on, with the places of their characters.
    private struct Group {
        private(set) var decoded: [UInt8] = []
        private var places: [Int] = []
        private let skipped: Int
        private let before: UInt8?

        /// - Parameters:
        ///   - end: the place of the sixth character.
        ///   - skipped: bits of the first character that belong to the byte before.
        ///   - limit: so many bytes at most.
        init(_ runs: Base64Runs, endingAt end: Int, skipping skipped: Int, limit: Int) {
            self.skipped = skipped
            var first = end
            var missing = 5
            while missing > 0 {
                first -= 1
                if Base64Runs.values[Int(runs.bytes[first])] < 64 { missing -= 1 }
            }
            before = Self.byte(before: first, skipping: skipped, in: runs.bytes)
            var bits = 0
            var held = -skipped
            for place in first..<runs.bytes.count where decoded.count < limit {
                let sextet = Base64Runs.values[Int(runs.bytes[place])]
                guard sextet < 64 else {
                    if runs.bytes[place] == 0x0A || runs.bytes[place] == 0x0D { continue }
                    break
                }
                places.append(place)
                bits = bits << 6 | Int(sextet)
                held += 6
                if held >= 8 {
                    held -= 8
                    decoded.append(UInt8(truncatingIfNeeded: bits >> held))
                    bits &= (1 << held) - 1
                }
            }
        }

        /// The part of the text that holds any bit of the first bytes.
        func source(of length: Int) -> Range<Int> {
            guard let first = places.first else { return 0..<0 }
            return first..<(places[(skipped + length * 8 - 1) / 6] + 1)
        }

        /// Returns whether no letter or digit is next to the first bytes.
        func standsAlone(_ length: Int) -> Bool {
            let after = length < decoded.count ? decoded[length] : nil
            return before.map(TextView.isWord) != true && after.map(TextView.isWord) != true
        }

        /// The byte that ends where the group begins; nil where the run has none.
        private static func byte(before first: Int, skipping skipped: Int, in bytes: [UInt8]) -> UInt8? {
            var bits = Int(Base64Runs.values[Int(bytes[first])]) >> (6 - skipped)
            var held = skipped
            var place = first
            while held < 8 {
                place -= 1
                guard place >= 0 else { return nil }
                let sextet = Base64Runs.values[Int(bytes[place])]
                guard sextet < 64 else { return nil }
                bits |= Int(sextet) << held
                held += 6
            }
            return UInt8(truncatingIfNeeded: bits)
        }
    }

    /// The six bits of each character; 255 for those outside both alphabets.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        for (value, byte) in zip(UInt8(0)..., alphabet.utf8) { values[Int(byte)] = value }
        for byte in "+-".utf8 { values[Int(byte)] = 62 }
        for byte in "/_".utf8 { values[Int(byte)] = 63 }
        return values
    }()
}
