import Platform

/// Two flags that name one file, of which what is written later would take the other's place.
enum SameFile {
    /// The problem with reports that would be written over files that are read, or kept, beside them; nil where there is none.
    static func complaint(
        _ reports: [(flag: String, path: String?)],
        beside others: [(flag: String, path: String?)]
    ) -> String? {
        for other in others {
            if let complaint = complaint([other] + reports) { return complaint }
        }
        return nil
    }

    /// The problem with the places that flags name: a sentence; nil where each has a file of its own.
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
