/// Many short texts in one piece of memory; as strings, each would take several times its room.
package struct PackedTexts: RandomAccessCollection, Sendable, Hashable {
    private var bytes: [UInt8] = []
    /// Where each text ends.
    private var ends: [UInt32] = []

    package init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int { ends.count }

    package subscript(position: Int) -> String {
        let start = position == 0 ? 0 : Int(ends[position - 1])
        return String(decoding: bytes[start..<Int(ends[position])], as: UTF8.self)
    }

    package mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        ends.append(UInt32(bytes.count))
    }
}
