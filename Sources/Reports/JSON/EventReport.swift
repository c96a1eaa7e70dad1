import JSONText
package import RunModel

/// Every event of the run as a line of JSON, written as it happens.
package struct EventReport: Reporter {
    private let write: @Sendable (String) throws -> Void
    private var problem: (any Error)?

    /// - Parameter write: takes each line with its line end, very long ones in pieces. What it throws ends the writing, and `finish` throws it.
    package init(write: @escaping @Sendable (String) throws -> Void) { self.write = write }

    package mutating func handle(_ event: RunEvent) {
        guard problem == nil else { return }
        do {
            try Self.forEachPiece(of: event, write)
        } catch {
            problem = error
        }
    }

    package mutating func finish() throws {
        if let problem { throw problem }
    }

    /// The line in pieces, no text in it cut: as one, the announcement of a hundred thousand cases would take many times
    /// their room.
    private static func forEachPiece(of event: RunEvent, _ body: (String) throws -> Void) throws {
        let line = JSONWriter.compact.string(JSONValue(value(event)))
        guard case .runStarted(let info) = event else { return try body(line + "\n") }
        var piece = line.dropLast() + ",\"cases\":["
        for (index, info) in info.cases.enumerated() {
            if index > 0 { piece += "," }
            piece += JSONWriter.compact.string(JSONValue(ResultJSON.value(info)))
            guard piece.utf8.count > Self.pieceLength else { continue }
            try body(String(piece))
            piece = ""
        }
        try body(piece + "]}\n")
    }

    private static let pieceLength = 1 << 16

    private static func value(_ event: RunEvent) -> JSONObject {
        var object: JSONObject
        switch event {
        case .runStarted(let info):
            object = ["event": "runStarted", "format": "rekey-events", "version": JSONValue(ResultJSON.version)]
            object["run"] = JSONValue(ResultJSON.value(info))
        case .caseStarted(let info):
            object = ["event": "caseStarted", "case": JSONValue(info.id)]
        case .stepEnded(let info, let step):
            object = ["event": "stepEnded", "case": JSONValue(info.id), "step": JSONValue(ResultJSON.value(step))]
        case .caseRetried(let info, let attempt):
            object = ["event": "caseRetried", "case": JSONValue(info.id)]
            object["attempt"] = JSONValue(ResultJSON.value(attempt, withSteps: false))
        case .caseEnded(let result):
            // Its steps went before, each in an event of its own.
            object = ["event": "caseEnded", "case": JSONValue(result.info.id)]
            object["result"] = JSONValue(ResultJSON.value(result, withSteps: false))
        case .runEnded(let summary):
            object = ["event": "runEnded", "summary": JSONValue(ResultJSON.value(summary))]
        }
        return object
    }
}
