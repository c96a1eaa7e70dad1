import ArgumentParser
import Foundation
import JSONText
import RekeyTesting

/// Prints the manual page.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Print the manual page.",
        discussion: """
              rekey manual > ~/.local/share/man/man1/rekey.1
              rekey manual | man -l -
            """
    )

    func run() throws {
        guard let description = try? JSONParser.parse(SourceText(name: "help", text: Rekey._dumpHelp())),
            let page = ManualPage(description, version: Version.current)
        else {
            Exit.complain("rekey: error: this build cannot tell its own options")
            throw Exit.usage
        }
        print(page.text, terminator: "")
    }
}
