import ArgumentParser
import Basics
import Conformance
import JSONText
import Platform
import RekeyHarness
import RunModel
import Transport

/// Prints the messages to one address, for whoever tries a finding by hand.
struct InboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inbox",
        abstract: "Print the messages to one address as they come, to try a finding by hand.",
        discussion: """
            A run receives the backend's mail only while it lasts. This receives it in between: register by hand with ADDRESS, and \
            the code or link is printed.

              rekey inbox hand@example.com --mail smtp://127.0.0.1:2525

            Exit codes: 0 it was ended by a signal or after --count messages, 2 wrong usage, 3 the place cannot be read.
            """
    )

    @Argument(help: ArgumentHelp("The address whose messages are printed.", valueName: "ADDRESS"))
    var address: String

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where to read the mail, as with rekey run: smtp://HOST:PORT, maildir:DIR, mailpit:URL, mailhog:URL or exec:COMMAND.",
            valueName: "PLACE"
        )
    )
    var mail = "smtp://127.0.0.1:2525"

    @Option(
        name: .long,
        help: ArgumentHelp("The certificate of the mail server, as with rekey run.", valueName: "FILE"),
        completion: Completions.pem
    )
    var mailCert: String?

    @Option(name: .long, help: ArgumentHelp("End after so many messages.", valueName: "N"))
    var count: Int?

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count takes a number from 1") }
        guard address.contains("@") else {
            throw ValidationError("'\(address)' is not an address such as hand@example.com")
        }
    }

    func run() async throws {
        let place: MailPlace
        do {
            place = try MailPlace(flag: mail)
        } catch {
            throw Exit.because(error)
        }
        do {
            try await Interruption.guarding { _ in try await read(place) }
        } catch is CancellationError {
            return
        } catch {
            Exit.complain("rekey: error: \(error)")
            throw Exit.couldNotJudge
        }
    }

    private func read(_ place: MailPlace) async throws {
        try await place.withInbox(
            certificate: mailCert,
            ignoresCase: true,
            transport: HTTPTransportConfiguration(userAgent: "rekey/\(Version.current)")
        ) { inbox, _ in
            // A command may hold a secret.
            let other = mail.hasPrefix("exec:") ? "the command for mail" : mail
            let shown = await inbox.standing()?.address ?? other
            try say("reading \(shown) for \(address); Ctrl-C ends it\n")
            try await print(from: inbox)
        }
    }

    private func print(from inbox: any Inbox) async throws {
        var printed = 0
        var mark = try await inbox.mark(for: address)
        while printed < count ?? .max, !Task.isCancelled {
            let deadline = ContinuousClock.now.advanced(by: .seconds(3600))
            guard let message = try await inbox.next(to: address, after: mark, until: deadline, where: { _ in true })
            else { continue }
            mark = message.sequence
            printed += 1
            try say(Self.text(of: message))
        }
    }

    private static func text(of message: ReceivedMessage) -> String {
        let head = [
            "From: \(message.sender)", "To: \(message.recipients.joined(separator: ", "))",
            "Subject: \(message.subject)",
        ]
        let links = message.links.isEmpty ? [] : ["", "Links:"] + message.links.map { "  " + $0 }
        let lines =
            ["", "────"] + head + [""]
            + message.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + links
        return lines.map { TerminalText.visible($0) }.joined(separator: "\n") + "\n"
    }

    private func say(_ text: String) throws { try ByteStream.standardOutput.write(text) }
}
