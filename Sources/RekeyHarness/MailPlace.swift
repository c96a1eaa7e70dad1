package import Channels
import JSONText
package import RunModel
import Runner

/// The place from which the target's mail is read, as `--mail` gives it.
package enum MailPlace: Sendable, Hashable {
    /// A mail server of ours that takes everything in: `smtp://127.0.0.1:2525`, with STARTTLS `…?tls=offer`.
    case sink(SMTPSinkAddress)
    /// `maildir:DIR`, the folder that holds `new` and `cur`.
    case maildir(String)
    /// `mailpit:http://127.0.0.1:8025`
    case mailpit(RequestURL)
    /// `mailhog:http://127.0.0.1:8025`
    case mailhog(RequestURL)
    /// `exec:COMMAND`, which prints messages.
    case command(String)

    /// The prefix of each form.
    private static let schemes = ["smtp", "maildir", "mailpit", "mailhog", "exec"]

    /// Reads the flag's value.
    ///
    /// - Throws: The mistake in it, in a sentence.
    package init(flag text: String) throws(HarnessError) {
        let scheme = String(text.prefix { $0 != ":" })
        let rest = String(text.dropFirst(scheme.count + 1))
        switch scheme {
        case "smtp":
            do {
                self = .sink(try SMTPSinkAddress(url: text))
            } catch {
                let flag = "--mail '\(withoutCredentials(text))'"
                if case .unknownTLSUse = error { throw .usage(["\(flag): \(error)"]) }
                throw .usage([
                    "\(flag) is not of the form smtp://HOST:PORT, as in smtp://127.0.0.1:2525 or smtp://127.0.0.1:2525?tls=offer"
                ])
            }
        case "maildir":
            guard ["new", "cur"].allSatisfy({ FileReading.isFolder("\(rest)/\($0)") }) else {
                throw .usage([
                    "--mail '\(withoutCredentials(text))': '\(rest)' is not a Maildir (a folder with the folders 'new' and 'cur')"
                ])
            }
            self = .maildir(rest)
        case "mailpit", "mailhog":
            guard let url = RequestURL(rest) else {
                throw .usage([
                    "--mail '\(withoutCredentials(text))' is not of the form \(scheme):URL, as in \(scheme):http://127.0.0.1:8025"
                ])
            }
            guard withoutCredentials(rest) == rest else {
                throw .usage([
                    "--mail \(scheme): a user and password in the URL are not supported; "
                        + "use 'exec:COMMAND' for mail behind a login"
                ])
            }
            self = scheme == "mailpit" ? .mailpit(url) : .mailhog(url)
        case "exec":
            guard rest.contains(where: { !$0.isWhitespace }) else {
                throw .usage(["--mail 'exec:' needs a command, as in 'exec:./messages-to {recipient} {since}'"])
            }
            self = .command(rest)
        case "imap", "imaps":
            throw .usage([
                "--mail '\(withoutCredentials(text))': use a command to read an IMAP mailbox, as in "
                    + "'exec:./imap-messages'; rekey manual mail has an example"
            ])
        default:
            throw .usage([
                "--mail '\(withoutCredentials(text))' is not one of smtp://HOST:PORT, maildir:DIR, mailpit:URL, mailhog:URL and exec:COMMAND"
                    + (nearest(scheme, in: Self.schemes).map { "; did you mean '\($0)'?" } ?? "")
            ])
        }
    }

    /// The host at which the target delivers; nil where the place is not ours.
    var sinkHost: String? { if case .sink(let address) = self { address.host } else { nil } }

    /// Indicates whether senders are shown a certificate there.
    var speaksTLS: Bool { if case .sink(let address) = self { address.speaksTLS } else { false } }

    /// The reader of the place; a sink is written to, and not read.
    ///
    /// - Parameters:
    ///   - transport: For what is read over HTTP.
    ///   - since: When the run began.
    func reader(transport: any Transport, since: Timestamp) throws(HarnessError) -> MailboxReader {
        switch self {
        case .sink: throw .cannotJudge("a mail sink is not read from outside")
        case .maildir(let path): return .maildir(path)
        case .mailpit(let url): return .mailpit(url, transport: transport)
        case .mailhog(let url): return .mailhog(url, transport: transport)
        case .command(let line): return .command(line, since: since)
        }
    }
}
