extension FileManager {
    /// True if there is a folder, symbolic links followed.
    package func isFolder(atPath path: String) -> Bool {
        #if canImport(FoundationEssentials)
            var isFolder = false
        #else
            var isFolder: ObjCBool = false
        #endif
        guard fileExists(atPath: path, isDirectory: &isFolder) else { return false }
        #if canImport(FoundationEssentials)
            return isFolder
        #else
            return isFolder.boolValue
        #endif
    }
}
