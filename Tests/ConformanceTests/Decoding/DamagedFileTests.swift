import Conformance
import Foundation
import JSONText
import MarkedSamples
import Testing

@Suite("No file, however odd its numbers and bytes, ends the program")
struct DamagedFileTests {
    static let huge = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "99999999999999999999999", "1e400",
        "-1e400",
        "1e18", "4611686018427387904", "0.1e-400",
    ]

    @Test(
        "A number or duration beyond all measure is told at its place",
        arguments: [
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": 1️⃣9223372036854775807 }"#,
                "expected a whole number from 1 to 10000, found 9223372036854775807"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": "policy.limits.loginFailures + 1️⃣9223372036854775807" }"#,
                "expected a whole number from 0 to 10000, found 9223372036854775807"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": "policy.limits.loginFailures - 1️⃣99999999999999999999999" }"#,
                "expected a whole number from 0 to 10000, found 99999999999999999999999"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": 2, "expect": { "exactly": 1️⃣9e18, "outcome": "ok" } }"#,
                "expected a whole number from 0 to 100000, found 9e18"
            ),
            Told(
                #"{ "repeat": [{ "do": "login", "actor": "alice" }], "times": 2, "expect": { "atMost": "policy.limits.loginFailures + 1️⃣9223372036854775807", "outcome": "ok" } }"#,
                "expected a whole number from 0 to 10000, found 9223372036854775807"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "within": "1️⃣9223372036854775807d" }"#,
                "'9223372036854775807d' is too long; a duration is at most 36500d"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "within": "policy.invalidation + 1️⃣36501d" }"#,
                "'36501d' is too long; a duration is at most 36500d"
            ),
            Told(
                #"{ "advance": "1️⃣99999999999999999999999s" }"#,
                "'99999999999999999999999s' is too long; a duration is at most 36500d"
            ),
            Told(
                #"{ "do": "login", "actor": "alice", "expect": { "status": 1️⃣99999999999999999999999 } }"#,
                "expected a whole number from 100 to 599, found 99999999999999999999999"
            ),
            Told(
                #"{ "examine": [{ "value": "{{ alice.id | prefix:1️⃣99999999999999999999 }}", "exists": true }] }"#,
                "'99999999999999999999' is not a whole number that fits"
            ),
            Told(
                #"{ "examine": [{ "value": "{{ alice.id }}", "randomBits": 1️⃣99999999999999999999 }] }"#,
                "expected a whole number from 1 to 4096, found 99999999999999999999"
            ),
        ]
    )
    func scenario(told: Told) throws {
        let text = MarkedText(ScenarioMistakeTests.scenario(step: told.sample))
        let heads = try mistakes(inScenario: text.source).errorHeads
        #expect(heads.contains(try #require(told.expected(in: text).first)), "\(heads)")
    }

    @Test("In a policy too", arguments: ["limits.loginFailures", "password.max", "email.max"], huge)
    func policy(path: String, number: String) throws {
        let names = path.split(separator: ".")
        let text = #"{ "title": "T", "operations": {}, "policy": { "\#(names[0])": { "\#(names[1])": \#(number) } } }"#
        let heads = try mistakes(inDialect: SourceText(name: "sample", text: text)).errorHeads
        #expect(
            heads.contains { $0.contains("expected a whole number from 0 to 1000000, found \(number)") },
            "\(heads)"
        )
    }

    @Test("Sums of the largest that may stand there stay within bounds")
    func sums() {
        let policy = Policy(
            members: JSONObject([("limits", JSONValue(JSONObject([("loginFailures", JSONValue(Int.max))])))])
        )
        for plus in [Int.max, -1, .min] {
            let count = CountExpectation(
                bound: .atMost,
                count: plus,
                base: "policy.limits.loginFailures",
                outcomes: .ok
            )
            #expect(count.resolved(by: policy)?.count ?? -1 >= 0)
        }
    }

    @Test("Random damage to right files", arguments: ["scenario", "dialect"])
    func damage(kind: String) throws {
        let catalogue = try shippedCatalogue()
        var random = SeededGenerator(seed: 11, stream: kind)
        for name in try Samples.names(in: "valid", ending: ".\(kind).json") {
            let bytes = try Samples.source(name).bytes
            for _ in 0..<60 {
                let damaged = SourceText(name: name, bytes: Self.damaged(bytes, &random))
                // What is said of it is another test's matter; this one is over if nothing traps.
                if kind == "scenario" {
                    if let scenario = try? ScenarioLoader.load(damaged, id: "x", readFile: { _ in nil }) {
                        _ = ScenarioCheck.check([scenario], catalogue: catalogue)
                    }
                } else {
                    _ = DialectCheck.checkVariants(of: damaged, name: "x", catalogue: catalogue)
                }
            }
        }
    }

    /// The bytes with a number made huge, a piece doubled or gone, or a byte changed.
    static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1:
                guard let start = bytes[place...].firstIndex(where: { (48...57).contains($0) }) else { continue }
                let end = bytes[start...].firstIndex { !(48...57).contains($0) } ?? bytes.count
                bytes.replaceSubrange(start..<end, with: (huge.randomElement(using: &random) ?? "").utf8)
            case 2:
                let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
                bytes.removeSubrange(place..<end)
            default:
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
        }
        return bytes
    }
}
