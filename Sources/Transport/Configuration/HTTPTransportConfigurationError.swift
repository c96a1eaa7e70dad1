/// All problems with the flags of the HTTP client at once.
package struct HTTPTransportConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One mistake.
    package struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// `--cacert`, `--cert`, `--key`, `--proxy` or `--header`.
        package var flag: String
        /// The file that the flag names, if it names one.
        package var path: String?
        /// The problem and the remedy, without flag and path.
        package var message: String

        package init(flag: String, path: String? = nil, message: String) {
            self.flag = flag
            self.path = path
            self.message = message
        }

        /// `--cacert /x/y.pem: there is no such file`
        package var description: String {
            if let path { "\(flag) \(path): \(message)" } else { "\(flag): \(message)" }
        }
    }

    /// In the order of the flags in `HTTPTransportConfiguration`; never empty.
    package var problems: [Problem]

    package init(problems: [Problem]) { self.problems = problems }

    /// One line for each mistake.
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}
