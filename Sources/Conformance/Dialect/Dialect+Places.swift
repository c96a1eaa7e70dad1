package import JSONText

extension Dialect {
    /// Returns whether the requests of an operation read an input by its bare name.
    package func takes(_ input: String, in operation: OperationName) -> Bool {
        inputs(of: operation).contains(input)
    }

    /// The inputs that the requests of an operation read: the bare names.
    package func inputs(of operation: OperationName) -> Set<String> {
        let paths = operations[operation]?.requests.flatMap(\.request.templates).flatMap(\.paths) ?? []
        return Set(paths.lazy.map(\.path).filter { $0.count == 1 }.map { $0[0] })
    }

    /// The values that the operations which take a kind of message send of it: `code`, `codeId`.
    package func valuesTaken(ofMessage kind: String) -> Set<String> {
        let takers = ShippedOperation.allCases.filter { $0.facts.takes?.rawValue == kind }
        return takers.reduce(into: []) { $0.formUnion(operations[$1]?.valuesOfMessage ?? []) }
    }

    /// The place of an operation in the file; its first line where the file lacks it.
    package func site(of operation: OperationName) -> FileLine {
        let binding = origin.value["operations"]?[operation.rawValue]
        return FileLine(file: source.name, line: binding.map { source.location(at: $0.offset).line } ?? 1)
    }

    /// The requests of an operation as the file has them: itself, or those that it lists or names.
    package static func requestValues(of binding: JSONValue) -> [JSONValue] {
        guard let requests = binding["requests"] else { return [binding] }
        return requests.array ?? requests.object.map { $0.map(\.value) } ?? []
    }

    /// The members of the one body that an operation sends, as the file has them: the name of the body's kind, `json` or `form`, and
    /// the object. Nil where the operation sends several requests or none of these bodies, and where members stand in others.
    package func flatBody(of operation: OperationName) -> (kind: String, members: JSONValue)? {
        guard let binding = origin.value["operations"]?[operation.rawValue] else { return nil }
        let requests = Self.requestValues(of: binding)
        guard requests.count == 1, let request = requests.first else { return nil }
        for kind in ["json", "form"] {
            guard let body = request[kind] else { continue }
            let isFlat = body.object?.allSatisfy { $0.value.object == nil && $0.value.array == nil } == true
            return isFlat ? (kind, body) : nil
        }
        return nil
    }

    /// The offset in the file of the rules for a request of an operation, or of the place where they belong.
    ///
    /// - Parameter request: Counted from 0.
    package func offsetOfRules(of operation: OperationName, request: Int) -> Int {
        let binding = origin.value["operations"]?[operation.rawValue]
        let object =
            binding.map(Self.requestValues).flatMap { $0.indices.contains(request) ? $0[request] : nil } ?? binding
        return (object?["outcomes"] ?? object)?.offset ?? origin.value.offset
    }
}

extension Dialect.Binding {
    /// The values of a message that its requests and rules read.
    package var valuesOfMessage: Set<String> {
        let paths = requests.flatMap { $0.request.templates + $0.rules.flatMap(\.templates) }.flatMap(\.paths)
        return Set(paths.filter { $0.path.count == 1 }.compactMap(\.path.first))
            .intersection(MessageRule.vocabulary).subtracting(["password"])
    }
}
