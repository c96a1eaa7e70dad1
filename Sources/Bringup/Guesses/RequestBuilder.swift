import Conformance
import JSONText

/// Writes the request of a guess, with the test user's values in the places of its members.
struct RequestBuilder {
    let guess: OperationGuess
    let document: APIDocument
    let login: IdentifierKind
    /// Indicates whether the same request changes the password, too.
    var changesPasswordToo = false
    /// The values that differ between deployments, for members that no rule knows.
    var settings = JSONObject()
    /// Sentences about members that were filled with something that may not be right.
    var doubts: [String] = []

    init(_ guess: OperationGuess, document: APIDocument, login: IdentifierKind) {
        self.guess = guess
        self.document = document
        self.login = login
    }

    private var operation: ShippedOperation { guess.operation }
    private var inputs: [RequestShape.Input] { guess.shape.inputs }

    mutating func build(note: String) -> DraftOperation {
        var draft = DraftOperation(operation, note: note, method: guess.source.method, path: path())
        draft.query = query()
        draft.headers = headers()
        draft.body = body()
        return draft
    }

    // MARK: The parts of a request

    private mutating func path() -> String {
        var path = guess.source.path
        for input in inputs where input.place == .path {
            let name = input.leaf.name
            let value = pathValue(input)
            path = path.replacing("{\(name)}", with: value)
        }
        return path
    }

    private mutating func pathValue(_ input: RequestShape.Input) -> String {
        if let sample = input.leaf.schema.sample?.string, input.kind == .other { return Self.harmless(sample) }
        let takesMessage = operation.facts.takes != nil
        switch input.kind {
        case .code: return "{{ code }}"
        case .codeId where takesMessage: return "{{ codeId }}"
        case .codeId: return "{{ actor.id }}"
        case .email, .newEmail: return "{{ email }}"
        case .phone, .newPhone: return "{{ phone }}"
        case .username, .identifier: return "{{ \(login.rawValue) }}"
        case .password, .newPassword, .repeatedPassword, .currentPassword, .refreshToken, .accessToken, .grantType,
            .clientId, .clientSecret, .other:
            return setting(input.leaf.name, "the part {\(input.leaf.name)} of paths")
        }
    }

    private mutating func query() -> JSONObject {
        var query = JSONObject()
        let inBody = Set(inputs.filter { $0.place == .body }.map(\.kind))
        for input in inputs where input.place == .query {
            guard input.leaf.isRequired || wants(input) && !inBody.contains(input.kind) else { continue }
            if let value = value(input) { query[input.leaf.name] = value }
        }
        return query
    }

    private mutating func headers() -> JSONObject {
        var headers = JSONObject()
        let usual = ["authorization", "accept", "content-type", "cookie", "user-agent"]
        for parameter in guess.source.parameters
        where parameter.place == "header" && parameter.isRequired && !usual.contains(parameter.name.lowercased()) {
            let schema = document.reader.schema(parameter.schema)
            headers[parameter.name] =
                schema.sample?.string.map { JSONValue(Self.harmless($0)) }
                ?? JSONValue(setting(parameter.name, "the header \(parameter.name)"))
        }
        return headers
    }

    private mutating func body() -> DraftOperation.Body? {
        guard let content = document.body(of: guess.source) else { return nil }
        let inside = inputs.filter { $0.place == .body }
        if inside.isEmpty {
            // JHipster and others take the bare address.
            let schema = document.schema(of: content)
            guard schema.type == "string", let name = bareName else { return assumedBody(content) }
            return content.isJSON ? .json(JSONValue(name)) : .text(name)
        }
        let chosen = inside.filter { $0.leaf.isRequired || wants($0) }
        var fields: [(path: [String], value: JSONValue)] = []
        for input in chosen {
            if let value = value(input) { fields.append((input.leaf.path, value)) }
        }
        guard content.isJSON || !content.isForm && !content.mediaType.hasPrefix("multipart") else {
            return .form(object(fields))
        }
        if content.isJSON { return .json(JSONValue(object(fields))) }
        if content.mediaType.hasPrefix("multipart") {
            doubts.append("the description asks for \(content.mediaType); a plain form is sent")
        }
        return .form(JSONObject(fields.map { (Self.fieldName($0.path), $0.value) }))
    }

