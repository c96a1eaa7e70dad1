/// The name of an operation that a dialect may bind: one of Rekey's own, or a vendor's with the prefix `x-`.
package enum OperationName: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    case shipped(ShippedOperation)
    /// The whole name, `x-` included.
    case vendor(String)

    /// The prefix of a vendor's own operations.
    package static let vendorPrefix = "x-"

    /// Nil for a text that is neither the name of an operation of Rekey's own nor begins with `x-`.
    package init?(rawValue: String) {
        if let shipped = ShippedOperation(rawValue: rawValue) {
            self = .shipped(shipped)
        } else if rawValue.hasPrefix(Self.vendorPrefix) {
            self = .vendor(rawValue)
        } else {
            return nil
        }
    }

    package var rawValue: String {
        switch self {
        case .shipped(let operation): operation.rawValue
        case .vendor(let name): name
        }
    }

    package var description: String { rawValue }

    /// Indicates whether a vendor's dialect defines this operation for itself.
    package var isVendorSpecific: Bool {
        switch self {
        case .shipped: false
        case .vendor: true
        }
    }

    /// The facts about the operation; of a vendor's own, what can be said of any.
    package var facts: OperationFacts {
        switch self {
        case .shipped(let operation): operation.facts
        case .vendor: .vendor
        }
    }

    package static func == (name: Self, operation: ShippedOperation) -> Bool { name == .shipped(operation) }
    package static func != (name: Self, operation: ShippedOperation) -> Bool { name != .shipped(operation) }
}
