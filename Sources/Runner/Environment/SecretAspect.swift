import Conformance
import JSONText
import RunModel

/// The property of a secret that a check looks at, beyond its outer form.
package enum SecretAspect: Sendable, Hashable {
    /// The very text: how random it is, what it holds.
    case text
    /// The equality of one signed token with another.
    case sameToken
}

extension ValueCheck {
    /// The property, beyond form, that the check looks at in the secrets that its value may be.
    func aspect(of value: JSONValue?) -> SecretAspect? {
        let subjects = condition.matchers.flatMap(\.subjects)
        if subjects.contains(.text) { return .text }
        return subjects.contains(.identity) && value?.holdsSignedToken == true ? .sameToken : nil
    }
}

extension JSONValue {
    /// Indicates whether it is a signed token, or holds one in a list, in a member or beside other words.
    fileprivate var holdsSignedToken: Bool {
        if let text = string {
            return text.split(whereSeparator: \.isWhitespace).contains { word in
                (try? CompactToken(String(word)))?.signatureText != nil
            }
        }
        return array?.contains(where: \.holdsSignedToken) ?? object?.contains { $0.value.holdsSignedToken } ?? false
    }
}
