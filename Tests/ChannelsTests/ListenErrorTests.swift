import Channels
import NIOCore
import NIOPosix
import Testing

/// A socket that takes in messages or requests, by the word that its errors have for them.
enum Receiver: String, CaseIterable {
    case mail
    case sms = "SMS"
    case requests

    /// Listens there, and stops.
    func listen(on host: String, port: Int) async throws {
        switch self {
        case .mail: try await withSMTPSink(SMTPSinkConfiguration(host: host, port: port)) { _ in }
        case .sms: try await withSMSSink(host: host, port: port) { _ in }
        case .requests: try await withCallListener(host: host, port: port) { _ in }
        }
    }

    func error(_ host: String, _ port: Int, _ reason: ListenError.Reason) -> ListenError {
        ListenError(received: rawValue, host: host, port: port, reason: reason)
    }
}

@Suite("Sockets that cannot listen")
struct ListenErrorTests {
    @Test("The error says that a port is in use", arguments: Receiver.allCases)
    func portInUse(receiver: Receiver) async throws {
        let other = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = try #require(other.localAddress?.port)
        let error = receiver.error("127.0.0.1", port, .portInUse)
        await #expect(throws: error) { try await receiver.listen(on: "127.0.0.1", port: port) }
        #expect(
            error.description
                == "cannot receive \(receiver.rawValue) on 127.0.0.1:\(port): the port is in use; stop the other program or choose another port (0 takes a free one)"
        )
        try await other.close()
    }

    @Test("The error says that a host has no address", arguments: Receiver.allCases)
    func unknownHost(receiver: Receiver) async {
        await #expect(throws: receiver.error("nowhere.invalid", 0, .unknownHost)) {
            try await receiver.listen(on: "nowhere.invalid", port: 0)
        }
    }

    @Test("The error says that an address is another machine's", arguments: Receiver.allCases)
    func otherMachine(receiver: Receiver) async {
        await #expect(throws: receiver.error("192.0.2.1", 0, .notThisMachine)) {
            try await receiver.listen(on: "192.0.2.1", port: 0)
        }
    }
}
