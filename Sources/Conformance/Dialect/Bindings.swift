extension [OperationName: Dialect.Binding] {
    /// The binding of one of Rekey's own operations; nil where the dialect does not bind it.
    package subscript(operation: ShippedOperation) -> Dialect.Binding? { self[.shipped(operation)] }
}
