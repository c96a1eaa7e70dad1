import Foundation

/// Ways in which a program may write a text into another; the tests' own, so that they do not share mistakes with the code.
enum Encoder: String, CaseIterable, Sendable {
    case raw, percentUpper, percentLower, percentEverything, form, json, jsonSolidus, jsonEscapedWhole, xml, xmlNumeric

    func callAsFunction(_ text: String) -> String {
        switch self {
        case .raw: text
        case .percentUpper: Self.percent(text, uppercase: true) { Self.unreserved.contains($0) }
        case .percentLower: Self.percent(text, uppercase: false) { Self.unreserved.contains($0) }
        case .percentEverything: Self.percent(text, uppercase: true) { _ in false }
        case .form:
            Self.percent(text, uppercase: true) { Self.unreserved.contains($0) || $0 == UInt8(ascii: " ") }
                .replacingOccurrences(of: " ", with: "+")
        case .json: Self.json(text) { $0.value < 0x20 }
        case .jsonSolidus: Self.json(text) { $0.value < 0x20 }.replacingOccurrences(of: "/", with: "\\/")
        case .jsonEscapedWhole: text.utf16.map { String(format: "\\u%04x", Int($0)) }.joined()
        case .xml:
            text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
                .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
        case .xmlNumeric: text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
        }
    }

    private static let unreserved = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
    )

    private static func percent(_ text: String, uppercase: Bool, keeping isKept: (UInt8) -> Bool) -> String {
        text.utf8.map { byte in
            isKept(byte) ? String(UnicodeScalar(byte)) : String(format: uppercase ? "%%%02X" : "%%%02x", Int(byte))
        }.joined()
    }

    private static func json(_ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            default: isEscaped(scalar) ? String(format: "\\u%04X", Int(scalar.value)) : String(scalar)
            }
        }.joined()
    }
}

enum Base64Alphabet: CaseIterable, Sendable {
    case standard, url

    func callAsFunction(_ bytes: [UInt8]) -> String {
        let text = Data(bytes).base64EncodedString()
        return switch self {
        case .standard: text
        case .url:
            text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
                .replacingOccurrences(of: "=", with: "")
        }
    }
}