    /// The body that most backends take, where the description says nothing about it.
    private mutating func assumedBody(_ content: APIContent) -> DraftOperation.Body? {
        let name = (login.rawValue, JSONValue("{{ \(login.rawValue) }}"))
        let fields: [(String, JSONValue)]
        switch operation {
        case .register, .login: fields = [name, ("password", "{{ password }}")]
        case .requestReset, .resendVerification, .resendReset: fields = [("email", "{{ email }}")]
        case .completeReset: fields = [("token", "{{ code }}"), ("password", "{{ newPassword }}")]
        case .verify: fields = [("token", "{{ code }}")]
        case .changePassword:
            fields = [("currentPassword", "{{ password }}"), ("newPassword", "{{ newPassword }}")]
        case .refresh: fields = [("refreshToken", "{{ refreshToken }}")]
        case .access, .logout, .logoutAll, .changeEmail, .changePhone, .removeAccount, .lookUp, .submitResetCode,
            .submitNewPassword, .loginWithOffer, .revoke, .introspect, .publicKey, .advanceClock, .probe:
            return nil
        }
        doubts.append("the description does not say what the body holds; the usual members are assumed")
        return content.isForm ? .form(JSONObject(fields)) : .json(JSONValue(JSONObject(fields)))
    }

    private var bareName: String? {
        switch operation {
        case .requestReset, .resendVerification, .resendReset, .lookUp: "{{ email }}"
        case .verify: "{{ code }}"
        case .refresh, .logout: "{{ refreshToken }}"
        case .register, .login, .access, .logoutAll, .changePassword, .completeReset, .submitResetCode,
            .submitNewPassword, .loginWithOffer, .changeEmail, .changePhone, .removeAccount, .revoke, .introspect,
            .publicKey, .advanceClock, .probe:
            nil
        }
    }

    /// Objects in each other, from the ways to their members.
    private func object(_ fields: [(path: [String], value: JSONValue)]) -> JSONObject {
        var object = JSONObject()
        for field in fields {
            guard let name = field.path.first, object[name] == nil else { continue }
            let inner = fields.filter { $0.path.first == name && $0.path.count > 1 }
            object[name] =
                inner.isEmpty
                ? field.value
                : JSONValue(self.object(inner.map { (path: Array($0.path.dropFirst()), value: $0.value) }))
        }
        return object
    }

    /// `user[email]`
    private static func fieldName(_ path: [String]) -> String {
        (path.first ?? "") + path.dropFirst().map { "[\($0)]" }.joined()
    }

    // MARK: Values

    /// Returns whether an operation has a use for a member that it could go without.
    private func wants(_ input: RequestShape.Input) -> Bool {
        guard Self.wanted(operation).contains(input.kind) else { return false }
        let kinds = inputs.map(\.kind)
        switch input.kind {
        case .email where operation == .changeEmail: return !kinds.contains(.newEmail)
        case .email where operation == .verify && input.place == .query: return false
        case .email where operation == .register || operation == .completeReset || operation == .verify: return true
        case .username where operation == .register: return login == .username || !kinds.contains(.email)
        case .phone where operation == .register: return login == .phone
        case .identifier where operation == .register: return !kinds.contains(.email) && !kinds.contains(.username)
        case .phone where operation == .changePhone: return !kinds.contains(.newPhone)
        case .password where operation == .changeEmail: return !changesPasswordToo
        case .email, .username, .phone, .identifier: return isPreferred(input.kind, among: kinds)
        case .newEmail, .newPhone, .password, .newPassword, .repeatedPassword, .currentPassword, .code, .codeId,
            .refreshToken, .accessToken, .grantType, .clientId, .clientSecret, .other:
            return true
        }
    }

    /// The members that serve an operation.
    private static func wanted(_ operation: ShippedOperation) -> Set<InputKind> {
        let names: Set<InputKind> = [.email, .username, .phone, .identifier]
        switch operation {
        case .register: return names.union([.password, .newPassword, .repeatedPassword])
        case .login: return names.union([.password, .grantType])
        case .verify: return [.code, .codeId, .email]
        case .resendVerification, .requestReset, .resendReset, .lookUp: return names
        case .refresh: return [.refreshToken, .grantType]
        case .logout, .logoutAll: return [.refreshToken]
        case .changePassword: return [.password, .newPassword, .repeatedPassword, .currentPassword]
        case .completeReset, .submitResetCode, .submitNewPassword:
            return [.code, .codeId, .password, .newPassword, .repeatedPassword, .email]
        case .changeEmail: return [.email, .newEmail, .currentPassword, .password]
        case .changePhone: return [.phone, .newPhone, .currentPassword]
        case .removeAccount: return [.password, .currentPassword]
        case .revoke, .introspect: return [.code]
        case .access, .loginWithOffer, .publicKey, .advanceClock, .probe: return []
        }
    }

