private import Basics
import Conformance
import JSONText

/// The stand-in for a secret in a recording: `‹phone.accessToken›`, or with the form in which it occurred, `‹alice.password|percent›`.
struct Placeholder: Sendable, Hashable {
    var name: String
    var form: SecretForm

    static let open = Array("‹".utf8)
    static let close = Array("›".utf8)

    var text: String { form == .raw ? "‹\(name)›" : "‹\(name)|\(form.rawValue)›" }

    init(name: String, form: SecretForm) {
        self.name = name
        self.form = form
    }

    /// Reads what stands between the signs.
    init?(inner: String, isSecret: (String) -> Bool) {
        if isSecret(inner) {
            self.init(name: inner, form: .raw)
            return
        }
        guard let bar = inner.lastIndex(of: "|"),
            let form = SecretForm(rawValue: String(inner[inner.index(after: bar)...])),
            isSecret(String(inner[..<bar]))
        else { return nil }
        self.init(name: String(inner[..<bar]), form: form)
    }
}

/// The form of a secret in a text.
enum SecretForm: String, Sendable, Hashable, CaseIterable {
    case raw, percent, form, json, base64, base64url
    /// In a way from which it cannot be told back: inside a longer Base64 text, or overlapping with another.
    case other

    /// The form of what was found of a secret.
    init(of found: ArraySlice<UInt8>, secret: String) {
        self = Self.allCases.first { $0.written(secret).map { found.elementsEqual($0.utf8) } ?? false } ?? .other
    }

    /// The secret in this form; nil for the one from which it cannot be told.
    func written(_ secret: String) -> String? {
        switch self {
        case .raw: secret
        case .percent: Encodings.percent(secret)
        case .form: Encodings.percent(secret).replacing("%20", with: "+")
        case .json: String(JSONWriter.quoted(secret).dropFirst().dropLast())
        // Padding is not part of what is found.
        case .base64: String(Encodings.base64(Array(secret.utf8)).prefix { $0 != "=" })
        case .base64url: Encodings.base64URL(Array(secret.utf8))
        case .other: nil
        }
    }

    /// The secret that was written like this; nil where that is not to be told.
    func read(_ text: [UInt8]) -> [UInt8]? {
        switch self {
        case .raw: text
        case .percent: PercentEncoding.decode(text)
        case .form: PercentEncoding.decode(text, isForm: true)
        case .json:
            (try? JSONParser.parse(SourceText(name: "string", bytes: [0x22] + text + [0x22])))?.string.map {
                Array($0.utf8)
            }
        case .base64:
            Encodings.base64Bytes(
                String(decoding: text, as: UTF8.self) + String(repeating: "=", count: (4 - text.count % 4) % 4)
            )
        case .base64url: Encodings.base64URLBytes(String(decoding: text, as: UTF8.self))
        case .other: nil
        }
    }
}
