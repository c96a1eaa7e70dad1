import ArgumentParser
import JSONText
import RekeyHarness

/// Prints one of the manual's articles, or lists them.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Print one of the manual's articles, or list them.",
        discussion: """
              rekey manual
              rekey manual dialect-guide | less
            """
    )

    @Argument(
        help: ArgumentHelp("The name of an article (default: list all).", valueName: "article"),
        completion: Completions.articles
    )
    var article: String?

    func run() throws {
        let articles = ManualArticle.all(in: ShippedLibrary())
        if let article {
            print(try text(of: article, in: articles), terminator: "")
        } else {
            print(Table(rows: articles.map { [$0.name, $0.title] }, width: Terminal.columns).text, terminator: "")
        }
    }

    private func text(of name: String, in articles: [ManualArticle]) throws -> String {
        if let found = articles.first(where: { $0.name == name }) { return found.text }
        let hint = nearest(name, in: articles.map(\.name)).map { "did you mean '\($0)'?" } ?? "rekey manual lists all"
        Exit.complain("rekey: error: unknown article '\(name)'; \(hint)")
        throw Exit.usage
    }
}
