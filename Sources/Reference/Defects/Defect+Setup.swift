extension Defect {
    /// The settings of the reference dialect under which a defect shows; where none is named, the defaults.
    ///
    /// A backend without signed tokens cannot check their signature wrongly.
    package var settings: [String: String] {
        switch self {
        case .jwtAlgNoneAccepted, .jwtSignatureNotRequired, .jwtSignatureNotChecked, .jwtKeyConfusion,
            .jwtHeaderKeyTrusted, .jwtExpIgnored, .jwtAudIgnored, .jwtIssIgnored, .jwtDenylistBypass:
            ["tokens": "es256"]
        default: [:]
        }
    }
}
