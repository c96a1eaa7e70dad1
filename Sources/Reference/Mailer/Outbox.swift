import AsyncHTTPClient
import Logging
import Mail
import Platform
import ReferenceCore
import ServiceLifecycle

/// Sends mail and SMS behind the back of the requests that caused them, so that no answer waits for another server.
///
/// Messages to one recipient leave in the order in which they were put in, unless the shape of mails says otherwise; those
/// to different ones side by side.
struct Outbox: Service {
    private let lanes: [Lane]
    private let words: any MessageWords
    private let shape: MailShape
    private let sender: Mailbox
    private let random: RandomSource
    /// Nil: mail goes nowhere.
    private let mail: SMTPClient?
    /// Nil: SMS go nowhere.
    private let sms: SMSService?
    private let number: String
    private let logger: Logger

    private enum Content: Sendable {
        /// Words to be found for what the accounts say, and the time by their clock.
        case message(AccountMessage, Date)
        /// A mail that was written elsewhere.
        case mail(OutgoingMail)

        /// The word for it in the log.
        var kind: String {
            switch self {
            case .message(let message, _): "\(message.kind)"
            case .mail: "notice"
            }
        }
    }

    private struct Item: Sendable {
        let content: Content
        /// The earliest time at which it leaves.
        let leaves: ContinuousClock.Instant
    }

    private struct Lane: Sendable {
        let items: AsyncStream<Item>
        let continuation: AsyncStream<Item>.Continuation
    }

    /// So many recipients get their messages side by side.
    private static let laneCount = 64

    /// More than this many that wait in one lane are dropped.
    private static let laneCapacity = 4096

    /// The time for which a mail waits for the answer to the request that caused it.
    private static let courtesy = Duration.milliseconds(10)

    /// An outbox that sends through a mail server and an SMS service, as far as there are any.
    ///
    /// - Parameters:
    ///   - shape: What mails look like.
    ///   - sender: Whom mail comes from, where their shape names nobody else.
    ///   - number: The number that SMS come from.
    init(
        words: any MessageWords,
        shape: MailShape,
        mail: SMTPClient?,
        sender: Mailbox,
        sms: SMSService?,
        number: String,
        random: RandomSource,
        logger: Logger
    ) {
        self.words = words
        self.shape = shape
        self.mail = mail
        self.sender = shape.sender ?? sender
        self.sms = sms
        self.number = number
        self.random = random
        self.logger = logger
        lanes = (0..<Self.laneCount).map { _ in
            let (items, continuation) = AsyncStream.makeStream(
                of: Item.self,
                bufferingPolicy: .bufferingOldest(Self.laneCapacity)
            )
            return Lane(items: items, continuation: continuation)
        }
    }

    /// Puts a message in. Returns at once; words are found later, because the caller holds the accounts.
    func put(_ message: AccountMessage, date: Date) { put(.message(message, date), to: message.recipient) }

    /// Puts in a mail that the accounts know nothing of. Returns at once.
    func put(_ mail: OutgoingMail) { put(.mail(mail), to: mail.recipient) }

    private func put(_ content: Content, to recipient: String) {
        let lane = lanes[Int(UInt(bitPattern: recipient.hashValue) % UInt(lanes.count))]
        let detour = shape.detours[Int(random.bytes(1).first ?? 0) % shape.detours.count]
        let item = Item(content: content, leaves: .now.advanced(by: Self.courtesy + shape.delay + detour))
        if case .dropped = lane.continuation.yield(item) {
            logger.error("too many messages are waiting, one was dropped", metadata: ["kind": "\(content.kind)"])
        }
    }

    /// Sends until the backend stops. What was put in before is still sent.
    func run() async throws {
        guard let sms else { return await run(nil) }
        let http = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup)
        await run(SMSClient(client: http, service: sms, sender: number))
        try await http.shutdown()
    }

    private func run(_ sms: SMSClient?) async {
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { group in
                for lane in lanes {
                    group.addTask { await empty(lane, through: sms) }
                }
            }
        } onGracefulShutdown: {
            for lane in lanes { lane.continuation.finish() }
        }
    }

    private func empty(_ lane: Lane, through sms: SMSClient?) async {
        await withDiscardingTaskGroup { group in
            for await item in lane.items {
                if shape.keepsOrder {
                    await send(item, through: sms)
                } else {
                    group.addTask { await send(item, through: sms) }
                }
            }
        }
    }

    private func send(_ item: Item, through sms: SMSClient?) async {
        // The answer goes first: one that shares the processor with its message would take longer than one without, and tell
        // by it that there is an account.
        try? await Task.sleep(until: item.leaves)
        do {
            switch item.content {
            case .message(let message, let date):
                switch message.channel {
                case .mail: try await sendCopies(of: shape.rewritten(words.mail(message, date: date), of: message))
                case .sms: try await sms?.send(words.sms(message))
                }
            case .mail(let mail): try await sendCopies(of: mail)
            }
        } catch {
            // What it is about is not a secret; text and recipient may be.
            logger.error("a message was not sent: \(error)", metadata: ["kind": "\(item.content.kind)"])
        }
    }

    private func sendCopies(of mail: OutgoingMail) async throws {
        for _ in 0..<shape.copies { try await send(mail) }
    }

    private func send(_ outgoing: OutgoingMail) async throws {
        let domain = sender.address.split(separator: "@").last ?? "localhost"
        let name = Base64URL.encode(random.bytes(16))
        let message = outgoing.composed(from: sender, messageID: "\(name)@\(domain)", shape: shape)
        try await mail?.send(from: sender.address, to: outgoing.recipient, message: message)
    }
}
