import Channels
import Conformance
import Foundation
import HTTPTypes
import Machine
import RunModel
import Synchronization
import Testing

/// Each place is filled as its own programs fill it, and read as scenarios read it.
@Suite("Mail that others keep", .onQuietMachine)
struct MailboxTests {
    private var past: ContinuousClock.Instant { .now }
    private var later: ContinuousClock.Instant { .now + .seconds(60) }

    private func mail(to recipient: String, _ text: String, id: Int = 0) -> String {
        "From: no-reply@backend.test\r\nTo: <\(recipient)>\r\nMessage-ID: <\(id)@backend.test>\r\nSubject: Hello\r\n\r\n\(text)\r\n"
    }

    private func text(_ inbox: PolledInbox, to recipient: String, after mark: Int) async throws -> String? {
        try await inbox.next(to: recipient, after: mark, until: past) { _ in true }?.text
            .trimmingCharacters(in: .newlines)
    }

    private func withFolder<T>(_ body: (URL) async throws -> T) async throws -> T {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rekey-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["new", "cur", "tmp"] {
            let place = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        return try await body(folder)
    }

    /// Delivers as a Maildir's writers do: whole, by a rename.
    private func deliver(_ mail: String, as name: String, to folder: URL) throws {
        let file = folder.appendingPathComponent("tmp/\(name)")
        try Data(mail.utf8).write(to: file)
        try FileManager.default.moveItem(at: file, to: folder.appendingPathComponent("new/\(name)"))
    }

    @Test("A Maildir gives what arrives after it was opened, to each recipient his own")
    func maildir() async throws {
        try await withFolder { folder in
            try deliver(mail(to: "a@b.test", "of old"), as: "1.old", to: folder)
            let inbox = try await PolledInbox(.maildir(folder.path))
            #expect(try await text(inbox, to: "a@b.test", after: 0) == nil)
            try deliver(mail(to: "a@b.test", "one"), as: "2.one", to: folder)
            try deliver(mail(to: "b@b.test", "other"), as: "3.other", to: folder)
            #expect(try await text(inbox, to: "a@b.test", after: 0) == "one")
            #expect(try await text(inbox, to: "B@b.test", after: 0) == nil)
            #expect(try await text(inbox, to: "b@b.test", after: 0) == "other")
        }
    }

    @Test(
        "A mark takes in what is there and was not looked at yet, so that an old message is never taken for a new one"
    )
    func marks() async throws {
        try await withFolder { folder in
            let inbox = try await PolledInbox(.maildir(folder.path))
            try deliver(mail(to: "a@b.test", "before"), as: "1", to: folder)
            let mark = try await inbox.mark(for: "a@b.test")
            try deliver(mail(to: "a@b.test", "after"), as: "2", to: folder)
            #expect(try await text(inbox, to: "a@b.test", after: mark) == "after")
        }
    }

    @Test("A message that is read meanwhile, and so renamed, is no new one")
    func renamed() async throws {
        try await withFolder { folder in
            let inbox = try await PolledInbox(.maildir(folder.path))
            try deliver(mail(to: "a@b.test", "one"), as: "1.x", to: folder)
            let mark = try await inbox.mark(for: nil)
            let from = folder.appendingPathComponent("new/1.x")
            try FileManager.default.moveItem(at: from, to: folder.appendingPathComponent("cur/1.x:2,S"))
            #expect(try await text(inbox, to: "a@b.test", after: mark) == nil)
            #expect(try await inbox.mark(for: nil) == mark)
        }
    }

    @Test("Who waits gets a message that comes while he waits")
    func waits() async throws {
        try await withFolder { folder in
            let inbox = try await PolledInbox(.maildir(folder.path))
            async let awaited = inbox.next(to: "a@b.test", after: 0, until: later) { $0.subject == "Hello" }
            async let another = inbox.next(to: "b@b.test", after: 0, until: later) { _ in true }
            try deliver(mail(to: "a@b.test", "one"), as: "1", to: folder)
            try deliver(mail(to: "b@b.test", "two"), as: "2", to: folder)
            #expect(try await awaited?.recipients == ["a@b.test"])
            #expect(try await another?.recipients == ["b@b.test"])
        }
    }

    @Test("A folder that is no Maildir is named")
    func noMaildir() async throws {
        await #expect { try await PolledInbox(.maildir("/nowhere/at/all")) } throws: { error in
            "\(error)" == "cannot read the Maildir /nowhere/at/all: it has no folder 'new'"
        }
    }

