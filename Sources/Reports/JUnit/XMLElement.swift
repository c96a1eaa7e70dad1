/// An element with attributes, and either elements or text inside.
struct XMLElement: Sendable {
    var name: String
    var attributes: [(name: String, value: String)]
    var children: [XMLElement] = []
    /// Stands alone: one escaped text node and no CDATA, since some readers join several sections with commas.
    var text: String?

    init(_ name: String, _ attributes: [(name: String, value: String)] = [], children: [XMLElement] = []) {
        self.name = name
        self.attributes = attributes
        self.children = children
    }

    init(_ name: String, _ attributes: [(name: String, value: String)] = [], text: String) {
        self.name = name
        self.attributes = attributes
        self.text = text
    }

    /// The element with everything in it, a line for each element that holds others.
    func rendered(indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        if let text { return "\(margin)<\(tag)>\(XMLText.content(Attachment.broken(in: text)))</\(name)>\n" }
        guard !children.isEmpty else { return "\(margin)<\(tag)/>\n" }
        let inside = children.map { $0.rendered(indent: indent + 2) }.joined()
        return rendered(indent: indent, around: inside)
    }

    /// Writes the element around what the body writes.
    func write(to text: inout ReportText, indent: Int, around body: (inout ReportText) -> Void) {
        let margin = String(repeating: " ", count: indent)
        text.add("\(margin)<\(tag)>\n")
        body(&text)
        text.add("\(margin)</\(name)>\n")
    }

    /// The element around children that are rendered already.
    private func rendered(indent: Int, around inside: String) -> String {
        let margin = String(repeating: " ", count: indent)
        return "\(margin)<\(tag)>\n\(inside)\(margin)</\(name)>\n"
    }

    private var tag: String {
        name + attributes.map { " \($0.name)=\"\(XMLText.attribute(Attachment.broken(in: $0.value)))\"" }.joined()
    }
}
