import AsyncHTTPClient
import Conformance
import Foundation
import NIOCore
import NIOHTTP1
import RunModel
import Testing

@testable import Transport

/// The sentences that cannot be had over a socket, or only by chance.
@Suite struct FailureTests {
    private func told(
        _ error: any Error,
        proxy: String? = nil,
        secure: Bool = false,
        isKnownToAnswer: Bool = false,
        progress: (inout ExchangeProgress) -> Void = { _ in }
    ) throws -> TransportError {
        var configuration = HTTPTransportConfiguration(userAgent: "test")
        configuration.proxy = proxy
        var state = ExchangeProgress(limits: configuration.limits, mayAnswerHaveBody: true)
        progress(&state)
        let url = try WireURL(secure ? "https://a.example/" : "http://a.example/")
        return Failure(
            error: error,
            progress: state,
            url: url,
            timeout: .seconds(5),
            settings: try ClientSettings(configuration),
            route: try configuration.route(to: url),
            isKnownToAnswer: isKnownToAnswer
        ).transportError
    }

    @Test("Whether https is expected is asked only while the target never answered", arguments: [true, false])
    func expectsTLS(isKnownToAnswer: Bool) throws {
        let error = try told(IOError(errnoCode: ECONNRESET, reason: "read"), isKnownToAnswer: isKnownToAnswer) {
            $0.began(onReusedConnection: false, held: false)
            $0.sent(at: .now)
        }
        #expect(error.message.contains("closed the connection without a response: did it crash"))
        #expect(error.message.contains("https") != isKnownToAnswer)
    }

    @Test(
        "An operating system's error is told by what can be done about it",
        arguments: [
            (ECONNREFUSED, NoAnswer.unreachable, "is the backend running?"),
            (EHOSTUNREACH, .unreachable, "no route to a.example:80"),
            (EMFILE, .unreachable, "ulimit -n"),
            (ETIMEDOUT, .unreachable, "did not accept a connection within 10 s"),
            (ECONNRESET, .closedEarly, "a.example:80 closed the connection before a request could be sent"),
            (EACCES, .unreachable, "the connection to a.example:80 failed"),
        ]
    )
    func errno(code: CInt, kind: NoAnswer, says: String) throws {
        let error = try told(IOError(errnoCode: code, reason: "connect"))
        #expect(error.kind == kind)
        #expect(error.message.contains(says), "\(error.message)")
    }

    @Test("The time was over at every stage of a request")
    func timeouts() throws {
        let stages: [(String, (inout ExchangeProgress) -> Void)] = [
            ("no connection to a.example:80 was established within 5 s", { _ in }),
            ("the other requests of the group", { $0.began(onReusedConnection: false, held: true) }),
            ("did not take the whole request", { $0.began(onReusedConnection: false, held: false) }),
            (
                "took the request but sent no response",
                {
                    $0.began(onReusedConnection: false, held: false)
                    $0.sent(at: .now)
                }
            ),
            (
                "began a response but did not finish its head",
                {
                    $0.began(onReusedConnection: false, held: false)
                    $0.sent(at: .now)
                    $0.connectionEnded(bytesReceived: 3, opening: Glimpse())
                }
            ),
            (
                "sent the head of its response (status 200) and 0 bytes of the body",
                { _ = $0.received(HTTPResponseHead(version: .http1_1, status: .ok)) }
            ),
        ]
        for (says, progress) in stages {
            let error = try told(HTTPClientError.deadlineExceeded, progress: progress)
            #expect(error.kind == .timeout)
            #expect(error.message.contains(says), "\(error.message)")
        }
    }

    @Test("Behind a proxy, failures to connect are the proxy's")
    func proxy() throws {
        let error = try told(
            IOError(errnoCode: ECONNREFUSED, reason: ""),
            proxy: "http://user:secret@proxy.example:3128"
        )
        #expect(error.message.contains("the proxy proxy.example:3128"), "\(error.message)")
        #expect(!error.message.contains("secret"))
    }

    @Test("An error that nobody foresaw is still told with host and port")
    func unforeseen() throws {
        struct Strange: Error {}
        let error = try told(Strange())
        #expect(error.kind == .malformedAnswer)
        #expect(error.message == "the exchange with a.example:80 failed: Strange()")
    }

    @Test(
        "Durations read as people write them",
        arguments: [
            (Duration.seconds(5), "5 s"), (.milliseconds(500), "0.5 s"), (.milliseconds(1234), "1.234 s"),
            (.milliseconds(20), "0.02 s"),
            (.seconds(3600), "3600 s"),
        ]
    )
    func durations(duration: Duration, words: String) {
        #expect(duration.inWords == words)
    }
}