    @Test("A command prints one message for a recipient, and is believed once")
    func command() async throws {
        try await withFolder { folder in
            let line = "cat \(folder.path)/new/{recipient} 2>/dev/null || true"
            let inbox = try await PolledInbox(.command(line, since: Timestamp(secondsSince1970: 0)))
            let mark = try await inbox.mark(for: "a'b@b.test")
            try deliver(mail(to: "a'b@b.test", "quoted"), as: "a'b@b.test", to: folder)
            #expect(try await text(inbox, to: "a'b@b.test", after: mark) == "quoted")
            let next = try await inbox.mark(for: "a'b@b.test")
            #expect(try await text(inbox, to: "a'b@b.test", after: next) == nil)
        }
    }

    @Test("A command without a recipient prints everybody's, in the form of a mailbox; it is told since when")
    func mailbox() async throws {
        let one = mail(to: "a@b.test", "$REKEY_SINCE and {since}", id: 1).replacing("\r", with: "")
        let two = mail(to: "b@b.test", "two", id: 2).replacing("\r", with: "")
        let line = "cat <<EOF\nFrom x\n\(one)\nFrom x\n\(two)\nEOF"
        let inbox = try await PolledInbox(.command(line, since: Timestamp(secondsSince1970: 0)))
        #expect(try await text(inbox, to: "a@b.test", after: 0) == "1970-01-01T00:00:00Z and '1970-01-01T00:00:00Z'")
        #expect(try await text(inbox, to: "b@b.test", after: 0) == "two")
    }

