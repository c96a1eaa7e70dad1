import Testing

@testable import Recordings

@Suite("Where a request differs from the recorded one")
struct RequestPartsTests {
    private static let bindings = Bindings(
        Samples.recorded([], secrets: [RecordedSecret(name: "alice.password", shape: .text(.lower, count: 9))]),
        seed: 1
    )

    @Test(
        "Each part is shown whole, so that what is secret in it can still be known for that",
        arguments: [
            (
                "password=‹alice.password|percent›&email=a%40t.test", "password=%2Bi%2BWTf&email=b%40t.test",
                "the body at 'email': 'a%40t.test' 'b%40t.test'"
            ),
            ("a=1&a=2", "a=1&a=3", "the body at 'a': '2' '3'"),
            (
                #"{"a":{"b":[1,"‹alice.password|json›"]},"c":1}"#, #"{"a":{"b":[1,"x\"y"]},"c":2}"#,
                "the body at $['c']: '1' '2'"
            ),
            (
                "http://t.test/one?a=‹alice.password›", "http://t.test/two?a=b",
                "the body: 'http://t.test/one?' 'http://t.test/two?'"
            ),
            ("http://t.test/one?a=1", "http://t.test/one?a=2", "the body at 'a': '1' '2'"),
            // Of other parts, or of none that are sure to be whole.
            ("a=1&b=2", "a=1", "the body: 'a=1&b=2' 'a=1'"), ("a=1", "a=1&b=2", "the body: 'a=1' 'a=1&b=2'"),
            (#"{"a":["x"]}"#, #"{"a":[]}"#, #"the body: '{"a":["x"]}' '{"a":[]}'"#),
            (#"{"a":1}"#, "a=1", #"the body: '{"a":1}' 'a=1'"#), ("", "{}", "the body: '' '{}'"),
            ("a=x y&b=1", "a=x y&b=2", "the body: 'a=x y&b=1' 'a=x y&b=2'"),
            (
                "<a b=\"1\">?p&amp;c=1", "<a b=\"2\">?p&amp;c=1",
                "the body: '<a b=\"1\">?p&amp;c=1' '<a b=\"2\">?p&amp;c=1'"
            ),
            ("Bearer ‹alice.password›", "Basic dXNlcg==", "the body: 'Bearer ‹alice.password›' 'Basic dXNlcg=='"),
        ]
    )
    func parts(recorded: String, found: String, difference: String) {
        let told = RequestParts.difference("the body", Array(recorded.utf8), Array(found.utf8), Self.bindings)
        let words = "\(told.subject): \(told.recorded) \(told.found)"
        #expect(words == difference)
    }

    @Test("What is too long to be shown is not cut, but counted")
    func long() {
        let (one, other) = (String(repeating: "a", count: 400), "b" + String(repeating: "a", count: 300))
        let told = RequestParts.difference("the body", Array(one.utf8), Array(other.utf8), Self.bindings)
        #expect(told.recorded == "a text of 400 characters")
        #expect(told.found == "a text of 301 characters")
    }
}
