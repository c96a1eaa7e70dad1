/// A text as a reader of one encoding sees it, with the place of every byte in the text as it stands.
struct TextView {
    let bytes: [UInt8]
    /// Where the escape or character that each byte comes from begins in the text as it stands; nil where that is the
    /// same place. One ends where the next begins.
    private let places: [Int32]?
    /// The length of the text as it stands.
    private let length: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        places = nil
        length = bytes.count
    }

    private init(bytes: [UInt8], places: [Int32]?, length: Int) {
        self.bytes = bytes
        self.places = places
        self.length = length
    }

    /// The part of the text as it stands from which a range of this view comes.
    func source(of range: Range<Int>) -> Range<Int> {
        guard let places, !range.isEmpty else { return range }
        let last = places[range.upperBound - 1]
        var end = range.upperBound
        // An escape may stand for several bytes.
        while end < places.count, places[end] == last { end += 1 }
        return Int(places[range.lowerBound])..<(end < places.count ? Int(places[end]) : length)
    }

    /// Whether no letter or digit of ASCII stands beside a range of this view.
    func standsAlone(_ range: Range<Int>) -> Bool {
        if range.lowerBound > 0, Self.isWord(bytes[range.lowerBound - 1]) { return false }
        return range.upperBound == bytes.count || !Self.isWord(bytes[range.upperBound])
    }

    /// Whether a byte is a letter or digit of ASCII.
    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    /// Calls back with the text as it stands, and with every other way to read it in which anything changes.
    ///
    /// Encodings are undone up to two deep (a percent-encoded token in a JSON text), and three deep below XML, since
    /// reports put such texts into XML once more.
    /// - Parameter keepsPlaces: false where no one will ask from which part of the text a range comes.
    static func forEachReading(of bytes: [UInt8], keepsPlaces: Bool = true, _ body: (TextView) -> Void) {
        let asItStands = TextView(bytes)
        body(asItStands)
        var seen = [bytes]
        func descend(from view: TextView, levels: Int, isOutermost: Bool) {
            for encoding in TextEncoding.allCases {
                guard let decoded = view.decoded(encoding, keepsPlaces: keepsPlaces), !seen.contains(decoded.bytes)
                else { continue }
                seen.append(decoded.bytes)
                body(decoded)
                let left = isOutermost && encoding == .xml ? levels : levels - 1
                if left > 0 { descend(from: decoded, levels: left, isOutermost: false) }
            }
        }
        descend(from: asItStands, levels: 2, isOutermost: true)
    }

    /// The text with one encoding undone; nil where that changes nothing. What is no proper escape stays as it is.
    private func decoded(_ encoding: TextEncoding, keepsPlaces: Bool) -> TextView? {
        guard var mark = bytes.firstIndex(of: encoding.mark) else { return nil }
        var decoded: [UInt8] = []
        var starts: [Int32] = []
        decoded.reserveCapacity(bytes.count)
        if keepsPlaces { starts.reserveCapacity(bytes.count) }
        var position = 0
        var changed = false
        func copy(to end: Int) {
            decoded += bytes[position..<end]
            guard keepsPlaces else { return }
            if let places { starts += places[position..<end] } else { starts += Int32(position)..<Int32(end) }
        }
        while position < bytes.count {
            copy(to: mark)
            position = mark
            guard position < bytes.count else { break }
            if let escape = encoding.escape(in: bytes, at: position) {
                changed = true
                decoded += escape.bytes
                if keepsPlaces {
                    let place = places?[position] ?? Int32(position)
                    starts += repeatElement(place, count: escape.bytes.count)
                }
                position += escape.length
            } else {
                copy(to: position + 1)
                position += 1
            }
            mark = bytes[position...].firstIndex(of: encoding.mark) ?? bytes.count
        }
        guard changed else { return nil }
        return TextView(bytes: decoded, places: keepsPlaces ? starts : nil, length: length)
    }
}
