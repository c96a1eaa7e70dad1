import Conformance
import HTTPTypes
import RunModel
import Runner

/// The comparison of a request of a replay with a recorded one.
struct RequestMatch {
    /// The values of the recorded request's open placeholders.
    private(set) var values: [String: [UInt8]] = [:]
    /// The places in which the two differ.
    private(set) var differences: [Difference] = []

    struct Difference: Sendable, Hashable {
        /// `the body at $['email']`, `header Authorization`
        var subject: String
        /// The value in the recording, in words.
        var recorded: String
        var found: String
    }

    var isSame: Bool { differences.isEmpty }

    init(_ recorded: RecordedExchange, _ request: OutgoingRequest, _ bindings: Bindings) {
        var bindings = bindings
        compare("the method", recorded.method, request.method.rawValue, &bindings)
        compare("the URL", recorded.url, request.url, &bindings)
        let names = recorded.requestHeaders.map { $0.name.lowercased() }
        let found = request.headers.map { $0.name.canonicalName }
        if names == found {
            for (field, value) in zip(recorded.requestHeaders, request.headers.map(\.value)) {
                compare("header \(field.name)", field.value, value, &bindings)
            }
        } else {
            differences.append(
                Difference(
                    subject: "the headers",
                    recorded: "'\(names.joined(separator: ", "))'",
                    found: "'\(found.joined(separator: ", "))'"
                )
            )
        }
        compare("the body", recorded.requestBody, request.body, &bindings)
    }

    private mutating func compare(_ subject: String, _ recorded: String, _ found: String, _ bindings: inout Bindings) {
        compare(subject, Array(recorded.utf8), Array(found.utf8), &bindings)
    }

    private mutating func compare(_ subject: String, _ recorded: [UInt8], _ found: [UInt8], _ bindings: inout Bindings)
    {
        if let new = TextPattern(recorded, bindings).match(found) {
            for (name, value) in new {
                bindings.bind(name, to: value)
                values[name] = value
            }
            return
        }
        differences.append(RequestParts.difference(subject, recorded, found, bindings))
    }
}
