import Hummingbird
import Reference
import ReferenceCore

extension EntraSurface {
    /// `/oauth2/v2.0/introspect` and `/register/v1.0/introspect`, `/challenge` and `/continue`: a second factor, and the
    /// registration of one.
    ///
    /// This tenant demands neither, whatever `capabilities` a client says to have. So no flow comes to a step whose
    /// continuation token these would take.
    func addMethods(to routes: inout Routes) {
        for path in [
            "/oauth2/v2.0/introspect", "/register/v1.0/introspect", "/register/v1.0/challenge",
            "/register/v1.0/continue",
        ] {
            routes.answer(.post, "/{tenant}" + path) { call in
                _ = try continuation(in: try await form(call))
                throw EntraError.wrongToken
            }
        }
    }
}
