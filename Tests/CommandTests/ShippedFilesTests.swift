import Conformance
import Foundation
import JSONText
import RekeyHarness
import Testing

/// The binary carries the repository's files.
@Suite struct ShippedFilesTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("The list in ShippedFiles.c names every file, and each is carried byte for byte")
    func listIsWhole() throws {
        var expected: [String: [UInt8]] = [:]
        for folder in ["Scenarios", "Fixtures"] {
            let url = Self.root.appendingPathComponent(folder)
            for path in FileReading.jsonFiles(below: url.path).files {
                let name = folder + path.dropFirst(url.path.count)
                // The descriptions of APIs are for tests alone.
                if name.hasPrefix("Fixtures/openapi/") { continue }
                expected[name] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            }
        }
        let manual = "Sources/RekeyTesting/Documentation.docc"
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent(manual).path) {
            let file = Self.root.appendingPathComponent("\(manual)/\(name)")
            expected["\(manual)/\(name)"] = [UInt8](try Data(contentsOf: file))
        }
        let carried = ShippedLibrary().files.filter { !$0.key.hasSuffix(".csv") }
        #expect(Set(carried.keys) == Set(expected.keys), "run .ci/list-shipped-files")
        for (name, bytes) in expected { #expect(carried[name]?.bytes == bytes, "\(name) differs") }
    }

    @Test("All of them are right")
    func shippedFilesAreRight() {
        var check = FileCheck(library: ShippedLibrary())
        check.shipped()
        #expect(check.diagnostics.isEmpty, "\(check.diagnostics.rendered())")
        #expect(check.counts[.scenario, default: 0] > 40)
        #expect(check.counts[.dialect, default: 0] >= 2)
    }

    @Test("A server that answers 501 to a method that it knows nowhere refuses as RFC 9110, section 15.6.2 has it")
    func unknownMethod() throws {
        var suite = Suite(library: ShippedLibrary())
        suite.loadShipped(named: "core/transport/refusals-have-the-declared-form")
        let conditions = suite.scenarios.flatMap(\.allSteps).compactMap { step -> AnswerCondition? in
            guard case .operation(let operation) = step.action, operation.amendment?.method == "PATCH" else {
                return nil
            }
            return operation.expectation.condition
        }
        #expect(conditions.map(\.status) == [[.family(4), .code(501)]])
    }
}
