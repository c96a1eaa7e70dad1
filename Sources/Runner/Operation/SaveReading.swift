import Conformance
import JSONText
import RunModel

extension SaveSource {
    /// The value in an answer; nil where it is not there.
    func value(
        in answer: Answer,
        scope: inout some TemplateScope
    ) throws(TemplateError) -> JSONValue? {
        switch self {
        case .body(let path):
            return try answer.values(at: path)?.first
        case .nodes(let path):
            return try answer.values(at: path).map { JSONValue($0) }
        case .header(let name): return answer.headerText(name).map { JSONValue($0) }
        case .cookie(let name): return answer.setCookieValue(named: name).map { JSONValue($0) }
        case .pattern(let pattern):
            do {
                return try pattern.firstMatch(in: answer.text)?.dropFirst().first?.map { JSONValue($0) }
            } catch {
                throw TemplateError(error.message)
            }
        case .template(let template): return try template.evaluate(in: &scope)
        case .value(let value): return value
        case .query(let name, let source):
            guard let url = try source.value(in: answer, scope: &scope)?.string else { return nil }
            return LinkReading.queryValue(named: name, in: url).map { JSONValue($0) }
        }
    }
}

extension Answer {
    /// The values of the nodes in the body; nil where it is not JSON.
    fileprivate func values(at path: JSONPath) throws(TemplateError) -> [JSONValue]? {
        guard let json else { return nil }
        do {
            return try path.values(in: json)
        } catch {
            throw TemplateError("\(path.text) could not be evaluated: \(error)")
        }
    }
}
