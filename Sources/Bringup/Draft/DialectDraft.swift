package import Conformance
package import JSONText

/// A first dialect, before anybody has tried it.
package struct DialectDraft: Sendable {
    package var title: String
    package var description: String
    package var settings = JSONObject()
    package var capabilities = JSONObject()
    package var policy = JSONObject()
    package var credentials: JSONValue?
    package var defaults: JSONValue?
    package var outcomes: [JSONValue] = []
    package var errors: JSONValue?
    package var operations: [DraftOperation] = []
    package var messages = JSONObject()

    package init(title: String, description: String) {
        self.title = title
        self.description = description
    }

    /// The file.
    package var text: String { JSONLayout(whole: Self.whole).file(value) }

    /// The members of a dialect that nobody writes in one line.
    private static let whole: Set<String> = ["capabilities", "policy", "operations", "messages", "outcomes"]

    package var value: JSONValue {
        func filled(_ object: JSONObject) -> JSONValue? { object.isEmpty ? nil : JSONValue(object) }
        return JSONValue(
            JSONObject(present: [
                ("title", JSONValue(title)), ("description", JSONValue(description)), ("settings", filled(settings)),
                ("capabilities", JSONValue(capabilities)), ("policy", JSONValue(policy)),
                ("credentials", credentials), ("defaults", defaults), ("outcomes", JSONValue(outcomes)),
                ("errors", errors),
                (
                    "operations",
                    JSONValue(JSONObject(operations.map { ($0.operation.rawValue, $0.value) }))
                ), ("messages", filled(messages)),
            ])
        )
    }
}

/// The request of an operation in a first dialect.
package struct DraftOperation: Sendable, Hashable {
    package enum Body: Sendable, Hashable {
        case json(JSONValue)
        case form(JSONObject)
        case text(String)
    }

    package var operation: ShippedOperation
    package var note: String
    package var method: String
    package var path: String
    package var sendsCredentials = false
    package var headers = JSONObject()
    package var query = JSONObject()
    package var body: Body?
    package var outcomes: [JSONValue] = []

    package init(_ operation: ShippedOperation, note: String, method: String, path: String) {
        self.operation = operation
        self.note = note
        self.method = method
        self.path = path
    }

    package var value: JSONValue {
        var members: [(String, JSONValue?)] = [
            ("note", JSONValue(note)), ("method", JSONValue(method)), ("path", JSONValue(path)),
            ("credentials", sendsCredentials ? true : nil), ("headers", headers.isEmpty ? nil : JSONValue(headers)),
            ("query", query.isEmpty ? nil : JSONValue(query)),
        ]
        switch body {
        case .json(let value): members.append(("json", value))
        case .form(let fields): members.append(("form", JSONValue(fields)))
        case .text(let text): members.append(("text", JSONValue(text)))
        case nil: break
        }
        members.append(("outcomes", JSONValue(outcomes)))
        return JSONValue(JSONObject(present: members))
    }

    /// The rule for a success.
    package static func success(_ status: JSONValue = "2xx", save: JSONObject = JSONObject()) -> JSONValue {
        var rule: JSONObject = JSONObject([("when", ["status": status] as JSONValue), ("outcome", "ok")])
        if !save.isEmpty { rule["save"] = JSONValue(save) }
        return JSONValue(rule)
    }
}
