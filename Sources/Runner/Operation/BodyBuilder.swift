import Conformance
import JSONText
import RunModel

/// Makes the body of a request, with what a scenario changes in it.
struct BodyBuilder {
    /// Members to put in place of the dialect's; `$input` names the one that takes an input.
    var amendments: [TemplatedValue.Member]
    /// Members to send once more, behind those of the same name.
    var again: [TemplatedValue.Member] = []

    /// The bytes and the media type that goes with them, if any.
    ///
    /// - Parameter scenarioScope: where the amendments' templates find their values.
    func build(
        _ body: RequestTemplate.Body,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> (bytes: [UInt8], contentType: String?) {
        switch body {
        case .none:
            guard !amendments.isEmpty else { return ([], nil) }
            return try json(.object([]), in: &scope, scenarioScope: &scenarioScope)
        case .json(let template):
            return try json(template, in: &scope, scenarioScope: &scenarioScope)
        case .form(let fields):
            let pairs = try form(fields, in: &scope, scenarioScope: &scenarioScope)
            return (Array(Self.formEncoded(pairs).utf8), "application/x-www-form-urlencoded")
        case .text(let template):
            guard amendments.isEmpty else {
                throw TemplateError("the body of this operation is plain text, so it has no members to amend")
            }
            guard let text = try template.text(in: &scope) else { throw .withoutValue("the body", template) }
            return (Array(text.utf8), nil)
        case .bytes(let template):
            guard amendments.isEmpty else {
                throw TemplateError("the body of this operation is plain bytes, so it has no members to amend")
            }
            return (try template.bytes(in: &scope), nil)
        }
    }

    private func json(
        _ template: TemplatedValue,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> (bytes: [UInt8], contentType: String?) {
        let value = try value(template, in: &scope, scenarioScope: &scenarioScope)
        var bytes = JSONWriter.compact.bytes(value)
        let names = Self.membersByInput(template)
        for member in again {
            let path = try path(of: member.name, among: names)
            guard value.object?.isEmpty == false, path.count == 1 else {
                throw TemplateError(
                    "the body of this operation has no member '\(member.name)' at its top to send twice"
                )
            }
            guard let second = try member.value.evaluate(in: &scenarioScope) else {
                throw TemplateError("the second '\(member.name)' has no value")
            }
            // No object can hold a name twice, so the text is what is added to.
            bytes.removeLast()
            bytes += Array(",".utf8) + JSONWriter.compact.bytes(JSONValue(path[0])) + Array(":".utf8)
            bytes += JSONWriter.compact.bytes(second) + Array("}".utf8)
        }
        return (bytes, "application/json")
    }

    /// The JSON body with what is changed in it.
    private func value(
        _ template: TemplatedValue,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> JSONValue {
        guard var value = try template.evaluate(in: &scope) else {
            throw TemplateError("the body \(template.words) has no value")
        }
        let names = Self.membersByInput(template)
        for amendment in amendments {
            guard var object = value.object else {
                throw TemplateError("the body of this operation is no JSON object, so it has no members to amend")
            }
            let path = try path(of: amendment.name, among: names)
            object.set(try amendment.value.evaluate(in: &scenarioScope), at: path[...])
            value = JSONValue(object)
        }
        return value
    }

    /// The members of the body as fields of a query.
    func queryFields(
        _ body: RequestTemplate.Body,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> [(name: String, value: String)] {
        switch body {
        case .none: return []
        case .json(let template):
            let value = try value(template, in: &scope, scenarioScope: &scenarioScope)
            return (value.object ?? JSONObject()).flatMap { $0.value.pairs(named: $0.key) }
        case .form(let fields): return try form(fields, in: &scope, scenarioScope: &scenarioScope)
        case .text, .bytes:
            throw TemplateError("the body of this operation is plain text, so it has no members for a query")
        }
    }

    private func form(
        _ fields: [RequestTemplate.Field],
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> [(name: String, value: String)] {
        var pairs = try fields.pairs(in: &scope)
        let names = Self.membersByInput(.object(fields.map { TemplatedValue.Member(name: $0.name, value: $0.value) }))
        for amendment in amendments {
            let name = try path(of: amendment.name, among: names)[0]
            pairs.removeAll { $0.name == name }
            pairs += try amendment.value.pairs(named: name, in: &scenarioScope)
        }
        for member in again {
            let name = try path(of: member.name, among: names)[0]
            pairs += try member.value.pairs(named: name, in: &scenarioScope)
        }
        return pairs
    }

    private func path(of name: String, among inputs: [String: [String]]) throws(TemplateError) -> [String] {
        guard name.hasPrefix("$") else { return [name] }
        guard let path = inputs[name] else {
            throw TemplateError(
                "no member of this operation's body takes the input '\(name.dropFirst())' to be amended"
            )
        }
        return path
    }

    /// Whether a body has members that take all of these inputs, written `$input`.
    static func takes(_ inputs: [String], _ body: RequestTemplate.Body) -> Bool {
        let names: [String: [String]] =
            switch body {
            case .json(let template): membersByInput(template)
            case .form(let fields):
                membersByInput(.object(fields.map { TemplatedValue.Member(name: $0.name, value: $0.value) }))
            case .none, .text, .bytes: [:]
            }
        return inputs.allSatisfy { names[$0] != nil }
    }

    /// `$password` → the path of the member whose template is that input.
    private static func membersByInput(_ template: TemplatedValue) -> [String: [String]] {
        guard case .object(let members) = template else { return [:] }
        var paths: [String: [String]] = [:]
        for member in members {
            if case .object = member.value {
                for (input, path) in membersByInput(member.value) where paths[input] == nil {
                    paths[input] = [member.name] + path
                }
            } else {
                for path in member.value.templates.flatMap(\.paths).map(\.path) where path.count == 1 {
                    paths["$" + path[0]] = [member.name]
                }
            }
        }
        return paths
    }

    /// `application/x-www-form-urlencoded`, with a space as `%20`, which every reader of forms understands.
    static func formEncoded(_ pairs: [(name: String, value: String)]) -> String {
        pairs.map { "\(Encodings.percent($0.name))=\(Encodings.percent($0.value))" }.joined(separator: "&")
    }
}

extension [RequestTemplate.Field] {
    /// The fields with their values; those without one are left out, and a list repeats its field.
    func pairs(in scope: inout some TemplateScope) throws(TemplateError) -> [(name: String, value: String)] {
        var result: [(name: String, value: String)] = []
        for field in self { result += try field.value.pairs(named: field.name, in: &scope) }
        return result
    }
}

extension TemplatedValue {
    fileprivate func pairs(
        named name: String,
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> [(name: String, value: String)] {
        try evaluate(in: &scope)?.pairs(named: name) ?? []
    }
}

extension JSONValue {
    /// The pairs of a form that stand for a value: a list repeats the field, an object has one for each member, with the
    /// member's name in brackets as many frameworks read it.
    fileprivate func pairs(named name: String) -> [(name: String, value: String)] {
        if let array { return array.flatMap { $0.pairs(named: name) } }
        if let object { return object.flatMap { $0.value.pairs(named: "\(name)[\($0.key)]") } }
        return templateText.map { [(name, $0)] } ?? []
    }
}

extension JSONObject {
    /// Puts a value at a path of member names; nil takes the member away.
    fileprivate mutating func set(_ value: JSONValue?, at path: ArraySlice<String>) {
        guard let name = path.first else { return }
        guard path.count > 1 else {
            self[name] = value
            return
        }
        var inner = self[name]?.object ?? JSONObject()
        inner.set(value, at: path.dropFirst())
        self[name] = JSONValue(inner)
    }
}
