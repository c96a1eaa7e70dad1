import Platform
import Reference
import ReferenceCore

/// A request to one of Entra's endpoints: who asks, and with which fields.
struct EntraForm: Sendable {
    let app: EntraApp
    private let fields: Fields

    /// Reads a request and looks whether its app may ask.
    ///
    /// A body of another media type has no fields, so the first parameter is missed.
    ///
    /// - Throws: ``EntraError``; `RequestFault` where the body cannot be read.
    init(_ call: Call, of settings: EntraSettings, defects: Defects) async throws {
        let tenant = call.place("tenant")
        guard [settings.tenant, EntraSettings.tenantID].contains(tenant) else {
            throw EntraError("invalid_request", 90002, "The tenant of the path was not found.")
        }
        let isForm = call.mediaType == "application/x-www-form-urlencoded"
        fields = isForm ? try await call.form() : Fields()
        let names = fields.names
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw EntraError("invalid_request", 90100, "\(twice) parameter must be given once.")
        }
        guard let id = fields["client_id"], !id.isEmpty else {
            let isNamed = !defects.contains(.entraEmptyParameterUnnamed)
            throw isNamed ? EntraError.emptyParameter("client_id") : Self.unnamed
        }
        let isAnyServed = defects.contains(.entraAnyAppServed)
        guard let app = settings.apps[id] ?? (isAnyServed ? settings.apps.first : nil) else {
            throw EntraError("unauthorized_client", 700016, "The application was not found in the directory.")
        }
        guard app.isNative || isAnyServed else {
            throw EntraError(
                "invalid_client",
                550022,
                "Native authentication is not enabled for the application.",
                suberror: "nativeauthapi_disabled"
            )
        }
        self.app = app
    }

    /// Faulty emulators alone: a parameter is empty, and nobody says which.
    static let unnamed = EntraError("invalid_request", 900144, "The request is not valid.")

    /// A field that may be left out; an empty one counts as left out.
    func optional(_ name: String) -> String? {
        fields[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A field that has to be there.
    func text(_ name: String) throws(EntraError) -> String {
        guard let text = optional(name) else { throw .emptyParameter(name) }
        return text
    }

    /// The challenges that the client says it supports; nil where it does not say.
    ///
    /// - Throws: An error if it does not offer the browser.
    func challengeTypes(defects: Defects) throws(EntraError) -> Set<String>? {
        guard let text = optional("challenge_type") else { return nil }
        let types = Set(text.split(separator: " ").map(String.init))
        guard types.contains("redirect") || defects.contains(.entraRedirectNotDemanded) else {
            throw EntraError(
                "invalid_request",
                901007,
                "The challenge_type list parameter does not include the 'redirect' type."
            )
        }
        return types
    }
}
