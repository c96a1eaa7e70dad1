import JSONText

extension Dialect {
    /// Whether the requests of an operation read an input by its bare name.
    package func takes(_ input: String, in operation: OperationName) -> Bool {
        operations[operation]?.requests.flatMap(\.request.templates).flatMap(\.paths).contains { $0.path == [input] }
            ?? false
    }

    /// Where the file says how an operation is done; its first line where it does not.
    package func site(of operation: OperationName) -> FileLine {
        let binding = origin.value["operations"]?[operation.rawValue]
        return FileLine(file: source.name, line: binding.map { source.location(at: $0.offset).line } ?? 1)
    }

    /// Where in the file the rules for a request of an operation stand, or where they would.
    ///
    /// - Parameter request: Counted from 0.
    package func offsetOfRules(of operation: OperationName, request: Int) -> Int {
        let binding = origin.value["operations"]?[operation.rawValue]
        let object = binding?["requests"]?[request] ?? binding
        return (object?["outcomes"] ?? object)?.offset ?? origin.value.offset
    }
}
