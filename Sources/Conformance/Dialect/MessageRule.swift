package import JSONText

/// The rule for reading one kind of message.
package struct MessageRule: Sendable, Hashable {
    package var channel: String
    package var subject: Pattern?
    package var sender: Pattern?
    package var text: Pattern?
    /// The values that are taken from it: `code`, `codeId`, `link`, `password`, and any other by a name of its own.
    package var extractors: [Extraction]
    /// The rules of other kinds, none of which accepts the message.
    package var others: [MessageRule] = []
    /// Its place in its file.
    package var place = Place.none

    package struct Extraction: Sendable, Hashable {
        package var name: String
        package var extractor: Extractor
    }

    /// The names that the runner knows the meaning of; requests take them as inputs.
    package static let vocabulary = ["code", "codeId", "link", "password"]
    /// The names that every message has of itself, or that the runner keeps beside what was taken.
    package static let taken = ["subject", "text", "html", "sender", "links", "recipients", "states"]
}

/// Takes one value from a message.
package enum Extractor: Sendable, Hashable {
    package enum LinkPart: Sendable, Hashable {
        case whole
        case query(String)
        /// A path segment: from 0, or from the end with -1.
        case segment(Int)
        /// The text behind the `#`, or one of its `name=value` pairs.
        case fragment(String?)
    }

    /// A part of the first link that the pattern finds.
    case link(Pattern, LinkPart)
    /// A regular expression with one group.
    case pattern(Pattern, in: MessagePart)
    /// A bare run of exactly so many digits.
    case digits(Int, in: MessagePart)
}

/// The part of a message in which a value is looked for.
package enum MessagePart: String, Sendable, Hashable, CaseIterable {
    /// The new text of the plain part, and then that of the HTML.
    case text
    case subject
}
