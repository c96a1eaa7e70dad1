import Conformance
import HTTPTypes

/// Makes the request that a template describes.
struct RequestBuilder {
    let target: RequestURL
    let defaultHeaders: [RequestTemplate.Header]
    let credentials: CredentialsTemplate?
    var amendment: Amendment?

    /// Works out every template; members, fields and headers without a value are left out.
    ///
    /// - Parameter scenarioScope: where the amendment's templates find their values, which are the scenario's.
    func build(
        _ template: RequestTemplate,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> OutgoingRequest {
        var url = try url(amendment?.path ?? template.path, in: &scope, scenarioScope: &scenarioScope)
        var query = try template.query.pairs(in: &scope)
        var headers = HTTPFields()
        let withCredentials = template.credentials ? credentials : nil
        for header in defaultHeaders + (withCredentials?.headers ?? []) + template.headers {
            guard let value = try header.value.text(in: &scope) else { continue }
            try set(header.name, to: [value], in: &headers)
        }
        query += try (withCredentials?.query ?? []).pairs(in: &scope)
        var (body, contentType) = try BodyBuilder(amendments: amendment?.members ?? [])
            .build(template.body, in: &scope, scenarioScope: &scenarioScope)
        if let amendment {
            for field in amendment.query {
                query.removeAll { $0.name == field.name }
                for value in field.values {
                    if let text = try value.text(in: &scenarioScope) { query.append((field.name, text)) }
                }
            }
            if let raw = amendment.body {
                guard let text = try raw.text(in: &scenarioScope) else { throw .withoutValue("the body", raw) }
                body = Array(text.utf8)
            }
            if let wanted = amendment.contentType { headers[.contentType] = wanted }
        }
        if let contentType, headers[.contentType] == nil { headers[.contentType] = contentType }
        for field in amendment?.headers ?? [] {
            var values: [String] = []
            for value in field.values {
                if let text = try value.text(in: &scenarioScope) { values.append(text) }
            }
            try set(field.name, to: values, in: &headers)
        }
        if !query.isEmpty {
            url += (url.contains("?") ? "&" : "?") + BodyBuilder.formEncoded(query)
        }
        guard let method = HTTPRequest.Method(amendment?.method ?? template.method) else {
            throw TemplateError("'\(amendment?.method ?? template.method)' is no HTTP method")
        }
        return OutgoingRequest(method: method, url: url, headers: headers, body: body)
    }

    private func set(_ name: String, to values: [String], in headers: inout HTTPFields) throws(TemplateError) {
        guard let field = HTTPField.Name(name) else { throw TemplateError("'\(name)' is no header name") }
        headers[values: field] = values
    }

    private func url(
        _ path: Template,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> String {
        var text = ""
        for part in path.parts {
            switch part {
            case .text(let literal): text += literal
            case .expression:
                let piece = Template(text: path.text, parts: [part])
                let value =
                    amendment?.path == nil ? try piece.text(in: &scope) : try piece.text(in: &scenarioScope)
                guard let value else { throw .withoutValue("the path", path) }
                // A whole URL at the start (a link to visit) stands as it is; anything else is one segment.
                text += text.isEmpty && RequestURL(value) != nil ? value : Encodings.percent(value)
            }
        }
        // A fragment is for the browser and never sent (RFC 9110, section 4.2.5).
        text = String(text.prefix { $0 != "#" })
        if RequestURL(text) != nil { return text }
        let base = target.description.hasSuffix("/") ? String(target.description.dropLast()) : target.description
        return base + (text.hasPrefix("/") || text.isEmpty ? text : "/" + text)
    }
}

<<<<<<< HEAD
    private func fields(
        _ fields: [RequestTemplate.Field],
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> [(name: String, value: String)] {
        var result: [(name: String, value: String)] = []
        for field in fields {
            guard let value = try field.value.evaluate(in: &scope) else { continue }
            result += Self.pairs(named: field.name, value)
        }
        return result
    }

    /// The pairs of a form that stand for a value: a list repeats the field, an object has one for each member, with the
    /// member's name in brackets as many frameworks read it.
    private static func pairs(named name: String, _ value: JSONValue) -> [(name: String, value: String)] {
        if let elements = value.array { return elements.flatMap { pairs(named: name, $0) } }
        if let object = value.object { return object.flatMap { pairs(named: "\(name)[\($0.key)]", $0.value) } }
        return value.templateText.map { [(name, $0)] } ?? []
    }

    private func body(
        _ body: RequestTemplate.Body,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> (bytes: [UInt8], contentType: String?) {
        let members = amendment?.members ?? []
        switch body {
        case .none:
            guard !members.isEmpty else { return ([], nil) }
            let object = try amended(JSONObject(), by: members, names: [:], in: &scenarioScope)
            return (JSONWriter.compact.bytes(JSONValue(object)), "application/json")
        case .json(let template):
            var value = try template.evaluate(in: &scope) ?? .null
            if !members.isEmpty {
                let names = Self.membersByInput(template)
                value = JSONValue(
                    try amended(value.object ?? JSONObject(), by: members, names: names, in: &scenarioScope)
                )
            }
            return (JSONWriter.compact.bytes(value), "application/json")
        case .form(let template):
            var pairs = try fields(template, in: &scope)
            let names = Self.membersByInput(
                .object(template.map { TemplatedValue.Member(name: $0.name, value: $0.value) })
            )
            for member in members {
                let name = try Self.memberName(member.name, among: names)
                pairs.removeAll { $0.name == name }
                guard let value = try member.value.evaluate(in: &scenarioScope) else { continue }
                pairs += Self.pairs(named: name, value)
            }
            return (Array(Self.formEncoded(pairs).utf8), "application/x-www-form-urlencoded")
        case .text(let template):
            return (Array((try template.text(in: &scope) ?? "").utf8), nil)
        }
    }

    private func amended(
        _ object: JSONObject,
        by members: [TemplatedValue.Member],
        names: [String: String],
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> JSONObject {
        var result = object
        for member in members {
            let name = try Self.memberName(member.name, among: names)
            result[name] = try member.value.evaluate(in: &scope)
        }
        return result
    }

    /// The member that an amendment means.
    ///
    /// One for an input that the request does not take is an error: left in the body under that name it would change
    /// nothing, and the request would be judged as if it had been amended.
    private static func memberName(_ name: String, among names: [String: String]) throws(TemplateError) -> String {
        if let known = names[name] { return known }
        guard name.hasPrefix("$") else { return name }
        throw TemplateError("no member of the dialect's request takes the input '\(name.dropFirst())' to amend")
    }

    /// `$password` → the member whose template is that input.
    private static func membersByInput(_ template: TemplatedValue) -> [String: String] {
        guard case .object(let members) = template else { return [:] }
        var names: [String: String] = [:]
        for member in members {
            for path in member.value.templates.flatMap(\.paths).map(\.path) where path.count == 1 {
                names["$" + path[0]] = member.name
            }
        }
        return names
    }

    static func formEncoded(_ pairs: [(name: String, value: String)]) -> String {
        pairs.map { "\(Encodings.percent($0.name))=\(Encodings.percent($0.value))" }.joined(separator: "&")
=======
extension TemplateError {
    /// A part of a request that cannot be left out has no value.
    static func withoutValue(_ what: String, _ template: Template) -> TemplateError {
        TemplateError("\(what) \(template.text) has no value for a place in it")
>>>>>>> rtests
    }
}
