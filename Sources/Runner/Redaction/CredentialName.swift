/// Names under which credentials stand, in headers, members, fields and parameters.
enum CredentialName {
    /// Whether a header of this name holds nothing but credentials.
    static func isHeaderOfCredentials(_ name: String) -> Bool {
        ["authorization", "proxy-authorization", "cookie"].contains(name.lowercased())
    }

    /// Whether what is called so opens something: `access_token`, `X-Api-Key`, `clientSecret`.
    static func isCredential(_ name: String) -> Bool {
        let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
        return endings.contains(where: plain.hasSuffix)
    }

    private static let endings = ["password", "passwd", "token", "secret", "jwt", "apikey"]
}
