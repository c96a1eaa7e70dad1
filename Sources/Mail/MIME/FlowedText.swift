/// Joins the lines that `format=flowed` broke (RFC 3676, section 4.1 and 4.2).
enum FlowedText {
    /// The text with each paragraph in one line. Lines end in LF before and after.
    ///
    /// - Parameter deletesSpace: `DelSp=yes`: the space that marks a flowed line is not part of the text.
    static func join(_ text: String, deletesSpace: Bool) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        var openDepth: Int?
        for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let depth = line.prefix { $0 == UInt8(ascii: ">") }.count
            var content = line.dropFirst(depth)
            if content.first == 0x20 { content.removeFirst() }  // Space-stuffing.
            let isSignature = content.elementsEqual("-- ".utf8)
            if let open = openDepth {
                // A line of another quote depth, or a signature, ends a paragraph that was left open.
                if open != depth || isSignature {
                    result.append(0x0A)
                    openDepth = nil
                }
            }
            if openDepth == nil, depth > 0 { result += [UInt8](repeating: UInt8(ascii: ">"), count: depth) + [0x20] }
            let isFlowed = content.last == 0x20 && !isSignature
            result += isFlowed && deletesSpace ? content.dropLast() : content
            openDepth = isFlowed ? depth : nil
            if !isFlowed { result.append(0x0A) }
        }
        // The split gave one line more than there are line ends.
        if openDepth == nil, !result.isEmpty { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }
}
