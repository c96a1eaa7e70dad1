import Conformance
package import HTTPTypes
import JSONText
private import Platform
package import RunModel

/// A text that is a credential by its shape, by the name under which it stands, or by the header that carries it.
struct CredentialSighting: Sendable, Hashable {
    var text: String
    /// The name that replaces it in reports.
    var name: String
    /// Indicates whether it is also hidden where a scenario's file contains it: a bearer or a password that somebody wrote there.
    var isOpener = false
    /// Indicates whether it is so short that it counts only where it is a whole value.
    var isShort = false

    /// The credentials in a header field; none in most.
    static func credentials(in name: HTTPField.Name, _ value: String) -> [CredentialSighting] {
        switch name {
        case .authorization, .proxyAuthorization:
            let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
            guard let text = parts.last, text.utf8.count >= 8 else { return [] }
            var found = [CredentialSighting(text: text, name: "authorization", isOpener: true)]
            if parts.first?.lowercased() == "basic", let decoded = Data(base64Encoded: text) {
                let pair = String(decoding: decoded, as: UTF8.self).split(separator: ":", maxSplits: 1)
                if pair.count == 2, pair[1].count >= 4 {
                    found.append(
                        CredentialSighting(text: String(pair[1]), name: "authorization.password", isOpener: true)
                    )
                }
            }
            return found
        case .cookie:
            return value.split(separator: ";").compactMap { cookie(String($0)) }
        case .setCookie:
            return cookie(String(value.prefix { $0 != ";" })).map { [$0] } ?? []
        default:
            guard CredentialName.kind(name.rawName) != nil else { return credentials(inText: value) }
            // A scheme may stand in front: `X-Auth-Token: Bearer …`.
            let text = value.split(separator: " ").last.map(String.init) ?? value
            return sighting(of: text, called: name.rawName).map { [$0] } ?? credentials(inText: value)
        }
    }

    /// A cookie; its attributes, which a dialect may send back with it, are public (RFC 6265, section 4.1.2).
    private static func cookie(_ pair: String) -> CredentialSighting? {
        guard let equals = pair.firstIndex(of: "=") else { return nil }
        let name = pair[..<equals].trimmed.lowercased()
        guard !attributes.contains(name.drop { $0 == "$" }.lowercased()) else { return nil }
        let value = pair[pair.index(after: equals)...].trimmed
        guard value.utf8.count >= 8 else { return nil }
        return CredentialSighting(text: value, name: "cookie.\(pair[..<equals].trimmed)")
    }

    private static let attributes: Set = [
        "domain", "path", "expires", "max-age", "samesite", "version", "priority", "comment", "port",
    ]

    /// The credentials in a text of any format: tokens by their shape, and values by their names.
    ///
    /// - Parameter isRefusal: whether a `code` there is one of an error.
    static func credentials(inText text: String, isRefusal: Bool = false) -> [CredentialSighting] {
        guard mayHoldCredentials(text) else { return [] }
        var found: [CredentialSighting] = []
        TextView.forEachReading(of: Array(text.utf8), keepsPlaces: false) { view in
            found += tokens(in: view.bytes)
            found += NamedValueScanner(view.bytes).values().compactMap {
                sighting(of: $0.value, called: $0.name, isRefusal: isRefusal)
            }
        }
        return found
    }

