import Conformance
import HTTPTypes
import JSONText
import RunModel

/// The members that a response asks for and that its request did not send.
///
/// Frameworks say so in many shapes: under the member's name (`{"name": ["This field is required."]}`), beside a pointer to it
/// (`{"loc": ["body", "name"]}`, `{"field": "name"}`), or within a sentence (`name should not be empty`).
struct MissingMembers {
    /// In the order of the response, as it spells them.
    let names: [String]

    init(asked response: JSONValue?, of request: OutgoingRequest) {
        guard let response, let sent = Self.sent(request) else {
            names = []
            return
        }
        var reading = Reading(sent: sent)
        reading.read(response, isOfMembers: true, depth: 0)
        names = reading.names
    }

    /// The names of everything that a request sends, spelt as in its body; nil where its body has no members.
    private static func sent(_ request: OutgoingRequest) -> [String]? {
        let type = request.headers[.contentType]?.lowercased() ?? ""
        if type.hasPrefix("application/x-www-form-urlencoded") {
            return String(decoding: request.body, as: UTF8.self).split(separator: "&").map { pair in
                String(pair.prefix { $0 != "=" })
            }
        }
        let source = SourceText(name: "body", bytes: request.body)
        guard let body = try? JSONParser.parse(source), body.object != nil else { return nil }
        return keys(of: body)
    }

    private static func keys(of value: JSONValue) -> [String] {
        if let object = value.object { return object.members.flatMap { [$0.key] + keys(of: $0.value) } }
        return (value.array ?? []).flatMap(keys)
    }

    /// The walk through a response.
    private struct Reading {
        let sent: [String]
        /// The same, as they are compared.
        private let plain: Set<String>
        var names: [String] = []

        init(sent: [String]) {
            self.sent = sent
            plain = Set(sent.map(Self.plain))
        }

        private static func plain(_ name: String) -> String {
            name.lowercased().filter { $0.isLetter || $0.isNumber }
        }

        /// - Parameter isOfMembers: Indicates whether the keys of an object here are the names of members.
        mutating func read(_ value: JSONValue, isOfMembers: Bool, depth: Int) {
            guard depth < 6, names.count < 8 else { return }
            if let text = value.string {
                readSentence(text)
            } else if let elements = value.array {
                for element in elements.prefix(50) { read(element, isOfMembers: false, depth: depth + 1) }
            } else if let object = value.object {
                if readPointer(object) { return }
                for member in object.members.prefix(50) {
                    let key = Self.plain(member.key)
                    if Self.envelopes.contains(key) {
                        read(member.value, isOfMembers: true, depth: depth + 1)
                    } else if isOfMembers, readMember(member.key, member.value) {
                        continue
                    } else if member.value.string == nil {
                        read(member.value, isOfMembers: false, depth: depth + 1)
                    }
                }
            }
        }

        /// Members of an error that hold others, or sentences, rather than being about a member of the request.
        private static let envelopes: Set = [
            "error", "errors", "detail", "details", "message", "messages", "msg", "fields", "fielderrors", "violations",
            "invalidparams", "validation", "validationerrors", "data", "body", "nonfielderrors", "description",
            "errordescription", "reason", "title", "json", "issues", "meta", "cause", "extra",
        ]

        /// Members of an error with a word about it, unless they hold a list of sentences.
        private static let wordsOfErrors: Set = [
            "code", "errorcode", "type", "kind", "status", "statuscode", "rule", "tag", "key", "instance", "path",
            "hint",
            "help", "documentation", "info",
        ]

        /// A sentence, or several, under the name of the member that they are about.
        private mutating func readMember(_ name: String, _ value: JSONValue) -> Bool {
            let texts = value.array?.compactMap(\.string) ?? value.string.map { [$0] } ?? []
            // What a list of sentences stands under is a field, in any language.
            let isField =
                value.array?.isEmpty == false && value.array?.count == texts.count
                && texts.allSatisfy { $0.contains(" ") }
            if isField, texts.contains(where: Self.isAboutConfirmation), let twin = confirmation(of: name) {
                add(twin)
                return true
            }
            let isOfError = Self.wordsOfErrors.contains(Self.plain(name))
            guard isField || !isOfError && texts.contains(where: Self.asks), isNew(name) else { return false }
            add(name)
            return true
        }

        /// An object that says which member it is about.
        private mutating func readPointer(_ object: JSONObject) -> Bool {
            let names = ["loc", "field", "fieldName", "param", "parameter", "property", "path", "pointer", "attribute"]
            for name in names {
                guard let value = object[name] else { continue }
                guard let pointed = value.array?.last?.string ?? value.string else { continue }
                let steps = pointed.split { "/.".contains($0) }.map(String.init)
                guard let last = steps.last, Self.isName(last) else { continue }
                let isOfBody = value.array?.first?.string == "body" || object["location"]?.string == "body"
                let texts = object.members.compactMap { $0.key == name ? nil : $0.value.string }
                if let twin = confirmation(of: last), texts.contains(where: Self.isAboutConfirmation) {
                    add(twin)
                    return true
                }
                guard isOfBody || texts.contains(where: Self.asks) || object["constraints"] != nil else { return false }
                if isNew(last) { add(last) }
                return true
            }
            return false
        }

