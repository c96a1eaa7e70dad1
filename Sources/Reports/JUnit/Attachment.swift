/// The tag by which Jenkins and GitLab take a file of the machine into the report: `[[ATTACHMENT|/path]]`, wherever it
/// stands in the output of a case. No report of ours has one, so a target that writes it is not obeyed.
enum Attachment {
    private static let tag = Array("[[attachment|".utf8)

    /// The text with every such tag broken up, so that it can be read and does nothing.
    static func broken(in text: String) -> String {
        // Of what is hidden between the letters some is left out later on, which would put the tag together.
        let visible = Array(VisibleText.block(text).utf8)
        var result: [UInt8] = []
        result.reserveCapacity(visible.count)
        for (index, byte) in visible.enumerated() {
            result.append(byte)
            if byte == tag[0], begins(visible[index...]) { result.append(UInt8(ascii: " ")) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns whether a tag begins there, in any case.
    private static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count >= tag.count
            && zip(bytes, tag).allSatisfy { byte, expected in
                byte == expected || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) && byte | 0x20 == expected
            }
    }
}
