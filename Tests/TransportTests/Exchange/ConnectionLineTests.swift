import Testing

@testable import Transport

@Suite struct ConnectionLineTests {
    private func taken(_ id: Int = 1, held: Bool = false) -> ConnectionLine {
        var line = ConnectionLine(interimLimit: 2)
        _ = line.take(id)
        _ = line.send(held: held)
        return line
    }

    @Test("A connection knows whether it was used before")
    func reuse() {
        var line = ConnectionLine(interimLimit: 2)
        expectEqual(line.take(1), false)
        expectEqual(line.send(held: false), .whole)
        expectEqual(line.head(status: 200), .forward)
        expectEqual(line.end(), true)
        expectEqual(line.take(2), true)
    }

    @Test("A held request is released once, and only by its own gate")
    func release() {
        var line = ConnectionLine(interimLimit: 2)
        _ = line.take(7)
        expectEqual(line.send(held: true), .allButTheLastByte)
        expectEqual(line.gateOpened(for: 6), false)
        expectEqual(line.gateOpened(for: 7), true)
        expectEqual(line.gateOpened(for: 7), false)
    }

    @Test("After a response to a held request the gate finds nothing to do")
    func earlyAnswer() {
        var line = taken(held: true)
        expectEqual(line.head(status: 401), .forward)
        expectEqual(line.gateOpened(for: 1), false)
        expectEqual(line.end(), true)
    }

    @Test("A gate that opens after a failure releases nothing")
    func failed() {
        var line = taken(held: true)
        line.fail()
        expectEqual(line.gateOpened(for: 1), false)
        expectEqual(line.head(status: 200), nil)
        expectEqual(line.end(), false)
    }

    @Test(
        "Interim answers are dropped up to the limit, and 101 is final",
        arguments: [
            ([100], [ConnectionLine.Head.drop]), ([100, 103], [.drop, .drop]),
            ([100, 103, 199], [.drop, .drop, .tooManyInterim]),
            ([101], [.forward]), ([99], [.refuse]), ([0], [.refuse]),
            ([999], [.forward]),
        ]
    )
    func interim(statuses: [Int], actions: [ConnectionLine.Head]) {
        var line = taken()
        expectEqual(statuses.map { line.head(status: $0) }, actions)
    }

    @Test("What comes when no response is expected is ignored")
    func unexpected() {
        var line = ConnectionLine(interimLimit: 2)
        expectEqual(line.head(status: 200), nil)
        #expect(!line.isAnswering)
        expectEqual(line.end(), false)
        expectEqual(line.send(held: false), .notAtAll)
    }
}
