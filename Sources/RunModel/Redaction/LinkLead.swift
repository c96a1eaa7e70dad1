import Basics
import Conformance

/// The beginning of a secret link that is not a secret: its scheme, its host and the words of its path.
///
/// A finding about a link is about where it leads, which its name alone does not tell.
enum LinkLead {
    /// `https://app.example/reset?` for `https://app.example/reset?code=…`; empty for a text that is not a link.
    static func of(_ secret: String) -> String {
        guard let slashes = secret.firstRange(of: "://") else { return "" }
        let scheme = secret[..<slashes.lowerBound]
        // Behind a scheme of an app's own there may be no host.
        guard ["http", "https"].contains(scheme.lowercased()) else { return "" }
        let rest = secret[slashes.upperBound...]
        let host = rest.prefix { !"/?#".contains($0) }
        guard !host.isEmpty, host.allSatisfy(isOfHost), !host.split(separator: ".").contains(where: isLong) else {
            return ""
        }
        let path = rest.dropFirst(host.count).prefix { !"?#".contains($0) }
        let segments = path.split(separator: "/").map { PathVocabulary.isMade($0) ? String($0) : "…" }
        let known = segments.count - segments.reversed().prefix { $0 == "…" }.count
        let lead = ([scheme + "://" + host] + segments.prefix(known)).joined(separator: "/")
        let isWhole = known == segments.count && !segments.isEmpty
        let whole = lead + (isWhole && host.count + path.count < rest.count ? "?" : "/")
        // Of a link without a secret part nothing would be left out.
        return whole.hasPrefix(secret) ? "" : whole
    }

    /// Returns whether a character stands in names, addresses and ports of hosts (RFC 3986, section 3.2.2).
    private static func isOfHost(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber) || ".-:[]".contains(character)
    }

    /// Returns whether a part of a host's name could hold a secret.
    private static func isLong(_ label: Substring) -> Bool { label.count > 20 && label.contains(where: \.isNumber) }
}
