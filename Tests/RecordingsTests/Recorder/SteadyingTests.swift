import RunModel
import Runner
import Testing

@testable import Recordings

@Suite("What differs from run to run is left out of a reproducible recording")
struct SteadyingTests {
    /// 2026-06-15T12:00:00.4Z
    private let moments = SteadyMoments(start: Timestamp(secondsSince1970: 1_781_524_800.4))

    @Test(
        "Moments are told from the start of the case, whatever second it fell into",
        arguments: [
            ("Mon, 15 Jun 2026 12:00:01 GMT", "Thu, 01 Jan 2026 00:00:00 GMT"),
            ("2026-06-15T12:30:02.123456Z", "2026-01-01T00:30:00.000Z"),
            ("2026-06-15 12:30:00", "2026-01-01 00:30:00"),
            (#"{"exp":1781528401}"#, #"{"exp":1767229200}"#), (#"{"at":1781524800412}"#, #"{"at":1767225600000}"#),
            ("1781524801.25", "1767225600.0"),
        ]
    )
    func moved(text: String, steady: String) { #expect(moments.replaced(in: text) == steady) }

    @Test(
        "What is no moment of the run stays",
        arguments: [
            "Thu, 01 Jan 1970 00:00:00 GMT", "2001-01-01T00:00:00Z", "1234567890", "+15551234567890", "17815248004121",
            "id1781524800x", "2026-13-45T00:00:00",
        ]
    )
    func kept(text: String) { #expect(moments.replaced(in: text) == text) }

    @Test("What a request is the first to name is the run's own")
    func own() {
        var ids = SteadyIDs()
        ids.keep(idsIn: "/apps/5f4e3d2c1b0a99887766aa00")
        #expect(
            ids.replaced(in: "5f4e3d2c1b0a99887766aa00 5f4e3d2c1b0a99887766aa01")
                == "5f4e3d2c1b0a99887766aa00 000000000000000000000001"
        )
    }

    /// A thumbprint of a key is any 43 characters of Base64url: it may begin or end with a hyphen and contain few digits.
    @Test(
        "Ids of keys and other long texts of Base64url are counted, whatever characters they are of",
        arguments: [
            "dg7ft5GWLraA6ZUCkTE_0XCPouK1Qud0ZJ99bzSfrgQ", "-g7ft5GWLraA6ZUCkTE_0XCPouK1Qud0ZJ99bzSfrgQ",
            "dg7ft5GWLraA6ZUCkTE_0XCPouK1Qud0ZJ99bzSfrg-", "--7ft5GWLraA6ZUCkTE_0XCPouK1Qud0ZJ99bzSfr---",
            "dgxftxGWLraAxZUCkTE_xXCPouKxQudxZJxxbzSfrgQ", "_gxftxGWLraAxZUCkTE_0XCPouKxQud-ZJ9xbzSfrg_",
        ]
    )
    func opaque(key: String) {
        var ids = SteadyIDs()
        #expect(ids.replaced(in: #"{"kid":"\#(key)"}"#) == #"{"kid":"\#(String(repeating: "0", count: 39))1"}"#)
    }

    @Test(
        "Long words are not counted",
        arguments: ["a-long-name-of-a-thing-with-many-words-in-it", String(repeating: "-", count: 44)]
    )
    func word(text: String) {
        var ids = SteadyIDs()
        #expect(ids.replaced(in: text) == text)
    }

    @Test("Ids that the target made up are counted, the same id by the same number")
    func ids() {
        var ids = SteadyIDs()
        let one = "6f1c1f6e-9d0b-4c39-8a56-0c2b6c0d8a11"
        let text = "\(one) 5f2b1c0d9e8f7a6b5c4d3e2f \(one) abc"
        #expect(
            ids.replaced(in: text)
                == "00000000-0000-4000-8000-000000000001 000000000000000000000002 00000000-0000-4000-8000-000000000001 abc"
        )
    }
}
