/// Finds secrets of four bytes and more in one pass over a text.
///
/// A filter over the first four bytes lets most places of a text pass after one look; behind it stands a radix tree, so
/// that a place costs no more than the secret that stands there, however many secrets begin alike (tokens do).
package struct SecretTrie: Sendable {
    /// A piece of a secret: its bytes, and what may follow.
    private struct Node: Sendable {
        /// In `pool`.
        var label: Range<Int>
        /// Indices into `nodes`; -1 for none.
        var firstChild = -1
        var nextSibling = -1
        /// The secret that ends here; -1 for none.
        var secret = -1
    }

    private var pool: [UInt8] = []
    private var nodes: [Node] = []
    /// The nodes behind each first four bytes; their own label is empty.
    private var roots: [UInt32: Int] = [:]
    private var filter = PrefixFilter()
    /// The length of the longest secret, in bytes.
    package private(set) var longest = 0

    private static let prefixLength = 4

    package init() {}

    package var isEmpty: Bool { nodes.isEmpty }

    /// Adds a secret of at least four bytes; false where it is known already.
    package mutating func insert(_ bytes: [UInt8], secret: Int) -> Bool {
        guard bytes.count >= Self.prefixLength else { return false }
        longest = max(longest, bytes.count)
        let prefix = bytes[..<Self.prefixLength].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        var node: Int
        if let root = roots[prefix] {
            node = root
        } else {
            node = add(Node(label: 0..<0))
            roots[prefix] = node
            filter.insert(prefix, all: roots.keys)
        }
        var position = Self.prefixLength
        while position < bytes.count {
            guard let child = child(of: node, beginningWith: bytes[position]) else {
                let start = pool.count
                pool += bytes[position...]
                let leaf = Node(label: start..<pool.count, nextSibling: nodes[node].firstChild, secret: secret)
                nodes[node].firstChild = add(leaf)
                return true
            }
            let label = nodes[child].label
            let common = zip(pool[label], bytes[position...]).prefix { $0 == $1 }.count
            if common < label.count { split(child, after: common) }
            position += common
            node = child
        }
        guard nodes[node].secret < 0 else { return false }
        nodes[node].secret = secret
        return true
    }

    /// Calls back for the longest secret at each place of the text, places in order.
    package func forEachMatch(in bytes: [UInt8], _ found: (Range<Int>, Int) -> Void) {
        guard !isEmpty, bytes.count >= Self.prefixLength else { return }
        var prefix = UInt32(0)
        var end = -1
        while end + 1 < bytes.count {
            end += 1
            prefix = prefix << 8 | UInt32(bytes[end])
            guard end >= Self.prefixLength - 1, filter.mayContain(prefix), let root = roots[prefix] else { continue }
            if let (length, secret) = longestMatch(in: bytes, from: end + 1, below: root) {
                let start = end + 1 - Self.prefixLength
                found(start..<(end + 1 + length), secret)
            }
        }
    }

    /// Returns whether exactly this text is known.
    package func contains(_ bytes: [UInt8]) -> Bool { longestMatch(atStartOf: bytes)?.length == bytes.count }

    /// False where no secret begins with these four bytes.
    func mayBegin(_ prefix: UInt32) -> Bool { filter.mayContain(prefix) && roots[prefix] != nil }

    /// The longest secret with which the bytes begin.
    func longestMatch(atStartOf bytes: [UInt8]) -> (length: Int, secret: Int)? {
        guard bytes.count >= Self.prefixLength else { return nil }
        let prefix = bytes[..<Self.prefixLength].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard let root = roots[prefix] else { return nil }
        return longestMatch(in: bytes, from: Self.prefixLength, below: root)
            .map { ($0.length + Self.prefixLength, $0.secret) }
    }

    private func longestMatch(in bytes: [UInt8], from start: Int, below root: Int) -> (length: Int, secret: Int)? {
        var position = start
        var node = root
        var match = nodes[root].secret < 0 ? nil : (length: 0, secret: nodes[root].secret)
        while position < bytes.count, let child = child(of: node, beginningWith: bytes[position]) {
            let label = nodes[child].label
            guard label.count <= bytes.count - position else { break }
            var offset = 1
            while offset < label.count, pool[label.lowerBound + offset] == bytes[position + offset] { offset += 1 }
            guard offset == label.count else { break }
            position += offset
            node = child
            if nodes[node].secret >= 0 { match = (position - start, nodes[node].secret) }
        }
        return match
    }

    private func child(of node: Int, beginningWith byte: UInt8) -> Int? {
        var child = nodes[node].firstChild
        while child >= 0 {
            if pool[nodes[child].label.lowerBound] == byte { return child }
            child = nodes[child].nextSibling
        }
        return nil
    }

    private mutating func add(_ node: Node) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    /// Cuts a node in two; its index keeps the first part.
    private mutating func split(_ node: Int, after count: Int) {
        var rest = nodes[node]
        let cut = rest.label.lowerBound + count
        rest.label = cut..<rest.label.upperBound
        rest.nextSibling = -1
        nodes[node].firstChild = add(rest)
        nodes[node].label = nodes[node].label.lowerBound..<cut
        nodes[node].secret = -1
    }
}

/// Says for certain that four bytes begin no secret, or that they may.
private struct PrefixFilter: Sendable {
    private var words: [UInt64] = Array(repeating: 0, count: 16)
    private var count = 0
    /// 32 less the base-two logarithm of the number of bits.
    private var shift: UInt32 = 22

    /// Grows with the number of prefixes, so that one place in 32 passes by chance at most.
    mutating func insert(_ prefix: UInt32, all prefixes: some Collection<UInt32>) {
        count += 1
        if count * 32 > words.count * 64, shift > 4 {
            words = Array(repeating: 0, count: words.count * 4)
            shift -= 2
            for prefix in prefixes { set(prefix) }
        }
        set(prefix)
    }

    func mayContain(_ prefix: UInt32) -> Bool {
        let bit = Int((prefix &* 0x9E37_79B1) >> shift)
        return words[bit >> 6] & (1 << UInt64(bit & 63)) != 0
    }

    private mutating func set(_ prefix: UInt32) {
        let bit = Int((prefix &* 0x9E37_79B1) >> shift)
        words[bit >> 6] |= 1 << UInt64(bit & 63)
    }
}
