import Conformance
import JSONText
import RunModel

/// Makes the body of a request, with what a scenario changes in it.
struct BodyBuilder {
    /// Members to put in place of the dialect's; `$input` names every one that takes an input.
    var amendments: [TemplatedValue.Member]
    /// Members to send once more, behind those of the same name.
    var again: [TemplatedValue.Member] = []
    /// The inputs that stand elsewhere in the request, where they are amended as well.
    var elsewhere: Set<String> = []

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
            guard !amendments.allSatisfy(isElsewhere) else { return ([], nil) }
            return try json(.object([]), in: &scope, scenarioScope: &scenarioScope)
        case .json(let template):
            return try json(template, in: &scope, scenarioScope: &scenarioScope)
        case .form(let fields):
            let pairs = try form(fields, in: &scope, scenarioScope: &scenarioScope)
            return (Array(Self.formEncoded(pairs).utf8), "application/x-www-form-urlencoded")
        case .text(let template):
            guard amendments.allSatisfy(isElsewhere) else {
                throw TemplateError.withoutPlace(
                    "the body of this operation is plain text, so it has no members to amend"
                )
            }
            guard let text = try template.text(in: &scope) else { throw .withoutValue("the body", template) }
            return (Array(text.utf8), nil)
        case .bytes(let template):
            guard amendments.allSatisfy(isElsewhere) else {
                throw TemplateError.withoutPlace(
                    "the body of this operation is plain bytes, so it has no members to amend"
                )
            }
            return (try template.bytes(in: &scope), nil)
        }
    }

    private func isElsewhere(_ member: TemplatedValue.Member) -> Bool {
        member.input.map(elsewhere.contains) ?? false
    }

    private func json(
        _ template: TemplatedValue,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> (bytes: [UInt8], contentType: String?) {
        let value = try value(template, in: &scope, scenarioScope: &scenarioScope)
        let places = InputPlaces(template)
        var additions: [SecondMember] = []
        for member in again {
            let paths = try paths(of: member, among: places, having: value)
            guard !paths.isEmpty else {
                throw TemplateError.withoutPlace(
                    "the body of this operation has no member '\(member.name)' to send twice"
                )
            }
            guard let second = try member.value.evaluate(in: &scenarioScope) else {
                throw TemplateError("the second '\(member.name)' has no value")
            }
            additions += paths.compactMap { SecondMember($0, second) }
        }
        return (SecondMember.bytes(of: value, with: additions[...]), "application/json")
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
        let places = InputPlaces(template)
        for amendment in amendments {
            let paths = try paths(of: amendment, among: places, having: nil)
            guard !paths.isEmpty || isElsewhere(amendment) else {
                throw TemplateError.withoutPlace(
                    "the body of this operation is not a JSON object, so it has no members to amend"
                )
            }
            let wanted = try amendment.value.evaluate(in: &scenarioScope)
            for path in paths { value.set(wanted, at: path[...]) }
        }
        return value
    }

    /// The paths to which a member of an amendment goes: every place of an input, or every object that holds inputs.
    ///
    /// - Parameter value: the body, if only objects count that have the member already, as long as one has.
    private func paths(
        of member: TemplatedValue.Member,
        among places: InputPlaces,
        having value: JSONValue?
    ) throws(TemplateError) -> [[InputPlaces.Step]] {
        guard let input = member.input else {
            let all = places.objects.map { $0 + [.member(member.name)] }
            let present = value.map { value in all.filter { value.value(at: $0[...]) != nil } } ?? []
            return present.isEmpty ? all : present
        }
        guard let paths = places.paths[input] else {
            if elsewhere.contains(input) { return [] }
            throw .without(input)
        }
        return paths
    }

    /// The members of the body as fields of a query. What takes an input inside of another object goes there by its own
    /// name, too.
    func queryFields(
        _ body: RequestTemplate.Body,
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> [(name: String, value: String)] {
        switch body {
        case .none: return []
        case .json(let template):
            let value = try value(template, in: &scope, scenarioScope: &scenarioScope)
            let whole = (value.object ?? JSONObject()).flatMap { $0.value.pairs(named: $0.key) }
            let inner = Set(InputPlaces(template).paths.values.joined()).filter { $0.count > 1 }
            let plain = inner.flatMap { path -> [(name: String, value: String)] in
                guard case .member(let name) = path.last else { return [] }
                return value.value(at: path[...])?.pairs(named: name) ?? []
            }
            return whole + plain.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
        case .form(let fields): return try form(fields, in: &scope, scenarioScope: &scenarioScope)
        case .text, .bytes:
            throw TemplateError.withoutPlace(
                "the body of this operation is plain text, so it has no members for a query"
            )
        }
    }

    private func form(
        _ fields: [RequestTemplate.Field],
        in scope: inout some TemplateScope,
        scenarioScope: inout some TemplateScope
    ) throws(TemplateError) -> [(name: String, value: String)] {
        var pairs = try fields.pairs(in: &scope)
        for amendment in amendments {
            for name in try names(of: amendment, among: fields) {
                pairs.removeAll { $0.name == name }
                pairs += try amendment.value.pairs(named: name, in: &scenarioScope)
            }
        }
        for member in again {
            for name in try names(of: member, among: fields) {
                pairs += try member.value.pairs(named: name, in: &scenarioScope)
            }
        }
        return pairs
    }

    /// The fields that a member of an amendment stands for. A further one stands beside the fields and, where inputs go as
    /// `user[email]`, among those in brackets as well.
    private func names(
        of member: TemplatedValue.Member,
        among fields: [RequestTemplate.Field]
    ) throws(TemplateError) -> [String] {
        let taking = fields.filter { field in
            member.input.map(field.value.inputs.contains) ?? !field.value.inputs.isEmpty
        }
        guard let input = member.input else {
            let wrappers = taking.compactMap { $0.name.split(separator: "[", maxSplits: 1).first.map(String.init) }
                .filter { wrapper in fields.contains { $0.name.hasPrefix(wrapper + "[") } }
            var names = [member.name]
            for wrapper in wrappers where !names.contains("\(wrapper)[\(member.name)]") {
                names.append("\(wrapper)[\(member.name)]")
            }
            return names
        }
        if taking.isEmpty, !elsewhere.contains(input) { throw .without(input) }
        return taking.map(\.name)
    }

    /// `application/x-www-form-urlencoded`, with a space as `%20`, which every reader of forms understands.
    static func formEncoded(_ pairs: [(name: String, value: String)]) -> String {
        pairs.map { "\(Encodings.percent($0.name))=\(Encodings.percent($0.value))" }.joined(separator: "&")
    }
}

/// A member that stands in its object a second time, which no JSON value can hold.
private struct SecondMember {
    /// The object.
    let path: ArraySlice<InputPlaces.Step>
    let name: String
    let value: JSONValue

    /// - Parameter path: the member's; nil where there is none.
    init?(_ path: [InputPlaces.Step], _ value: JSONValue) {
        guard case .member(let name) = path.last else { return nil }
        self.init(path: path.dropLast(), name: name, value: value)
    }

    private init(path: ArraySlice<InputPlaces.Step>, name: String, value: JSONValue) {
        (self.path, self.name, self.value) = (path, name, value)
    }

    /// The text of a value with the members in it.
    static func bytes(of value: JSONValue, with additions: ArraySlice<SecondMember>) -> [UInt8] {
        if additions.isEmpty { return JSONWriter.compact.bytes(value) }
        func inner(_ step: InputPlaces.Step) -> ArraySlice<SecondMember> {
            ArraySlice(
                additions.filter { $0.path.first == step }
                    .map { SecondMember(path: $0.path.dropFirst(), name: $0.name, value: $0.value) }
            )
        }
        if let elements = value.array {
            let all = elements.enumerated().map { bytes(of: $0.element, with: inner(.element($0.offset))) }
            return Array("[".utf8) + all.joined(separator: ",".utf8) + Array("]".utf8)
        }
        let members =
            (value.object ?? JSONObject())
            .map { text($0.key, bytes(of: $0.value, with: inner(.member($0.key)))) }
            + additions.filter(\.path.isEmpty).map { text($0.name, JSONWriter.compact.bytes($0.value)) }
        return Array("{".utf8) + members.joined(separator: ",".utf8) + Array("}".utf8)
    }

    private static func text(_ name: String, _ value: [UInt8]) -> [UInt8] {
        JSONWriter.compact.bytes(JSONValue(name)) + Array(":".utf8) + value
    }
}

extension TemplatedValue.Member {
    /// The input that its name stands for, `password` for `$password`; nil where it is a name of the body.
    var input: String? { name.hasPrefix("$") ? String(name.dropFirst()) : nil }
}

extension TemplateError {
    fileprivate static func without(_ input: String) -> TemplateError {
        .withoutPlace(
            "no member of this operation's body takes the input '\(input)' to be amended, and neither does its query or a header"
        )
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

    fileprivate func value(at path: ArraySlice<InputPlaces.Step>) -> JSONValue? {
        guard let step = path.first else { return self }
        switch step {
        case .member(let name): return object?[name]?.value(at: path.dropFirst())
        case .element(let index):
            guard let array, array.indices.contains(index) else { return nil }
            return array[index].value(at: path.dropFirst())
        }
    }

    /// Puts a value at a path; nil takes the member there away.
    fileprivate mutating func set(_ value: JSONValue?, at path: ArraySlice<InputPlaces.Step>) {
        guard let step = path.first else { return }
        let rest = path.dropFirst()
        switch step {
        case .member(let name):
            var object = object ?? JSONObject()
            if rest.isEmpty {
                object[name] = value
            } else {
                var inner = object[name] ?? JSONValue(JSONObject())
                inner.set(value, at: rest)
                object[name] = inner
            }
            self = JSONValue(object)
        case .element(let index):
            guard var array, array.indices.contains(index) else { return }
            if rest.isEmpty { array[index] = value ?? .null } else { array[index].set(value, at: rest) }
            self = JSONValue(array)
        }
    }
}
