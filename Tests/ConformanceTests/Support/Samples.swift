import Foundation
import JSONText

/// The sample files of these tests.
enum Samples {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Samples")

    /// The text of a sample, by its path in the folder.
    static func source(_ path: String) throws -> SourceText {
        SourceText(name: path, bytes: Array(try Data(contentsOf: folder.appending(path: path))))
    }

    /// The samples of a kind, by their paths: `names(in: "valid", ending: ".scenario.json")`.
    static func names(in subfolder: String, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: subfolder).path)
            .filter { $0.hasSuffix(ending) }.sorted().map { "\(subfolder)/\($0)" }
    }
}
