import Platform
import RekeyHarness

/// The state of files at one moment, by which a change is seen: of each its size, its time and its number in the file system.
struct FileStamps: Sendable, Equatable {
    private struct Stamp: Sendable, Equatable {
        var modified: Date?
        var size: Int?
        /// Editors write a new file and give it the name of the old one.
        var number: Int?
    }

    private var stamps: [String: Stamp] = [:]

    /// - Parameter places: files, and folders with every JSON file below them.
    init(of places: some Sequence<String>) {
        for place in places {
            for file in FileReading.isFolder(place) ? FileReading.jsonFiles(below: place).files : [place] {
                let attributes = try? FileManager.default.attributesOfItem(atPath: file)
                stamps[file] = attributes.map {
                    Stamp(
                        modified: $0[.modificationDate] as? Date,
                        size: $0[.size] as? Int,
                        number: $0[.systemFileNumber] as? Int
                    )
                }
            }
        }
    }

    /// Takes in files that it did not know yet.
    mutating func add(_ other: FileStamps) { stamps.merge(other.stamps) { known, _ in known } }

    /// The number of files that are there.
    var count: Int { stamps.count }

    /// The files that are not as they were, that are new, or that are gone.
    func changes(since earlier: FileStamps) -> Set<String> {
        Set(stamps.keys).union(earlier.stamps.keys).filter { stamps[$0] != earlier.stamps[$0] }
    }
}
