/// The templates inside the parts of scenarios and dialects, in the order in which they stand.

extension ValueCondition {
    var templates: [Template] { matchers.flatMap(\.templates) }
}

extension AnswerCondition {
    var templates: [Template] {
        let fields = (headers + cookies).flatMap(\.condition.templates)
        return fields + body.flatMap(\.condition.templates) + (text?.templates ?? [])
    }
}

extension Expectation {
    var templates: [Template] { condition.templates + lacks }
}

extension ValueCheck {
    var templates: [Template] { value.templates + condition.templates }
}

extension RequestTemplate {
    package var templates: [Template] {
        [path] + headers.map(\.value) + query.flatMap(\.value.templates) + body.templates
    }
}

extension RequestTemplate.Body {
    var templates: [Template] {
        switch self {
        case .none: []
        case .json(let value): value.templates
        case .form(let fields): fields.flatMap(\.value.templates)
        case .text(let template), .bytes(let template): [template]
        }
    }
}

extension CredentialsTemplate {
    var templates: [Template] { headers.map(\.value) + query.flatMap(\.value.templates) }
}

extension Amendment {
    var templates: [Template] {
        let texts = headers.flatMap(\.values) + query.flatMap(\.values)
        let whole = [path, credentials, body, bytes, origin].compactMap(\.self)
        return whole + texts + (members + again).flatMap(\.value.templates)
    }
}

extension SaveSource {
    var templates: [Template] {
        switch self {
        case .template(let template): [template]
        case .query(_, let source): source.templates
        case .body, .nodes, .header, .cookie, .pattern, .value: []
        }
    }
}
