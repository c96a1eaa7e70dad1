import Commands
import Foundation
import Machine
import Synchronization
import Testing

@Suite("A command of the user's", .onQuietMachine) struct ShellCommandTests {
    private func output(
        _ line: String,
        _ environment: [String: String?] = [:],
        limit: Int = 1 << 20,
        within time: Duration = .seconds(60)
    ) async throws -> ShellCommand.Output {
        try await ShellCommand(line: line, environment: environment).output(atMost: limit, within: time)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("gives what it printed, what it complained of and its status")
    func ends() async throws {
        let result = try await output("echo one; echo two >&2; exit 3")
        #expect(text(result.bytes) == "one\n")
        #expect(text(result.complaints) == "two\n")
        #expect(result.ending == .exited(3))
        #expect(try await output("kill -TERM $$").ending == .signalled(15))
    }

    @Test("has the variables it is given, lacks those that are taken out, and reads nothing")
    func environment() async throws {
        let result = try await output(
            #"printf '%s,%s,%s' "$GIVEN" "${PATH:+path}" "${HOME-none}"; cat"#,
            ["GIVEN": "a 'value' = \"x\"\n", "HOME": nil]
        )
        #expect(text(result.bytes) == "a 'value' = \"x\"\n,path,none")
    }

    @Test("prints as much as it may and no more", arguments: [0, 1, 70_000])
    func limit(count: Int) async throws {
        let line = "head -c \(count) /dev/zero"
        let whole = try await output(line, limit: count)
        #expect(whole.bytes.count == count)
        #expect(whole.ending == .exited(0))
        let cut = try await output("\(line); echo; exec sleep 1000", limit: count)
        #expect(cut.bytes.count == count)
        #expect(cut.ending == .printedTooMuch)
    }

    @Test("complains without a bound, of which the beginning is kept")
    func complaints() async throws {
        let result = try await output("echo first >&2; head -c 3000000 /dev/zero >&2; echo done")
        #expect(text(result.bytes) == "done\n")
        #expect(text(result.complaints).hasPrefix("first\n"))
        #expect(result.complaints.count == 4096)
    }

    @Test(
        "ends when its time is up, however it goes on",
        arguments: ["exec sleep 1000", "trap '' TERM; sleep 1000 & wait", "exec >&- 2>&-; sleep 1000"]
    )
    func time(line: String) async throws {
        let result = try await output(line, within: .milliseconds(100))
        #expect(result.ending == .ranTooLong)
    }

    /// A line that starts a process of its own, says which, and goes on as `rest` says.
    private func parent(_ rest: String) -> String { "sleep 1000 & echo $!; \(rest)" }

    /// Returns whether a process is gone. One that was ended may still be collected by the system's first process.
    private func isGone(_ process: pid_t) async -> Bool {
        for _ in 0..<2000 {
            if kill(process, 0) != 0 { return true }
            // Collected by nobody, it is over all the same.
            let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            if state?.contains(") Z ") == true { return true }
            await Task.yield()
            try? await Task.sleep(for: .milliseconds(5))
        }
        return false
    }

    @Test("takes what it started with it", arguments: ["exit 0", "exec >&-; exit 0", "exec sleep 1000", "wait"])
    func group(rest: String) async throws {
        let result = try await output(parent(rest), within: rest.contains("exit") ? .seconds(60) : .milliseconds(300))
        #expect(result.ending == (rest.contains("exit") ? .exited(0) : .ranTooLong))
        let process = try #require(pid_t(text(result.bytes).trimmingCharacters(in: .newlines)))
        #expect(await isGone(process))
    }

    @Test("ends with the task that runs it, and takes what it started with it")
    func cancelled() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("rekey-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let line = parent("wait").replacing("echo $!", with: "echo $! > '\(file.path)'")
        let running = Task { try await output(line) }
        var said = ""
        while !said.hasSuffix("\n") {
            try await Task.sleep(for: .milliseconds(2))
            said = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        }
        running.cancel()
        _ = try await running.value
        let process = try #require(pid_t(said.trimmingCharacters(in: .newlines)))
        #expect(await isGone(process))
    }

    @Test("runs beside a body, ends after it with what it started, and says how it ended")
    func beside() async throws {
        let command = ShellCommand(line: "trap 'exit 7' TERM; sleep 1000 & echo $!; wait")
        let (process, ending) = try await command.withRunning(grace: .seconds(60)) { running in
            while running.lastLines(1).isEmpty { try await Task.sleep(for: .milliseconds(2)) }
            #expect(!running.hasEnded)
            return try #require(pid_t(running.lastLines(1)[0]))
        }
        #expect(ending == .exited(7))
        #expect(await isGone(process))
    }

    @Test("that does not heed the request to end is ended after its grace")
    func grace() async throws {
        let command = ShellCommand(line: "trap '' TERM; echo up; while :; do sleep 1000; done")
        let (_, ending) = try await command.withRunning(grace: .milliseconds(50)) { running in
            while running.lastLines(1).isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        }
        #expect(ending == .signalled(9))
    }

    @Test("that ends before the body is seen to have ended, and its last words are kept")
    func early() async throws {
        let command = ShellCommand(line: "for i in 1 2 3 4; do echo $i; done; echo five >&2; exit 4")
        let (lines, ending) = try await command.withRunning(grace: .seconds(60)) { running in
            while !running.hasEnded || running.lastLines(1) != ["five"] { try await Task.sleep(for: .milliseconds(2)) }
            return running.lastLines(3)
        }
        #expect(lines == ["3", "4", "five"])
        #expect(ending == .exited(4))
    }

    @Test("ends where its body throws")
    func throwing() async throws {
        struct Stop: Error {}
        let process = Mutex<pid_t?>(nil)
        await #expect(throws: Stop.self) {
            _ = try await ShellCommand(line: "echo $$; exec sleep 1000").withRunning(grace: .seconds(60)) { running in
                while running.lastLines(1).isEmpty { try await Task.sleep(for: .milliseconds(2)) }
                process.withLock { $0 = pid_t(running.lastLines(1)[0]) }
                throw Stop()
            }
        }
        #expect(await isGone(try #require(process.withLock { $0 })))
    }

    @Test("A hundred at once all come to their end")
    func many() async throws {
        let texts = try await withThrowingTaskGroup(of: String.self) { tasks in
            for number in 0..<100 { tasks.addTask { text(try await output("echo \(number)").bytes) } }
            return try await tasks.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(texts == Set((0..<100).map { "\($0)\n" }))
    }
}
