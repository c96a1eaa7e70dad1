import Reference
import ReferenceCore

/// An app that is registered in the tenant, with the user flow that it is linked to.
struct EntraApp: Sendable, Hashable {
    /// Its client id.
    let id: String
    /// The sign-in method of its users.
    var method = SignInMethod.password
    /// Indicates whether its user flow asks for attributes.
    var asksForAttributes = false
    /// Indicates whether native authentication is switched on for it.
    var isNative = true

    /// The challenges that a client has to support to sign somebody up.
    var signUpChallenges: Set<String> { method == .password ? ["oob", "password"] : ["oob"] }
}

/// The apps that are registered in the tenant.
struct EntraApps: Sendable {
    private let all: [EntraApp]

    init(_ reader: SettingReader) {
        all = [
            EntraApp(id: reader.text("clientId", default: "00001111-aaaa-2222-bbbb-3333cccc4444")),
            EntraApp(id: reader.text("codeClientId", default: "11112222-bbbb-3333-cccc-4444dddd5555"), method: .code),
            EntraApp(
                id: reader.text("attributesClientId", default: "22223333-cccc-4444-dddd-5555eeee6666"),
                asksForAttributes: true
            ),
            EntraApp(
                id: reader.text("browserClientId", default: "33334444-dddd-5555-eeee-6666ffff7777"),
                isNative: false
            ),
        ]
    }

    /// The app with a client id.
    subscript(id: String) -> EntraApp? { all.first { $0.id == id } }

    /// The one that is named first.
    var first: EntraApp? { all.first }
}
