import Conformance
import JSONText
import RunModel
import Runner

/// A recording as the text of a HAR 1.2 file (http://www.softwareishard.com/blog/har-12-spec/).
///
/// What HAR has no member for stands in `_rekey` members, which other readers pass over. The text is made of a head, of the
/// entries of each case and of a tail, so that it can be written as the run goes.
package enum HARText {
    /// Of the `_rekey` members. It grows when one changes its meaning or goes; members may be added.
    package static let version = 2

    /// Everything before the first entry.
    package static func head(_ head: Recording.Head) -> String {
        let creator = JSONObject([("name", "rekey"), ("version", JSONValue(head.version))])
        let pages = head.planned.filter { $0.skipReason == nil }.map { planned in
            JSONObject([
                ("startedDateTime", JSONValue(head.startedAt.iso8601Milliseconds)), ("id", JSONValue(planned.id)),
                ("title", JSONValue("\(planned.id): \(planned.title)")), ("pageTimings", JSONValue(JSONObject())),
            ])
        }
        return """
            {"log": {
            "version": "1.2",
            "creator": \(line(creator)),
            "_rekey": \(line(HARHead.value(head))),
            "pages": [\(list(pages))],
            "entries": [
            """
    }

    /// The entries of a case, with a comma before them where others stand already.
    package static func entries(_ recorded: RecordedCase, isFirst: Bool) -> String {
        var details: JSONObject? = HARCase.value(recorded)
        let entries = recorded.exchanges.map { exchange in
            defer { details = nil }
            return HAREntry.value(exchange, of: recorded, details: details)
        }
        // A case that sent nothing leaves nothing to replay.
        guard !entries.isEmpty else { return "" }
        return (isFirst ? "" : ",") + list(entries)
    }

    /// The end of the file.
    package static let tail = "\n]}}\n"

    /// The whole text.
    package static func text(_ recording: Recording) -> String {
        var text = head(recording.head)
        var isFirst = true
        for recorded in recording.cases {
            let entries = entries(recorded, isFirst: isFirst)
            isFirst = isFirst && entries.isEmpty
            text += entries
        }
        return text + tail
    }

    private static func line(_ object: JSONObject) -> String { JSONWriter.compact.string(JSONValue(object)) }

    private static func list(_ objects: [JSONObject]) -> String {
        objects.map { "\n" + line($0) }.joined(separator: ",")
    }
}

extension JSONValue {
    /// A span in milliseconds, exact to the nanosecond.
    init(milliseconds span: Duration) {
        self = JSONNumber(literal: DecimalSeconds.text(of: span.wholeNanoseconds * 1000)).map { JSONValue($0) } ?? .null
    }
}

extension Timestamp {
    /// `2026-01-31T23:59:59.123Z`.
    var iso8601Milliseconds: String {
        let milliseconds = Int((secondsSince1970 * 1000).rounded(.down))
        let fraction = String(((milliseconds % 1000) + 1000) % 1000)
        return iso8601.dropLast() + "." + String(repeating: "0", count: 3 - fraction.count) + fraction + "Z"
    }
}
