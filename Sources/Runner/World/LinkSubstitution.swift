import Basics
import Conformance

/// Puts another code into a link in the place of the one that it carries.
struct LinkSubstitution {
    /// The code of the message, and what a request is to carry in its place; empty for nothing.
    var own: String
    var other: String

    /// The link with the other code; the link as it is where it carries none.
    func applied(to link: String) -> String {
        let start = pathStart(of: link)
        let rest = link[start...]
        let whole = replacingParts(of: rest)
        if whole != rest { return link[..<start] + whole }
        // A code that is only a part of a segment, as in `…/MQ-TOKEN/`; a short one might be a piece of anything.
        guard own.count >= 6 else { return link }
        let pieces = [own, Encodings.percent(own)].reduce(String(rest)) {
            $0.replacing($1, with: Encodings.percent(other))
        }
        return link[..<start] + pieces
    }

    /// The part behind scheme and host, where no code is.
    private func pathStart(of link: String) -> String.Index {
        guard let scheme = link.firstRange(of: "://") else { return link.startIndex }
        return link[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? link.endIndex
    }

    /// The text with every segment, value and fragment replaced that is the code.
    private func replacingParts(of text: Substring) -> String {
        var result = ""
        var part = ""
        func replaced() -> String { part.percentDecoded() == own ? Encodings.percent(other) : part }
        for character in text {
            if "/?#&;=".contains(character) {
                result += replaced() + String(character)
                part = ""
            } else {
                part.append(character)
            }
        }
        return result + replaced()
    }
}
