import JSONText

/// The members that a request carries and that its success answers, each with its meaning.
struct RequestShape: Sendable {
    /// A member of the body, of the query or of the path.
    struct Input: Sendable, Hashable {
        enum Place: Sendable, Hashable { case body, query, path }
        var place: Place
        var leaf: APISchema.Leaf
        var kind: InputKind
    }

    /// A member of the answer.
    struct Output: Sendable, Hashable {
        var leaf: APISchema.Leaf
        var kind: OutputKind
        /// The place of the member, as a JSONPath.
        var path: String
    }

    var inputs: [Input] = []
    var outputs: [Output] = []
    /// The success that answers them.
    var answer: APIResponse?
    /// Indicates whether the answer is a list.
    var isList = false
    /// Indicates whether the description says what is in the body, or that there is none.
    var isBodyKnown = true

    init(_ operation: APIOperation, in document: APIDocument) {
        if let body = document.body(of: operation) {
            let schema = document.schema(of: body)
            inputs = schema.leaves.filter { !$0.schema.isReadOnly }.map {
                Input(place: .body, leaf: $0, kind: InputKind($0.name, $0.schema))
            }
            isBodyKnown = !inputs.isEmpty
        }
        for parameter in operation.parameters where parameter.place == "query" || parameter.place == "path" {
            var schema = document.reader.schema(parameter.schema)
            if schema.text.isEmpty { schema.text = parameter.text }
            inputs.append(
                Input(
                    place: parameter.place == "query" ? .query : .path,
                    leaf: .init(path: [parameter.name], schema: schema, isRequired: parameter.isRequired),
                    kind: InputKind(parameter.name, schema)
                )
            )
        }
        if let (response, schema) = document.answer(of: operation) {
            answer = response
            isList = schema.properties.isEmpty && !schema.items.isEmpty
            outputs = schema.leaves.map {
                Output(leaf: $0, kind: OutputKind($0.name, $0.schema), path: Self.jsonPath($0.path))
            }
        }
    }

    /// The JSONPath of members one in the other.
    static func jsonPath(_ names: [String]) -> String {
        names.reduce("$") { path, name in
            let isPlain =
                name.first?.isNumber == false
                && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            return path + (isPlain ? ".\(name)" : "[\(JSONWriter.quoted(name))]")
        }
    }

    func has(_ kinds: InputKind...) -> Bool { inputs.contains { kinds.contains($0.kind) } }

    /// The member of an answer with a meaning; of several the least deep, and the one with the plainest name.
    func output(_ kind: OutputKind) -> Output? {
        outputs.filter { $0.kind == kind }.min {
            ($0.leaf.path.count, $0.leaf.name.count) < ($1.leaf.path.count, $1.leaf.name.count)
        }
    }

    var hasPassword: Bool { has(.password, .newPassword) }
    var hasName: Bool { inputs.contains(where: \.kind.namesAccount) }
}
