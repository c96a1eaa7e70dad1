import Testing

/// `#expect(a == b)` for what changes the value that it asks, which the macro does not take.
func expectEqual<Value: Equatable>(
    _ value: Value,
    _ expected: Value,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(value == expected, sourceLocation: sourceLocation)
}
