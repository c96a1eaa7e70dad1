/// A piece of an HTML page: whatever text stands in it is written as text, so that nothing a target sent becomes markup.
indirect enum HTMLNode: Sendable {
    case text(String)
    case element(String, [(name: String, value: String)], [HTMLNode])
    /// Style or script of the page itself; never anything that came from elsewhere.
    case code(String, String)

    /// An element; an attribute without a value (`nil`) is left out, one that is empty stands alone (`open`).
    static func element(
        _ name: String,
        _ attributes: KeyValuePairs<String, String?> = [:],
        _ children: [HTMLNode] = []
    ) -> HTMLNode {
        .element(name, attributes.compactMap { name, value in value.map { (name, $0) } }, children)
    }

    /// An element around a text.
    static func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ text: String) -> HTMLNode
    {
        element(name, attributes, [.text(text)])
    }

    /// Elements that never have an end tag (HTML Living Standard, 13.1.2 "void elements"), of those used here.
    private static let void: Set<String> = ["meta", "input", "br"]

    /// The piece as HTML. Characters that hide from readers are made visible on the way.
    var rendered: String {
        switch self {
        case .text(let text): return XMLText.content(text)
        case .code(let name, let code): return "<\(name)>\(code)</\(name)>"
        case .element(let name, let attributes, let children):
            let tag = name + attributes.map(Self.rendered).joined()
            if Self.void.contains(name) { return "<\(tag)>" }
            // A parser drops a line end right behind <pre>.
            let start = name == "pre" ? "\n" : ""
            return "<\(tag)>\(start)\(children.map(\.rendered).joined())</\(name)>"
        }
    }

    private static func rendered(_ attribute: (name: String, value: String)) -> String {
        attribute.value.isEmpty ? " \(attribute.name)" : " \(attribute.name)=\"\(XMLText.attribute(attribute.value))\""
    }
}
