private import HTTPTypes
private import JSONText

/// One answer, taken apart into features that could tell one kind of request from another.
package struct AnswerSample: Sendable {
    /// Texts by what they are of: `header x-reason`, `body $.error`.
    let features: [String: String]
    let status: Int
    let length: Int

    /// - Parameter identifiers: names of the account in question, which an answer may repeat without telling anything.
    package init(_ answer: Answer, identifiers: [String]) {
        // The longest first: a user name may be the beginning of an address.
        let forms = Set(identifiers.flatMap { [$0, $0.lowercased(), Encodings.percent($0)] })
            .sorted { ($1.count, $0) < ($0.count, $1) }
        func neutral(_ text: String) -> String {
            forms.reduce(text) { $0.replacing($1, with: "‹identifier›") }
        }
        status = answer.status
        let text = neutral(answer.text)
        length = text.utf8.count
        var features: [String: String] = [:]
        for field in answer.headers where !Self.passing.contains(field.name.canonicalName) {
            let name = field.name.canonicalName
            if field.name == .setCookie {
                let cookie = field.value.prefix { $0 != "=" }
                features["header set-cookie \(cookie)"] = "set"
            } else {
                features["header \(name)"] = neutral(field.value)
            }
        }
        if let json = answer.json {
            Self.flatten(json, at: "$", into: &features, neutral: neutral)
        } else {
            features["body"] = text
        }
        self.features = features
    }

    /// Headers that differ from answer to answer by their nature.
    private static let passing: Set<String> = ["date", "content-length", "age", "server-timing", "x-runtime"]

    private static func flatten(
        _ value: JSONValue,
        at path: String,
        into features: inout [String: String],
        neutral: (String) -> String
    ) {
        switch value.content {
        case .object(let object):
            features["body \(path)"] = "an object"
            for member in object {
                flatten(member.value, at: "\(path).\(member.key)", into: &features, neutral: neutral)
            }
        case .array(let elements):
            features["body \(path)"] = "an array of \(elements.count)"
            for (index, element) in elements.enumerated() {
                flatten(element, at: "\(path)[\(index)]", into: &features, neutral: neutral)
            }
        default:
            features["body \(path)"] = neutral(JSONWriter.compact.string(value))
        }
    }
}
