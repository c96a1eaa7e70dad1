import Foundation
import Logging
import Mail
import ServiceLifecycle

/// Sends mail behind the back of the requests that caused it, so that no answer waits for a mail server.
///
/// Mail to one recipient leaves in the order in which it was put in; mail to different ones side by side.
struct Outbox: Service {
    private let lanes: [Lane]
    private let words: any MessageWords
    private let sender: Mailbox
    private let random: RandomSource
    private let client: SMTPClient
    private let logger: Logger

    private struct Item: Sendable {
        let message: AccountMessage
        let date: Date
    }

    private struct Lane: Sendable {
        let items: AsyncStream<Item>
        let continuation: AsyncStream<Item>.Continuation
    }

    /// More than this many that wait in one lane are dropped.
    private static let laneCapacity = 4096

    /// How long a mail waits for the answer to the request that caused it.
    private static let courtesy = Duration.milliseconds(10)

    /// An outbox that sends through a mail server.
    init(words: any MessageWords, client: SMTPClient, sender: Mailbox, random: RandomSource, logger: Logger) {
        self.words = words
        self.client = client
        self.sender = sender
        self.random = random
        self.logger = logger
        lanes = (0..<8).map { _ in
            let (items, continuation) = AsyncStream.makeStream(
                of: Item.self,
                bufferingPolicy: .bufferingOldest(Self.laneCapacity)
            )
            return Lane(items: items, continuation: continuation)
        }
    }

    /// Puts a message in. Returns at once; words are found later, because the caller holds the accounts.
    func put(_ message: AccountMessage, date: Date) {
        let lane = lanes[Int(UInt(bitPattern: message.recipient.hashValue) % UInt(lanes.count))]
        if case .dropped = lane.continuation.yield(Item(message: message, date: date)) {
            logger.error("too many mails are waiting, one was dropped", metadata: ["kind": "\(message.kind)"])
        }
    }

    /// Sends until the backend stops. What was put in before is still sent.
    func run() async throws {
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { group in
                for lane in lanes {
                    group.addTask {
                        for await item in lane.items {
                            // The answer goes first: one that shares the processor with its mail would take longer than
                            // one without, and tell by it that there is an account.
                            try? await Task.sleep(for: Self.courtesy)
                            await send(words.mail(item.message, date: item.date))
                        }
                    }
                }
            }
        } onGracefulShutdown: {
            for lane in lanes { lane.continuation.finish() }
        }
    }

    private func send(_ mail: OutgoingMail) async {
        let domain = sender.address.split(separator: "@").last ?? "localhost"
        let name = Base64URL.encode(random.bytes(16))
        do {
            let message = mail.composed(from: sender, messageID: "\(name)@\(domain)")
            try await client.send(from: sender.address, to: mail.recipient, message: message)
        } catch {
            // The subject is no secret; text and recipient may be.
            logger.error("a mail was not sent: \(error)", metadata: ["subject": "\(mail.subject)"])
        }
    }
}
