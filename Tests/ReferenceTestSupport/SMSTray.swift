package import Reference
import Synchronization

/// The tray in which the backend's SMS land, at the moment they are caused.
package final class SMSTray: Sendable {
    private let messages = Mutex<[OutgoingSMS]>([])

    /// An empty tray.
    package init() {}

    package func put(_ message: OutgoingSMS) {
        messages.withLock { $0.append(message) }
    }

    /// The texts that were sent to a number, the oldest first.
    package func texts(to recipient: String?) -> [String] {
        messages.withLock { $0 }.filter { $0.recipient == recipient }.map(\.text)
    }

    /// The codes that were sent to a number, the oldest first.
    package func codes(to recipient: String?, _ words: String) -> [String] {
        texts(to: recipient).filter { $0.hasPrefix(words + ": ") }.map { String($0.dropFirst(words.count + 2)) }
    }
}
