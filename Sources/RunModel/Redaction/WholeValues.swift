/// Finds very short secrets where they are a whole value: `"abc"`, `code=abc&`, `code: abc`, alone on a line.
struct WholeValues: Sendable {
    private var secrets: [[UInt8]: Int] = [:]
    /// The lengths that occur.
    private var lengths: [Int] = []

    /// False where it is known already.
    mutating func insert(_ bytes: [UInt8], secret: Int) -> Bool {
        guard secrets[bytes] == nil else { return false }
        secrets[bytes] = secret
        if !lengths.contains(bytes.count) { lengths.append(bytes.count) }
        return true
    }

    /// Calls back for every secret that is a whole value of the text.
    func forEachMatch(in bytes: [UInt8], _ found: (Range<Int>, Int) -> Void) {
        guard !secrets.isEmpty else { return }
        for start in bytes.indices where Self.opens(bytes, before: start) {
            for length in lengths where start + length <= bytes.count {
                let end = start + length
                guard end == bytes.count || Self.closers.contains(bytes[end]) else { continue }
                if let secret = secrets[Array(bytes[start..<end])] { found(start..<end, secret) }
            }
        }
    }

    private static func opens(_ bytes: [UInt8], before start: Int) -> Bool {
        guard start > 0 else { return true }
        if openers.contains(bytes[start - 1]) { return true }
        return bytes[start - 1] == UInt8(ascii: " ") && start > 1 && spacedOpeners.contains(bytes[start - 2])
    }

    private static let openers = Set(#""'=:>[,/"#.utf8 + [0x0A, 0x0D])
    private static let spacedOpeners = Set("=:,".utf8)
    private static let closers = Set(#""'&,;<}]/"#.utf8 + [0x0A, 0x0D])
}
