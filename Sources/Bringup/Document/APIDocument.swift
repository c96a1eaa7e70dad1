import JSONText

/// A description of an API: OpenAPI 3, Swagger 2, or the discovery document of an OpenID provider.
package struct APIDocument: Sendable {
    /// `OpenAPI 3.1.0`
    package var format: String
    package var title: String?
    package var operations: [APIOperation]
    package var schemes: [SecurityScheme]
    /// Sentences about what was passed over.
    package var notes: [String]
    /// Reads the schemas of its operations.
    package let reader: SchemaReader

    /// The schema of a body; empty where the description says nothing about it.
    package func schema(of content: APIContent?) -> APISchema {
        let schema = reader.schema(content?.schema)
        guard schema.properties.isEmpty, schema.items.isEmpty, let example = content?.examples.first?.value,
            example.object != nil
        else { return schema }
        return reader.schema(["type": "object", "example": example])
    }

    /// The body that a request takes, where there are several: JSON before a form.
    package func body(of operation: APIOperation) -> APIContent? {
        operation.bodies.first(where: \.isJSON) ?? operation.bodies.first(where: \.isForm) ?? operation.bodies.first
    }

    /// The JSON of a response that means success, with the response.
    package func answer(of operation: APIOperation) -> (response: APIResponse, schema: APISchema)? {
        for response in operation.successes {
            guard let content = response.contents.first(where: \.isJSON) ?? response.contents.first else { continue }
            let schema = schema(of: content)
            if !schema.properties.isEmpty || !schema.items.isEmpty { return (response, schema) }
        }
        return nil
    }

    /// Adds what another document says of the same backend.
    package mutating func add(_ other: APIDocument) {
        notes += other.notes
        schemes += other.schemes.filter { scheme in !schemes.contains { $0.name == scheme.name } }
        operations += other.operations.filter { operation in
            !operations.contains { $0.line == operation.line && $0.id == operation.id }
        }
    }
}
