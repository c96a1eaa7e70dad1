import HTTPTypes
package import Hummingbird
package import ReferenceCore

/// The HTTP side of a system: its resources, its refusals, and the rules for every response.
///
/// A surface translates between requests and the account core. Rules about accounts live in the core, with what a system
/// wants of them as policy.
package protocol Surface: Sendable {
    /// A refusal in the system's own words. Handlers may throw it.
    associatedtype Refused: Error

    /// All resources.
    var routes: Routes { get }

    /// The system's response to a refusal of the account core that no handler put into words.
    func refused(_ refusal: Refusal, by request: Request) -> Refused

    /// The system's response to a request that cannot be answered, whatever it asks for.
    func refused(_ fault: RequestFault, by request: Request) -> Refused

    /// A refusal as it goes over the wire.
    func answer(to refused: Refused, of request: Request) -> Response

    /// Looks at every request before anybody else does.
    ///
    /// - Throws: `Refused`, `Refusal` or `RequestFault`.
    func admit(_ request: Request) async throws

    /// Puts the last touch to every answer.
    func finish(_ response: inout Response, to request: Request)
}

extension Surface {
    package func admit(_ request: Request) async throws {}
    package func finish(_ response: inout Response, to request: Request) {}
}

/// The reason why a request cannot be answered, independent of a system's words.
package enum RequestFault: Error, Sendable, Hashable {
    /// There is no such resource.
    case unknownPath
    /// The resource knows other methods.
    case unknownMethod(allowed: [String])
    /// The body is of another media type than this.
    case wrongMediaType(expected: String)
    /// The body has more bytes than this.
    case tooLarge(limit: Int)
    /// The body is not what its media type promises, or a part of it is missing or of the wrong kind; with a sentence.
    case unreadable(String)
    /// Something went wrong here.
    case broken
}