    /// False for a text without a sign that is between a name and its value, parts a token or begins an escape.
    private static func mayHoldCredentials(_ text: String) -> Bool {
        text.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "."),
                UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "\\"):
                true
            default: false
            }
        }
    }

    private static func tokens(in bytes: [UInt8]) -> [CredentialSighting] {
        CredentialShape.tokens(in: bytes).map {
            CredentialSighting(text: String(decoding: bytes[$0], as: UTF8.self), name: "token")
        }
    }

    /// The credentials in a JSON value, by the names of members at any depth.
    ///
    /// - Parameters:
    ///   - name: under which the value stands.
    ///   - isRefusal: whether a `code` there is one of an error.
    static func credentials(
        in value: JSONValue,
        called name: String? = nil,
        isRefusal: Bool = false
    ) -> [CredentialSighting] {
        switch value.content {
        case .object(let object):
            let isKey = object["kty"]?.string != nil
            return object.members.flatMap { member -> [CredentialSighting] in
                // Of a key (RFC 7517, section 4) only what signs is secret, in whatever list of "keys" it stands.
                if isKey, !privateNumbers.contains(member.key) { return [] }
                if isKey { return credentials(in: member.value, called: "key", isRefusal: isRefusal) }
                // `{ "token": { "value": … } }`: what stands inside is called so unless it has such a name of its own.
                let inner = CredentialName.kind(member.key) == nil && !CredentialName.isPublic(member.key) ? name : nil
                return credentials(in: member.value, called: inner ?? member.key, isRefusal: isRefusal)
            }
        case .array(let elements):
            return elements.flatMap { credentials(in: $0, called: name, isRefusal: isRefusal) }
        case .string(let text):
            if let name, let found = sighting(of: text, called: name, isRefusal: isRefusal) { return [found] }
            // A text may hold another body, a link or a sentence.
            return text.utf8.count < 12 ? [] : credentials(inText: text, isRefusal: isRefusal)
        case .number(let number):
            // Shorter numbers are counts, statuses and seconds.
            guard let name, CredentialName.kind(name) == .typed, number.literal.utf8.count >= 6 else { return [] }
            return sighting(of: number.literal, called: name, isRefusal: isRefusal).map { [$0] } ?? []
        case .bool, .null: return []
        }
    }

    /// The members of a JSON Web Key that are secret (RFC 7518, section 6).
    private static let privateNumbers: Set = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"]

    /// The texts that nobody would write by hand in the response to an operation that hands out credentials, whatever their names.
    static func randomTexts(in body: AnswerBody) -> [CredentialSighting] {
        switch body {
        case .json(let value): randomTexts(in: value, called: nil)
        case .text(let text):
            CredentialShape.randomRuns(in: text).filter { !isPublic($0, in: text) }.map {
                CredentialSighting(text: String(decoding: text[$0], as: UTF8.self), name: "random text")
            }
        }
    }

    private static func randomTexts(in value: JSONValue, called name: String?) -> [CredentialSighting] {
        switch value.content {
        case .object(let object):
            let isKey = object["kty"]?.string != nil
            return object.members.filter { !isKey || privateNumbers.contains($0.key) }
                .flatMap { randomTexts(in: $0.value, called: $0.key) }
        case .array(let elements): return elements.flatMap { randomTexts(in: $0, called: name) }
        case .string(let text):
            guard name.map(CredentialName.isPublic) != true, text.utf8.count >= 20 else { return [] }
            let bytes = Array(text.utf8)
            let called = name ?? "random text"
            // Base64 has signs in it that elsewhere part words.
            if bytes.first != UInt8(ascii: "/"), !text.contains("://"), !text.hasWhitespace,
                bytes.allSatisfy({ TextView.isWord($0) || "-_+~./=".utf8.contains($0) }),
                CredentialShape.looksRandom(bytes[...]), !CredentialShape.isID(bytes[...])
            {
                return [CredentialSighting(text: text, name: called)]
            }
            return CredentialShape.randomRuns(in: bytes).filter { !isPublic($0, in: bytes) }.map {
                CredentialSighting(text: String(decoding: bytes[$0], as: UTF8.self), name: called)
            }
        case .number, .bool, .null: return []
        }
    }

    /// Returns whether a run is part of an address, or has a name for ids.
    private static func isPublic(_ run: Range<Int>, in text: [UInt8]) -> Bool {
        if run.upperBound < text.count, text[run.upperBound] == UInt8(ascii: "@") { return true }
        var end = run.lowerBound
        func skip(_ signs: String) { while end > 0, signs.utf8.contains(text[end - 1]) { end -= 1 } }
        skip("\"'\\ ")
        guard end > 0, text[end - 1] == UInt8(ascii: ":") || text[end - 1] == UInt8(ascii: "=") else { return false }
        end -= 1
        skip("\"'\\ ")
        var start = end
        while start > 0, TextView.isWord(text[start - 1]) || "_-".utf8.contains(text[start - 1]) { start -= 1 }
        return CredentialName.isPublic(String(decoding: text[start..<end], as: UTF8.self))
    }

    /// The value as a credential, if its name and its form make it one.
    ///
    /// Words such as `This field is required.` or `weak_password` stand under such names too, in errors.
    private static func sighting(of value: String, called name: String, isRefusal: Bool = false) -> CredentialSighting?
    {
        guard let kind = CredentialName.kind(name), !value.hasWhitespace, !value.contains("://"),
            !value.contains("{{")
        else { return nil }
        let bytes = Array(value.utf8)[...]
        switch kind {
        case .opener:
            // By chance a token has no digit. A refusal may have the name of an error there, such as `invalidAccessToken`.
            func isMixed() -> Bool { value.contains(where: \.isLowercase) && value.contains(where: \.isUppercase) }
            guard
                bytes.count >= 8,
                value.contains(where: \.isNumber) || CredentialShape.looksRandom(bytes)
                    || !isRefusal && bytes.count >= 20 && isMixed()
            else { return nil }
            return CredentialSighting(text: value, name: name, isOpener: true)
        case .perhaps:
            let isChance =
                CredentialShape.looksRandom(bytes) || CredentialShape.isMixedWord(bytes) || CredentialShape.isID(bytes)
            guard bytes.count >= 8, isChance else { return nil }
            return CredentialSighting(text: value, name: name)
        case .typed:
            if bytes.count >= 12, CredentialShape.looksRandom(bytes) {
                return CredentialSighting(text: value, name: name)
            }
            guard !isRefusal, CredentialShape.isTypedCode(value) else { return nil }
            return CredentialSighting(text: value, name: name, isShort: bytes.count < 6)
        }
    }
}

