/// The names of a table's rows, each to be used once.
struct RowNames {
    private(set) var inOrder: [String] = []
    private var places: [String: Int] = [:]
    private var offsets: [UInt32] = []

    /// Adds the name of the next row; one that is there already is reported and keeps its place all the same.
    mutating func add(_ name: String, at offset: Int, in context: DecodingContext) {
        if let first = places[name] {
            let line = context.line(at: Int(offsets[first]))
            context.error("the case '\(name)' already exists, in line \(line)", at: offset)
        } else {
            places[name] = inOrder.count
        }
        inOrder.append(name)
        offsets.append(UInt32(offset))
    }
}
