/// The names of a table's rows, each to be used once.
struct RowNames {
    private(set) var inOrder = PackedTexts()
    private var index = PlaceIndex()
    private var offsets: [UInt32] = []

    /// Adds the name of the next row; one that is there already is told and has its place all the same.
    mutating func add(_ name: String, at offset: Int, in context: DecodingContext) {
        if let first = index.place(of: name, where: { inOrder[$0] == name }) {
            let line = context.line(at: Int(offsets[first]))
            context.error("the case '\(name)' is there already, in line \(line)", at: offset)
        } else {
            index.add(name, at: inOrder.count)
        }
        inOrder.append(name)
        offsets.append(UInt32(offset))
    }
}
