/// Finds the parts between boundary lines (RFC 2046, section 5.1.1).
enum MultipartBody {
    /// The parts, or nil when no line is this boundary. A missing closing boundary ends the last part at the end.
    static func split(_ body: ArraySlice<UInt8>, boundary: [UInt8]) -> [ArraySlice<UInt8>]? {
        if boundary.isEmpty { return nil }
        var parts: [ArraySlice<UInt8>] = []
        var start: Int?
        var rest = body
        while !rest.isEmpty {
            let lineStart = rest.startIndex
            let (line, next) = rest.droppingLine
            switch delimiter(line, boundary: boundary) {
            case .between, .closing:
                if let start { parts.append(body[start..<endOfPart(in: body, from: start, before: lineStart)]) }
                start = next.startIndex
                if delimiter(line, boundary: boundary) == .closing { return parts }
            case nil:
                break
            }
            rest = next
        }
        guard let start else { return nil }
        parts.append(body[start...])
        return parts
    }

    /// The boundary of a multipart that does not tell it, or tells a wrong one: the first line that starts with two
    /// hyphens, goes on like one, and is followed by a header field or an empty line.
    static func guessedBoundary(_ body: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = body
        while !rest.isEmpty {
            let (line, next) = rest.droppingLine
            let candidate = line.dropFirst(2).trimmed
            if line.starts(with: "--".utf8), (1...200).contains(candidate.count), !candidate.contains(0x20) {
                let following = next.droppingLine.line
                if following.isEmpty || following.starts(withIgnoringCase: "content-") { return Array(candidate) }
            }
            rest = next
        }
        return nil
    }

    private enum Delimiter {
        case between, closing
    }

    private static func delimiter(_ line: ArraySlice<UInt8>, boundary: [UInt8]) -> Delimiter? {
        guard line.count >= boundary.count + 2, line.starts(with: "--".utf8),
            line.dropFirst(2).starts(with: boundary)
        else { return nil }
        let after = line.dropFirst(2 + boundary.count)
        if after.allSatisfy(\.isSpaceOrBreak) { return .between }
        return after.starts(with: "--".utf8) && after.dropFirst(2).allSatisfy(\.isSpaceOrBreak) ? .closing : nil
    }

    /// The line end before a boundary belongs to the boundary.
    private static func endOfPart(in body: ArraySlice<UInt8>, from start: Int, before lineStart: Int) -> Int {
        var end = lineStart
        if end > start, body[end - 1] == 0x0A { end -= 1 }
        if end > start, body[end - 1] == 0x0D { end -= 1 }
        return end
    }
}