        private mutating func readSentence(_ text: String) {
            guard text.utf8.count <= 400, Self.asks(text) else { return }
            let quoted = text.split(omittingEmptySubsequences: false) { "'\"`‘’“”".contains($0) }.enumerated()
                .filter { $0.offset % 2 == 1 }
                .compactMap { String($0.element).split(separator: ".").last.map(String.init) }
                .filter { Self.isName($0) && !["required", "missing"].contains($0.lowercased()) }
            if let name = quoted.first {
                if isNew(name) { add(name) }
                return
            }
            let words = text.split { $0.isWhitespace || ",:;.!()".contains($0) }.map(String.init)
            guard let name = Self.object(of: words) ?? Self.subject(of: words) else { return }
            let spelt = spelt(name)
            if Self.isName(spelt), isNew(spelt) { add(spelt) }
        }

        /// `name` of `name should not be empty`, and `device name` of `The device name field is required`.
        private static func subject(of words: [String]) -> [String]? {
            let verbs: Set = ["is", "are", "was", "must", "should", "can", "can't", "cannot", "may"]
            let nouns: Set = ["field", "parameter"]
            guard let end = words.firstIndex(where: { verbs.union(nouns).contains($0.lowercased()) }) else {
                return nil
            }
            let name = words[..<end].drop { ["the", "a", "an", "your"].contains($0.lowercased()) }
            // Two words without a noun behind them are rarely a name: `Email verification is required`.
            guard (1...(nouns.contains(words[end].lowercased()) ? 3 : 1)).contains(name.count),
                !name.contains(where: { general.contains($0.lowercased()) })
            else { return nil }
            return Array(name)
        }

        /// Words of sentences that are about no member.
        private static let general: Set = [
            "this", "it", "value", "request", "body", "one", "you", "which", "and", "or", "field", "authentication",
            "authorization", "credentials", "verification", "confirmation", "login", "account", "user", "access",
            "permission", "session", "content", "header", "consent", "registration",
        ]

        /// `name` of `Missing required parameter name`.
        private static func object(of words: [String]) -> [String]? {
            let fillers: Set = [
                "missing", "required", "field", "fields", "parameter", "property", "member", "argument", "attribute",
                "key",
                "the", "a", "an", "please", "provide", "enter", "your", "value", "for",
            ]
            guard let first = words.first?.lowercased(), ["missing", "required", "please", "provide"].contains(first)
            else { return nil }
            let rest = words.drop { fillers.contains($0.lowercased()) }
            return rest.count == 1 ? Array(rest) : nil
        }

        /// Words of one name, in the manner of the names that are sent.
        private func spelt(_ words: [String]) -> String {
            guard words.count > 1 else {
                // A sentence begins with a capital letter, whatever the name has.
                let word = words.first ?? ""
                return sent.contains { $0.first?.isUppercase == true } || word == word.uppercased()
                    ? word : word.prefix(1).lowercased() + word.dropFirst()
            }
            let lower = words.map { $0.lowercased() }
            let isCamel = !sent.contains { $0.contains("_") } && sent.contains { $0.contains(where: \.isUppercase) }
            return isCamel
                ? lower[0] + lower.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
                : lower.joined(separator: "_")
        }

        /// Returns whether a text says that something is not there.
        private static func asks(_ text: String) -> Bool {
            let text = text.lowercased()
            return [
                "required", "missing", "not be empty", "not be blank", "not be null", "be blank", "be empty", "be null",
                "be provided", "be present", "be a string", "not provided", "is undefined", "be supplied", "is empty",
                "please provide", "please enter",
            ].contains { text.contains($0) }
        }

        private static func isAboutConfirmation(_ text: String) -> Bool {
            text.lowercased().contains("confirmation") && text.lowercased().contains("match")
        }

        /// The member that repeats another, in the manner of Rails and Laravel; nil where it is sent already.
        private func confirmation(of name: String) -> String? {
            let twin = spelt([name, "confirmation"])
            return plain.contains(Self.plain(name)) && isNew(twin) ? twin : nil
        }

        private static func isName(_ text: String) -> Bool {
            guard let first = text.unicodeScalars.first, text.utf8.count <= 60 else { return false }
            return (first.properties.isAlphabetic || first == "_")
                && text.allSatisfy { $0.isLetter || $0.isNumber || "_-[]$@".contains($0) }
        }

        private func isNew(_ name: String) -> Bool { Self.isName(name) && !plain.contains(Self.plain(name)) }

        private mutating func add(_ name: String) {
            if !names.contains(where: { Self.plain($0) == Self.plain(name) }) { names.append(name) }
        }
    }

    /// The value that a member most likely takes, as a template; nil where nobody can know.
    ///
    /// - Parameter inputs: the inputs that the request sends already.
    static func value(of name: String, in operation: OperationName, beside inputs: Set<String> = []) -> String? {
        let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        let isChange: Bool =
            switch operation {
            case .shipped(.changePassword), .shipped(.completeReset), .shipped(.submitNewPassword): true
            case .shipped, .vendor: false
            }
        if plain.contains("password") {
            // Beside the new one, the bare word is for the one that the account has.
            let isBare = operation == .changePassword && plain == "password" && inputs.contains("newPassword")
            let isOld = isBare || ["current", "old", "existing"].contains { plain.contains($0) }
            return isChange && !isOld ? "{{ newPassword }}" : "{{ password }}"
        }
        if plain.contains("email") { return plain.contains("new") ? "{{ newEmail }}" : "{{ email }}" }
        if plain.contains("username") || plain == "login" { return "{{ username }}" }
        if plain.contains("phone") { return "{{ phone }}" }
        if plain.contains("refresh") { return "{{ refreshToken }}" }
        if plain == "uid" || plain == "uidb64" { return "{{ codeId }}" }
        if ["code", "otp", "token", "key"].contains(plain) { return "{{ code }}" }
        return nil
    }
}
