import Crypto
import Foundation
import JSONText
import ReferenceTestSupport
import Testing

@testable import ReferenceCore

@Suite("Signed access tokens")
struct SignedTokensTests {
    private static let shared = TokenKey(.shared(SymmetricKey(size: .bits256)))
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func tokens(_ key: TokenKey = .ofTests) -> SignedTokens {
        SignedTokens(key: key, issuer: "https://issuer.test", audience: "https://api.test")
    }

    private var claims: AccessClaims {
        AccessClaims(
            issuer: "https://issuer.test",
            audience: ["https://api.test"],
            subject: "alice",
            issuedAt: Self.now,
            expiresAt: Self.now + .minutes(15),
            id: "t1",
            session: "s1",
            scope: "account"
        )
    }

    @Test("What is made is read again", arguments: [TokenKey.ofTests, shared])
    func roundTrip(key: TokenKey) throws {
        let text = try #require(tokens(key).make(claims))
        let read = try #require(tokens(key).read(text, now: Self.now))
        #expect(read.subject == "alice")
        #expect(read.id == "t1")
        #expect(read.session == "s1")
        #expect(read.scope == "account")
        #expect(read.expiresAt == Self.now + .minutes(15))
        #expect(tokens(.foreign).read(text, now: Self.now) == nil)
    }

    @Test(
        "A token counts from its beginning to its end and not a second longer",
        arguments: [TokenKey.ofTests, shared]
    )
    func window(key: TokenKey) throws {
        let text = try #require(tokens(key).make(claims))
        for (offset, isTaken) in [(-1.0, false), (0, true), (899, true), (900, false), (86_400, false)] {
            let read = tokens(key).read(text, now: Self.now.addingTimeInterval(offset))
            #expect((read != nil) == isTaken, "\(offset) s")
        }
    }

    struct Change: Sendable, CustomTestStringConvertible {
        var name: String
        var header: [String: JSONValue?] = [:]
        var claims: [String: JSONValue?] = [:]
        var isTaken = false
        var testDescription: String { name }
    }

    @Test(
        "Of correctly signed tokens only those from here, for here, for now are taken",
        arguments: [
            Change(name: "unchanged", isTaken: true),
            Change(name: "one of several audiences", claims: ["aud": ["x", "https://api.test"]], isTaken: true),
            Change(name: "a claim that means nothing", claims: ["x": 1], isTaken: true),
            Change(name: "no kid", header: ["kid": nil], isTaken: true),
            Change(name: "another kid", header: ["kid": "/dev/null"]),
            Change(name: "a kid that is no text", header: ["kid": 1]),
            Change(name: "another algorithm", header: ["alg": "HS256"]),
            Change(name: "the algorithm in another case", header: ["alg": "es256"]),
            Change(name: "no algorithm", header: ["alg": nil]),
            Change(name: "something critical", header: ["crit": ["exp"]]),
            Change(name: "no audience", claims: ["aud": nil]),
            Change(name: "another audience", claims: ["aud": "https://api.test.evil"]),
            Change(name: "an empty audience", claims: ["aud": []]),
            Change(name: "no issuer", claims: ["iss": nil]),
            Change(name: "the issuer with a slash", claims: ["iss": "https://issuer.test/"]),
            Change(name: "the issuer in another case", claims: ["iss": "https://Issuer.test"]),
            Change(name: "no subject", claims: ["sub": nil]),
            Change(name: "no end", claims: ["exp": nil]),
            Change(name: "an end that is a text", claims: ["exp": "9999999999"]),
            Change(name: "an end in the past", claims: ["exp": 1_799_999_999]),
            Change(name: "a beginning to come", claims: ["nbf": 1_800_000_001]),
            Change(name: "no id", claims: ["jti": nil]),
            Change(name: "no session", claims: ["sid": nil]),
        ]
    )
    func checks(change: Change) throws {
        let text = try #require(tokens().make(claims))
        let changed = try #require(Forgery(text)).signed(by: .ofTests, header: change.header, claims: change.claims)
        #expect((tokens().read(changed, now: Self.now) != nil) == change.isTaken)
    }

    @Test("A signature that is missing, blank, cut, bent or somebody else's opens nothing")
    func signatures() throws {
        let text = try #require(tokens().make(claims))
        let forgery = try #require(Forgery(text))
        let signature = try #require(forgery.signature)
        var flipped = signature
        flipped[20] ^= 1
        for other in [
            nil, [], Array(signature.prefix(32)), [UInt8](repeating: 0, count: 64), flipped, signature + [0],
            try TokenKey.foreign.sign(forgery.signedText),
        ] {
            #expect(tokens().read(forgery.text(signature: other), now: Self.now) == nil)
        }
        for algorithm in ["none", "None", "NONE", "nOnE", ""] {
            let unsigned = forgery.with(header: ["alg": JSONValue(algorithm)])
            for other in [unsigned.text, unsigned.text(signature: []), unsigned.text(signature: nil)] {
                #expect(tokens().read(other, now: Self.now) == nil)
            }
        }
    }

    @Test(
        "A text that is no token is none",
        arguments: [
            "", ".", "..", "...", "a.b.c", "e30.e30", "e30.e30.e30", "e30.e30.e30.e30", "bnVsbA.bnVsbA.", "W10.W10.",
            String(repeating: "A", count: 100_000) + ".e30.", "eyJhIjoxLCJhIjoyfQ.e30.",
        ]
    )
    func noToken(text: String) {
        #expect(tokens().read(text, now: Self.now) == nil)
    }

    @Test("Only one spelling of the same bytes is read")
    func spellings() throws {
        #expect(Base64URL.decode("AA") == [0])
        for other in ["AA==", "AA=", "AB", "A", "A+", "A/", " AA", "AA\n", "ÄÄ"] {
            #expect(Base64URL.decode(other) == nil, "\(other)")
        }
        for length in 0...70 {
            let bytes = RandomSource.system.bytes(length)
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }

    @Test("Keys are read from JWKs of their kind alone")
    func keys() {
        let elliptic = #"{"kty":"EC","crv":"P-256","d":"870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE"}"#
        let shared = #"{"kty":"oct","k":"\#(Base64URL.encode([UInt8](repeating: 7, count: 32)))"}"#
        #expect(TokenKey(jwk: elliptic, for: .es256)?.algorithm == "ES256")
        #expect(TokenKey(jwk: shared, for: .hs256)?.algorithm == "HS256")
        #expect(TokenKey(jwk: shared, for: .es256) == nil)
        #expect(TokenKey(jwk: elliptic, for: .hs256) == nil)
        #expect(TokenKey(jwk: #"{"kty":"oct","k":"c2hvcnQ"}"#, for: .hs256) == nil)
        #expect(TokenKey(jwk: "secret", for: .hs256) == nil)
        #expect(TokenKey(jwk: elliptic, for: .opaque) == nil)
    }

    @Test("A key's name is its thumbprint by RFC 7638, and a shared key has none")
    func names() throws {
        let key = TokenKey.ofTests
        let jwk = try #require(key.publicJWK)
        #expect(jwk["kid"]?.string == key.id)
        #expect(jwk["d"] == nil)
        #expect(key.id?.count == 43)
        #expect(Self.shared.publicJWK == nil)
    }
}