extension String {
    /// Indicates whether white space is in it. ASCII is not looked up in Unicode's tables: nearly all texts are ASCII, and many are long.
    fileprivate var hasWhitespace: Bool {
        unicodeScalars.contains {
            $0.isASCII ? $0 == " " || ("\t"..."\r").contains($0) : $0.properties.isWhitespace
        }
    }
}

/// A body as far as it can be read.
enum AnswerBody: Sendable {
    case json(JSONValue)
    case text([UInt8])

    /// JSON also behind what keeps scripts from reading it: a mark of the byte order, white space, `)]}',` or a loop.
    init(_ bytes: [UInt8]) {
        if let start = bytes.prefix(Self.longestPrefix).firstIndex(where: { $0 == 0x7B || $0 == 0x5B }),
            let value = try? JSONParser.parse(
                SourceText(name: "body", bytes: Array(bytes[start...])),
                duplicateKeys: .report
            )
        {
            self = .json(value)
        } else {
            self = .text(bytes)
        }
    }

    private static let longestPrefix = 64

    /// The credentials by shape and by name.
    ///
    /// - Parameter isRefusal: whether a `code` there is one of an error.
    func credentials(isRefusal: Bool) -> [CredentialSighting] {
        switch self {
        case .json(let value): CredentialSighting.credentials(in: value, isRefusal: isRefusal)
        case .text(let bytes):
            CredentialSighting.credentials(inText: String(decoding: bytes, as: UTF8.self), isRefusal: isRefusal)
        }
    }
}

extension Redactor {
    /// Learns what opens a gate in headers that a user gives for every request.
    package mutating func insert(credentialsOf fields: HTTPFields) {
        for field in fields {
            for secret in CredentialSighting.credentials(in: field.name, field.value) { insert(secret) }
            // A key comes under any name; a word such as `staging` is none.
            insertIfDistinct(field.value, name: "header.\(field.name.rawName)")
        }
    }

    mutating func insert(_ sighting: CredentialSighting) {
        insert(
            secret: sighting.text,
            name: sighting.name,
            isOpener: sighting.isOpener,
            isShort: sighting.isShort
        )
    }
}

extension RawExchange {
    /// Bodies above this are data, and cut in reports anyway.
    private static let readingLimit = 256 * 1024

    /// The credentials that travel in it.
    ///
    /// - Parameter issues: whether the answer hands out credentials, so that whatever was made by chance in it is one.
    func credentials(issues: Bool) -> [CredentialSighting] {
        let isRefusal = (answer?.status ?? 0) >= 400
        var found = request.headers.flatMap { CredentialSighting.credentials(in: $0.name, $0.value) }
        found += CredentialSighting.credentials(inText: RequestURL(request.url)?.rest ?? "")
        found += Self.body(request.body).flatMap { $0.credentials(isRefusal: false) }
        guard let answer else { return found }
        found += answer.headers.flatMap { CredentialSighting.credentials(in: $0.name, $0.value) }
        for body in Self.body(answer.body) {
            found += body.credentials(isRefusal: isRefusal)
            if issues, !isRefusal { found += CredentialSighting.randomTexts(in: body) }
        }
        return found
    }

    /// The body; of a long one the ends, which reports show.
    private static func body(_ bytes: [UInt8]) -> [AnswerBody] {
        guard !bytes.isEmpty else { return [] }
        guard bytes.count > readingLimit else { return [AnswerBody(bytes)] }
        return [AnswerBody(Array(bytes.prefix(readingLimit / 2))), AnswerBody(Array(bytes.suffix(readingLimit / 2)))]
    }
}
