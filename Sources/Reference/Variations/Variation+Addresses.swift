import JSONText
import Platform

extension Variation {
    /// The variations in what is made of an address before it is looked at.
    static let addresses: [Variation] = [
        .wire("addresses-trimmed", reading { $0.trimmingPrefix(while: \.isWhitespace).trimmedEnd }),
        .wire("addresses-in-small-letters", reading { $0.lowercased() }),
    ]

    /// Addresses as they are typed become something else, in every request alike. What is not a text stays for the backend to refuse.
    private static func reading(_ change: @escaping @Sendable (String) -> String) -> Wrap {
        .requests(.event) { request in
            guard var members = request.members else { return }
            for name in ["email", "identifier"] {
                guard let text = members[name]?.string, text.contains("@") else { continue }
                let changed = change(text)
                // A body that stays the same goes on byte for byte.
                if changed != text { members[name] = JSONValue(changed) }
            }
            if members != request.members { request.members = members }
        }
    }
}

extension Substring {
    /// Without the white space at its end.
    fileprivate var trimmedEnd: String {
        String(reversed().drop(while: \.isWhitespace).reversed())
    }
}
