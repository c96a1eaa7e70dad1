import JSONText

extension Filter {
    /// The result of the filters for signed tokens and their keys; nil for every other filter.
    ///
    /// - Throws: An error if the value is not a token, or the key not one for it: an edit that did not happen would prove nothing.
    func applyToToken(_ value: JSONValue, _ arguments: [JSONValue]) throws(TemplateError) -> JSONValue?? {
        switch self {
        case .jwtHeader, .jwtClaim, .jwtWithoutHeader, .jwtWithoutClaim, .jwtSignature, .jwtSign:
            guard value.array == nil else { return nil }
            guard let text = value.string, let first = arguments.first else {
                throw TemplateError("the filter '\(rawValue)' takes a token, found \(value)")
            }
            var token = try CompactToken(text)
            let second = arguments.dropFirst().first
            if second == nil, self == .jwtHeader || self == .jwtClaim {
                let part = self == .jwtHeader ? token.header : token.claims
                return .some(first.templateText.flatMap { part[$0] })
            }
            try edit(&token, first, second)
            return .some(JSONValue(token.text))
        case .jwk:
            if let text = value.string, !text.contains("-----BEGIN"), value.jwk == nil {
                // A shared secret has no public half: whoever names it in a token gives it away.
                let secret = JSONValue(Encodings.base64URL(Array(text.utf8)))
                return JSONValue(JSONObject([("kty", "oct"), ("k", secret)]))
            }
            return .some(JSONValue(try PublicKey(reading: value).jwk))
        case .jwkSecret:
            let form = try Self.word(arguments.first, as: SecretForm.self)
            return .some(JSONValue(try PublicKey(reading: value).secret(form)))
        case .x5c: return JSONValue([JSONValue(try SelfSignedCertificate(key: value).base64)])
        default: return nil
        }
    }

    private func edit(
        _ token: inout CompactToken,
        _ first: JSONValue,
        _ second: JSONValue?
    ) throws(TemplateError) {
        let name = first.templateText ?? ""
        switch self {
        case .jwtHeader: token.setHeader(name, to: second)
        case .jwtClaim: token.setClaim(name, to: second)
        case .jwtWithoutHeader: token.setHeader(name, to: nil)
        case .jwtWithoutClaim: token.setClaim(name, to: nil)
        case .jwtSignature: try token.setSignature(to: Self.word(first, as: SignatureForm.self))
        default:
            try token.sign(
                first,
                second.map { value throws(TemplateError) in
                    try Self.word(value, as: SignatureAlgorithm.self)
                }
            )
        }
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ value: JSONValue?,
        as _: Word.Type
    ) throws(TemplateError) -> Word where Word.RawValue == String {
        let text = value?.templateText ?? ""
        guard let word = Word(rawValue: text) else {
            throw TemplateError("unknown word '\(text)'" + didYouMean(text, in: Word.allCases.map(\.rawValue)))
        }
        return word
    }

    /// A number with another, or with a span of time in seconds, added or taken off, or taken times another.
    ///
    /// - Throws: An error if one of them is not a number, or the result is beyond all measure.
    func number(of value: JSONValue, _ arguments: [JSONValue]) throws(TemplateError) -> JSONValue {
        guard let number = value.double, let argument = arguments.first else {
            throw TemplateError("the filter '\(rawValue)' takes a number, found \(value)")
        }
        let seconds = argument.string.flatMap { Duration(literal: $0) }.map { Double($0.components.seconds) }
        guard let amount = argument.double ?? (self == .times ? nil : seconds) else {
            let wanted = self == .times ? "a number" : "a number or a duration such as '5m'"
            throw TemplateError("the filter '\(rawValue)' wants \(wanted) behind it, found \(argument)")
        }
        let exact =
            switch self {
            case .minus: number - amount
            case .times: number * amount
            default: number + amount
            }
        guard let result = Int(exactly: exact.rounded(.down)) else {
            throw TemplateError("the filter '\(rawValue)' made a number beyond all measure of \(value) and \(argument)")
        }
        return JSONValue(result)
    }
}
