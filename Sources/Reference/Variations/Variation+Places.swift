import HTTPTypes

extension Variation {
    /// Paths and methods.
    static let places: [Variation] = [
        .wire(
            "paths-below-a-prefix",
            .requests(.place) { request in
                let prefix = "/api/v1"
                // What stands elsewhere is not there.
                request.path =
                    request.path.hasPrefix(prefix + "/") ? String(request.path.dropFirst(prefix.count)) : "/nowhere"
            }
        ),
        .wire(
            "paths-end-with-a-slash",
            .requests(.place) { request in
                request.path = request.path.hasSuffix("/") ? String(request.path.dropLast()) : "/nowhere"
            }
        ),
        .wire(
            "logout-by-post",
            .requests(.resource) { request in
                switch (request.method, request.path) {
                case (.post, "/logout"): (request.method, request.path) = (.delete, "/sessions/current")
                case (.post, "/logout/all"): (request.method, request.path) = (.delete, "/sessions")
                case (.get, "/logout"): request.path = "/sessions/current"
                case (.get, "/sessions/current"), (.delete, "/sessions/current"), (.delete, "/sessions"):
                    request.path = "/nowhere"
                default: break
                }
            }
        ),
        .wire(
            "changes-by-put-and-patch",
            .requests(.resource) { request in
                switch (request.method, request.path) {
                case (.put, "/me/password"), (.patch, "/me/email"), (.patch, "/me/phone"): request.method = .post
                case (.post, "/me/password"), (.post, "/me/email"), (.post, "/me/phone"): request.method = .put
                default: break
                }
            }
        ),
    ]
}
