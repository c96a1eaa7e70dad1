import Conformance
import JSONText
import RunModel

/// What a check looks at in a secret, beyond its outer form.
package enum SecretAspect: Sendable, Hashable {
    /// The very text: how random it is, what it holds.
    case text
    /// Whether one signed token is the same as another.
    case sameToken
}

extension ValueCheck {
    /// What the check looks at, beyond form, in the secrets that its value may be.
    func aspect(of value: JSONValue?) -> SecretAspect? {
        let subjects = condition.matchers.flatMap(\.subjects)
        if subjects.contains(.text) { return .text }
        return subjects.contains(.identity) && value?.holdsSignedToken == true ? .sameToken : nil
    }
}

extension JSONValue {
    /// Whether it is a signed token, or holds one in a list, in a member or beside other words.
    fileprivate var holdsSignedToken: Bool {
        if let text = string {
            return text.split(whereSeparator: \.isWhitespace).contains { word in
                (try? CompactToken(String(word)))?.signatureText != nil
            }
        }
        return array?.contains(where: \.holdsSignedToken) ?? object?.contains { $0.value.holdsSignedToken } ?? false
    }
}
