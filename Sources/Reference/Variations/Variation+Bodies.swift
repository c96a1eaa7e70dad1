import HTTPTypes
import JSONText

extension Variation {
    /// The variations in the form of bodies.
    static let bodies: [Variation] = [
        .wire(
            "answers-in-an-envelope",
            .answers(.body) { answer, request in
                // RFC 7662, section 2.2 fixes what introspection answers.
                guard let value = answer.json, answer.isSuccess, !request.path.hasPrefix("/tokens/") else { return }
                answer.json = ["success": true, "data": value, "errors": []]
            }
        ),
        .wire(
            "members-in-camel-case",
            Wrap(layer: .body) { request, ask in
                var request = request
                request.renameInputs(Words.snake)
                var answer = try await ask(request)
                if let value = answer.json { answer.json = value.renamed(Words.camel) }
                return answer
            }
        ),
        .wire(
            "members-in-pascal-case",
            Wrap(layer: .body) { request, ask in
                var request = request
                request.renameInputs(Words.snake)
                var answer = try await ask(request)
                if answer.isSuccess, !request.path.hasPrefix("/tokens/"), let value = answer.json {
                    answer.json = value.renamed { Words.camel($0).capitalizedFirst }
                }
                return answer
            }
        ),
        .wire(
            "bodies-as-forms",
            .requests(.body) { request in
                guard case .bytes(let bytes) = request.body, !bytes.isEmpty, !request.path.hasPrefix("/tokens/") else {
                    return
                }
                guard request.mediaType == "application/x-www-form-urlencoded",
                    let fields = Fields(String(decoding: bytes, as: UTF8.self)),
                    Set(fields.names).count == fields.names.count
                else {
                    // The backend refuses a body that is not a form with each field once as it refuses one that is not JSON.
                    request.headers[.contentType] = request.headers[.contentType] == nil ? nil : "text/plain"
                    return
                }
                request.members = JSONObject(fields.pairs.map { ($0.name, JSONValue($0.value)) })
            }
        ),
        .wire(
            "bodies-in-a-member",
            .requests(.body) { request in
                guard let members = request.members else { return }
                // As of strong parameters: what stands beside the member is not looked at.
                request.members = members["user"]?.object ?? JSONObject()
            }
        ),
    ]
}

/// Names of members in the cases of different languages.
enum Words {
    /// `access_token` as `accessToken`.
    static func camel(_ name: String) -> String {
        let words = name.split(separator: "_", omittingEmptySubsequences: false)
        return words.enumerated().map { $0.offset == 0 ? String($0.element) : String($0.element).capitalizedFirst }
            .joined()
    }

    /// `accessToken` as `access_token`.
    static func snake(_ name: String) -> String {
        var words = ""
        for letter in name {
            if letter.isUppercase, !words.isEmpty { words.append("_") }
            words += letter.lowercased()
        }
        return words
    }
}

extension String {
    /// With a capital as its first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension WireRequest {
    /// Gives other names to the members of the body, and to the fields of the query: no clean backend looks for a member there.
    fileprivate mutating func renameInputs(_ rename: (String) -> String) {
        if let members { self.members = JSONObject(members.map { (rename($0.key), $0.value) }) }
        replaceQuery(by: query.pairs.map { (name: rename($0.name), value: $0.value) })
    }
}

extension JSONValue {
    /// The value with other names of all members.
    fileprivate func renamed(_ rename: (String) -> String) -> JSONValue {
        switch content {
        case .object(let object): JSONValue(JSONObject(object.map { (rename($0.key), $0.value.renamed(rename)) }))
        case .array(let array): JSONValue(array.map { $0.renamed(rename) })
        case .null, .bool, .number, .string: self
        }
    }
}
