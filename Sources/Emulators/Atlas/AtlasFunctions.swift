import Reference
import ReferenceCore

/// The functions of the emulated tenant, which decide on registrations and resets where the provider runs functions.
///
/// They read what they are to return from what they are given, so that one tenant shows every case: the dialect's
/// description tells how.
enum AtlasFunctions {
    /// What a function returns.
    enum Status: String, Sendable {
        case success, pending, fail
    }

    /// The confirmation function.
    ///
    /// - Parameters:
    ///   - username: The email. Statuses that stand before a `+` in it, with hyphens between them, are returned one after
    ///     the other, the last of them for ever; of any other name it returns `pending`.
    ///   - run: Counts its calls for this name from 1.
    static func confirmation(_ username: String, run: Int) -> Status {
        guard let end = username.firstIndex(of: "+") else { return .pending }
        let plan = username[..<end].split(separator: "-").map { Status(rawValue: String($0)) }
        guard !plan.isEmpty, plan.allSatisfy({ $0 != nil }) else { return .pending }
        return plan[min(max(run, 1), plan.count) - 1] ?? .pending
    }

    /// The reset function.
    ///
    /// - Parameters:
    ///   - arguments: What the client added: the status to return, `success` if it names none, and `refuse-current`
    ///     where the current password is to be refused as the new one.
    ///   - currentPasswordValid: Whether the new password is the current one.
    static func reset(arguments: [String], currentPasswordValid: Bool) -> Status {
        if arguments.dropFirst().first == "refuse-current", currentPasswordValid { return .fail }
        return arguments.first.flatMap(Status.init) ?? .success
    }
}
