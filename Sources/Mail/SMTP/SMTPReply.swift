/// One reply of an SMTP server: a code and its text (RFC 5321, section 4.2).
package struct SMTPReply: Sendable, Hashable {
    /// The three digits, 200…599.
    package let code: Int
    /// The enhanced status code of RFC 3463, such as `5.1.1`, on every line where the server sends one.
    package let status: String?
    /// The text of each line without code and status; never empty.
    package let lines: [String]

    /// A reply of one or several lines. Control characters in them become spaces, so that no text can end a line.
    package init(_ code: Int, _ status: String? = nil, _ lines: String...) {
        self.init(code: code, status: status, lines: lines)
    }

    /// A reply of one or several lines. Control characters in them become spaces, so that no text can end a line.
    package init(code: Int, status: String?, lines: [String]) {
        self.code = code
        self.status = status
        self.lines = (lines.isEmpty ? [""] : lines).map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
        }
    }

    /// 2yz: done.
    package var isPositive: Bool { code / 100 == 2 }

    /// 4yz: the same may succeed later.
    package var isTransient: Bool { code / 100 == 4 }

    /// The reply as it goes over the wire, every line ended by CRLF.
    package var bytes: [UInt8] {
        var result: [UInt8] = []
        for (index, line) in lines.enumerated() {
            result += "\(code)".utf8
            result.append(index == lines.count - 1 ? UInt8(ascii: " ") : UInt8(ascii: "-"))
            if let status { result += "\(status) ".utf8 }
            result += line.utf8
            result += [0x0D, 0x0A]
        }
        return result
    }
}

extension SMTPReply: CustomStringConvertible {
    /// The reply in one line, for messages to people.
    package var description: String {
        ([String(code)] + (status.map { [$0] } ?? []) + [lines.joined(separator: " / ")]).joined(separator: " ")
    }
}
