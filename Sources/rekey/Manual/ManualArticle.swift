import JSONText
import RekeyHarness

/// One article of the manual that the program carries, as Markdown for a terminal.
struct ManualArticle: Sendable {
    /// Its name on the command line, `dialect-guide`.
    let name: String
    let title: String
    /// The whole text. Links to other articles are written as the commands that print them.
    let text: String

    private static let folder = "Sources/RekeyTesting/Documentation.docc"
    /// The page that lists the others; a terminal has `rekey manual` for that.
    private static let landingPage = "RekeyTesting.md"

    /// All articles, by name.
    static func all(in library: ShippedLibrary) -> [ManualArticle] {
        library.paths(below: folder).compactMap { path in
            let file = path.dropFirst(folder.count + 1)
            guard file != landingPage, file.hasSuffix(".md"), let source = library.files[path] else { return nil }
            let markdown = String(decoding: source.bytes, as: UTF8.self)
            return ManualArticle(file: String(file.dropLast(3)), markdown: markdown)
        }
        .sorted { $0.name < $1.name }
    }

    /// - Parameters:
    ///   - file: the name of the file without its ending, `DialectGuide`.
    ///   - markdown: its text, which begins with the title.
    init(file: String, markdown: String) {
        name = Self.commandName(file)
        title = String(markdown.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
        text = markdown.replacing(#/<doc:(?<file>\w+)?(?:#(?<part>[\w-]+))?>/#) { link in
            let part = link.output.part.map { "“\($0.replacing("-", with: " "))”" }
            let command = link.output.file.map { "`rekey manual \(Self.commandName(String($0)))`" }
            return [command, part].compactMap(\.self).joined(separator: ", ")
        }
    }

    /// `DialectGuide` as `dialect-guide`.
    private static func commandName(_ file: String) -> String {
        file.reduce(into: "") { name, letter in
            if letter.isUppercase, !name.isEmpty { name.append("-") }
            name.append(letter.lowercased())
        }
    }
}
