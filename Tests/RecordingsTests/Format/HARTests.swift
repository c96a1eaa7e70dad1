import Conformance
import JSONText
import RunModel
import Runner
import Testing

@testable import Recordings

@Suite("Recordings as HAR files")
struct HARTests {
    private static func read(_ text: String) throws(Diagnostics) -> Recording {
        try HARReader.recording(SourceText(name: "run.har", text: text))
    }

    /// A recording with everything in it that one can have.
    private static var whole: Recording {
        var binary = Samples.exchange()
        binary.requestBody = [0xFF, 0x00, 0x80]
        binary.result = .answer(status: 200, headers: [], body: [0xC3, 0x28])
        var refused = Samples.exchange(step: "2", member: 3)
        refused.result = .failure(.timeout, "no response came in 5 s")
        let secrets = [
            RecordedSecret(name: "code", shape: .text(.digits, count: 6)),
            RecordedSecret(name: "p", shape: .pattern("*-*")),
            RecordedSecret(name: "l", shape: .template("http://‹code›")),
            RecordedSecret(name: "t", shape: .token(header: ["alg": "none"], claims: ["sub": 1], signature: 4)),
        ]
        var silence = Samples.message
        silence.result = .nothing
        var failure = Samples.message
        failure.result = .failure("the channel broke")
        return Samples.recording([
            Samples.recorded(
                [Samples.exchange(body: #"{"c":"‹code›"}"#), binary, refused],
                secrets: secrets,
                receipts: [Samples.message, silence, failure]
            ),
            Samples.recorded([Samples.exchange("GET", "/me?a=b%20c&d")], id: "core/b[row]", verdict: .failed),
        ])
    }

    @Test("What is written is read back, binary bodies and missing answers included")
    func roundTrip() throws {
        let text = HARText.text(Self.whole)
        let read = try Self.read(text)
        #expect(HARText.text(read) == text)
        #expect(read.cases.map(\.exchanges) == Self.whole.cases.map(\.exchanges))
        #expect(read.cases.map(\.secrets) == Self.whole.cases.map(\.secrets))
        #expect(read.head.users.seed == .max)
        #expect(read.head.settings == ["tokens": "opaque", "key": nil])
    }

    @Test(
        "A request to a link that is a secret as a whole has a URL whose secret parts are masked, and is read back as it was",
        arguments: ["https://a.test/reset/******?mode=reset", "https://a.test/reset?code=‹code›&k=*"]
    )
    func links(url: String) throws {
        var exchange = Samples.exchange("GET", "/")
        exchange.url = "‹link›&x=1"
        let secrets = [
            RecordedSecret(name: "code", shape: .text(.digits, count: 6)),
            RecordedSecret(name: "link", shape: url.contains("‹") ? .template(url) : .pattern(url)),
        ]
        let recording = Samples.recording([Samples.recorded([exchange], secrets: secrets)])
        let text = HARText.text(recording)
        let root = try JSONParser.parse(SourceText(name: "run.har", text: text))
        let entry = try #require(root["log"]?["entries"]?.array?.first)
        #expect(entry["request"]?["url"]?.string == url + "&x=1")
        #expect(entry["request"]?["queryString"]?.array?.last?["name"]?.string == "x")
        let read = try Self.read(text)
        #expect(read.cases.map(\.exchanges) == recording.cases.map(\.exchanges))
        #expect(HARText.text(read) == text)
    }

    @Test("It has every member that HAR 1.2 demands of an entry")
    func members() throws {
        let root = try JSONParser.parse(SourceText(name: "run.har", text: HARText.text(Self.whole)))
        let log = try #require(root["log"])
        #expect(log["version"]?.string == "1.2")
        #expect(log["pages"]?.array?.map { $0["id"]?.string } == ["core/a", "core/b[row]"])
        let entries = try #require(log["entries"]?.array)
        #expect(entries.count == 4)
        for entry in entries {
            for name in ["pageref", "startedDateTime", "time", "cache", "timings"] {
                #expect(entry[name] != nil, "\(name)")
            }
            let request = try #require(entry["request"])
            for name in [
                "method", "url", "httpVersion", "cookies", "headers", "queryString", "headersSize", "bodySize",
            ] {
                #expect(request[name] != nil, "\(name)")
            }
            let response = try #require(entry["response"])
            for name in [
                "status", "statusText", "httpVersion", "cookies", "headers", "content", "redirectURL", "headersSize",
                "bodySize",
            ] { #expect(response[name] != nil, "\(name)") }
        }
        #expect(entries[0]["startedDateTime"]?.string == "2026-01-01T00:00:00.255Z")
        #expect(entries[1]["response"]?["content"]?["encoding"]?.string == "base64")
        #expect(entries[2]["response"]?["status"]?.int == 0)
        #expect(
            entries[3]["request"]?["queryString"]
                == [["name": "a", "value": "b c"], ["name": "d", "value": ""]] as JSONValue
        )
    }

    @Test("The text is whole after every case")
    func prefixes() throws {
        let whole = Self.whole
        var text = HARText.head(whole.head)
        #expect(try Self.read(text + HARText.tail).cases.isEmpty)
        for (index, recorded) in whole.cases.enumerated() {
            text += HARText.entries(recorded, isFirst: index == 0)
            #expect(try Self.read(text + HARText.tail).cases.count == index + 1)
        }
        #expect(text + HARText.tail == HARText.text(whole))
    }

    @Test(
        "A bad file is one error that names its place",
        arguments: [
            ("", "run.har:1:1"), ("{", "run.har:1:2"), ("[]", "no object 'log'"), (#"{"log":{}}"#, "no list 'entries'"),
            (
                #"{"log":{"creator":{"name":"WebInspector"},"entries":[]}}"#,
                "this HAR file of 'WebInspector' is not a recording"
            ),
            (
                #"{"log":{"_rekey":{"format":"rekey-recording","version":99},"entries":[]}}"#,
                "reads recordings of version 1 to 2"
            ),
        ]
    )
    func bad(text: String, says: String) {
        let error = #expect(throws: Diagnostics.self) { try Self.read(text) }
        #expect(error?.rendered().contains(says) == true, "\(error?.rendered() ?? "")")
    }

    @Test(
        "A recording that was tampered with is told at its place",
        arguments: [
            (#""step":"1""#, #""step":1"#, "expected a string"),
            (#""status":200"#, #""status":"ok""#, "expected a whole number"),
            (#""pageref":"core/a""#, #""pageref":"core/z""#, "not among those of the recording"),
            (#""encoding":"base64""#, #""encoding":"rot13""#, "must be 'base64' or absent"),
            (#""text":"wyg=""#, #""text":"w!g=""#, "not valid Base64"),
            (#""length":6"#, #""length":99999999999"#, "from 0 to 1048576"),
            (#""seed":""#, #""seed":"-"#, "expected a number"),
        ]
    )
    func tampered(old: String, new: String, says: String) throws {
        let text = HARText.text(Self.whole)
        let broken = text.replacing(old, with: new, maxReplacements: 1)
        try #require(broken != text)
        let error = #expect(throws: Diagnostics.self) { try Self.read(broken) }
        let words = error?.rendered() ?? ""
        #expect(words.contains(says), "\(words)")
        #expect(words.contains("run.har:"), "\(words)")
    }

    @Test("Cut anywhere, a recording is an error and nothing worse")
    func truncated() {
        let bytes = Array(HARText.text(Self.whole).utf8.dropLast(HARText.tail.utf8.count))
        for length in stride(from: 0, to: bytes.count, by: 97) {
            #expect(throws: Diagnostics.self) {
                try HARReader.recording(SourceText(name: "run.har", bytes: Array(bytes.prefix(length))))
            }
        }
    }

    @Test("A file nested without end is refused")
    func nested() {
        let text = #"{"log":{"entries":"# + String(repeating: "[", count: 100_000)
        #expect(throws: Diagnostics.self) { try Self.read(text) }
    }

    @Test("The exchanges of a browser's export are read, with what it leaves out")
    func foreign() throws {
        let text = #"""
            {"log":{"version":"1.2","creator":{"name":"WebInspector","version":"537.36"},"pages":[],"entries":[
            {"_initiator":{"type":"other"},"startedDateTime":"2026-01-01T00:00:00.000Z","time":1.5e1,
             "request":{"method":"GET","url":"https://a.test/x?y=1","headers":[{"name":":authority","value":"a.test"}]},
             "response":{"status":200,"headers":[],"content":{"size":3,"mimeType":"text/plain","text":"YWJj","encoding":"base64"}}},
            {"time":-1,"request":{"method":"POST","url":"https://a.test/z","headers":[],"postData":{"mimeType":"text/plain","text":"q"}},
             "response":{"status":0,"headers":[],"content":{},"_error":"net::ERR_ABORTED"}}]}}
            """#
        let exchanges = try HARReader.exchanges(SourceText(name: "chrome.har", text: text))
        #expect(exchanges.count == 2)
        #expect(exchanges[0].result == .answer(status: 200, headers: [], body: Array("abc".utf8)))
        #expect(exchanges[0].duration == .milliseconds(15))
        #expect(exchanges[1].requestBody == Array("q".utf8))
        #expect(exchanges[1].result == .failure(.closedEarly, "net::ERR_ABORTED"))
    }
}