    @Test(
        "A command that fails says why and names its program, but repeats no password that stands on its line",
        arguments: [
            "sh -c 'echo no such box >&2; exit 3' --password=s3cret",
            "KEY=s3cret; sh -c 'echo no such box >&2; exit 3'",
        ]
    )
    func failingCommand(line: String) async throws {
        await #expect {
            try await PolledInbox(.command(line, since: Timestamp(secondsSince1970: 0)))
        } throws: { error in
            "\(error)" == "the command for mail (sh …) ended with status 3: no such box"
        }
    }

    /// Only the deadline can end it: it would take longer than the time limit of the test.
    @Test(
        "A command that hangs is ended with the step, and nothing is said of what might have come",
        .timeLimit(.minutes(5))
    )
    func hangingCommand() async throws {
        try await withFolder { folder in
            let line = "echo $$ >'\(folder.path)/pid'; sleep 600 & wait; : {recipient}"
            let inbox = try await PolledInbox(.command(line, since: Timestamp(secondsSince1970: 0)))
            await #expect {
                try await inbox.next(to: "a@b.test", after: 0, until: .now + .milliseconds(10)) { _ in true }
            } throws: { error in
                "\(error)" == "the command for mail (echo …) did not end within the time that the step had"
            }
            let text = try String(contentsOfFile: "\(folder.path)/pid", encoding: .utf8)
            let shell = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            while kill(shell, 0) == 0 { await Task.yield() }
        }
    }

    @Test(
        "Mailpit's messages are read over its API, each once, by the recipients of their envelope",
        arguments: [0, 120]
    )
    func mailpit(others: Int) async throws {
        let catcher = Catcher { messages, path in
            if path.hasPrefix("/box/api/v1/messages?") {
                let page = Catcher.page(messages, path).map { message in
                    #"{ "ID": "\#(message.id)", "To": [{ "Name": "", "Address": "\#(message.to)" }], "Cc": null, "Bcc": [], "Size": 1 }"#
                }
                return (200, #"{ "total": \#(messages.count), "messages": [\#(page.joined(separator: ","))] }"#)
            }
            let id = path.split(separator: "/").dropLast().last.map(String.init)
            guard path.hasSuffix("/raw"), let message = messages.first(where: { $0.id == id }) else { return (404, "") }
            return (200, message.mail)
        }
        try await check(
            .mailpit(try #require(RequestURL("http://catcher.test:8025/box/")), transport: catcher),
            catcher,
            others
        )
    }

    @Test(
        "MailHog's messages are read over its API, each once, by the recipients of their envelope",
        arguments: [0, 120]
    )
    func mailhog(others: Int) async throws {
        let catcher = Catcher { messages, path in
            let page = Catcher.page(messages, path).map { message in
                let data = message.mail.replacing("\r\n", with: "\\r\\n")
                return
                    #"{ "ID": "\#(message.id)@mailhog", "Raw": { "From": "x", "To": ["\#(message.to)"], "Data": "\#(data)" } }"#
            }
            return path.hasPrefix("/api/v2/messages?")
                ? (200, #"{ "total": \#(messages.count), "items": [\#(page.joined(separator: ","))] }"#) : (404, "")
        }
        try await check(
            .mailhog(try #require(RequestURL("http://catcher.test:8025")), transport: catcher),
            catcher,
            others
        )
    }

    /// - Parameter others: The number of messages to other people that come along: more than a page holds.
    private func check(_ reader: MailboxReader, _ catcher: Catcher, _ others: Int) async throws {
        catcher.add(to: "a@b.test", mail(to: "list@b.test", "of old"))
        let inbox = try await PolledInbox(reader)
        #expect(try await text(inbox, to: "a@b.test", after: 0) == nil)
        // The header names a list; the envelope names who got it.
        catcher.add(to: "a@b.test", mail(to: "list@b.test", "one"))
        for number in 0..<others { catcher.add(to: "c\(number)@b.test", mail(to: "list@b.test", "other")) }
        #expect(try await text(inbox, to: "a@b.test", after: 0) == "one")
        #expect(try await text(inbox, to: "list@b.test", after: 0) == nil)
        let mark = try await inbox.mark(for: "a@b.test")
        #expect(mark == 1 + others)
        #expect(try await inbox.mark(for: "a@b.test") == mark)
        catcher.add(to: "a@b.test", mail(to: "list@b.test", "two"))
        #expect(try await text(inbox, to: "a@b.test", after: mark) == "two")
    }

    @Test("A catcher that answers with something else is named, with what it answered")
    func strangeCatcher() async throws {
        let url = try #require(RequestURL("http://catcher.test:8025"))
        await #expect { try await PolledInbox(.mailpit(url, transport: Catcher { _, _ in (401, "") })) } throws: {
            error in
            "\(error)"
                == "Mailpit at http://catcher.test:8025 answered /api/v1/messages?start=0&limit=50 with status 401"
        }
        await #expect { try await PolledInbox(.mailhog(url, transport: Catcher { _, _ in (200, "<html>") })) } throws: {
            error in
            "\(error)".hasSuffix(
                "answered /api/v2/messages?start=0&limit=50 with something other than a list of messages"
            )
        }
    }
}

/// A mail catcher without a wire: it holds messages and answers by its API.
private final class Catcher: Transport {
    struct Message: Sendable {
        var id: String
        var to: String
        var mail: String
    }

    private let messages = Mutex<[Message]>([])
    private let answer: @Sendable ([Message], String) -> (Int, String)

    /// - Parameter answer: The response to a path, by its messages, the newest first.
    init(answer: @escaping @Sendable ([Message], String) -> (Int, String)) { self.answer = answer }

    func add(to recipient: String, _ mail: String) {
        messages.withLock { $0.insert(Message(id: "m\($0.count)", to: recipient, mail: mail), at: 0) }
    }

    /// The page that `start` and `limit` ask for.
    static func page(_ messages: [Message], _ path: String) -> ArraySlice<Message> {
        let numbers = path.split { !$0.isNumber }.suffix(2).compactMap { Int($0) }
        return numbers.count == 2 ? messages.dropFirst(numbers[0]).prefix(numbers[1]) : []
    }

    var requestCount: Int { 0 }

    func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer {
        let path = request.url.replacing("http://catcher.test:8025", with: "")
        let (status, body) = answer(messages.withLock { $0 }, path)
        return Answer(status: status, headers: [:], body: Array(body.utf8))
    }
}
