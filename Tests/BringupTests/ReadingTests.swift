import Bringup
import Conformance
import JSONText
import RunModel
import Testing

/// The reading of descriptions, and the complaints about files that are none.
@Suite("Reading descriptions of APIs") struct ReadingTests {
    static func document(_ text: String, target: String? = "http://127.0.0.1:8000") throws(Diagnostics) -> APIDocument {
        try APIDocument(SourceText(name: "api", text: text), target: target.flatMap(RequestURL.init))
    }

    @Test(
        "A file that is no description is refused, with the place and the reason",
        arguments: [
            ("", "api:1:1: error: the text is empty"),
            ("<!doctype html><title>Swagger UI</title>", "a page in HTML or XML"),
            ("[1, 2]", "found an array"),
            (#"{"name": "shop", "version": "1.0"}"#, "this does not describe an API"),
            ("just words", "found a string"),
            ("a: [1, 2", "this is neither JSON nor YAML"),
            (#"{"openapi": "3.0.0", "info": {}"#, "api:1:32"),
            (#"{"openapi": "4.0.0", "paths": {}}"#, #"expected version 3 of OpenAPI, found "4.0.0""#),
            (#"{"openapi": "3.1.0", "info": {}}"#, #"it has no "paths""#),
            ("openapi: 3.1.0\npaths:\n  - a\n", "api:3:3: error: expected an object of paths, found an array"),
            (#"{"swagger": "1.2", "paths": {}}"#, "expected version 2.0 of Swagger"),
            (#"{"swaggerVersion": "1.2", "apis": []}"#, "it is Swagger 1"),
            (#"{"info": {"_postman_id": "1"}, "item": []}"#, "it is a Postman collection"),
            (#"{"data": {"__schema": {}}}"#, "it is a GraphQL schema"),
            (#"{"asyncapi": "2.6.0", "channels": {}}"#, "AsyncAPI describes messages"),
        ]
    )
    func refusals(text: String, words: String) {
        let error = #expect(throws: Diagnostics.self) { try Self.document(text) }
        #expect(error?.rendered().contains(words) == true, "\(error?.rendered() ?? "")")
    }

    @Test("A text beyond the limit is refused before it is read")
    func size() {
        let bytes = [UInt8](repeating: UInt8(ascii: " "), count: DescriptionText.byteLimit + 1)
        let error = #expect(throws: Diagnostics.self) {
            try APIDocument(SourceText(name: "api", bytes: bytes), target: nil)
        }
        #expect(error?.rendered().contains("larger than 16 MiB") == true)
    }

    @Test("YAML whose aliases multiply, or that is nested without end, is given up with a sentence")
    func bombs() {
        var text = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
        for (name, before) in zip("bcdefgh", "abcdefg") {
            text += "\(name): &\(name) [" + Array(repeating: "*\(before)", count: 10).joined(separator: ", ") + "]\n"
        }
        let error = #expect(throws: Diagnostics.self) { try Self.document(text) }
        #expect(error?.rendered().contains("repeats itself too often") == true, "\(error?.rendered() ?? "")")
        let deep = "a: " + String(repeating: "[", count: 50_000)
        #expect(throws: Diagnostics.self) { try Self.document(deep) }
    }

    /// A document with a registration whose body is some schema.
    private static func registration(_ schemas: String, _ body: String = ##"{"$ref": "#/components/schemas/A"}"##)
        -> String
    {
        """
        {"openapi": "3.0.0", "info": {"title": "T"}, "components": {"schemas": \(schemas)}, "paths": {"/register": {"post": {
          "operationId": "register", "requestBody": {"content": {"application/json": {"schema": \(body)}}}, "responses": {}
        }}}}
        """
    }

    @Test(
        "References that lead back to themselves, or nowhere, end; the rest of the schema is read",
        arguments: [
            ##"{"A": {"properties": {"email": {}, "password": {}, "friend": {"$ref": "#/components/schemas/A"}}, "required": ["email", "password"]}}"##,
            ##"{"A": {"allOf": [{"$ref": "#/components/schemas/A"}, {"properties": {"email": {}, "password": {}}, "required": ["email", "password"]}]}}"##,
            ##"{"A": {"allOf": [{"$ref": "#/components/schemas/B"}]}, "B": {"properties": {"email": {}, "password": {}, "a": {"$ref": "#/components/schemas/A"}}, "required": ["email", "password"]}}"##,
            ##"{"A": {"allOf": [{"$ref": "#/nowhere"}, {"$ref": "other.json#/A"}, {"$ref": "https://elsewhere.example/a.json"}], "properties": {"email": {}, "password": {}}, "required": ["email", "password"]}}"##,
        ]
    )
    func cycles(schemas: String) throws {
        let guesses = APIGuesses(try Self.document(Self.registration(schemas)))
        let request = try #require(guesses.request(.register, login: .email, token: nil))
        #expect(request.draft.body == .json(["email": "{{ email }}", "password": "{{ password }}"]))
    }

    @Test("Schemas that multiply by reference end")
    func multiplying() throws {
        var schemas = ##""A": {"properties": {"email": {}, "password": {}, "a": {"$ref": "#/components/schemas/S0"}}}"##
        for index in 0..<30 {
            let members = (0..<20).map { ##""m\##($0)": {"$ref": "#/components/schemas/S\##(index + 1)"}"## }
            schemas += ##", "S\##(index)": {"properties": {\##(members.joined(separator: ", "))}}"##
        }
        let guesses = APIGuesses(try Self.document(Self.registration("{\(schemas)}")))
        #expect(guesses.operations[.register] != nil)
    }

    @Test(
        "The paths of servers count below the target, their hosts do not",
        arguments: [
            (#"[{"url": "https://api.example.com/v1"}]"#, "http://127.0.0.1:8000", "/v1/register", true),
            (#"[{"url": "/v1"}]"#, "http://127.0.0.1:8000", "/v1/register", false),
            (#"[{"url": "/v1"}]"#, "http://127.0.0.1:8000/v1", "/register", false),
            (#"[{"url": "http://127.0.0.1:8000/v2/"}]"#, "http://127.0.0.1:8000", "/v2/register", false),
            (
                #"[{"url": "https://a.example/x"}, {"url": "http://127.0.0.1:8000/y"}]"#, "http://127.0.0.1:8000",
                "/y/register", false
            ),
            (
                #"[{"url": "https://{who}.example.com/{base}", "variables": {"who": {"default": "a"}, "base": {"default": "v3"}}}]"#,
                "http://127.0.0.1:8000", "/v3/register", true
            ),
        ]
    )
    func servers(servers: String, target: String, path: String, isElsewhere: Bool) throws {
        let text = #"{"openapi": "3.0.0", "servers": \#(servers), "paths": {"/register": {"post": {"responses": {}}}}}"#
        let document = try Self.document(text, target: target)
        #expect(document.operations.map(\.path) == [path])
        #expect(document.notes.contains { $0.contains("nothing is sent to any other host") } == isElsewhere)
    }

    @Test(
        "A pattern says which classes and how many characters a password needs",
        arguments: [
            (
                #"^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&]).{8,}$"#,
                #"{"min":8,"classes":["lower","upper","digit","symbol"]}"#
            ),
            (
                #"^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z\d]{6,20}$"#,
                #"{"min":6,"max":20,"characters":"A-Za-z0-9","classes":["digit"]}"#
            ),
            (#"^[a-z0-9_-]{3,15}$"#, #"{"min":3,"max":15,"characters":"a-z0-9_-"}"#),
            (#"^(a|b)+$"#, "{}"),
        ]
    )
    func patterns(pattern: String, expected: String) {
        var schema = APISchema()
        schema.pattern = pattern
        #expect(JSONWriter.compact.string(TextPolicyGuess(schema).value) == expected)
    }
}
