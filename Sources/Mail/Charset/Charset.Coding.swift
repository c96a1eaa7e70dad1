import Platform

extension Charset {
    /// The decoding of the bytes of a charset.
    enum Coding: Equatable {
        case utf8
        case utf16(isLittleEndian: Bool)
        /// ASCII and names that nobody knows: guess.
        case unlabelled
        /// ISO-8859-1 and Windows-1252.
        case windowsLatin
        /// Not among Foundation's encodings on every platform.
        case eucJP
        case iso2022JP
        case foundation(String.Encoding, isSingleByte: Bool)

        /// Windows code page 932: Shift_JIS with the characters that senders of Shift_JIS really use.
        static let shiftJIS = coreFoundation(0x0420)

        /// Finds the coding by a charset's name, in any case and with the punctuation that senders vary.
        init(name: String) {
            let letters = String(
                decoding: name.utf8.map(\.lowercased).filter { $0.isLetter || $0.isDigit },
                as: UTF8.self
            )
            switch letters {
            case "utf8", "utf8mb4", "unicode11utf8", "cp65001": self = .utf8
            case "utf16", "utf16be", "ucs2", "iso10646ucs2": self = .utf16(isLittleEndian: false)
            case "utf16le": self = .utf16(isLittleEndian: true)
            case "utf7", "unicode11utf7": self = .foundation(Self.coreFoundation(0x0400_0100), isSingleByte: false)
            case "shiftjis", "sjis", "xsjis", "mskanji", "windows31j", "cp932", "ms932", "cswindows31j":
                self = .foundation(Self.shiftJIS, isSingleByte: false)
            case "eucjp", "xeucjp", "ujis": self = .eucJP
            case "iso2022jp", "iso2022jp1", "iso2022jp2", "iso2022jp3", "iso2022jpms", "cp50220", "cp50221", "jis":
                self = .iso2022JP
            case "gb18030": self = .foundation(Self.coreFoundation(0x0632), isSingleByte: false)
            case "gb2312", "gbk", "gb231280", "euccn", "cp936", "ms936", "windows936", "xgbk", "eucgb2312cn":
                self = .foundation(Self.coreFoundation(0x0421), isSingleByte: false)
            case "big5", "cp950", "big5eten", "cnbig5", "xxbig5", "big5tw":
                self = .foundation(Self.coreFoundation(0x0423), isSingleByte: false)
            case "big5hkscs": self = .foundation(Self.coreFoundation(0x0A06), isSingleByte: false)
            case "euckr", "ksc56011987", "ksc5601", "cp949", "ms949", "uhc", "windows949", "korean":
                self = .foundation(Self.coreFoundation(0x0422), isSingleByte: false)
            case "koi8r", "koi8": self = .foundation(Self.coreFoundation(0x0A02), isSingleByte: true)
            case "koi8u", "koi8ru": self = .foundation(Self.coreFoundation(0x0A08), isSingleByte: true)
            case "macintosh", "macroman", "xmacroman": self = .foundation(Self.coreFoundation(0), isSingleByte: true)
            case "tis620", "cp874", "windows874": self = .foundation(Self.coreFoundation(0x041D), isSingleByte: true)
            default: self = Self.numbered(letters)
            }
        }

        /// The families with a number in their names: ISO-8859-1…16 and Windows-1250…1258.
        private static func numbered(_ letters: String) -> Self {
            let number = letters.utf8.reversed().prefix { $0.isDigit }.reversed().reduce(0) { sum, digit in
                // More digits than any name has; the sum stays far from overflow.
                sum > 1_000_000 ? sum : sum * 10 + Int(digit - 0x30)
            }
            if letters.hasPrefix("windows125") || letters.hasPrefix("cp125"), (1250...1258).contains(number) {
                return number == 1252 ? .windowsLatin : windows(number)
            }
            if letters == "latin1" || letters == "l1" || letters == "isolatin1" || letters == "cp819" {
                return .windowsLatin
            }
            if letters == "latin9" { return part(of: 15) }
            guard letters.hasPrefix("iso8859") || letters.hasPrefix("8859") else { return .unlabelled }
            let afterName = letters.drop { !$0.isNumber }.dropFirst(4)
            // `iso-8859-8-i`, and `iso-8859-1:1987`.
            switch afterName.prefix(while: \.isNumber) {
            case "1", "11987": return .windowsLatin
            case let digits: return Int(digits).map(part(of:)) ?? .unlabelled
            }
        }

        private static func part(of number: Int) -> Self {
            guard (2...16).contains(number), number != 12 else { return .unlabelled }
            return .foundation(coreFoundation(UInt(0x0200 + number)), isSingleByte: true)
        }

        private static func windows(_ number: Int) -> Self {
            // The constants are in the order of the pages but for the first three.
            let offset: UInt =
                switch number {
                case 1250: 1
                case 1251: 2
                default: UInt(number - 1250)
                }
            return .foundation(coreFoundation(0x0500 + offset), isSingleByte: true)
        }

        /// The `String.Encoding` of a Core Foundation encoding: the same number with the top bit of 32 set.
        private static func coreFoundation(_ number: UInt) -> String.Encoding {
            String.Encoding(rawValue: 0x8000_0000 | number)
        }
    }
}
