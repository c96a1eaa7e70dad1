/// A change to one value of a JSON text.
package struct JSONEdit: Sendable, Hashable {
    package enum Change: Sendable, Hashable {
        /// Adds an element at the end of an array, which is made where there is none.
        case append(JSONValue)
        /// Gives a member a value: in place of the one it has, or as the last member.
        case set(JSONValue)
    }

    /// The offset of an array or object of the text.
    package var container: Int
    /// The names of the members that lead from there to what is changed. Objects that are missing on the way are made.
    package var path: [String]
    package var change: Change

    package init(in container: Int, at path: [String] = [], _ change: Change) {
        self.container = container
        self.path = path
        self.change = change
    }
}

/// A change that cannot be made.
package enum JSONEditError: Error, Sendable, Hashable {
    /// No array or object begins at this offset.
    case noContainer(offset: Int)
    /// The path ends at, or leads through, a value that cannot hold what is to be put there.
    case noPlace(path: [String])
    /// Two changes touch the same text.
    case overlap(offset: Int)
}
