import ArgumentParser
import JSONText
import Platform
import RekeyHarness

/// Tries a JSONPath expression.
struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Evaluate a JSONPath (RFC 9535) on a JSON file and print the matches as a JSON array."
    )

    @Argument(help: ArgumentHelp("The expression, for example '$.store.book[?@.price < 10].title'."))
    var expression: String

    @Argument(
        help: ArgumentHelp("The JSON file (default: standard input).", valueName: "FILE"),
        completion: Completions.json
    )
    var file: String?

    func run() throws {
        do {
            let source =
                if let file { try FileReading.read(file) } else {
                    SourceText(name: "standard input", bytes: try ByteStream.standardInput.read(upTo: .max))
                }
            print(try query(expression, in: source))
        } catch let error as JSONPathError {
            Exit.complain("rekey: " + error.rendered(expression))
            throw Exit.usage
        } catch let error as Diagnostics {
            Exit.complain(error.rendered())
            throw Exit.usage
        } catch {
            Exit.complain("rekey: error: \(error)")
            throw Exit.usage
        }
    }
}
