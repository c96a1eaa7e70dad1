import Conformance
import Foundation
import RunModel
import Runner
import Testing

/// The time to mask large bodies, which grows with the body and no faster.
///
/// It measures and judges nothing, so it runs only where the environment variable REKEY_BENCHMARK is set, best in a release
/// build: `REKEY_BENCHMARK=1 swift test -c release -Xswiftc -enable-testing --filter MaskingBenchmark`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["REKEY_BENCHMARK"] != nil), .serialized)
struct MaskingBenchmark {
    enum Body: String, CaseIterable, Sendable {
        case words, base64, escapes, escapesInEscapes, secrets
    }

    @Test("Two hundred secrets in a body of 1 MiB, and in one of 8 MiB", arguments: Body.allCases)
    func mask(body: Body) {
        var random = SeededGenerator(seed: 7, stream: "masking")
        var redactor = Redactor()
        let secrets = (0..<200).map { Self.text(20 + $0 % 30, &random) }
        for (number, secret) in secrets.enumerated() { redactor.insert(secret: secret, name: "s\(number)") }
        let times = [1, 8].map { mebibytes -> Duration in
            var text = ""
            while text.utf8.count < mebibytes << 20 {
                text += Self.piece(of: body, &random) + (secrets.randomElement(using: &random) ?? "")
            }
            return ContinuousClock().measure { _ = redactor.mask(text) }
        }
        let ratio = (times[1] / times[0] * 10).rounded() / 10
        print("\(body.rawValue): 1 MiB in \(times[0]), 8 MiB in \(times[1]), \(ratio) times as long")
    }

    private static func piece(of body: Body, _ random: inout SeededGenerator) -> String {
        switch body {
        case .words: String(repeating: "some words, ", count: 300)
        case .base64: text(4000, &random)
        case .escapes:
            (0..<40).map { _ in #"{"name":"\#(text(20, &random))","url":"https://x/%20%41?a&amp;b","t":"\u00e9\n"}"# }
                .joined()
        case .escapesInEscapes: String(repeating: "%2525&amp;amp;\\\\\\\\", count: 300)
        case .secrets: ""
        }
    }

    private static func text(_ length: Int, _ random: inout SeededGenerator) -> String {
        let all = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        return String((0..<length).compactMap { _ in all.randomElement(using: &random) })
    }
}
