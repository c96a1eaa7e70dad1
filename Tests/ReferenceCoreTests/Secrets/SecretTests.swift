import NIOPosix
import Testing

@testable import ReferenceCore

@Suite("Secrets")
struct SecretTests {
    @Test(
        "Base64url is that of RFC 4648 without padding",
        arguments: [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"),
            ("??>", "Pz8-"), ("???", "Pz8_"),
        ]
    )
    func base64URL(text: String, encoded: String) {
        #expect(Base64URL.encode(Array(text.utf8)) == encoded)
    }

    @Test("The system's source gives as many bytes as asked, other ones each time", arguments: [0, 1, 7, 8, 9, 32])
    func random(count: Int) {
        let (first, second) = (RandomSource.system.bytes(count), RandomSource.system.bytes(count))
        #expect(first.count == count)
        #expect(count < 8 || first != second)
    }

    @Test("A stored password is salted, and known again by the same password alone")
    func passwords() async throws {
        let hasher = PasswordHasher(cost: .low)
        let (first, second) = (try await hasher.store("one password"), try await hasher.store("one password"))
        #expect(first != second)
        #expect(first.hash.count == 32)
        #expect(try await hasher.matches("one password", first))
        #expect(try await hasher.matches("one password", second))
        #expect(try await !hasher.matches("one passwore", first))
        #expect(try await !hasher.matches("", first))
    }

    @Test("Hashing is the scrypt of RFC 7914, section 12")
    func scrypt() async throws {
        let salt = Array("SodiumChloride".utf8)
        let hasher = PasswordHasher(
            cost: PasswordHasher.Cost(rounds: 16384),
            random: RandomSource { _ in salt }
        )
        let stored = try await hasher.store("pleaseletmein")
        #expect(stored.hash.prefix(8) == [0x70, 0x23, 0xBD, 0xCB, 0x3A, 0xFD, 0x73, 0x48])
    }

    @Test("Tokens hold nothing but their kind and what the source gave")
    func tokens() {
        let mint = TokenMint(random: RandomSource { [UInt8](repeating: 0xFF, count: $0) })
        #expect(mint.token(.access) == "rka_" + String(repeating: "_", count: 42) + "8")
        #expect(mint.token(.refresh).hasPrefix("rkr_"))
        #expect(mint.code().count == 54)
        #expect(mint.identity() == String(repeating: "ff", count: 16))
    }
}
