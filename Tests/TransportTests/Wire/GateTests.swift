import Conformance
import HTTPTypes
import Machine
import NIOCore
import NIOPosix
import RunModel
import Synchronization
import Testing

@testable import Transport

@Suite(.timeLimit(.minutes(5))) struct GateTests {
    private static let size = 64

    @Test("All requests of a group are sent but for their last byte while the gate is closed, and none sends more")
    func withBodies() async throws {
        let body = "0123456789"
        let waiting = Counter()
        let finished = Counter()
        try await withServer { connection in
            _ = try await connection.readHead()
            _ = try await connection.read(body.utf8.count - 1)
            #expect(connection.pending.isEmpty)
            waiting.increment()
            _ = try await connection.read(1)
            finished.increment()
            try await connection.answer()
        } body: { server in
            // The test itself is the last member, so that it can look before the gate opens.
            let gate = StartingGate(count: Self.size + 1)
            try await withTransport { transport in
                await withTaskGroup { group in
                    for _ in 1...Self.size {
                        group.addTask {
                            let answer = try? await transport.post(
                                server.url,
                                body: body,
                                gate: StartingPlace(at: gate)
                            )
                            #expect(answer?.status == 200)
                        }
                    }
                    await waitUntil { waiting.value >= Self.size }
                    #expect(finished.value == 0)
                    await gate.arrive()
                }
            }
            #expect(finished.value == Self.size)
            #expect(server.connections == Self.size)
        }
    }

    @Test("All requests without a body of a group have a connection while the gate is closed, and none is sent")
    func withoutBodies() async throws {
        let begun = Counter()
        try await withServer { connection in
            try await connection.readMore()
            begun.increment()
            _ = try await connection.readHead()
            try await connection.answer()
            try await connection.waitForEnd()
        } body: { server in
            let gate = StartingGate(count: Self.size + 1)
            try await withTransport { transport in
                // A kept connection may be closed by now, so the group must not rely on one.
                _ = try await transport.get(server.url)
                await withTaskGroup { group in
                    for _ in 1...Self.size {
                        group.addTask {
                            let request = OutgoingRequest(method: .get, url: server.url)
                            let answer = try? await transport.send(
                                request,
                                timeout: HTTPTransport.patience,
                                gate: StartingPlace(at: gate)
                            )
                            #expect(answer?.status == 200)
                        }
                    }
                    await waitUntil { server.connections >= Self.size + 1 }
                    #expect(begun.value == 1)
                    await gate.arrive()
                }
            }
            #expect(begun.value == Self.size + 1)
        }
    }

    @Test("A body of one byte waits with it")
    func oneByte() async throws {
        try await withServer { connection in
            _ = try await connection.readHead()
            let body = try await connection.read(1)
            try await connection.answer(body: body)
        } body: { server in
            let answer = try await withTransport { transport in
                try await transport.post(server.url, body: "x", gate: StartingPlace(at: StartingGate(count: 1)))
            }
            #expect(answer.text == "x")
        }
    }

    /// The failure of a member of a group to take part.
    enum Absence: CaseIterable, Sendable {
        case refused, unsendable, closesEarly, timesOut, cancelled
    }

    @Test("A member that cannot take part does not hold up the others", arguments: Absence.allCases)
    func absence(_ absence: Absence) async throws {
        try await withUnusedPort { refusing in
            try await withServer { connection in
                try await connection.answerAll()
            } body: { server in
                try await withServer { connection in
                    if absence == .closesEarly { return }
                    try await connection.waitForEnd()
                } body: { troublemaker in
                    try await withTransport { transport in
                        let gate = StartingGate(count: 3)
                        async let first = transport.post(server.url, gate: StartingPlace(at: gate))
                        async let second = transport.post(server.url, gate: StartingPlace(at: gate))
                        let third = Task { () async -> TransportError? in
                            let url =
                                switch absence {
                                case .refused: "http://127.0.0.1:\(refusing)/"
                                case .unsendable: "nowhere"
                                // These speak TLS to a server that never answers, so that no request gets on its way.
                                case .closesEarly, .timesOut, .cancelled: troublemaker.secureURL
                                }
                            let timeout: Duration = absence == .timesOut ? .milliseconds(200) : HTTPTransport.patience
                            return await failure { () async throws(TransportError) in
                                try await transport.post(url, timeout: timeout, gate: StartingPlace(at: gate))
                            }
                        }
                        if absence == .cancelled {
                            await waitUntil { troublemaker.connections > 0 }
                            third.cancel()
                        }
                        #expect(await third.value != nil)
                        let (one, two) = (try await first, try await second)
                        #expect(one.status == 200 && two.status == 200)
                    }
                }
            }
        }
    }

    @Test("A request that waits at the gate ends with its own time, and is still counted")
    func timeoutAtGate() async throws {
        try await withServer { connection in
            try await connection.answerAll()
        } body: { server in
            try await withTransport { transport in
                let gate = StartingGate(count: 2)
                let failure = await failure { () async throws(TransportError) in
                    try await transport.post(server.url, timeout: .seconds(2), gate: StartingPlace(at: gate))
                }
                #expect(failure?.kind == .timeout)
                #expect(failure?.message.contains("other requests of the group") == true)
                let answer = try await transport.post(server.url, gate: StartingPlace(at: gate))
                #expect(answer.status == 200)
            }
        }
    }

    @Test("A request that starts behind the others keeps its last byte until then, and holds up nobody")
    func late() async throws {
        let finished = Counter()
        try await withServer { connection in
            _ = try await connection.readHead()
            _ = try await connection.read(4)
            finished.increment()
            try await connection.answer()
        } body: { server in
            try await withTransport { transport in
                let gate = StartingGate(count: 2)
                let start = StartingGate(count: 2)
                let late = StartingPlace(at: gate, delay: { await start.arrive() })
                async let behind = transport.post(server.url, gate: late)
                let first = try await transport.post(server.url, gate: StartingPlace(at: gate))
                #expect(first.status == 200 && finished.value == 1)
                await start.arrive()
                let second = try await behind
                #expect(second.status == 200 && finished.value == 2)
            }
        }
    }

    @Test("A response that comes before the gate opens is the response")
    func earlyAnswer() async throws {
        let late = Counter()
        try await withServer { connection in
            _ = try await connection.readHead()
            if connection.number == 1 {
                try await connection.answer("413 Content Too Large", body: "no")
                try await connection.waitForEnd()
            } else {
                late.increment()
                _ = try await connection.read(4)
                try await connection.answer()
            }
        } body: { server in
            try await withTransport { transport in
                let gate = StartingGate(count: 2)
                let answer = try await transport.post(server.url, gate: StartingPlace(at: gate))
                #expect(answer.status == 413)
                #expect(late.value == 0)
                let other = try await transport.post(server.url, gate: StartingPlace(at: gate))
                #expect(other.status == 200)
            }
        }
    }

    @Test("A gate counts a member once, however often it is told of it")
    func onlyOnce() async {
        let gate = StartingGate(count: 2)
        let member = GateMember(StartingPlace(at: gate))
        await member.withdraw()
        await member.withdraw()
        let released = Mutex(0)
        member.arrive { released.withLock { $0 += 1 } }
        #expect(released.withLock { $0 } == 1)

        // The second place is still to be taken; if the first member had been counted twice, this would not wait.
        let isOpen = Mutex(false)
        let other = GateMember(StartingPlace(at: gate))
        await withCheckedContinuation { continuation in
            other.arrive {
                isOpen.withLock { $0 = true }
                continuation.resume()
            }
        }
        #expect(isOpen.withLock { $0 })
    }
}
