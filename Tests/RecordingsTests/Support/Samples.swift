import Conformance
import RunModel
import Runner

@testable import Recordings

/// Recordings made by hand.
enum Samples {
    static func exchange(
        _ method: String = "POST",
        _ path: String = "/login",
        step: String = "1",
        member: Int? = nil,
        request: String = "{}",
        status: Int = 200,
        headers: [(String, String)] = [("Content-Type", "application/json")],
        body: String = "{}",
        milliseconds: Int = 5,
        end: Int = 10
    ) -> RecordedExchange {
        RecordedExchange(
            place: RecordedPlace(step: step, member: member),
            method: method,
            url: "http://127.0.0.1:8080\(path)",
            requestHeaders: [FieldLine(name: "Content-Type", value: "application/json")],
            requestBody: Array(request.utf8),
            result: .answer(
                status: status,
                headers: headers.map { FieldLine(name: $0.0, value: $0.1) },
                body: Array(body.utf8)
            ),
            duration: .milliseconds(milliseconds),
            end: .milliseconds(end)
        )
    }

    static func recorded(
        _ exchanges: [RecordedExchange],
        id: String = "core/a",
        verdict: Verdict = .passed,
        status: StepStatus = .held,
        secrets: [RecordedSecret] = [],
        receipts: [RecordedReceipt] = []
    ) -> RecordedCase {
        RecordedCase(
            id: id,
            startedAt: Timestamp(secondsSince1970: 1_767_225_600.25),
            duration: .milliseconds(20),
            verdict: verdict,
            steps: [.init(number: "1", title: "login of alice", status: status)],
            secrets: secrets,
            exchanges: exchanges,
            receipts: receipts
        )
    }

    static func recording(_ cases: [RecordedCase], digests: [String: String] = [:]) -> Recording {
        Recording(
            head: Recording.Head(
                version: "0.1.0",
                startedAt: Timestamp(secondsSince1970: 1_767_225_600),
                users: TestUsers(seed: .max),
                target: "http://127.0.0.1:8080",
                dialect: .init(name: "reference", digest: "00"),
                settings: ["tokens": "opaque", "key": nil],
                harness: .init(
                    channels: ["mail"],
                    isolated: true,
                    quietTiming: false,
                    realTime: false,
                    secure: false,
                    listener: true
                ),
                plainURL: nil,
                listenerURL: "http://127.0.0.1:8081",
                isReproducible: false,
                planned: cases.map {
                    .init(id: $0.id, scenario: $0.id, title: "T", digest: digests[$0.id] ?? "11", skipReason: nil)
                }
            ),
            cases: cases
        )
    }

    static let message = RecordedReceipt(
        place: RecordedPlace(step: "2"),
        source: .mail,
        recipient: "a@example.com",
        result: .message(
            ReceivedMessage(
                channel: .mail,
                sequence: 1,
                recipients: ["a@example.com"],
                sender: "noreply@target.test",
                subject: "Reset 12345678",
                text: "code ‹code›",
                html: "<p>‹code›</p>",
                links: ["http://t.test/?c=‹code›"],
                size: 99
            )
        ),
        end: .milliseconds(30)
    )
}
