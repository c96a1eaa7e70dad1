import Conformance
import HTTPTypes

/// Makes the request that a template describes.
struct RequestBuilder {
    let target: RequestURL
    let defaultHeaders: [RequestTemplate.Header]
    let credentials: CredentialsTemplate?
    var amendment: Amendment?
    /// The inputs that the step withholds on purpose.
    var withheld: Set<String> = []

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
        let builder = BodyBuilder(amendments: amendment?.members ?? [], again: amendment?.again ?? [])
        var body: [UInt8] = []
        var contentType: String?
        if amendment?.isInQuery == true {
            query += try builder.queryFields(template.body, in: &scope, scenarioScope: &scenarioScope)
        } else {
            (body, contentType) = try builder.build(template.body, in: &scope, scenarioScope: &scenarioScope)
        }
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
            if let raw = amendment.bytes { body = try raw.bytes(in: &scenarioScope) }
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
        var request = OutgoingRequest(method: method, url: url, headers: headers, body: body)
        request.highestTLS = template.highestTLS
        if let origin = amendment?.origin { try move(&request, to: origin, in: &scenarioScope) }
        return request
    }

    /// Sends a request to another scheme, host or port.
    private func move(
        _ request: inout OutgoingRequest,
        to origin: Template,
        in scope: inout some TemplateScope
    ) throws(TemplateError) {
        guard let text = try origin.text(in: &scope) else { throw .withoutValue("the origin", origin) }
        guard let place = RequestURL(text), let url = RequestURL(request.url) else {
            throw TemplateError("'\(text)' is no URL that a request could go to")
        }
        request.url = place.origin + url.rest
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
                guard let value else {
                    // The one way to send a request whose path names an input without that input.
                    if !text.isEmpty, piece.paths.contains(where: { withheld.contains($0.path[0]) }) { continue }
                    throw .withoutValue("the path", path)
                }
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

extension Template {
    /// The bytes that its text stands for in Base64.
    func bytes(in scope: inout some TemplateScope) throws(TemplateError) -> [UInt8] {
        guard let text = try text(in: &scope) else { throw .withoutValue("the body", self) }
        guard let bytes = Encodings.base64Bytes(text) else { throw TemplateError("the body \(self.text) is no Base64") }
        return bytes
    }
}

extension TemplateError {
    /// A part of a request that cannot be left out has no value.
    static func withoutValue(_ what: String, _ template: Template) -> TemplateError {
        TemplateError("\(what) \(template.text) has no value for a place in it")
    }
}
