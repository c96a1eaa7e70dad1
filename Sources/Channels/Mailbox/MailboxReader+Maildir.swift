package import Mail
import RunModel
import Synchronization

extension MailboxReader {
    /// A Maildir: each message a file in `new` or `cur`, put there whole by a rename (https://cr.yp.to/proto/maildir.html).
    ///
    /// Whose a message is, its header says; see `MailMessage.addressees`. What is there at first is not read.
    ///
    /// - Parameter path: The folder that holds `new` and `cur`.
    package static func maildir(
        _ path: String,
        limits: MailLimits = MailLimits(),
        files: MaildirFiles = .live
    ) -> MailboxReader {
        let maildir = Maildir(path: path, limits: limits, files: files)
        return MailboxReader(
            newMessages: { _, _ in try maildir.newMessages() },
            name: "the Maildir \(path)",
            isShared: true,
            interval: .milliseconds(100)
        )
    }
}

/// A Maildir and the names that were seen in it.
///
/// A look costs what is new: a folder that did not change is not listed, and of one that did only new files are touched.
private final class Maildir: Sendable {
    private let path: String
    private let limits: MailLimits
    private let files: MaildirFiles
    private let state = Mutex(State())

    private struct State {
        var isOpen = false
        var folders = ["new", "cur"].map { Folder(name: $0) }
    }

    /// A folder as it was listed.
    private struct Folder {
        let name: String
        /// The names in it, without the flags behind the colon, which change when a message is read. Those that went away
        /// are forgotten, so that this stays as small as the folder.
        var known: Set<String> = []
        /// The time of its last change, as of its listing; nil where it has to be listed in any case.
        var changed: Double?
        var listed = 0.0
    }

    private struct File {
        var name: String
        var path: String
        var date: Double
    }

    /// The longest tick of a file system's clock, in seconds: what comes in the tick of a listing leaves no trace. And
    /// however still a folder seems, it is listed so often, since not every file system keeps good time.
    private static let tick = 2.0

    init(path: String, limits: MailLimits, files: MaildirFiles) {
        self.path = path
        self.limits = limits
        self.files = files
    }

    func newMessages() throws -> [ReceivedMessage] {
        try state.withLock { state in
            var found: [File] = []
            // A message moves from `new` to `cur`; it is known in either.
            let known = state.folders.map(\.known)
            for index in state.folders.indices {
                guard let names = try list(&state.folders[index]), state.isOpen else { continue }
                for name in names where !known.contains(where: { $0.contains(Self.unique(name)) }) {
                    if let file = file(name, in: state.folders[index]) { found.append(file) }
                }
            }
            state.isOpen = true
            return found.sorted { ($0.date, $0.name) < ($1.date, $1.name) }.compactMap { file in
                // One byte more tells that something was left out.
                guard let bytes = files.start(file.path, limits.size + 1) else {
                    // A reader of the mail moved it just now, or deleted it: the next look tells which.
                    for index in state.folders.indices where state.folders[index].known.remove(file.name) != nil {
                        state.folders[index].changed = nil
                    }
                    return nil
                }
                return ReceivedMessage(MailMessage.parse(bytes, limits: limits))
            }
        }
    }

    private static func unique(_ name: String) -> String { String(name.prefix { $0 != ":" }) }

    /// The names in a folder, hidden ones left out; nil where nothing changed since it was listed last.
    private func list(_ folder: inout Folder) throws -> [String]? {
        let place = "\(path)/\(folder.name)"
        let now = files.now()
        let changed = files.status(place)?.changed
        if let changed, changed == folder.changed, (0..<Self.tick).contains(now - folder.listed) { return nil }
        guard let names = files.names(place)?.filter({ !$0.hasPrefix(".") }) else {
            let problem =
                files.status(place) == nil
                ? "it has no folder '\(folder.name)'" : "its folder '\(folder.name)' cannot be listed"
            throw MailboxError("cannot read the Maildir \(path): \(problem)")
        }
        folder.known = Set(names.map(Self.unique))
        folder.listed = now
        folder.changed = changed.flatMap { now - $0 > Self.tick ? $0 : nil }
        return names
    }

    /// A file of the folder; nil for what is none. One that is gone is found to be so when it is read.
    private func file(_ name: String, in folder: Folder) -> File? {
        let place = "\(path)/\(folder.name)/\(name)"
        let status = files.status(place)
        if status?.isRegular == false { return nil }
        return File(name: Self.unique(name), path: place, date: status?.changed ?? 0)
    }
}
