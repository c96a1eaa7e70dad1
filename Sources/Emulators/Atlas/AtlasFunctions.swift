import Reference
import ReferenceCore

/// The functions of the emulated tenant, which decide on registrations and resets where the provider runs functions.
///
/// They read what they are to return from what they are given, so that one tenant shows every case: the dialect's
/// description tells how.
enum AtlasFunctions {
    /// The status that a function returns.
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

    /// The decision of the reset function.
    struct Reset: Sendable, Hashable {
        let status: Status
        /// The phone number to which it sends the pair when pending; nil where it mails.
        var number: String?
    }

    /// The reset function.
    ///
    /// - Parameters:
    ///   - arguments: What the client added: the status to return, `success` if it names none; then what to look at:
    ///     `refuse-current` refuses the current password as the new one, `text` sends a pending pair to the phone number
    ///     behind it, and `kinds` fails unless the arguments behind the list of kinds that follows it are of these.
    ///   - currentPasswordValid: Whether the new password is the current one.
    static func reset(arguments: [AtlasArgument], currentPasswordValid: Bool) -> Reset {
        let status = arguments.first?.text.flatMap(Status.init) ?? .success
        switch arguments.dropFirst().first?.text {
        case "refuse-current" where currentPasswordValid: return Reset(status: .fail)
        case "text": return Reset(status: status, number: arguments.dropFirst(2).first?.text)
        case "kinds":
            guard case .array(let kinds) = arguments.dropFirst(2).first else { return Reset(status: .fail) }
            let isRight = kinds.map(\.text) == arguments.dropFirst(3).map(\.kind.rawValue)
            return Reset(status: isRight ? status : .fail)
        default: return Reset(status: status)
        }
    }
}
