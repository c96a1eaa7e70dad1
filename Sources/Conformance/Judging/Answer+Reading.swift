private import Basics
private import HTTPTypes

extension Answer {
    /// All values of a header, joined as RFC 9110, section 5.3 joins them; nil where it is absent.
    package func headerText(_ name: String) -> String? {
        guard let name = HTTPField.Name(name) else { return nil }
        let values = headers[values: name]
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The value of a cookie that this answer sets, without its attributes; the last one counts.
    package func setCookieValue(named name: String) -> String? {
        headers[values: .setCookie].reversed().lazy.compactMap { field -> String? in
            let pair = field.prefix { $0 != ";" }
            guard let equals = pair.firstIndex(of: "=") else { return nil }
            guard pair[..<equals].trimmed == name else { return nil }
            return String(pair[pair.index(after: equals)...]).trimmed
        }.first
    }

    /// The body for messages, whole: it is cut after its secrets were masked, so that no half of one stays.
    package var excerpt: String { body.isEmpty ? "an empty body" : text }

    /// The status line, headers and body as one text, to search in.
    package var wholeText: String {
        var text = "\(status)\n"
        for field in headers { text += "\(field.name.rawName): \(field.value)\n" }
        return text + "\n" + self.text
    }
}

extension StringProtocol {
    /// Without spaces and tabs at its ends.
    package var trimmed: String { String(trimming { $0 == " " || $0 == "\t" }) }
}
