import Conformance
import JSONText
import RunModel
import Runner
import Testing

@testable import Recordings

@Suite("What changed between two recordings")
struct RecordingDiffTests {
    private static let body = #"{"token":"‹t›","user":{"id":1,"roles":["a"]},"list":[]}"#

    private static func sentences(_ old: [RecordedExchange], _ new: [RecordedExchange]) -> [String] {
        let diff = RecordingDiff(
            Samples.recording([Samples.recorded(old)]),
            Samples.recording([Samples.recorded(new)])
        )
        return diff.entries.map { "\($0.difference.endpoint.map { "\($0): " } ?? "")\($0.difference.sentence)" }
    }

    @Test(
        "A planted change is told, and nothing else",
        arguments: [
            (Samples.exchange(status: 201, body: body), "POST /login: the status changed from 200 to 201"),
            (
                Samples.exchange(headers: [("Content-Type", "application/json"), ("X-New", "1")], body: body),
                "POST /login: the header X-New is new"
            ),
            (Samples.exchange(headers: [], body: body), "POST /login: the header Content-Type is gone"),
            (
                Samples.exchange(headers: [("content-type", "application/problem+json")], body: body),
                "POST /login: the media type changed from application/json to application/problem+json"
            ),
            (
                Samples.exchange(body: #"{"token":"‹t›","user":{"id":"1","roles":["a"]},"list":[]}"#),
                "POST /login: $.user.id changed from a number to a string"
            ),
            (Samples.exchange(body: #"{"token":"‹t›","list":[]}"#), "POST /login: $.user is gone"),
            (
                Samples.exchange(body: #"{"token":"‹t›","user":{"id":1,"roles":["a"]},"list":[],"more":{"x":1}}"#),
                "POST /login: $.more is new"
            ),
            (Samples.exchange("POST", "/signin", body: body), "the requests changed from POST /login to POST /signin"),
        ]
    )
    func planted(new: RecordedExchange, sentence: String) {
        #expect(Self.sentences([Samples.exchange(body: Self.body)], [new]) == [sentence])
    }

    @Test(
        "Generated values, empty lists, order and what the way adds are no differences",
        arguments: [
            Samples.exchange(body: #"{"user":{"roles":["b","c"],"id":7},"list":[{"x":1}],"token":"other"}"#),
            Samples.exchange(
                headers: [("Date", "x"), ("content-type", "application/json; charset=utf-8"), ("Connection", "close")],
                body: body
            ),
        ]
    )
    func silent(new: RecordedExchange) {
        #expect(Self.sentences([Samples.exchange(body: Self.body)], [new]) == [])
    }

    @Test("How often was asked until something held tells nothing")
    func polls() {
        let poll = Samples.exchange("GET", "/me", status: 200)
        let last = Samples.exchange("GET", "/me", status: 401)
        #expect(Self.sentences([poll, poll, last], [poll, last]) == [])
        #expect(Self.sentences([poll, last], [poll, poll]).count == 1)
        let other = Samples.exchange("GET", "/orders", status: 200)
        #expect(Self.sentences([poll, other, poll, other, last, other], [poll, other, last, other]) == [])
    }

    @Test("Of simultaneous requests answers of one status are compared, whoever got them")
    func group() {
        func members(_ first: Int, _ second: Int, _ body: String) -> [RecordedExchange] {
            [(1, first), (2, second)].map { member, status in
                Samples.exchange(step: "3.1", member: member, status: status, body: status == 200 ? body : "{}")
            }
        }
        #expect(Self.sentences(members(200, 401, "{}"), members(401, 200, "{}")) == [])
        // Two answers of one status may have two shapes.
        let refusals = [(1, #"{"username":["taken"]}"#), (2, #"["failed"]"#)].map { member, body in
            Samples.exchange(step: "3.1", member: member, status: 400, body: body)
        }
        #expect(Self.sentences(refusals, refusals) == [])
        #expect(Self.sentences(refusals, refusals.reversed()) == [])
        #expect(Self.sentences(members(200, 401, "{}"), members(401, 200, #"{"a":1}"#)) == ["POST /login: $.a is new"])
    }

    @Test("Ids in a path make no other endpoint")
    func endpoints() {
        let paths = [
            "/users/42/x", "/users/6f1c1f6e-9d0b-4c39-8a56-0c2b6c0d8a11/x", "/users/a%40b.test/x",
            "/users/rwo7fvkgawcb/x",
        ]
        #expect(Set(paths.map { Endpoint(Samples.exchange("GET", $0)).description }) == ["GET /users/{}/x"])
        #expect(Endpoint(Samples.exchange("GET", "/v1/oauth2/token")).description == "GET /v1/oauth2/token")
    }

    @Test("Verdicts, steps and messages that are otherwise are told")
    func outcomes() {
        var silence = Samples.message
        silence.result = .nothing
        let diff = RecordingDiff(
            Samples.recording([Samples.recorded([Samples.exchange()], receipts: [Samples.message])]),
            Samples.recording([
                Samples.recorded([Samples.exchange()], verdict: .failed, status: .violated, receipts: [silence])
            ])
        )
        #expect(
            diff.entries.map(\.difference.sentence) == [
                "the verdict changed from passed to failed", "login of alice: held before, violated now",
                "the message changed from \"Reset\" to none",
            ]
        )
    }

    @Test("A changed scenario is told apart from a changed backend")
    func changedScenario() {
        let old = Samples.recording([Samples.recorded([Samples.exchange()])])
        let new = Samples.recording([Samples.recorded([Samples.exchange(status: 500)])], digests: ["core/a": "22"])
        let diff = RecordingDiff(old, new)
        #expect(diff.entries.isEmpty)
        #expect(diff.changedScenarios == ["core/a"])
        #expect(diff.text.contains("Not compared, because their scenarios were changed: core/a."))
    }

    @Test("A case that is gone or new is told")
    func cases() {
        let one = Samples.recording([Samples.recorded([Samples.exchange()])])
        let other = Samples.recording([Samples.recorded([Samples.exchange()], id: "core/b")])
        #expect(RecordingDiff(one, other).entries.map(\.difference.kind) == ["case", "case"])
        // Of a run that was asked for less, nobody misses the rest.
        #expect(RecordingDiff(one, other, isPartial: true).entries.count == 1)
    }

    @Test("A recording without times of the target's is held against no times")
    func reproducible() {
        var old = Samples.recording([Samples.recorded((0..<5).map { _ in Samples.exchange(milliseconds: 1) })])
        let new = Samples.recording([Samples.recorded((0..<5).map { _ in Samples.exchange(milliseconds: 400) })])
        #expect(RecordingDiff(old, new).entries.count == 1)
        old.head.isReproducible = true
        #expect(RecordingDiff(old, new).entries.isEmpty)
    }

    @Test("Times are told when they are far off, and not when they are noise", arguments: [(400, 1), (140, 0), (5, 0)])
    func times(milliseconds: Int, count: Int) {
        let old = (0..<5).map { _ in Samples.exchange(milliseconds: 50) }
        let new = (0..<5).map { _ in Samples.exchange(milliseconds: milliseconds) }
        let sentences = Self.sentences(old, new)
        #expect(sentences.count == count)
        if count > 0 { #expect(sentences == ["POST /login: responses took 50 ms and now take 400 ms (medians)"]) }
    }

    @Test("One change at many places is one difference, and JUnit has each case")
    func grouped() {
        func recording(_ status: Int) -> Recording {
            Samples.recording(
                ["a", "b", "c[row]"].map { Samples.recorded([Samples.exchange(status: status)], id: "core/\($0)") }
            )
        }
        let diff = RecordingDiff(recording(200), recording(204))
        #expect(diff.entries.count == 1)
        #expect(diff.text.contains("(core/a, step 1, and 2 more)"))
        #expect(diff.json["differences"]?[0]?["places"]?.array?.count == 3)
        let results = diff.results(at: Timestamp(secondsSince1970: 0))
        #expect(results.map(\.verdict) == [.failed, .failed, .failed])
        #expect(results.map(\.info.id) == ["core/a", "core/b", "core/c[row]"])
    }
}
