import JSONText

extension FileValue {
    /// Text with places for values.
    func template(_ what: String = "a string") -> Template? {
        guard let text = string(what) else { return nil }
        do {
            return try Template(parsing: text, place: place)
        } catch {
            fail(error.message, inString: error.offset)
            return nil
        }
    }

    /// Any JSON value, whose strings may be templates.
    func templatedValue() -> TemplatedValue? {
        switch value.content {
        case .null, .bool, .number:
            return .literal(value)
        case .string(let text):
            guard text.contains("{{") else { return .literal(value) }
            return template().map(TemplatedValue.text)
        case .array(let elements):
            let read = elements.map { FileValue($0, in: context).templatedValue() }
            guard read.count == read.compactMap(\.self).count else { return nil }
            let values = read.compactMap(\.self)
            return values.allSatisfy(\.isLiteral) ? .literal(value) : .array(values)
        case .object(let object):
            guard let members = members("an object")?.templatedMembers(), members.count == object.count else {
                return nil
            }
            return members.allSatisfy(\.value.isLiteral) ? .literal(value) : .object(members)
        }
    }
}

extension [FileMember] {
    /// Members whose values may hold templates; those with a mistake are left out.
    func templatedMembers() -> [TemplatedValue.Member] {
        compactMap { member in
            member.value.templatedValue().map { TemplatedValue.Member(name: member.name, value: $0) }
        }
    }
}

extension TemplatedValue {
    /// Indicates whether it is text alone, without anything to evaluate.
    var isLiteral: Bool { if case .literal = self { true } else { false } }
}
