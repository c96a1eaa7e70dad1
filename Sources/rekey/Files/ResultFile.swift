import JSONText
import RekeyHarness
import Reports
import RunModel
import Runner

/// Results that `rekey run --json` wrote.
enum ResultFile {
    /// No result comes near this.
    private static let byteLimit = 1 << 30

    /// The events of the run.
    static func events(_ path: String) throws(HarnessError) -> [RunEvent] {
        do throws(Diagnostics) {
            return try ResultReader.events(try FileReading.read(path, byteLimit: byteLimit))
        } catch {
            throw .mistakes(error)
        }
    }
}
