/// Bounds within which a message is read. What lies beyond is left out, and the message says that it is truncated.
package struct MailLimits: Sendable, Hashable {
    /// Most bytes of the message that are looked at.
    package var size: Int
    /// Deepest nesting of multiparts and messages in messages; the message itself has depth 1.
    package var depth: Int
    /// Most parts, nested ones included.
    package var parts: Int
    /// Most header fields of one part.
    package var headerFields: Int
    /// Most bytes of text, and most of HTML, after decoding, in UTF-8.
    package var textSize: Int
    /// Most links.
    package var links: Int

    /// Bounds; the defaults are far beyond any mail that an account system sends.
    package init(
        size: Int = 32 << 20,
        depth: Int = 20,
        parts: Int = 500,
        headerFields: Int = 1000,
        textSize: Int = 4 << 20,
        links: Int = 1000
    ) {
        self.size = size
        self.depth = depth
        self.parts = parts
        self.headerFields = headerFields
        self.textSize = textSize
        self.links = links
    }
}
