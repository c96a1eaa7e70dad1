import Conformance
import Foundation
import JSONText
import RekeyHarness
import Reports
import RunModel
import Runner
import Testing

@testable import Recordings

/// The regression suite: runs against the emulators of the four systems, a real backend and the stand-ins, judged again.
@Suite("Recorded runs come to the verdicts that they came to")
struct RecordedSuiteTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/recordings")

    private static var files: [URL] {
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (all ?? []).filter { $0.pathExtension == "har" }.sorted { $0.path < $1.path }
    }

    private static func read(_ file: URL) throws -> Recording {
        try HARReader.recording(FileReading.read(file.path, byteLimit: HARReader.byteLimit))
    }

    private static func outline(_ steps: [(String, StepStatus)]) -> [String] { steps.map { "\($0.0) \($0.1)" } }

    @Test("There is one of every system, one of a real backend, and one of every stand-in")
    func complete() {
        let names = Set(Self.files.map { $0.deletingPathExtension().lastPathComponent })
        let systems: Set = ["atlas-app-services", "entra-native-auth", "kii-cloud", "susi"]
        let standIns: Set = ["aspnet-identity", "firebase", "keycloak", "kratos", "supabase"]
        #expect(names == systems.union(["fastapi-users"]).union(standIns))
    }

    @Test("Every case and step of it", arguments: files)
    func replay(file: URL) async throws {
        let recording = try Self.read(file)
        var options = HarnessOptions(target: recording.head.target)
        options.replay = recording
        let results = try await Harness(PreparedRun(options, library: ShippedLibrary())).results()
        #expect(recording.cases.count > 3)
        for recorded in recording.cases {
            let result = try #require(results.first { $0.info.id == recorded.id }, "\(recorded.id)")
            let reason =
                "\(recorded.id): \(result.reason.map { Wording.words($0) } ?? "") \(result.steps.flatMap { Wording.sentences($0) })"
            #expect(result.verdict == recorded.verdict, "\(reason)")
            #expect(
                Self.outline(result.steps.map { ($0.number, $0.status) })
                    == Self.outline(recorded.steps.map { ($0.number, $0.status) }),
                "\(reason)"
            )
        }
        #expect(results.count { $0.verdict != .skipped } == recording.cases.count)
    }

    @Test("It was made of the scenarios and dialects as they are", arguments: files)
    func fresh(file: URL) throws {
        let recording = try Self.read(file)
        var options = HarnessOptions(target: recording.head.target)
        options.replay = recording
        let prepared = try PreparedRun(options, library: ShippedLibrary())
        let abilities = TargetAbilities(dialect: prepared.dialect, harness: recording.head.harness)
        let plan = Plan(scenarios: prepared.scenarios, target: abilities)
        let changes = RecordingChanges(recording.head, plan: plan, dialect: prepared.dialect)
        #expect(changes.sentences == [], "record it anew with Tests/Recordings/record")
    }
}
