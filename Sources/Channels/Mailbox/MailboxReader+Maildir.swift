private import Foundation
package import Mail
import Runner
import Synchronization

extension MailboxReader {
    /// A Maildir: each message a file in `new` or `cur`, put there whole by a rename (https://cr.yp.to/proto/maildir.html).
    ///
    /// Whose a message is, its header says; see `MailMessage.addressees`. What is there at first is not read.
    ///
    /// - Parameter path: The folder that holds `new` and `cur`.
    package static func maildir(_ path: String, limits: MailLimits = MailLimits()) -> MailboxReader {
        let maildir = Maildir(path: path, limits: limits)
        return MailboxReader(
            newMessages: { _ in try maildir.newMessages() },
            name: "the Maildir \(path)",
            isShared: true,
            interval: .milliseconds(100)
        )
    }
}

/// A Maildir and the names that were seen in it.
private final class Maildir: Sendable {
    private let path: String
    private let limits: MailLimits
    /// Nil before the first look.
    private let seen = Mutex<Set<String>?>(nil)

    init(path: String, limits: MailLimits) {
        self.path = path
        self.limits = limits
    }

    func newMessages() throws -> [ReceivedMessage] {
        let files = try list()
        return seen.withLock { seen in
            let known = seen
            // Names that went away are forgotten, so that this stays as small as the folder.
            seen = Set(files.map(\.name))
            guard let known else { return [] }
            return files.filter { !known.contains($0.name) }.sorted { ($0.date, $0.name) < ($1.date, $1.name) }
                .compactMap { file in
                    // A reader of the mail may move or delete it meanwhile.
                    guard let bytes = contents(of: file.url) else { return nil }
                    return ReceivedMessage(MailMessage.parse(bytes, limits: limits))
                }
        }
    }

    private struct File {
        /// The unique name, without the flags behind the colon, which change when the message is read.
        var name: String
        var url: URL
        var date: Date
    }

    private func list() throws -> [File] {
        var files: [File] = []
        for folder in ["new", "cur"] {
            let url = URL(fileURLWithPath: path).appendingPathComponent(folder)
            let found: [URL]
            do {
                found = try FileManager.default.contentsOfDirectory(
                    at: url,
                    includingPropertiesForKeys: [.isRegularFileKey, .contentModificationDateKey]
                )
            } catch {
                throw MailboxError(
                    "cannot read the Maildir \(path): \(FileManager.default.fileExists(atPath: url.path) ? "its folder '\(folder)' cannot be listed" : "it has no folder '\(folder)'")"
                )
            }
            for url in found where !url.lastPathComponent.hasPrefix(".") {
                let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .contentModificationDateKey])
                guard values?.isRegularFile == true else { continue }
                let name = String(url.lastPathComponent.prefix { $0 != ":" })
                files.append(File(name: name, url: url, date: values?.contentModificationDate ?? .distantPast))
            }
        }
        return files
    }

    private func contents(of url: URL) -> [UInt8]? {
        guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
        defer { try? handle.close() }
        // One byte more tells that something was left out.
        return (try? handle.read(upToCount: limits.size + 1)).flatMap { $0 }.map { [UInt8]($0) }
    }
}
