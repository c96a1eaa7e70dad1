import ArgumentParser
import Basics
import JSONText
import Platform
import RekeyHarness

/// The rounds of `rekey run --watch`: everything runs once, and then whatever a changed file touches, until it is interrupted.
struct WatchRounds: Sendable {
    /// The options of every round.
    var options: HarnessOptions
    /// Runs what was prepared, reports it, and returns how a program would end with it.
    var perform: @Sendable (PreparedRun) async throws -> ExitCode
    /// Shows words to the person.
    var say: @Sendable (String) -> Void
    /// Shows the next round on an empty screen, where there is one.
    var clear: @Sendable () -> Void

    /// Files are looked at so often: often enough to seem at once, and seldom enough to cost nothing.
    private static let interval = Duration.milliseconds(200)

    private struct State {
        var number: UInt64 = 0
        /// The files as they were when the last round began to read them.
        var stamps: FileStamps
        /// The last round whose files could be read.
        var known: WatchedRun?
        /// The files that changed since a round that ran; nil before the first.
        var changed: Set<String>?
        var code = ExitCode.success
    }

    /// - Returns: The exit code of the last round where it waits, and that of an interrupted run otherwise.
    /// - Throws: That there is no file to watch, or that a report cannot be written.
    func run() async throws -> ExitCode {
        guard !places.isEmpty else {
            throw HarnessError.usage([
                "--watch has no file to watch: name scenario files or folders, or give --dialect FILE"
            ])
        }
        var state = State(stamps: FileStamps(of: places))
        while true {
            do {
                try await round(&state)
            } catch let error as HarnessError {
                // It is mended in the editor, and the next round takes in what this one could not.
                Exit.complain("rekey: \(error.description)")
                state.code = ExitCode(error.exitCode)
            }
            if Task.isCancelled { return Exit.interrupted }
            say("Watching \(Plural.count(state.stamps.count, "file")); Ctrl-C ends it.\n")
            guard let changed = await nextChange(&state) else { return state.code }
            state.changed?.formUnion(changed)
            clear()
            let there = changed.filter(FileReading.exists)
            for (word, files) in [("Changed", there), ("Deleted", changed.subtracting(there))] where !files.isEmpty {
                say("\(word): \(files.sorted().joined(separator: ", "))\n")
            }
        }
    }

    private func round(_ state: inout State) async throws {
        var prepared = try prepare(options.selection, state.number)
        let now = WatchedRun(prepared, dialectFile: dialectFile)
        state.stamps.add(FileStamps(of: now.scenarioFiles))
        let touched = state.changed.map { now.touched(by: $0, since: state.known) } ?? .all
        state.known = now
        state.changed = []
        switch touched {
        case .all: break
        case .scenarios(let ids), .cases(let ids):
            let selection = options.selection.narrowed(to: ids)
            guard !selection.isEmpty else { return say("No scenario of this run uses it.\n") }
            prepared = try prepare(selection, state.number)
        }
        if !prepared.warnings.isEmpty { Exit.complain(prepared.warnings.rendered()) }
        state.number += 1
        state.code = try await perform(prepared)
    }

    /// Every round makes other users, so that a target which keeps them meets no one twice.
    private func prepare(_ selection: CaseSelection, _ number: UInt64) throws(HarnessError) -> PreparedRun {
        var options = options
        options.selection = selection
        options.seed = options.seed.map { $0 &+ number }
        return try PreparedRun(options, library: ShippedLibrary())
    }

    /// The files that changed, once they stay as they are for a moment; nil where there is no more waiting.
    private func nextChange(_ state: inout State) async -> Set<String>? {
        let watched = places.union(state.known?.scenarioFiles ?? [])
        var changes: Set<String> = []
        var last = state.stamps
        while true {
            do { try await Task.sleep(for: Self.interval) } catch { return nil }
            let now = FileStamps(of: watched)
            // Some editors empty a file before they write it.
            if now == last, !changes.isEmpty {
                state.stamps = now
                return changes
            }
            changes = now.changes(since: state.stamps)
            last = now
        }
    }

    /// The user's own files and folders among what the options name.
    private var places: Set<String> {
        let named = options.paths + [dialectFile, options.waivers].compactMap(\.self)
        return Set(named.filter(FileReading.exists))
    }

    /// The dialect's file; nil where it is a built-in one.
    private var dialectFile: String? {
        guard let name = options.dialect, ShippedLibrary().files["Fixtures/dialects/\(name).json"] == nil else {
            return nil
        }
        return name
    }
}
