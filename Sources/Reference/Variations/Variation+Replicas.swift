import HTTPTypes
import Platform
import ReferenceCore
import Synchronization

extension Variation {
    /// The variations in how soon every machine of a backend knows what another was told.
    static let replicas: [Variation] = [
        .wire(
            "late-replicas",
            { surroundings in
                let machines = Machines(count: 2, surroundings.clock)
                return Wrap(layer: .event) { request, ask in
                    guard let question = request.questionAboutSession else {
                        // What changes an account is seen at once; only the end of a session comes late.
                        if !request.mayEndSessions { machines.forget() }
                        let answer = try await ask(request)
                        if !request.mayEndSessions { machines.forget() }
                        return answer
                    }
                    let machine = machines.next()
                    if let answer = machine.answer(to: question) { return answer }
                    let reading = machine.read()
                    let answer = try await ask(request)
                    if answer.isSuccess { machine.keep(answer, to: question, reading) }
                    return answer
                }
            }
        )
    ]
}

/// Machines that take turns, each with a memory of its own of the sessions that it looked up a moment ago.
private final class Machines: Sendable {
    private let machines: [Machine]
    private let turn = Atomic(0)

    init(count: Int, _ clock: MovableClock) {
        machines = (0..<count).map { _ in Machine(clock) }
    }

    func next() -> Machine {
        machines[turn.wrappingAdd(1, ordering: .relaxed).oldValue % machines.count]
    }

    func forget() { for machine in machines { machine.forget() } }
}

/// One machine.
private final class Machine: Sendable {
    /// The moment at which an answer was asked for, and the number of times that everything had been forgotten by then.
    struct Reading {
        let date: Date
        let age: Int
    }

    /// Some hundred milliseconds, well within the time that the dialect declares.
    private static let memory = 0.8

    private let clock: MovableClock
    private let state = Mutex<(age: Int, answers: [String: (answer: WireAnswer, date: Date)])>((0, [:]))

    init(_ clock: MovableClock) { self.clock = clock }

    func read() -> Reading { Reading(date: clock.now, age: state.withLock { $0.age }) }

    func answer(to question: String) -> WireAnswer? {
        let now = clock.now
        return state.withLock { state in
            guard let known = state.answers[question], now.timeIntervalSince(known.date) < Self.memory else {
                state.answers[question] = nil
                return nil
            }
            return known.answer
        }
    }

    func keep(_ answer: WireAnswer, to question: String, _ reading: Reading) {
        state.withLock { state in
            if state.age == reading.age { state.answers[question] = (answer, reading.date) }
        }
    }

    func forget() {
        state.withLock { state in
            state.age += 1
            state.answers = [:]
        }
    }
}

extension WireRequest {
    /// The question about a session, credentials included; nil where something else is asked, or something is changed.
    fileprivate var questionAboutSession: String? {
        let asksForToken = method == .post && path == "/tokens/introspect"
        guard asksForToken || method == .get && path.hasPrefix("/me"), case .bytes(let bytes) = body else { return nil }
        let credentials = headers[values: .authorization] + headers[values: .cookie]
        return ([method.rawValue, target] + credentials + [String(decoding: bytes, as: UTF8.self)])
            .joined(separator: "\n")
    }

    /// Indicates whether it may end a session, which machines then know for a moment longer.
    fileprivate var mayEndSessions: Bool {
        switch (method, path) {
        case (.delete, _), (.post, "/sessions/refresh"), (.post, "/tokens/revoke"), (.post, "/me/password"),
            (.post, "/password-resets/complete"):
            true
        default: false
        }
    }
}
