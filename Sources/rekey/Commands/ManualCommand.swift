import ArgumentParser
import JSONText
import RekeyHarness

/// Prints the manual page, or one of the manual's articles.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Print the manual page or one of the manual's articles.",
        discussion: """
              rekey manual > ~/.local/share/man/man1/rekey.1
              rekey manual | man -l -
              rekey manual --list
              rekey manual dialect-guide | less
            """
    )

    @Argument(
        help: ArgumentHelp("The name of an article (default: the manual page).", valueName: "article"),
        completion: Completions.articles
    )
    var article: String?

    @Flag(help: "List the articles.")
    var list = false

    func run() throws {
        let articles = ManualArticle.all(in: ShippedLibrary())
        if list {
            print(Table(rows: articles.map { [$0.name, $0.title] }, width: Terminal.columns).text, terminator: "")
        } else if let article {
            print(try text(of: article, in: articles), terminator: "")
        } else {
            print(try page().text, terminator: "")
        }
    }

    private func text(of name: String, in articles: [ManualArticle]) throws -> String {
        if let found = articles.first(where: { $0.name == name }) { return found.text }
        let hint =
            nearest(name, in: articles.map(\.name)).map { "did you mean '\($0)'?" } ?? "rekey manual --list lists all"
        Exit.complain("rekey: error: unknown article '\(name)'; \(hint)")
        throw Exit.usage
    }

    private func page() throws -> ManualPage {
        guard let description = try? JSONParser.parse(SourceText(name: "help", text: Rekey._dumpHelp())),
            let page = ManualPage(description, version: Version.current)
        else {
            Exit.complain("rekey: error: this build cannot describe its own options")
            throw Exit.usage
        }
        return page
    }
}
