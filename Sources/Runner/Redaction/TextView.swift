/// A text as a reader of one encoding sees it, with the place of every byte in the text as it stands.
struct TextView {
    let bytes: [UInt8]
    /// Where each byte begins and ends in the text as it stands; nil where nothing was decoded.
    private let places: (starts: [Int], ends: [Int])?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        places = nil
    }

    fileprivate init(_ decoder: Decoder) {
        bytes = decoder.bytes
        places = (decoder.starts, decoder.ends)
    }

    /// The part of the text as it stands from which a range of this view comes.
    func source(of range: Range<Int>) -> Range<Int> {
        guard let places, !range.isEmpty else { return range }
        return places.starts[range.lowerBound]..<places.ends[range.upperBound - 1]
    }

    /// Whether no letter or digit of ASCII stands beside a range of this view.
    func standsAlone(_ range: Range<Int>) -> Bool {
        func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: false
            }
        }
        if range.lowerBound > 0, isWord(bytes[range.lowerBound - 1]) { return false }
        return range.upperBound == bytes.count || !isWord(bytes[range.upperBound])
    }

    /// Calls back with the text as it stands, and with every other way to read it in which anything changes.
    ///
    /// Encodings are undone up to two deep (a percent-encoded token in a JSON text), and three deep below XML, since
    /// reports put such texts into XML once more.
    static func forEachReading(of bytes: [UInt8], _ body: (TextView) -> Void) {
        let asItStands = TextView(bytes)
        body(asItStands)
        var seen = [bytes]
        func descend(from view: TextView, levels: Int, isOutermost: Bool) {
            for encoding in TextEncoding.allCases {
                guard let decoded = view.decoded(encoding), !seen.contains(decoded.bytes) else { continue }
                seen.append(decoded.bytes)
                body(decoded)
                let left = isOutermost && encoding == .xml ? levels : levels - 1
                if left > 0 { descend(from: decoded, levels: left, isOutermost: false) }
            }
        }
        descend(from: asItStands, levels: 2, isOutermost: true)
    }

    /// The text with one encoding undone; nil where that changes nothing. What is no proper escape stays as it is.
    func decoded(_ encoding: TextEncoding) -> TextView? {
        guard bytes.contains(encoding.mark) else { return nil }
        var decoder = Decoder(view: self)
        var changed = false
        while decoder.position < bytes.count {
            if bytes[decoder.position] == encoding.mark, decoder.takeEscape(of: encoding) {
                changed = true
            } else {
                decoder.takeByte()
            }
        }
        return changed ? TextView(decoder) : nil
    }

    /// Walks through a view and keeps the places of what comes out.
    fileprivate struct Decoder {
        let view: TextView
        var position = 0
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var ends: [Int] = []

        init(view: TextView) {
            self.view = view
            bytes.reserveCapacity(view.bytes.count)
            starts.reserveCapacity(view.bytes.count)
            ends.reserveCapacity(view.bytes.count)
        }

        mutating func takeByte() {
            put(CollectionOfOne(view.bytes[position]), length: 1)
        }

        mutating func takeEscape(of encoding: TextEncoding) -> Bool {
            guard let escape = encoding.escape(in: view.bytes, at: position) else { return false }
            put(escape.bytes, length: escape.length)
            return true
        }

        private mutating func put(_ decoded: some Collection<UInt8>, length: Int) {
            let source = view.source(of: position..<(position + length))
            for byte in decoded {
                bytes.append(byte)
                starts.append(source.lowerBound)
                ends.append(source.upperBound)
            }
            position += length
        }
    }
}
