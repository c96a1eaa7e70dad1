import Conformance
import HTTPTypes
import JSONText

/// A scope whose values stand in a JSON object.
struct FixedScope: TemplateScope {
    var values: JSONValue

    init(_ json: String = "{}") { values = JSONValue.read(json) ?? .null }

    mutating func value(at path: [String]) throws(TemplateError) -> JSONValue? {
        var value: JSONValue? = values
        for name in path { value = value?[name] }
        return value
    }
}

extension JSONValue {
    /// The value in a JSON text; nil where it is none.
    static func read(_ json: String) -> JSONValue? {
        try? JSONParser.parse(SourceText(name: "test", bytes: Array(json.utf8)))
    }
}

extension Answer {
    /// An answer as tests write it.
    static func made(_ status: Int, _ body: String = "", _ headers: [(String, String)] = []) -> Answer {
        var fields = HTTPFields()
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        return Answer(status: status, headers: fields, body: Array(body.utf8))
    }
}
