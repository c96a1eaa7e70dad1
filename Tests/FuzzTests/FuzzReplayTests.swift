import Foundation
import FuzzTargets
import Testing

@Suite("Inputs of the fuzzer: the seeds, and every one that ever failed")
struct FuzzReplayTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fuzz")
        .standardized

    @Test("Every kept input is read in the reader's own way", arguments: FuzzTarget.allCases)
    func replay(target: FuzzTarget) throws {
        var inputs = 0
        for kind in ["Seeds", "Failures"] {
            let folder = Self.folder.appending(path: "\(kind)/\(target.rawValue)")
            let files =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            for file in files {
                inputs += 1
                #expect(throws: Never.self, "\(file.lastPathComponent)") {
                    try target.run(Array(try Data(contentsOf: file)))
                }
            }
        }
        #expect(inputs > 0, "\(target.rawValue) has no seeds")
    }
}
