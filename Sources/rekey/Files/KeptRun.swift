import JSONText
import Recordings
import RekeyHarness

/// Reads recordings.
enum KeptRun {
    /// A recording of rekey.
    static func read(_ path: String) throws(HarnessError) -> Recording {
        do throws(Diagnostics) {
            return try HARReader.recording(try FileReading.read(path, byteLimit: HARReader.byteLimit))
        } catch {
            throw .mistakes(error)
        }
    }
}