    /// Returns whether a member is the one to name the account with, where each of several would do.
    private func isPreferred(_ kind: InputKind, among kinds: [InputKind]) -> Bool {
        let needed = inputs.filter(\.leaf.isRequired).map(\.kind)
        guard !needed.contains(where: \.namesAccount) else { return false }
        let takesMail = operation != .login && kinds.contains(.email)
        let order: [InputKind] =
            takesMail || login == .email
            ? [.email, .identifier, .username, .phone]
            : login == .phone ? [.phone, .identifier, .username, .email] : [.username, .identifier, .email, .phone]
        return order.first(where: kinds.contains) == kind
    }

    private mutating func value(_ input: RequestShape.Input) -> JSONValue? {
        if let value = known(input) { return value }
        guard input.leaf.isRequired else { return nil }
        if input.kind == .clientId || input.kind == .clientSecret {
            return JSONValue(setting(input.leaf.name, "the \(input.leaf.name) of a client of the target"))
        }
        let literal = Self.literal(input.leaf.name, input.leaf.schema)
        if input.leaf.schema.sample == nil {
            doubts.append("“\(input.leaf.name)” is required, and what it takes is a guess")
        }
        return literal
    }

    private func known(_ input: RequestShape.Input) -> JSONValue? {
        let kinds = inputs.map(\.kind)
        switch input.kind {
        case .email:
            return operation == .changeEmail && !kinds.contains(.newEmail)
                ? "{{ newEmail }}" : operation == .login ? "{{ identifier }}" : "{{ email }}"
        case .newEmail: return "{{ newEmail }}"
        case .phone:
            return operation == .changePhone && !kinds.contains(.newPhone)
                ? "{{ newPhone }}" : operation == .login ? "{{ identifier }}" : "{{ phone }}"
        case .newPhone: return "{{ newPhone }}"
        case .username, .identifier:
            if operation == .register, input.kind == .username { return "{{ username }}" }
            return operation == .requestReset || operation == .resendVerification ? "{{ email }}" : "{{ identifier }}"
        case .currentPassword: return "{{ password }}"
        case .newPassword: return operation == .register ? "{{ password }}" : "{{ newPassword }}"
        case .password:
            let isNew =
                operation == .completeReset
                || operation == .changePassword && !kinds.contains(.newPassword)
            return isNew ? "{{ newPassword }}" : "{{ password }}"
        case .repeatedPassword: return operation == .register ? "{{ password }}" : "{{ newPassword }}"
        case .code:
            if operation.facts.takes != nil { return "{{ code }}" }
            if operation == .revoke || operation == .introspect {
                return input.leaf.name == "token" ? "{{ token }}" : nil
            }
            return operation == .refresh || operation == .logout ? "{{ refreshToken }}" : nil
        case .codeId: return operation.facts.takes == nil ? nil : "{{ codeId }}"
        case .refreshToken: return "{{ refreshToken }}"
        case .accessToken: return "{{ accessToken }}"
        case .grantType:
            let wanted: JSONValue = operation == .refresh ? "refresh_token" : "password"
            let values = input.leaf.schema.values
            return values.isEmpty || values.contains(wanted) ? wanted : values.first
        case .clientId, .clientSecret, .other: return nil
        }
    }

    /// A setting of the dialect, as a template.
    private mutating func setting(_ name: String, _ meaning: String) -> String {
        let words = Words(name).list
        let key =
            (words.first ?? "value") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        var setting: JSONObject = JSONObject([("description", JSONValue(meaning))])
        if key.lowercased().hasSuffix("secret") || key.lowercased().hasSuffix("key") { setting["secret"] = true }
        settings[key] = JSONValue(setting)
        return "{{ settings.\(key) }}"
    }

    /// A value that a schema allows.
    private static func literal(_ name: String, _ schema: APISchema) -> JSONValue {
        if let sample = schema.sample { return sample.string.map { JSONValue(harmless($0)) } ?? sample }
        switch schema.type {
        case "boolean": return true
        case "integer", "number": return 30
        case "array": return []
        case "object": return [:]
        default: break
        }
        switch schema.format {
        case "date": return "1990-01-01"
        case "date-time": return "1990-01-01T00:00:00Z"
        case "uri", "url": return "https://example.com/"
        case "uuid": return "00000000-0000-4000-8000-000000000000"
        default: break
        }
        let words = Words(name)
        var text = words.containsAny(["url", "uri", "redirect", "callback"]) ? "https://example.com/" : "Rekey"
        while text.count < schema.minLength ?? 0 { text += " Test" }
        return JSONValue(String(text.prefix(max(1, schema.maxLength ?? text.count))))
    }

    /// A text of the description that no template can hide in.
    static func harmless(_ text: String) -> String { text.replacing("{{", with: "{ {") }
}
