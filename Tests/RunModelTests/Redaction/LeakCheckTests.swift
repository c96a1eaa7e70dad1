import Conformance
import RunModel
import Testing

@Suite("The last check of a file's bytes")
struct LeakCheckTests {
    private func leak(of secret: String, in text: String) -> String? {
        var redactor = Redactor()
        redactor.insert(secret: secret, name: "it")
        return redactor.firstLeak(in: Array(text.utf8))
    }

    @Test(
        "What stands in honest reports by chance is no leak",
        arguments: [
            ("password", "change the password"), ("2026", "2026-01-31T00:00:00Z"), ("12345678", "seed 9912345678001"),
            ("123456", "0.123456s"), ("750298", #""startedAt":1795384579.750298,"#), ("482910", "[0.482910]"),
            ("a1b2c3", "xa1b2c3x"), ("Rekey", "Rekey 1.0"), ("7x", "pin=7x"),
            ("verification", "receive the verification message"),
        ]
    )
    func chance(secret: String, text: String) {
        #expect(leak(of: secret, in: text) == nil)
    }

    @Test(
        "What cannot be there by chance is one",
        arguments: [
            ("123456", "your code is 123456."), ("a1b2c3", "code=a1b2c3&x"), ("Tr0ub4dor", "xTr0ub4dorx"),
            ("3f9a61c07b", "id3f9a61c07bid"), ("12345678901234567890", "9912345678901234567890"),
            ("correcthorsebatterystaple", "it is correcthorsebatterystaple"),
        ]
    )
    func evidence(secret: String, text: String) {
        #expect(leak(of: secret, in: text) == "it")
    }

    @Test("In Base64 the same evidence counts", arguments: Base64Alphabet.allCases, 0..<4 as Range<Int>)
    func base64(alphabet: Base64Alphabet, before: Int) {
        func encoded(_ text: String) -> String {
            "." + alphabet(Array((String(repeating: ">", count: before) + text).utf8))
        }
        #expect(leak(of: "123456", in: encoded("123456")) == "it")
        #expect(leak(of: "123456", in: encoded("=123456;")) == "it")
        #expect(leak(of: "123456", in: encoded("0123456")) == nil)
        #expect(leak(of: "123456", in: encoded("1234567")) == nil)
        #expect(leak(of: "password", in: encoded("password")) == nil)
        #expect(leak(of: "Tr0ub4dor", in: encoded("xTr0ub4dorx")) == "it")
    }

    @Test(
        "A leak is found wherever it stands in a large file",
        arguments: [0, 262_100, 262_140, 262_144, 500_000, 1_048_550]
    )
    func largeFile(place: Int) {
        let text =
            String(repeating: "x ", count: place / 2) + Encoder.xmlNumeric("T0ken-of-alice")
            + String(repeating: " y", count: 300_000)
        #expect(leak(of: "T0ken-of-alice", in: text) == "it")
    }

    @Test("Masked text passes the check, whatever the secret and its form", arguments: 0..<40 as Range<UInt64>)
    func maskedTextPasses(seed: UInt64) {
        var random = SeededGenerator(seed: seed, stream: "leaks")
        let alphabet = Array("aB3\"\\/&<>'%+= -_é🔑\n\t;#u")
        func text(_ lengths: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: lengths, using: &random)).compactMap { _ in alphabet.randomElement(using: &random) }
            )
        }
        var redactor = Redactor()
        var secrets: [String] = []
        for number in 0..<6 {
            let secret = text(8...24)
            secrets.append(secret)
            redactor.insert(secret: secret, name: "n\(number)")
        }
        for _ in 0..<40 {
            var line = ""
            for _ in 0..<4 {
                guard let secret = secrets.randomElement(using: &random),
                    let outer = Encoder.allCases.randomElement(using: &random),
                    let inner = Encoder.allCases.randomElement(using: &random)
                else { continue }
                line += "| " + outer(inner(secret)) + " |"
            }
            let masked = redactor.mask(line)
            #expect(redactor.firstLeak(in: Array(masked.utf8)) == nil, "\(line)\n\(masked)")
            #expect(redactor.firstLeak(in: Array(Encoder.xml(masked).utf8)) == nil, "\(line)\n\(masked)")
            #expect(masked.contains("‹"))
            for secret in secrets { #expect(!masked.contains(secret)) }
        }
    }
}
