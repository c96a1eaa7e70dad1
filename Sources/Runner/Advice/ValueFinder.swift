import Conformance
import HTTPTypes
import JSONText
import RunModel

/// Finds the texts in an answer that a dialect may want to keep.
struct ValueFinder: Sendable {
    /// A text in a JSON body and its JSONPath.
    struct Leaf: Sendable, Hashable {
        var path: String
        /// The name of the member that holds it, in lower case and without `_` and `-`.
        var name: String
        var text: String
    }

    /// Every text and number, in the order of the body; bounded, since a body may be large.
    let leaves: [Leaf]

    private static let limit = 200

    init(_ json: JSONValue?) {
        var leaves: [Leaf] = []
        if let json { Self.collect(json, path: "$", name: "", into: &leaves) }
        self.leaves = leaves
    }

    private static func collect(_ value: JSONValue, path: String, name: String, into leaves: inout [Leaf]) {
        guard leaves.count < limit else { return }
        switch value.content {
        case .object(let object):
            for member in object.members {
                let plain = member.key.lowercased().filter { $0 != "_" && $0 != "-" }
                collect(member.value, path: path + step(member.key), name: plain, into: &leaves)
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                collect(element, path: "\(path)[\(index)]", name: name, into: &leaves)
            }
        default:
            guard let text = value.string ?? value.int.map(String.init) else { return }
            leaves.append(Leaf(path: path, name: name, text: text))
        }
    }

    /// A member's step in a path: `.token`, or `['x-y']` where the shorthand is not for it (RFC 9535, section 2.5.1).
    private static func step(_ name: String) -> String {
        let isPlain =
            name.first.map { $0.isASCII && $0.isLetter || $0 == "_" } == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
        return isPlain
            ? ".\(name)" : "['\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']"
    }

    /// The path of what looks like this value of a session: `accessToken`, `refreshToken` …
    func path(for target: String) -> String? {
        let hints: [String]
        switch target {
        case "accessToken":
            hints = ["accesstoken", "access", "token", "authtoken", "sessiontoken", "jwt", "key", "auth"]
        case "refreshToken": hints = ["refreshtoken", "refresh"]
        case "idToken": hints = ["idtoken"]
        case "csrfToken": hints = ["csrftoken", "csrf", "xsrftoken"]
        default: hints = [target.lowercased()]
        }
        let candidates = leaves.filter { target.hasSuffix("Token") ? Self.looksSecret($0.text) : true }
        for hint in hints {
            if let leaf = candidates.first(where: { $0.name == hint }) { return leaf.path }
        }
        return hints.first == "accesstoken"
            ? candidates.first { $0.name.contains("token") && !$0.name.contains("refresh") }?.path : nil
    }

    /// The path of a text that is already known, such as the actor's address.
    func path(of text: String) -> String? {
        leaves.first { $0.text.lowercased() == text.lowercased() }?.path
    }

    /// Returns whether a text may be a key to something: long, in one piece, and not a word.
    static func looksSecret(_ text: String) -> Bool {
        text.utf8.count >= 16 && !text.contains(where: \.isWhitespace) && text.contains(where: \.isNumber)
            && !text.contains("@") && !text.contains("://")
    }

    /// The short texts that are most likely the same for every user.
    func stableTexts(besides status: Int) -> [Leaf] {
        leaves.filter { leaf in
            !leaf.text.isEmpty && leaf.text.utf8.count <= 100 && !leaf.text.contains("@") && !leaf.text.contains("://")
                && !Self.looksSecret(leaf.text) && !Self.repeats(leaf.text, status)
        }
    }

    /// The member by which errors of this body can be told apart: a short stable word under a usual name.
    ///
    /// - Parameter status: The response's; a member that repeats it, as a number or in words, tells nothing apart.
    func stableCode(besides status: Int) -> Leaf? {
        let candidates = stableTexts(besides: status)
        for name in Leaf.usualNames {
            if let found = candidates.first(where: { $0.name == name }) { return found }
        }
        return candidates.first { $0.name.contains("error") }
    }

    /// Returns whether a text is a status again: `400`, `Bad Request`, or the type of a problem that has no other (RFC 9457, section 4.2.1).
    static func repeats(_ text: String, _ status: Int) -> Bool {
        let phrase = letters(of: phrases.first { $0.code == status }?.reasonPhrase ?? "")
        return text == String(status) || text == "about:blank" || !phrase.isEmpty && letters(of: text) == phrase
    }

    /// The statuses of refusals whose phrase backends repeat; one that is made of a number has none.
    private static let phrases: [HTTPResponse.Status] = [
        .badRequest, .unauthorized, .forbidden, .notFound, .methodNotAllowed, .conflict, .unsupportedMediaType,
        .unprocessableContent, .tooManyRequests, .internalServerError,
    ]

    /// `badrequest` of `Bad Request` and `BAD_REQUEST`.
    private static func letters(of text: String) -> String { text.lowercased().filter(\.isLetter) }
}

extension ValueFinder.Leaf {
    /// The names of members that hold an error's code or its words, the most telling first.
    fileprivate static let usualNames = [
        "code", "errorcode", "error", "type", "key", "title", "detail", "message", "msg", "reason",
    ]

    /// Indicates whether its name is one for errors of any kind, rather than of a field.
    var isOfErrors: Bool { Self.usualNames.contains(name) || name.contains("error") }

    /// The longest run of words without an address or a number; nil where it is too short to tell anything.
    var steadyPart: String? {
        var runs: [[Substring]] = [[]]
        for word in text.split(separator: " ") {
            if word.contains("@") || word.contains(where: \.isNumber) {
                runs.append([])
            } else {
                runs[runs.count - 1].append(word)
            }
        }
        let longest = runs.map { $0.joined(separator: " ") }.max { $0.count < $1.count } ?? ""
        return longest.count >= 12 && longest.count < text.count ? longest : nil
    }
}
