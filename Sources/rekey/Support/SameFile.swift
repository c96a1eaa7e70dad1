import Foundation

/// Two reports that would be written into one file, of which the later would take the place of the earlier.
enum SameFile {
    /// What is wrong with the places that flags name: a sentence; nil where each has a file of its own.
    static func complaint(_ files: [(flag: String, path: String?)]) -> String? {
        var flags: [String: String] = [:]
        for (flag, path) in files {
            // Streams take both, one behind the other.
            guard let path, path != "-", !path.hasPrefix("/dev/") else { continue }
            let file = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
            if let other = flags.updateValue(flag, forKey: file) {
                return "\(other) and \(flag) both name '\(path)'; give each a file of its own"
            }
        }
        return nil
    }
}
