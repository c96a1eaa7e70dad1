import Conformance
import HTTPTypes
import JSONText
import Mail
import RunModel
import Synchronization

/// Reads a mail catcher over its HTTP API: pages of messages, the newest first.
struct MailAPI: Sendable {
    /// A message as a page lists it.
    struct Item: Sendable {
        var id: String
        /// Those of the envelope.
        var recipients: [String]
        /// The whole message where the page holds it.
        var content: [UInt8]?
    }

    /// Its name in messages: `Mailpit`.
    let name: String
    let url: RequestURL
    let transport: any Transport
    let limits: MailLimits
    /// The path of a page, by the number of messages to leave out.
    let page: @Sendable (_ start: Int) -> String
    /// The messages of a page; nil where it is none.
    let items: @Sendable (JSONValue) -> [Item]?
    /// The path of a message's own text, by its id; for pages without it.
    let raw: @Sendable (_ id: String) -> String
    private let seen = KnownIDs()

    /// No catcher keeps more that anybody waits for; a hostile one may.
    private static let pageLimit = 200

    /// The ids of messages that were given or are older than the first look.
    private final class KnownIDs: Sendable {
        let ids = Mutex<Set<String>?>(nil)
    }

    init(
        name: String,
        url: RequestURL,
        transport: any Transport,
        limits: MailLimits,
        page: @escaping @Sendable (Int) -> String,
        raw: @escaping @Sendable (String) -> String,
        items: @escaping @Sendable (JSONValue) -> [Item]?
    ) {
        self.name = name
        self.url = url
        self.transport = transport
        self.limits = limits
        self.page = page
        self.raw = raw
        self.items = items
    }

    var reader: MailboxReader {
        MailboxReader(
            newMessages: { _, limit in try await newMessages(by: limit) },
            name: "\(name) at \(url)",
            isShared: true,
            interval: .milliseconds(200)
        )
    }

    private func newMessages(by limit: ContinuousClock.Instant) async throws -> [ReceivedMessage] {
        let known = seen.ids.withLock { $0 }
        var fresh: [Item] = []
        var start = 0
        for _ in 0..<Self.pageLimit {
            let path = page(start)
            let answer = try await get(path, by: limit)
            guard let json = answer.json, let items = items(json) else {
                throw MailboxError("\(name) at \(url) answered \(path) with something other than a list of messages")
            }
            let new = items.filter { item in
                known?.contains(item.id) != true && !fresh.contains { $0.id == item.id }
            }
            fresh += new
            // Pages shift while messages come; one that holds a known message is the last to look at.
            if items.isEmpty || new.count < items.count || known == nil { break }
            start += items.count
        }
        guard known != nil else {
            seen.ids.withLock { $0 = Set(fresh.map(\.id)) }
            return []
        }
        var messages: [ReceivedMessage] = []
        for item in fresh.reversed() {
            let content: [UInt8]
            if let whole = item.content {
                content = whole
            } else {
                content = try await get(raw(item.id), by: limit).body
            }
            let message = MailMessage.parse(content, limits: limits)
            messages.append(
                ReceivedMessage(message, recipients: item.recipients.isEmpty ? nil : item.recipients)
            )
        }
        seen.ids.withLock { $0?.formUnion(fresh.map(\.id)) }
        return messages
    }

    private func get(_ path: String, by limit: ContinuousClock.Instant) async throws -> Answer {
        let base = url.description.hasSuffix("/") ? String(url.description.dropLast()) : url.description
        let request = OutgoingRequest(method: .get, url: base + path)
        let answer: Answer
        do {
            answer = try await transport.send(
                request,
                timeout: min(.seconds(30), max(.milliseconds(1), ContinuousClock.now.duration(to: limit))),
                gate: nil
            )
        } catch {
            throw MailboxError(
                "\(name) at \(url) cannot be read: \(error.message); the address has to be that of its web interface "
                    + "(port 8025 as a rule), not that of its SMTP server (1025)"
            )
        }
        guard answer.status == 200 else {
            throw MailboxError("\(name) at \(url) answered \(path) with status \(answer.status)")
        }
        return answer
    }
}
