package import JSONText

/// The source of the values of templates.
package protocol TemplateScope {
    /// The value at a dotted path; nil where there is none. Reading a generator makes a new value each time.
    mutating func value(at path: [String]) throws(TemplateError) -> JSONValue?

    /// Told of every value that filters made of another one: what is made of a secret is as secret.
    mutating func derived(_ value: JSONValue, from origin: JSONValue)
}

extension TemplateScope {
    package mutating func derived(_ value: JSONValue, from origin: JSONValue) {}
}

/// A template that cannot be worked out.
package struct TemplateError: Error, Sendable, Hashable {
    /// A sentence: which template, what was missing.
    package var message: String
    /// Indicates whether a change of a request has no place in it, rather than that something has no value.
    package private(set) var isWithoutPlace = false

    package init(_ message: String) { self.message = message }

    /// A change for which a request has no place.
    package static func withoutPlace(_ message: String) -> TemplateError {
        var error = TemplateError(message)
        error.isWithoutPlace = true
        return error
    }
}

extension Template {
    /// The value, or nil where a path in it has none.
    ///
    /// A template that is one expression keeps the value's JSON type; any other becomes text.
    package func evaluate(in scope: inout some TemplateScope) throws(TemplateError) -> JSONValue? {
        if let expression = soleExpression { return try expression.evaluate(in: &scope) }
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .expression(let expression):
                guard let value = try expression.evaluate(in: &scope) else { return nil }
                guard value.size(upTo: Filter.limit) + text.utf8.count <= Filter.limit else {
                    throw .tooLarge("the template '\(shortText)'")
                }
                guard let piece = value.templateText else { return nil }
                text += piece
            }
        }
        return JSONValue(text)
    }

    /// The same as text; nil where there is no value.
    package func text(in scope: inout some TemplateScope) throws(TemplateError) -> String? {
        try evaluate(in: &scope)?.templateText
    }
}

extension Template.Expression {
    func evaluate(in scope: inout some TemplateScope) throws(TemplateError) -> JSONValue? {
        let origin = try operand.evaluate(in: &scope)
        var value = origin
        for call in filters {
            guard let present = value else { return nil }
            var arguments: [JSONValue] = []
            for argument in call.arguments {
                guard let found = try argument.evaluate(in: &scope) else { return nil }
                arguments.append(found)
            }
            value = try call.filter.apply(to: present, arguments: arguments)
            if let value, value.size(upTo: Filter.limit) > Filter.limit {
                throw .tooLarge("the filter '\(call.filter.rawValue)'")
            }
        }
        let isPublic = filters.contains(where: \.readsPublicPart)
        if !filters.isEmpty, !isPublic, let origin, let value { scope.derived(value, from: origin) }
        return value
    }
}

extension Template.FilterCall {
    /// Indicates whether it reads of a secret what is none: the server that a link leads to, or what every token of an issuer says.
    fileprivate var readsPublicPart: Bool {
        switch filter {
        case .origin: true
        case .jwtClaim, .jwtHeader:
            arguments.count == 1 && arguments.contains { Self.publicMembers.contains($0) }
        default: false
        }
    }

    /// The issuer, the audience, the times, and whose token it is (RFC 7519, section 4.1); how it is signed (RFC 7515).
    private static let publicMembers: Set<Template.Operand> = Set(
        ["iss", "aud", "sub", "exp", "nbf", "iat", "alg", "kid", "typ"].map { .string($0) }
    )
}

extension Template.Operand {
    func evaluate(in scope: inout some TemplateScope) throws(TemplateError) -> JSONValue? {
        switch self {
        case .path(let path): try scope.value(at: path)
        case .string(let text): JSONValue(text)
        case .integer(let number): JSONValue(number)
        }
    }
}

