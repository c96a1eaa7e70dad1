/// A text as a reader of some encodings sees it, with the place of every byte in the text as it stands.
package struct TextView: Sendable {
    package let bytes: [UInt8]
    /// The encodings that were undone, the outermost first.
    package let encodings: [TextEncoding]
    /// For each of them where the bytes come from; empty where nobody will ask.
    private let origins: [TextOrigin]

    private init(bytes: [UInt8], encodings: [TextEncoding] = [], origins: [TextOrigin] = []) {
        self.bytes = bytes
        self.encodings = encodings
        self.origins = origins
    }

    /// The part of the text as it stands from which a range of this view comes.
    package func source(of range: Range<Int>) -> Range<Int> {
        origins.reversed().reduce(range) { $1.source(of: $0) }
    }

    /// Returns whether no letter or digit of ASCII is next to a range of this view, and it is not the fraction of a moment or
    /// of a span.
    ///
    /// Reports hold moments such as `1795384579.750298` and spans such as `0.078933`, whose fractions can equal a code of six
    /// digits by chance.
    package func standsAlone(_ range: Range<Int>) -> Bool {
        if range.lowerBound > 0, Self.isWord(bytes[range.lowerBound - 1]) { return false }
        if range.upperBound < bytes.count, Self.isWord(bytes[range.upperBound]) { return false }
        return !isFraction(range)
    }

    /// Returns whether a range is digits behind a full stop and the seconds since 1970, or behind `0.`.
    private func isFraction(_ range: Range<Int>) -> Bool {
        let point = range.lowerBound - 1
        guard point > 0, bytes[point] == UInt8(ascii: "."), bytes[range].allSatisfy(Self.isDigit) else { return false }
        if range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: ".") { return false }
        let whole = bytes[..<point].reversed().prefix(while: Self.isDigit)
        let start = point - whole.count
        let isPart = start > 0 && (Self.isWord(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "."))
        return !isPart && (whole.count == 10 || Array(whole) == [UInt8(ascii: "0")])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Returns whether a byte is a letter or digit of ASCII.
    package static func isWord(_ byte: UInt8) -> Bool {
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
    package static func forEachReading(of bytes: [UInt8], keepsPlaces: Bool = true, _ body: (TextView) -> Void) {
        let asItStands = TextView(bytes: bytes)
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

    /// The text with one encoding undone; nil where that changes nothing. Malformed escapes stay as they are.
    private func decoded(_ encoding: TextEncoding, keepsPlaces: Bool) -> TextView? {
        let sign = encoding.mark
        var mark = 0
        func findMark(from start: Int) {
            mark = start
            while mark < bytes.count, bytes[mark] != sign { mark += 1 }
        }
        findMark(from: 0)
        guard mark < bytes.count else { return nil }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var origin = TextOrigin()
        var position = 0
        var changed = false
        func copy(to end: Int) {
            if keepsPlaces { origin.add(end - position, at: decoded.count, from: position, each: 1) }
            decoded += bytes[position..<end]
            position = end
        }
        while position < bytes.count {
            copy(to: mark)
            guard position < bytes.count else { break }
            if let escape = encoding.escape(in: bytes, at: position) {
                changed = true
                let start = decoded.count
                switch escape.meaning {
                case .byte(let byte): decoded.append(byte)
                case .scalar(let scalar): decoded += scalar.utf8
                }
                if keepsPlaces {
                    origin.add(escape: escape.length, at: start, from: position, makes: decoded.count - start)
                }
                position += escape.length
            } else {
                copy(to: position + 1)
            }
            findMark(from: position)
        }
        guard changed else { return nil }
        return TextView(
            bytes: decoded,
            encodings: encodings + [encoding],
            origins: keepsPlaces ? origins + [origin] : []
        )
    }
}
