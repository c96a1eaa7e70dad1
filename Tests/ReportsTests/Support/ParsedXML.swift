import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element as a strict parser of XML 1.0 reads it.
struct ParsedElement {
    var name: String
    var attributes: [String: String]
    var children: [ParsedElement] = []
    var text = ""

    func children(_ name: String) -> [ParsedElement] { children.filter { $0.name == name } }

    /// The attribute as a number; nil where there is none or it is no whole number.
    func number(_ attribute: String) -> Int? { attributes[attribute].flatMap(Int.init) }

    struct Malformed: Error, CustomStringConvertible {
        var description: String
    }

    /// The root of a document.
    static func parse(_ text: String) throws -> ParsedElement {
        let parser = XMLParser(data: Data(text.utf8))
        let builder = Builder()
        parser.delegate = builder
        guard parser.parse(), let root = builder.root else {
            throw Malformed(
                description: "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "no root")"
            )
        }
        return root
    }

    private final class Builder: NSObject, XMLParserDelegate {
        var root: ParsedElement?
        private var open: [ParsedElement] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            open.append(ParsedElement(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            guard !open.isEmpty else { return }
            open[open.count - 1].text += text
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            guard let element = open.popLast() else { return }
            if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
        }
    }
}
