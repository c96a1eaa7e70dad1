extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON.
    package var description: String {
        JSONWriter.compact.string(self)
    }
}
