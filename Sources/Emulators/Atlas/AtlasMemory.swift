import Reference
import ReferenceCore
import Synchronization

/// The records of the tenant beside accounts and sessions.
final class AtlasMemory: Sendable {
    private struct State: Sendable {
        var runs: [String: Int] = [:]
        var revokedSessions: Set<String> = []
        var listedEmails: [String] = []
    }

    private let state = Mutex(State())

    /// Begins to count the runs of the confirmation function for a registration.
    func beginRuns(for email: String) {
        state.withLock { $0.runs[email] = 1 }
    }

    /// Counts another run.
    func nextRun(for email: String) -> Int {
        state.withLock { state in
            state.runs[email, default: 1] += 1
            return state.runs[email] ?? 1
        }
    }

    /// Remembers sessions whose access tokens died with them.
    func revoke(_ sessions: [String]) {
        state.withLock { $0.revokedSessions.formUnion(sessions) }
    }

    /// Returns whether the access tokens of a session have ended.
    func isRevoked(_ session: String) -> Bool {
        state.withLock { $0.revokedSessions.contains(session) }
    }

    /// Faulty emulators alone: lists a registration as pending for good.
    func keepListed(_ email: String) {
        state.withLock { $0.listedEmails.append(email) }
    }

    /// Faulty emulators alone: registrations that are listed whatever became of them.
    var listedEmails: [String] { state.withLock { $0.listedEmails } }
}
