private import Basics
package import HTTPTypes

extension HTTPField {
    /// Reads the value of `--header`: `Name: value`.
    ///
    /// - Throws: an error that names the flag and, of the text, no more than the name: the value may be a secret.
    package init(flag text: String) throws(HTTPTransportConfigurationError) {
        guard let colon = text.firstIndex(of: ":") else {
            throw .header("there is no colon in it; it is written 'Name: value'")
        }
        let written = String(text[..<colon])
        let value = text[text.index(after: colon)...].trimming { $0 == " " || $0 == "\t" }
        guard let name = HTTPField.Name(written) else {
            throw .header("'\(written)' is not the name of a header field; it is written 'Name: value'")
        }
        guard HTTPField.isValidValue(String(value)) else {
            throw .header("the value of '\(written)' holds a line break or another control character")
        }
        guard ![.contentLength, .transferEncoding].contains(name), name.canonicalName != "host" else {
            throw .header("'\(written)' belongs to the request itself and cannot be set for all of them")
        }
        self.init(name: name, value: String(value))
    }
}

extension HTTPTransportConfigurationError {
    fileprivate static func header(_ message: String) -> Self {
        Self(problems: [Problem(flag: "--header", message: message)])
    }
}
