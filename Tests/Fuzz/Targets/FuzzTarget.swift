import Bringup
import Conformance
import JSONText
import Mail
import Recordings
import Reports

/// A reader of text that the package did not write, to be tried with any bytes.
///
/// An input that is no good has to be refused in the reader's own way. What may not happen: a crash, and a broken promise
/// of the reader, which is said here as a ``FuzzFailure``.
package enum FuzzTarget: String, CaseIterable, Sendable {
    case json, jsonPath = "json-path", iRegexp = "i-regexp", pattern, template, mime, smtp, html, har, dialect,
        scenario, result, description

    /// Reads the bytes.
    package func run(_ bytes: [UInt8]) throws(FuzzFailure) {
        switch self {
        case .json: try Self.readJSON(bytes)
        case .jsonPath: Self.readPath(bytes)
        case .iRegexp: try Self.matchIRegexp(bytes)
        case .pattern: try Self.matchPattern(bytes)
        case .template: Self.evaluateTemplate(bytes)
        case .mime: try Self.readMessage(bytes)
        case .smtp: try Self.talk(bytes)
        case .html: try Self.readMessage(Array("Content-Type: text/html; charset=utf-8\r\n\r\n".utf8) + bytes)
        case .har:
            _ = try? HARReader.exchanges(Self.source(bytes))
            _ = try? HARReader.recordingIfOwn(Self.source(bytes))
        case .dialect: _ = try? DialectLoader.load(Self.source(bytes), name: "fuzz")
        case .scenario: _ = try? ScenarioLoader.load(Self.source(bytes), id: "fuzz") { _ in Self.source(bytes) }
        case .result: _ = try? ResultReader.events(Self.source(bytes))
        case .description: Self.guess(bytes)
        }
    }

    private static func source(_ bytes: [UInt8]) -> SourceText { SourceText(name: "fuzz.json", bytes: bytes) }

    /// The first line and the rest.
    private static func parts(_ bytes: [UInt8]) -> (String, [UInt8]) {
        let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
        return (String(decoding: bytes[..<end], as: UTF8.self), Array(bytes[end...].dropFirst()))
    }

    private static func readJSON(_ bytes: [UInt8]) throws(FuzzFailure) {
        guard let value = try? JSONParser.parse(source(bytes)) else { return }
        let written = JSONWriter.compact.string(value)
        guard let again = try? JSONParser.parse(source(Array(written.utf8))), again == value else {
            throw FuzzFailure("what was read is written as something else")
        }
    }

    /// A description of an interface, and everything that is guessed from it.
    private static func guess(_ bytes: [UInt8]) {
        guard let document = try? APIDocument(source(bytes), target: nil) else { return }
        let guesses = APIGuesses(document)
        for operation in ShippedOperation.allCases {
            _ = guesses.request(operation, login: .email, token: nil)
            _ = guesses.message(operation)
        }
    }

    private static func readPath(_ bytes: [UInt8]) {
        let (query, document) = parts(bytes)
        guard let path = try? JSONPath(query), let value = try? JSONParser.parse(source(document)) else { return }
        _ = try? path.values(in: value, limits: JSONPathLimits(nodes: 10_000, steps: 100_000))
    }

    private static func matchIRegexp(_ bytes: [UInt8]) throws(FuzzFailure) {
        let (expression, rest) = parts(bytes)
        let text = String(decoding: rest, as: UTF8.self)
        guard let regexp = try? IRegexp(expression), let matches = try? regexp.matches(text, steps: 1_000_000),
            let isFound = try? regexp.search(text, steps: 1_000_000)
        else { return }
        if matches, !isFound { throw FuzzFailure("the whole matches and no part does") }
    }

    private static func matchPattern(_ bytes: [UInt8]) throws(FuzzFailure) {
        let (expression, rest) = parts(bytes)
        let text = String(decoding: rest, as: UTF8.self)
        guard let pattern = try? Pattern(expression) else { return }
        let isFound: Bool
        let ranges: [Range<Int>?]?
        do {
            isFound = try pattern.isFound(in: text, steps: 1_000_000)
            ranges = try pattern.firstRanges(in: text, steps: 10_000_000)
        } catch {
            return
        }
        guard isFound == (ranges != nil) else { throw FuzzFailure("found with groups and without them differ") }
        for range in ranges ?? [] {
            guard let range else { continue }
            guard String(validating: Array(text.utf8)[range], as: UTF8.self) != nil else {
                throw FuzzFailure("a group is cut inside of a character")
            }
        }
    }

    private static func evaluateTemplate(_ bytes: [UInt8]) {
        guard let template = try? Template(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
        var scope = FuzzScope()
        _ = try? template.evaluate(in: &scope)
    }

    private static func readMessage(_ bytes: [UInt8]) throws(FuzzFailure) {
        let message = MailMessage.parse(bytes)
        guard message.size == bytes.count else { throw FuzzFailure("the size of the message is not its size") }
    }

    private static func talk(_ bytes: [UInt8]) throws(FuzzFailure) {
        var whole = SMTPServerSession(hostName: "mx.test", tls: .offer)
        var pieces = whole
        let actions = whole.receive(bytes)
        var collected: [SMTPServerSession.Action] = []
        for byte in bytes { collected += pieces.receive([byte]) }
        // Where TLS starts, the driver takes over, and what was sent before it is dropped.
        guard !actions.contains(where: { "\($0)".contains("startTLS") }) else { return }
        guard "\(actions)" == "\(collected)" else { throw FuzzFailure("the answers depend on how the bytes arrive") }
    }
}

/// A promise of a reader that an input breaks.
package struct FuzzFailure: Error, Sendable, CustomStringConvertible {
    /// The fault.
    package let description: String

    init(_ description: String) { self.description = description }
}

/// Values for templates made by chance.
private struct FuzzScope: TemplateScope {
    mutating func value(at path: [String]) throws(TemplateError) -> JSONValue? {
        switch path.first {
        case "a": JSONValue("Text ß 1")
        case "n": JSONValue(7)
        case "l": JSONValue([JSONValue("x"), JSONValue(2), JSONValue([JSONValue("y")])])
        case "o": JSONValue(JSONObject([("k", JSONValue("v"))]))
        case "j": JSONValue("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln")
        default: nil
        }
    }
}
