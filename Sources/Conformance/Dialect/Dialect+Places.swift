import JSONText

extension Dialect {
    /// Whether the requests of an operation read an input by its bare name.
    package func takes(_ input: String, in operation: OperationName) -> Bool {
        operations[operation]?.requests.flatMap(\.request.templates).flatMap(\.paths).contains { $0.path == [input] }
            ?? false
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
