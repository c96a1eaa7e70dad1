import Foundation
import RekeyTesting

/// The folder in which `rekey init` makes its files.
struct ProjectFolder: Sendable {
    /// As the user wrote it; empty for the one at hand.
    let path: String

    /// A file's path for people.
    func place(of file: FirstProject.File) -> String { path.isEmpty ? file.path : "\(path)/\(file.path)" }

    /// Makes the files, all or none.
    ///
    /// - Throws: That a file is there already, or that nothing can be made there.
    func write(_ files: [FirstProject.File]) throws(HarnessError) {
        let places = files.map(place(of:))
        let taken = places.filter { (try? FileManager.default.attributesOfItem(atPath: $0)) != nil }
        guard taken.isEmpty else {
            throw .usage(taken.map { "'\($0)' is there already, and rekey init overwrites nothing" })
        }
        var made: [String] = []
        do {
            for (place, file) in zip(places, files) {
                let folder = URL(fileURLWithPath: place).deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                // Whatever came in between stays as it is.
                try Data(file.text.utf8).write(to: URL(fileURLWithPath: place), options: .withoutOverwriting)
                made.append(place)
            }
        } catch {
            for place in made { try? FileManager.default.removeItem(atPath: place) }
            let name = path.isEmpty ? "." : path
            throw .usage(["nothing can be made in '\(name)': \(error.localizedDescription)"])
        }
    }
}
