package import Conformance
import Crypto
package import JSONText

/// The SHA-256 of a file, by which a change of it is told.
package enum Digest {
    /// Of a dialect's or scenario's file.
    package static func of(_ source: SourceText) -> String { hex(source.bytes) }

    /// Of a planned case: its file, and its row.
    package static func of(_ planned: Plan.PlannedCase) -> String {
        guard let row = planned.row else { return of(planned.scenario.source) }
        let values = JSONWriter.compact.bytes(JSONValue(row.values))
        return hex(planned.scenario.source.bytes + [0] + Array(row.name.utf8) + [0] + values)
    }

    private static func hex(_ bytes: [UInt8]) -> String { Encodings.hex(Array(SHA256.hash(data: bytes))) }
}
