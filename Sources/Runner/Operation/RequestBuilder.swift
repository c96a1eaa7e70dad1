import Conformance
import HTTPTypes
import JSONText
import RunModel

/// Makes the request that a template describes.
struct RequestBuilder {
    let target: RequestURL
    let defaultHeaders: [RequestTemplate.Header]
    /// The places of a session's token; none unless said.
    var credentials = CredentialsTemplate()
    /// Indicates whether a request that has credentials goes without.
    var isAnonymous = false
    var amendment: Amendment?
    /// The inputs that the step withholds on purpose.
    var withheld: Set<String> = []
    /// The inputs to which the step gives values in place of those of a message.
    var given: Set<String> = []
    /// The origins to which secrets may go.
    let origins: OwnOrigins
    /// Indicates whether a scenario wrote the request itself: the values of its own fields go where it says.
    var isRaw = false

    /// Works out every template; members, fields and headers without a value are left out.
    ///
    /// - Parameter scenarioScope: where the amendment's templates find their values, which are the scenario's.
    func build(
        _ template: RequestTemplate,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> OutgoingRequest {
        var url = try url(amendment?.path ?? template.path, in: &scope, scenarioScope: &scenarioScope)
        if let origin = amendment?.origin { url = try moved(url, to: origin, in: &scenarioScope) }
        let head = head(of: template, to: url)
        var amended = AmendedScope(base: scope, inputs: try amended(head.inputs, in: &scenarioScope))
        var query = try head.query.pairs(in: &amended)
        var headers = HTTPFields()
        for header in head.headers {
            guard let value = try header.value.text(in: &amended) else { continue }
            try set(header.name, to: [value], in: &headers)
        }
        scope = amended.base
        if let token = amendment?.credentials, foreignPlace(of: url) == nil {
            try propose(token, in: &scope, scenarioScope: &scenarioScope, headers: &headers, query: &query)
        }
        let builder = BodyBuilder(
            amendments: amendment?.members ?? [],
            again: amendment?.again ?? [],
            elsewhere: head.inputs
        )
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
            throw TemplateError("'\(amendment?.method ?? template.method)' is not an HTTP method")
        }
        var request = OutgoingRequest(method: method, url: url, headers: headers, body: body)
        request.highestTLS = template.highestTLS
        request.withheld = head.withheld
        return request
    }

    /// Those of some inputs that the amendment gives other values.
    private func amended(
        _ known: Set<String>,
        in scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> [String: JSONValue?] {
        var inputs: [String: JSONValue?] = [:]
        for member in amendment?.members ?? [] {
            guard let input = member.input, known.contains(input) else { continue }
            // In a header or a query nothing stands for null.
            let value = try member.value.evaluate(in: &scenarioScope)
            inputs[input] = .some(value?.isNull == true ? nil : value)
        }
        return inputs
    }

    /// The mistake that a place of a path has no value: what a step puts into the link of a message has no place where no message came.
    private func withoutValue(_ path: Template, _ piece: Template) -> TemplateError {
        guard piece.paths.contains(where: { $0.path.last == "link" && ["link", "message"].contains($0.path[0]) }) else {
            return .withoutValue("the path", path)
        }
        let proof: Set<String> = ["code", "codeId", "link", "message"]
        guard withheld.isDisjoint(with: proof), given.isDisjoint(with: proof) else {
            return .withoutPlace("the path \(path.text) is a link out of a message, and none came in this case")
        }
        return TemplateError(
            "the path \(path.text) is a link out of a message, and none was read in this case: receive one in an earlier step, and "
                + "save its link under \"messages\" (\"link\": { \"link\": \"…\" })"
        )
    }

    /// The headers and the query of a request, without what may not go where it goes.
    private struct Head {
        var headers: [RequestTemplate.Header]
        var query: [RequestTemplate.Field]
        var withheld: WithheldFields?

        /// The inputs that they take.
        var inputs: Set<String> {
            headers.reduce(into: query.reduce(into: []) { $0.formUnion($1.value.inputs) }) {
                $0.formUnion($1.value.inputs)
            }
        }
    }

    /// Decides by the request's origin what of its head goes along.
    private func head(of template: RequestTemplate, to url: String) -> Head {
        let credentials = template.credentials ? credentials : CredentialsTemplate()
        let own = Head(
            headers: defaultHeaders + credentials.headers.filter { !isAnonymous || $0.isOfForgeryTokenAlone }
                + template.headers,
            query: template.query + (isAnonymous ? [] : credentials.query)
        )
        guard let place = foreignPlace(of: url) else { return own }
        let open =
            defaultHeaders.filter { !origins.isSecret($0) } + template.headers.filter { isRaw || !origins.isSecret($0) }
        let query = template.query.filter { isRaw || !$0.value.templates.contains(where: origins.isSecret) }
        let kept = Set(open.map(\.name) + query.map(\.name))
        let left = (own.headers.map(\.name) + own.query.map(\.name)).filter { !kept.contains($0) }
        return Head(headers: open, query: query, withheld: origins.withholding(left, from: place))
    }

    /// The URL where it leads elsewhere than to the target; what is not a URL is never sent.
    private func foreignPlace(of url: String) -> RequestURL? {
        RequestURL(url).flatMap { origins.contain($0, isMoved: amendment?.origin != nil) ? nil : $0 }
    }

    /// Puts the token of the amendment where the dialect's credentials carry one.
    private func propose(
        _ token: Template,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope,
        headers: inout HTTPFields,
        query: inout [(name: String, value: String)]
    ) throws(TemplateError) {
        guard let text = try token.text(in: &scenarioScope) else { throw .withoutValue("the token", token) }
        var proposing = AmendedScope(base: scope, inputs: ["accessToken": JSONValue(text)])
        let carrying = credentials.carryingToken
        for header in carrying.headers {
            guard let value = try header.value.text(in: &proposing) else { continue }
            try set(header.name, to: [value], in: &headers)
        }
        let fields = try carrying.query.pairs(in: &proposing)
        query.removeAll { field in fields.contains { $0.name == field.name } }
        query += fields
        scope = proposing.base
    }

    /// The same path and query at another scheme, host or port.
    private func moved(
        _ url: String,
        to origin: Template,
        in scope: inout some TemplateScope
    ) throws(TemplateError) -> String {
        guard let text = try origin.text(in: &scope) else { throw .withoutValue("the origin", origin) }
        guard let place = RequestURL(text), let url = RequestURL(url) else {
            throw TemplateError("'\(text)' is not a URL that a request could go to")
        }
        return place.origin + url.rest
    }

    private func set(_ name: String, to values: [String], in headers: inout HTTPFields) throws(TemplateError) {
        guard let field = HTTPField.Name(name) else { throw TemplateError("'\(name)' is not a header name") }
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
                    throw withoutValue(path, piece)
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
        guard let bytes = Encodings.base64Bytes(text) else {
            throw TemplateError("the body \(self.text) is not Base64")
        }
        return bytes
    }
}

extension TemplateError {
    /// A part of a request that cannot be left out has no value.
    static func withoutValue(_ what: String, _ template: Template) -> TemplateError {
        TemplateError("\(what) \(template.text) has no value for a place in it")
    }
}

extension RequestTemplate.Header {
    /// Indicates whether it carries an anti-forgery token and nothing that shows whose a request is.
    fileprivate var isOfForgeryTokenAlone: Bool {
        let names = value.paths.map { $0.path.first == "session" ? $0.path.dropFirst() : $0.path[...] }
        return !names.isEmpty && names.allSatisfy { $0.first == "csrfToken" }
    }
}
