import Bringup
import Conformance
import Foundation
import JSONText
import RunModel
import Testing

/// The descriptions of `Fixtures/openapi`, and what has to be guessed from each.
@Suite("The guesses from descriptions of APIs") struct FixtureTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/openapi")
    static let target = RequestURL("http://127.0.0.1:8000")

    static let names = [
        "aspnet-identity.json", "aspnet-swagger.json", "drf.yaml", "fastapi.json", "gotrue.yaml", "nestjs.json",
        "openid.json", "rails.json", "reference.yaml", "spring.json",
    ]

    static func document(_ name: String) throws -> APIDocument {
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        return try APIDocument(SourceText(name: name, bytes: bytes), target: target)
    }

    @Test("Each description gives the guesses of the table", arguments: names)
    func table(name: String) throws {
        let place = Self.folder.appendingPathComponent("expected/\(name.prefix { $0 != "." }).json")
        let guesses = Guesses(APIGuesses(try Self.document(name)))
        if ProcessInfo.processInfo.environment["REKEY_RECORD_GOLDEN"] != nil {
            try Data(JSONLayout().file(guesses.value).utf8).write(to: place)
            Issue.record("recorded \(place.lastPathComponent)")
            return
        }
        let source = SourceText(name: place.lastPathComponent, bytes: [UInt8](try Data(contentsOf: place)))
        let expected = try JSONParser.parse(source)
        for member in try #require(expected["operations"]?.object) {
            #expect(guesses.operations[member.key] == member.value, "\(member.key) of \(name)")
        }
        #expect(guesses.value == expected, "\(JSONLayout().file(guesses.value))")
    }

    @Test("A second login at another place is named, where the first is sure too")
    func twins() throws {
        let name = "fastapi.json"
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
        var root = try #require(try JSONParser.parse(SourceText(name: name, bytes: bytes)).object)
        var paths = try #require(root["paths"]?.object)
        paths["/auth/db/login"] = paths["/auth/jwt/login"]
        paths["/admin/login"] = paths["/auth/jwt/login"]
        root["paths"] = JSONValue(paths)
        let text = JSONWriter.compact.string(JSONValue(root))
        let document = try APIDocument(SourceText(name: name, text: text), target: Self.target)
        for (document, expected) in [
            (try Self.document(name), []),
            (document, ["perhaps POST /auth/db/login instead: a second dialect for it finds what differs"]),
        ] {
            let login = try #require(APIGuesses(document).request(.login, login: .email, token: "$.access_token"))
            #expect(login.draft.path == "/auth/jwt/login")
            #expect(login.doubts == expected)
            #expect(login.sureness == (expected.isEmpty ? .sure : .likely))
        }
    }

    @Test("The table names every description")
    func isWhole() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.contains(".") }
        #expect(files.sorted() == Self.names)
    }
}

/// Guesses as the table has them.
struct Guesses {
    let value: JSONValue
    let operations: JSONObject

    init(_ guesses: APIGuesses) {
        let login = guesses.login?.value ?? .email
        let token = guesses.session?.value.carrier == .cookie ? nil : guesses.token?.value ?? "$.token"
        let operations = JSONObject(
            ShippedOperation.allCases.compactMap { operation -> (String, JSONValue)? in
                guard let request = guesses.request(operation, login: login, token: token),
                    var members = request.draft.value.object
                else { return nil }
                members["note"] = nil
                members["sure"] = JSONValue(request.sureness.rawValue)
                return (operation.rawValue, JSONValue(members))
            }
        )
        self.operations = operations
        let common = guesses.common
        value = JSONValue(
            JSONObject(present: [
                ("login", guesses.login.map { JSONValue($0.value.rawValue) }),
                ("credentials", guesses.session?.value.credentials),
                ("headers", common.headers.isEmpty ? nil : JSONValue(common.headers)),
                ("password", guesses.password?.value), ("username", guesses.username?.value),
                ("errors", guesses.errors), ("operations", JSONValue(operations)),
                (
                    "open",
                    JSONValue((guesses.openPoints + guesses.document.notes).map { JSONValue($0) })
                ),
            ])
        )
    }
}
