import Conformance
import Foundation
import JSONText
import Recordings
import RekeyHarness
import RunModel
import Runner
import Testing

@testable import rekey

@Suite("A run that is kept")
struct KeepingTests {
    private static let head = Recording.Head(
        version: "0.1.0",
        startedAt: Timestamp(secondsSince1970: 1_767_225_600),
        users: TestUsers(seed: 1),
        target: "http://127.0.0.1:8080",
        dialect: nil,
        settings: [:],
        harness: TargetAbilities.Harness(
            channels: [],
            isolated: false,
            quietTiming: false,
            realTime: false,
            secure: false,
            listener: false
        ),
        plainURL: nil,
        listenerURL: nil,
        isReproducible: false,
        planned: []
    )

    @Test("One that breaks off leaves its recording, and no other file beside it")
    func brokenOff() async throws {
        try await withFolder { folder in
            let path = folder.appendingPathComponent("run.har").path
            let file = try RecordingFile(path: path, ledger: SecretLedger())
            let keeping = Keeping(file: file, baseline: nil, isReproducible: false, isQuiet: true)
            await #expect(throws: HarnessError.self) {
                _ = try await keeping.guarding {
                    file.begin(Self.head)
                    throw HarnessError.cannotJudge("the channel broke")
                }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["run.har"])
            #expect(try HARReader.recording(FileReading.read(path)).head.users.seed == 1)
        }
    }
}