extension Filter {
    func apply(to value: JSONValue, arguments: [JSONValue]) throws(TemplateError) -> JSONValue? {
        if let result = try applyToToken(value, arguments) { return result }
        switch (self, value.content) {
        case (.length, .array(let elements)): return JSONValue(elements.count)
        case (.length, .object(let object)): return JSONValue(object.count)
        case (.length, _): return (value.templateText?.unicodeScalars.count).map { JSONValue($0) }
        case (.first, .array(let elements)): return elements.first
        case (.last, .array(let elements)): return elements.last
        case (.join, .array(let elements)):
            let separator = arguments.first?.templateText ?? ""
            let between = separator.utf8.count.multipliedReportingOverflow(by: elements.count)
            guard !between.overflow, between.partialValue <= Self.limit else { throw .tooLarge("the filter 'join'") }
            let text = elements.compactMap(\.templateText).joined(separator: separator)
            return JSONValue(text)
        case (.unique, .array(let elements)):
            var seen: Set<JSONValue> = []
            return JSONValue(elements.filter { seen.insert($0).inserted })
        case (.unique, _): return value
        case (.apart, _):
            guard let others = arguments.first?.array else {
                throw TemplateError("the filter 'apart' takes the list of the other texts")
            }
            let texts = (value.array ?? [value]).compactMap(\.templateText)
            let sent = arguments.dropFirst().first?.templateText ?? ""
            let words = Self.apart(texts, from: others.compactMap(\.templateText), without: sent)
            return JSONValue(words.map { JSONValue($0) })
        case (_, .array(let elements)):
            var results: [JSONValue] = []
            var size = 0
            for element in elements {
                guard let result = try apply(to: element, arguments: arguments) else { continue }
                size += result.size(upTo: Self.limit)
                guard size <= Self.limit else { throw .tooLarge("the filter '\(rawValue)'") }
                results.append(result)
            }
            return JSONValue(results)
        default:
            if [.plus, .minus, .times].contains(self) { return try number(of: value, arguments) }
            guard let text = value.templateText else { return nil }
            if self == .origin { return Self.origin(of: text).map { JSONValue($0) } }
            let argument = arguments.first?.templateText ?? ""
            if self == .replace {
                return JSONValue(try Self.replaced(argument, with: arguments.last?.templateText ?? "", in: text))
            }
            let count = arguments.first?.int ?? Int(argument)
            if takesInteger, count == nil {
                throw TemplateError("the filter '\(rawValue)' takes a whole number, found '\(argument)'")
            }
            if self == .repeat, text.utf8.count > Self.limit / max(1, count ?? 0) {
                throw .tooLarge("the filter 'repeat'")
            }
            return JSONValue(apply(to: text, argument: argument, count: count ?? 0))
        }
    }
}

extension TemplatedValue {
    /// The value with its templates worked out; members without a value are left out.
    ///
    /// - Throws: An error if an element of a list has no value: a shorter list would be another one.
    package func evaluate(in scope: inout some TemplateScope) throws(TemplateError) -> JSONValue? {
        switch self {
        case .literal(let value): return value
        case .text(let template): return try template.evaluate(in: &scope)
        case .array(let elements):
            var values: [JSONValue] = []
            var size = 0
            for element in elements {
                guard let value = try element.evaluate(in: &scope) else {
                    let text = element.templates.map(\.text).joined(separator: ", ")
                    throw TemplateError("\(text) has no value, and an element of a list cannot be left out")
                }
                size += value.size(upTo: Filter.limit)
                guard size <= Filter.limit else {
                    throw .tooLarge("the list with \(element.templates.map(\.text).joined(separator: ", "))")
                }
                values.append(value)
            }
            return JSONValue(values)
        case .object(let members):
            var result: [(String, JSONValue)] = []
            var size = 0
            for member in members {
                guard let value = try member.value.evaluate(in: &scope) else { continue }
                size += value.size(upTo: Filter.limit)
                guard size <= Filter.limit else { throw .tooLarge("the object with '\(member.name)'") }
                result.append((member.name, value))
            }
            return JSONValue(JSONObject(result))
        }
    }
}

extension TemplateError {
    /// The error for a value that is larger than a file may ask for; many such values would exhaust the machine's memory.
    static func tooLarge(_ what: String) -> TemplateError {
        TemplateError("\(what) would make a text of more than \(Filter.limit >> 20) MiB")
    }
}

extension Template {
    /// Enough of the template to find it again.
    fileprivate var shortText: String { text.count > 60 ? text.prefix(60) + "…" : text }
}

extension JSONValue {
    /// About how many bytes the value takes written out, counted no further than just above the limit: values that share
    /// their parts take little memory, and without end once they are written.
    package func size(upTo limit: Int) -> Int {
        switch content {
        case .null, .bool: return 8
        case .number(let number): return 8 + number.literal.utf8.count
        case .string(let text): return 8 + text.utf8.count
        case .array(let elements):
            var size = 8
            for element in elements where size <= limit { size += element.size(upTo: limit - size) }
            return size
        case .object(let object):
            var size = 8
            for member in object.members where size <= limit {
                size += 8 + member.key.utf8.count + member.value.size(upTo: limit - size)
            }
            return size
        }
    }

    /// The form of the value inside a longer text; nil for null.
    package var templateText: String? {
        switch content {
        case .null: nil
        case .string(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): number.literal
        case .array, .object: JSONWriter.compact.string(self)
        }
    }
}
