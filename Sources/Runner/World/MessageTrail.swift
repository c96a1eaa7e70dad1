import Conformance
import RunModel

/// The operations that may have sent messages of one kind on one channel, and that no receipt has looked for yet.
///
/// It knows where in an inbox the messages begin that a receipt may take. An operation that is expected to send one makes all
/// earlier messages past. One that may send one besides does so only where nothing else was expected since the last receipt:
/// where a registration is followed by a refused login, the registration's message counts as long as the login sent none.
struct MessageTrail: Sendable {
    /// The reason why an operation is on the trail.
    enum Reason: Sendable {
        /// It is expected to send such a message.
        case expected
        /// It may send one, or was refused and may have sent one all the same.
        case possible
        /// It is a vendor's own, of which nothing is known.
        case unknown
    }

    private struct Cause: Sendable {
        var operation: Int
        var name: OperationName
        /// The position of the inbox before the operation.
        var mark: Int
        var reason: Reason
        /// Indicates whether its message was waited for.
        var isAwaited = false
    }

    private var causes: [Cause] = []
    /// Indicates whether a receipt has looked since the last operation.
    private var isRead = false

    /// Takes an operation that is about to be done.
    ///
    /// - Parameter operation: A number that tells it from others.
    mutating func add(_ operation: Int, _ name: OperationName, mark: Int, because reason: Reason) {
        if isRead { causes = [] }
        isRead = false
        causes.append(Cause(operation: operation, name: name, mark: mark, reason: reason))
    }

    /// Takes in that an operation was refused.
    mutating func doubt(_ operation: Int) {
        for index in causes.indices where causes[index].operation == operation && causes[index].reason == .expected {
            causes[index].reason = .possible
        }
    }

    /// Indicates whether an operation was expected to send a message that nobody has waited for.
    var owesMessage: Bool {
        guard !isRead, let last = causes.last(where: { $0.reason == .expected }) else { return false }
        return !last.isAwaited
    }

    /// Takes in that the messages of all operations so far were waited for.
    mutating func awaited() {
        for index in causes.indices { causes[index].isAwaited = true }
    }

    /// Takes in that a receipt has looked.
    mutating func read() { isRead = true }

    private var first: Int? { causes.lastIndex { $0.reason == .expected } ?? causes.indices.last }

    /// Messages up to this one are of the past.
    var mark: Int { first.map { causes[$0].mark } ?? 0 }

    /// The position of the inbox before the first of the same operations that were done last, where no receipt has looked since.
    ///
    /// Two of them may send the same within a second. So a message that came since is not a second copy of another. Nil where a
    /// receipt has looked, or there is no operation.
    var startOfRepetition: Int? {
        guard let first, !isRead else { return nil }
        return causes[...first].reversed().prefix { $0.name == causes[first].name }.last?.mark
    }

    /// The marks of the operations that may have sent another message behind the first.
    var laterMarks: [Int] { first.map { causes[($0 + 1)...].map(\.mark) } ?? [] }

    /// The marks of the operations that may have sent another message since a receipt took one; empty where a receipt has
    /// looked since, or where the scenario itself has to say whether it wants what an operation sent.
    var marksOfNews: [Int] {
        guard !isRead, !causes.contains(where: { $0.reason == .expected }) else { return [] }
        return causes.filter { $0.reason == .possible }.map(\.mark)
    }

    /// Indicates whether another message may still be under way since a receipt looked: an operation that sends one only in some backends
    /// may send it later than a receipt waits for a second one.
    var mayOweMore: Bool { isRead && causes.contains { $0.reason != .expected } }
}
