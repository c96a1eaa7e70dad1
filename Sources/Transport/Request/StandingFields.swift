import HTTPTypes

/// The header fields that every request of a run carries, made once.
struct StandingFields: Sendable {
    /// Without the cookie.
    let fields: [HTTPField]
    /// The cookies of `--header 'Cookie: …'`; they join those of the request.
    let cookie: String?

    init(userAgent: String, extra: HTTPFields) {
        var fields: [HTTPField] = []
        if !extra.contains(.userAgent) { fields.append(HTTPField(name: .userAgent, value: userAgent)) }
        // Asks for the plain body (RFC 9110 §12.5.3), for a recording that people can read. An answer that comes with gzip
        // or deflate all the same is decoded; any other coding is shown as it came.
        if !extra.contains(.acceptEncoding) { fields.append(HTTPField(name: .acceptEncoding, value: "identity")) }
        fields += extra.filter { $0.name != .cookie }
        self.fields = fields
        let cookies = extra[values: .cookie]
        cookie = cookies.isEmpty ? nil : cookies.joined(separator: "; ")
    }
}
