private import Platform

/// The little of a file system that a Maildir needs.
package struct MaildirFiles: Sendable {
    /// The status of a file.
    package struct Status: Sendable {
        package var isRegular: Bool
        /// Seconds since 1970 of its last change.
        package var changed: Double

        package init(isRegular: Bool, changed: Double) {
            self.isRegular = isRegular
            self.changed = changed
        }
    }

    /// The status of the file at a path; nil for nothing.
    package var status: @Sendable (_ path: String) -> Status?
    /// The names in a folder; nil where it cannot be listed.
    package var names: @Sendable (_ path: String) -> [String]?
    /// The beginning of a file; nil where it cannot be read.
    package var start: @Sendable (_ path: String, _ count: Int) -> [UInt8]?
    /// Seconds since 1970, by the clock that stamps files as near as can be had.
    package var now: @Sendable () -> Double

    package init(
        status: @escaping @Sendable (String) -> Status?,
        names: @escaping @Sendable (String) -> [String]?,
        start: @escaping @Sendable (String, Int) -> [UInt8]?,
        now: @escaping @Sendable () -> Double
    ) {
        self.status = status
        self.names = names
        self.start = start
        self.now = now
    }

    /// This machine's.
    package static let live = MaildirFiles(
        status: { path in
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
            return Status(
                isRegular: attributes[.type] as? FileAttributeType == .typeRegular,
                changed: (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            )
        },
        names: { try? FileManager.default.contentsOfDirectory(atPath: $0) },
        start: { path, count in
            guard let file = try? ByteStream(reading: path) else { return nil }
            defer { try? file.close() }
            return (try? file.read(upTo: count)) ?? []
        },
        now: { Date().timeIntervalSince1970 }
    )
}
