import ArgumentParser
import Conformance
import Emulators
import JSONText
import Platform
import Reference
import RekeyHarness

/// The words that a shell offers on a command line.
///
/// The shell asks this program while somebody types, so nothing here is slow or complains.
enum Completions {
    /// Ids and folders of shipped scenarios, and files.
    static let scenarios = CompletionKind.custom { _, _, prefix in
        let ids = ShippedLibrary().files.keys.filter {
            $0.hasPrefix("Scenarios/") && $0.split(separator: "/").count > 2
        }
        .filter(Suite.isScenario)
        .map { String($0.dropFirst("Scenarios/".count).dropLast(".json".count)) }
        return levels(of: ids, behind: prefix) + files(behind: prefix, ending: ".json")
    }

    /// Names of shipped dialects, and files.
    static let dialects = CompletionKind.custom { _, _, prefix in
        ShippedLibrary().dialectNames.filter { $0.hasPrefix(prefix) } + files(behind: prefix, ending: ".json")
    }

    /// The systems that the reference backend speaks for.
    static let systems = CompletionKind.list(ReferenceSystems.names)

    /// The embedded backend in each of its tongues; a URL nobody can guess.
    static let targets = CompletionKind.list(["reference"] + ReferenceSystems.names.map { "reference:\($0)" })

    static let requirements = CompletionKind.custom { _, _, prefix in
        var mistakes = Diagnostics()
        let ids = ShippedLibrary().catalogue(&mistakes).requirements.map(\.id.rawValue)
        return ids.filter { $0.hasPrefix(prefix.uppercased()) }
    }

    static let defects = CompletionKind.custom { _, _, prefix in
        Defect.allCases.map(\.slug).filter { $0.hasPrefix(prefix) }
    }

    static let variations = CompletionKind.custom { _, _, prefix in
        Variation.all.map(\.slug).filter { $0.hasPrefix(prefix) }
    }

    static let articles = CompletionKind.custom { _, _, prefix in
        ManualArticle.all(in: ShippedLibrary()).map(\.name).filter { $0.hasPrefix(prefix) }
    }

    static let json = CompletionKind.file(extensions: ["json"])
    static let pem = CompletionKind.file(extensions: ["pem", "crt", "key"])

    /// The next level of ids like `core/reset/code-works-once`: a folder ends with a solidus.
    static func levels(of ids: [String], behind prefix: String) -> [String] {
        let depth = prefix.split(separator: "/", omittingEmptySubsequences: false).count
        let found = ids.filter { $0.hasPrefix(prefix) }.map { id in
            let parts = id.split(separator: "/")
            return parts.count > depth ? parts.prefix(depth).joined(separator: "/") + "/" : id
        }
        return Set(found).sorted()
    }

    /// Files of an ending, and folders.
    private static func files(behind prefix: String, ending: String) -> [String] {
        let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        let start = prefix.dropFirst(folder.count)
        return names.sorted().compactMap { name in
            guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix(".") else { return nil }
            if FileReading.isFolder(folder + name) { return folder + name + "/" }
            return name.hasSuffix(ending) ? folder + name : nil
        }
    }
}
