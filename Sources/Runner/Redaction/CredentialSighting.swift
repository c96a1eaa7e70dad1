import Conformance
private import Foundation
package import HTTPTypes
import JSONText

/// A text that is a credential by the place at which it stands: in a header that carries one, or in a member called so.
struct CredentialSighting: Sendable, Hashable {
    var text: String
    /// What stands for it in reports.
    var name: String

    /// The credentials in a header field; none in most.
    static func credentials(in name: HTTPField.Name, _ value: String) -> [CredentialSighting] {
        switch name {
        case .authorization, .proxyAuthorization:
            let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
            guard let text = parts.last, text.utf8.count >= 8 else { return [] }
            var found = [CredentialSighting(text: text, name: "authorization")]
            if parts.first?.lowercased() == "basic", let decoded = Data(base64Encoded: text) {
                let pair = String(decoding: decoded, as: UTF8.self).split(separator: ":", maxSplits: 1)
                if pair.count == 2, pair[1].count >= 4 {
                    found.append(CredentialSighting(text: String(pair[1]), name: "authorization.password"))
                }
            }
            return found
        case .cookie:
            return value.split(separator: ";").compactMap { cookie(String($0)) }
        case .setCookie:
            return cookie(String(value.prefix { $0 != ";" })).map { [$0] } ?? []
        default:
            return []
        }
    }

    private static func cookie(_ pair: String) -> CredentialSighting? {
        guard let equals = pair.firstIndex(of: "=") else { return nil }
        let value = String(pair[pair.index(after: equals)...])
        guard value.utf8.count >= 8 else { return nil }
        return CredentialSighting(text: value, name: "cookie.\(pair[..<equals].drop { $0 == " " })")
    }

    /// The credentials in a JSON body, by the names of members.
    static func credentials(in value: JSONValue) -> [CredentialSighting] {
        if let members = value.object?.members {
            return members.flatMap { member -> [CredentialSighting] in
                guard let text = member.value.string else { return credentials(in: member.value) }
                return isCredential(text, called: member.key)
                    ? [CredentialSighting(text: text, name: member.key)] : []
            }
        }
        return value.array?.flatMap { credentials(in: $0) } ?? []
    }

    /// Words such as `This field is required.` or `weak_password` stand under such names too, in errors.
    private static func isCredential(_ text: String, called name: String) -> Bool {
        let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
        guard ["password", "passwd", "token", "secret", "jwt", "apikey"].contains(where: plain.hasSuffix) else {
            return false
        }
        return text.utf8.count >= 8 && !text.contains(where: \.isWhitespace) && text.contains(where: \.isNumber)
    }
}

extension Redactor {
    /// Learns what opens a gate in headers that a user gives for every request.
    package mutating func insert(credentialsOf fields: HTTPFields) {
        for field in fields {
            for secret in CredentialSighting.credentials(in: field.name, field.value) {
                insert(secret: secret.text, name: secret.name)
            }
            // A key comes under any name; a word such as `staging` is none.
            insertIfDistinct(field.value, name: "header.\(field.name.rawName)")
        }
    }
}

extension RawExchange {
    /// Bodies above this are data, and cut in reports anyway.
    private static let readingLimit = 256 * 1024

    /// The credentials that travel in it.
    var credentials: [CredentialSighting] {
        let fields = Array(request.headers) + Array(answer?.headers ?? [:])
        var found = fields.flatMap { CredentialSighting.credentials(in: $0.name, $0.value) }
        for body in [request.body, answer?.body ?? []] where body.first == 0x7B || body.first == 0x5B {
            guard body.count <= Self.readingLimit,
                let value = try? JSONParser.parse(SourceText(name: "body", bytes: Array(body)))
            else { continue }
            found += CredentialSighting.credentials(in: value)
        }
        return found
    }
}
