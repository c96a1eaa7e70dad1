import HTTPTypes
package import Hummingbird
package import JSONText
import NIOCore
package import ReferenceCore

/// The members of a JSON request body.
package struct RequestMembers: Sendable {
    private let object: JSONObject

    package init(_ object: JSONObject) {
        self.object = object
    }

    /// Reads a body.
    ///
    /// - Parameter duplicateKeys: The treatment of a member that occurs twice; the clean surface refuses it, because two
    ///   readers of one body could otherwise see two passwords.
    /// - Throws: ``Problem`` and ``RequestFault`` for another media type, too many bytes, and whatever is not a JSON object.
    package static func read(
        _ request: Request,
        duplicateKeys: DuplicateKeyPolicy = .report
    ) async throws -> RequestMembers {
        guard Call(request).mediaType == "application/json" else {
            throw RequestFault.wrongMediaType(expected: "application/json")
        }
        let buffer = try await request.wholeBody(upTo: Call.maximumSize)
        let source = SourceText(name: "request body", bytes: Array(buffer.readableBytesView))
        do throws(Diagnostics) {
            let value = try JSONParser.parse(
                source,
                limits: JSONLimits(depth: 32, bytes: Call.maximumSize),
                duplicateKeys: duplicateKeys
            )
            guard let object = value.object else {
                throw Diagnostics([Diagnostic(error: "expected an object", at: 0, in: source)])
            }
            return RequestMembers(object)
        } catch {
            // The place and no more: the text around it may be a password.
            let place = error.all.first?.location.map { " at line \($0.line), column \($0.column)" } ?? ""
            throw Problem.invalidRequest("The body is not a JSON object\(place).")
        }
    }

    /// A member that must be a text and not empty.
    package func text(_ key: String) throws(Problem) -> String {
        guard let text = try optionalText(key) else { throw .invalidRequest("The member \"\(key)\" is missing.") }
        return text
    }

    /// A member that may be left out or be null, and otherwise must be a text and not empty.
    package func optionalText(_ key: String) throws(Problem) -> String? {
        guard let value = object[key], !value.isNull else { return nil }
        guard let text = value.string else {
            throw .invalidRequest("The member \"\(key)\" must be a string, not \(value.kindName).")
        }
        guard !text.isEmpty else { throw .invalidRequest("The member \"\(key)\" is empty.") }
        return text
    }

    /// A member as it came.
    package subscript(key: String) -> JSONValue? { object[key] }

    /// The names of all members.
    package var keys: [String] { object.keys }
}

extension RequestMembers {
    /// The one identifier that names an account.
    package func identifier() throws(Problem) -> TypedIdentifier {
        let given = try identifiers()
        guard let identifier = given.first, given.count == 1 else {
            throw .invalidRequest("Exactly one of \"identifier\", \"username\", \"email\" and \"phone\" is needed.")
        }
        return identifier
    }

    /// The account that is named beside a code or token, if one is.
    package func claim() throws(Problem) -> AccountClaim {
        AccountClaim(identifiers: try identifiers(), id: try optionalText("account_id"))
    }

    private func identifiers() throws(Problem) -> [TypedIdentifier] {
        var found: [TypedIdentifier] = []
        if let text = try optionalText("identifier") { found.append(TypedIdentifier(text)) }
        for kind in Identifier.Kind.allCases {
            if let text = try optionalText(kind.rawValue) { found.append(TypedIdentifier(text, kind: kind)) }
        }
        return found
    }
}
