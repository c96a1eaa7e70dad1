import JSONText
import Reference
import ReferenceCore

/// The members of a request's body.
struct AtlasBody: Sendable {
    private let object: JSONObject

    /// Reads a body, whatever charset its content type names.
    ///
    /// - Throws: `RequestFault`.
    init(_ call: Call) async throws {
        object = try await call.json()
    }

    /// A member that has to be a text.
    func text(_ name: String) throws(AtlasError) -> String {
        guard let value = object[name], !value.isNull else { throw .missing(name) }
        guard let text = value.string else { throw .wrongKind(name, expected: "a string") }
        return text
    }

    /// The pair of a link. A half that is missing or of another kind makes a malformed one.
    var pair: AtlasPair {
        AtlasPair(id: object["tokenId"]?.string ?? "", token: object["token"]?.string ?? "")
    }

    /// The id of the device that logs in; nil where there is none yet.
    var deviceID: String? {
        guard let id = object["options"]?["device"]?["deviceId"]?.string, ObjectID.isOne(id), id != ObjectID.none else {
            return nil
        }
        return id
    }

    /// The arguments for the reset function.
    ///
    /// - Returns: The members of the extended JSON, in order.
    func arguments() throws(AtlasError) -> [AtlasArgument] {
        guard let value = object["arguments"], !value.isNull else { return [] }
        guard let array = value.array else { throw .wrongKind("arguments", expected: "an array") }
        return array.map(AtlasArgument.init)
    }
}
