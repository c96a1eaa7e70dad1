import Conformance
import Testing

@testable import RunModel
@testable import Runner

@Suite("A trail knows which messages a receipt may take")
struct MessageTrailTests {
    /// An event on a trail: an operation that begins at a mark of the inbox, a refusal of one, a receipt that looks.
    enum Event: Sendable {
        case operation(Int, MessageTrail.Reason)
        /// Another operation, which is expected to send one.
        case another(Int)
        /// The operation that began at this mark.
        case refused(Int)
        case receipt
    }

    @Test(
        "It begins at the last operation that is expected to send one, and else at the last that may",
        arguments: [
            ([], 0, []),
            ([.operation(3, .expected)], 3, []),
            ([.operation(3, .expected), .operation(5, .expected)], 5, []),
            ([.operation(3, .expected), .operation(5, .possible), .operation(6, .possible)], 3, [5, 6]),
            ([.operation(3, .possible), .operation(5, .possible)], 5, []),
            ([.operation(3, .unknown), .operation(5, .unknown)], 5, []),
            ([.operation(3, .expected), .operation(5, .unknown)], 3, [5]),
            // Of two requests of which the second was refused, the first has sent the message.
            ([.operation(3, .expected), .operation(5, .expected), .refused(5)], 3, [5]),
            ([.operation(3, .expected), .refused(3)], 3, []),
            // What a receipt has looked for is of the past as soon as something else may have sent another.
            ([.operation(3, .expected), .receipt], 3, []),
            ([.operation(3, .expected), .receipt, .operation(5, .possible)], 5, []),
            ([.operation(3, .expected), .receipt, .operation(5, .possible), .operation(7, .possible)], 7, []),
        ] as [([Event], Int, [Int])]
    )
    func marks(events: [Event], mark: Int, later: [Int]) {
        let trail = Self.trail(events)
        #expect(trail.mark == mark)
        #expect(trail.laterMarks == later)
    }

    @Test(
        "A newer message than the one that was read is looked for where an operation may have sent one of its own accord",
        arguments: [
            ([.operation(3, .expected), .receipt], []),
            ([.operation(3, .expected), .receipt, .operation(5, .possible)], [5]),
            ([.operation(3, .expected), .receipt, .operation(5, .possible), .operation(6, .possible)], [5, 6]),
            ([.operation(3, .expected), .receipt, .operation(5, .possible), .receipt], []),
            // Whether what was asked for is wanted, and what a vendor's own operation sends, is for the scenario to say.
            ([.operation(3, .expected), .receipt, .operation(5, .expected)], []),
            ([.operation(3, .expected), .receipt, .operation(5, .expected), .operation(6, .possible)], []),
            ([.operation(3, .expected), .receipt, .operation(5, .unknown)], []),
            ([.operation(3, .expected), .receipt, .operation(5, .unknown), .operation(6, .possible)], [6]),
        ] as [([Event], [Int])]
    )
    func news(events: [Event], marks: [Int]) { #expect(Self.trail(events).marksOfNews == marks) }

    @Test(
        "The same operation done over and over is a repetition, which begins at the first of them",
        arguments: [
            ([], nil),
            ([.operation(3, .expected)], 3), ([.operation(3, .expected), .receipt], nil),
            ([.operation(3, .expected), .operation(5, .expected), .operation(7, .expected)], 3),
            ([.operation(3, .expected), .receipt, .operation(5, .expected), .operation(7, .expected)], 5),
            ([.another(3), .operation(5, .expected), .operation(7, .expected)], 5),
            ([.operation(3, .expected), .another(5), .operation(7, .expected)], 7),
            ([.operation(3, .expected), .operation(5, .expected), .refused(5)], 3),
        ] as [([Event], Int?)]
    )
    func repetition(events: [Event], mark: Int?) { #expect(Self.trail(events).startOfRepetition == mark) }

    private static func trail(_ events: [Event]) -> MessageTrail {
        var trail = MessageTrail()
        for event in events {
            switch event {
            case .operation(let mark, let reason): trail.add(mark, .shipped(.requestReset), mark: mark, because: reason)
            case .another(let mark): trail.add(mark, .shipped(.register), mark: mark, because: .expected)
            case .refused(let mark): trail.doubt(mark)
            case .receipt: trail.read()
            }
        }
        return trail
    }
}
