/// Limits on the size of a JSON text.
package struct JSONLimits: Sendable, Hashable {
    /// The deepest nesting of arrays and objects.
    package var depth: Int
    /// The greatest number of bytes of the text.
    package var bytes: Int
    /// The number of mistakes after which the rest is not reported.
    package var diagnostics: Int

    /// The depth that no setting goes beyond. Code that walks over a value (writing, comparing, freeing it) calls itself
    /// once for each level, and the stack of a thread must hold that.
    package static let deepest = 256

    /// Depth 128, 8 MiB and 100 mistakes.
    package static let standard = JSONLimits()

    /// Sets limits; those left out are the standard ones.
    package init(depth: Int = 128, bytes: Int = 8 << 20, diagnostics: Int = 100) {
        self.depth = min(depth, Self.deepest)
        self.bytes = bytes
        self.diagnostics = diagnostics
    }
}

/// The treatment of a name that an object has twice.
package enum DuplicateKeyPolicy: Sendable, Hashable {
    /// Each repetition is an error at its place. For files: one of the two is a slip.
    case report
    /// The last value stays. For the bodies of responses, which other clients read in this way too.
    case keepLast
}
