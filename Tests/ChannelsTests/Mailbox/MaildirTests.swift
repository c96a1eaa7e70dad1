import Channels
import RunModel
import Synchronization
import Testing

/// A Maildir in memory that counts what is asked of it.
private final class CountedFolder: Sendable {
    struct State {
        /// By their paths: `new/1.a`.
        var files: [String: (text: String, date: Double)] = [:]
        var changed: [String: Double] = ["new": 0, "cur": 0]
        var now = 1000.0
        var listed = 0
        var touched = 0
        /// A name that a reader moves to `cur` as soon as it is looked at.
        var moves: String?
    }

    let state = Mutex(State())

    func put(_ path: String, _ text: String = "x") {
        state.withLock { state in
            state.files[path] = (text, state.now)
            state.changed[String(path.prefix(3))] = state.now
        }
    }

    func pass(_ seconds: Double) { state.withLock { $0.now += seconds } }

    /// The number of listings and files that the body asks for.
    func count(_ body: () async throws -> Void) async rethrows -> [Int] {
        let before = state.withLock { [$0.listed, $0.touched] }
        try await body()
        return state.withLock { [$0.listed - before[0], $0.touched - before[1]] }
    }

    var files: MaildirFiles {
        MaildirFiles(
            status: { path in
                self.state.withLock { state in
                    let name = String(path.dropFirst("/m/".count))
                    if let changed = state.changed[name] { return .init(isRegular: false, changed: changed) }
                    state.touched += 1
                    return state.files[name].map { .init(isRegular: true, changed: $0.date) }
                }
            },
            names: { path in
                self.state.withLock { state in
                    state.listed += 1
                    let folder = String(path.dropFirst("/m/".count))
                    return state.files.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(4)) }
                }
            },
            start: { path, count in
                self.state.withLock { state in
                    let name = String(path.dropFirst("/m/".count))
                    if let moves = state.moves, name == "new/\(moves)" {
                        state.files["cur/\(moves):2,S"] = state.files.removeValue(forKey: name)
                        state.changed = state.changed.mapValues { _ in state.now }
                        state.moves = nil
                        return nil
                    }
                    return state.files[name].map { Array($0.text.utf8.prefix(count)) }
                }
            },
            now: { self.state.withLock { $0.now } }
        )
    }
}

@Suite("A look at a Maildir costs what is new")
struct MaildirTests {
    private func mail(_ text: String) -> String { "To: a@b.test\r\n\r\n\(text)" }

    private func received(_ inbox: PolledInbox, after mark: Int = 0) async throws -> String? {
        try await inbox.next(to: "a@b.test", after: mark, until: .now) { _ in true }?.text
    }

    @Test(
        "However many messages lie there, a still folder is not listed, and of a changed one only new files are touched"
    )
    func still() async throws {
        let folder = CountedFolder()
        for number in 0..<2000 { folder.put(number.isMultiple(of: 2) ? "new/\(number)" : "cur/\(number):2,S") }
        folder.pass(10)
        let opening = try await folder.count { _ = try await PolledInbox(.maildir("/m", files: folder.files)) }
        #expect(opening == [2, 0])
        let inbox = try await PolledInbox(.maildir("/m", files: folder.files))
        let quiet = try await folder.count { for _ in 1...5 { _ = try await inbox.mark(for: nil) } }
        #expect(quiet == [0, 0])
        folder.put("new/2001", mail("fresh"))
        let busy = try await folder.count {
            let text = try await received(inbox)
            #expect(text == "fresh")
        }
        // `new` twice: the inbox looks once more at its deadline, in the same tick of the clock.
        #expect(busy[0] <= 2 && busy[1] == 1, "\(busy)")
    }

    @Test("What comes in the same tick of the file system's clock as a listing is seen all the same")
    func sameTick() async throws {
        let folder = CountedFolder()
        let inbox = try await PolledInbox(.maildir("/m", files: folder.files))
        folder.put("new/1", mail("one"))
        #expect(try await received(inbox) == "one")
        folder.put("new/2", mail("two"))
        #expect(try await received(inbox, after: 1) == "two")
    }

    @Test("A folder whose time stands still is listed every few seconds")
    func badClock() async throws {
        let folder = CountedFolder()
        folder.pass(10)
        let inbox = try await PolledInbox(.maildir("/m", files: folder.files))
        folder.put("new/1", mail("one"))
        folder.state.withLock { $0.changed["new"] = 0 }
        #expect(try await received(inbox) == nil)
        folder.pass(3)
        #expect(try await received(inbox) == "one")
    }

    @Test("A message that its reader moves while it is looked at is not lost")
    func moved() async throws {
        let folder = CountedFolder()
        let inbox = try await PolledInbox(.maildir("/m", files: folder.files))
        folder.state.withLock { $0.moves = "1" }
        folder.put("new/1", mail("one"))
        _ = try await inbox.mark(for: nil)
        #expect(try await received(inbox) == "one")
        #expect(try await received(inbox, after: 1) == nil)
    }
}
