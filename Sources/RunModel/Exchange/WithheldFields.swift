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

    /// A sentence without its full stop; nil where nothing was left out.
    package var sentence: String? {
        guard !names.isEmpty else { return nil }
        return "sent without \(names.joined(separator: ", ")): \(origin) is none of the target's own origins"
    }
}
