/// The fields that a request goes without because it leaves the origins of the target.
package struct WithheldFields: Sendable, Hashable {
    /// The origin to which the request goes.
    package var origin: String
    /// The names of headers and query parameters.
    package var names: [String]

    package init(origin: String, names: [String]) {
        self.origin = origin
        self.names = names
    }

    /// The words for the request, half a sentence.
    package var words: String {
        "sent without \(names.joined(separator: ", ")): \(origin) is none of the target's own origins"
    }
}
