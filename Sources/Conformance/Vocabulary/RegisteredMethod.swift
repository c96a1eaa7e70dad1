/// The methods of HTTP that are registered (RFC 9110, section 16.1; the Hypertext Transfer Protocol Method Registry of IANA).
enum RegisteredMethod {
    /// Those that backends have for accounts (RFC 9110, section 9.3; RFC 5789).
    static let usual = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

    /// All of them.
    static let all: Set<String> = Set(usual).union([
        "ACL", "BASELINE-CONTROL", "BIND", "CHECKIN", "CHECKOUT", "CONNECT", "COPY", "LABEL", "LINK", "LOCK", "MERGE",
        "MKACTIVITY", "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE", "MOVE", "ORDERPATCH", "PRI", "PROPFIND",
        "PROPPATCH", "QUERY", "REBIND", "REPORT", "SEARCH", "TRACE", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK",
        "UPDATE",
        "UPDATEREDIRECTREF", "VERSION-CONTROL",
    ])
}
