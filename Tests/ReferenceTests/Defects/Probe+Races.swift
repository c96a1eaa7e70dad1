import HTTPTypes
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

extension Probe {
    static let races = [
        Probe(.resetCodeDoubleRedeemed, clean: "one succeeds", faulty: "several succeed") { wire in
            let code = try await wire.resetCode(try await wire.join())
            return try await successes(of: 20) { try await wire.completeReset(code, "another long password \($0)") }
        },
        Probe(.duplicateRegistrationRace, clean: "one succeeds", faulty: "several succeed") { wire in
            let alice = Person()
            return try await successes(of: 20) { index in
                var members = alice.registration
                members["password"] = JSONValue("another long password \(index)")
                return try await wire.send(.post, "/accounts", JSONValue(members))
            }
        },
        Probe(.refreshDoubleSpend, clean: "none goes on", faulty: "several go on") { wire in
            let token = try await wire.login(try await wire.join()).refreshToken
            let answers = try await together(10) { _ in try await wire.refresh(token) }
            var goingOn = 0
            for answer in answers where answer.status == 200 {
                if try await wire.refresh(answer.refreshToken).status == 200 { goingOn += 1 }
            }
            return goingOn > 1 ? "several go on" : goingOn == 1 ? "one goes on" : "none goes on"
        },
        Probe(.oldPasswordLoginRace, clean: "none alive", faulty: "some alive") { wire in
            for _ in 1...20 {
                let alice = try await wire.join()
                let code = try await wire.resetCode(alice)
                // The reset is one of many, so that logins are under way when it ends.
                let answers = try await together(12) { index in
                    index == 4
                        ? try await wire.completeReset(code, "another long password") : try await wire.login(alice)
                }
                for answer in answers where answer.status == 200 {
                    if try await wire.access(answer.accessToken).status == 200 { return "some alive" }
                }
            }
            return "none alive"
        },
        Probe(.throttleRace, clean: "30 evaluated", faulty: "more evaluated") { wire in
            let alice = try await wire.join()
            let answers = try await together(200) { _ in try await wire.login(alice, password: "wrong") }
            let evaluated = answers.count { $0.status == 401 }
            return evaluated > 30 ? "more evaluated" : "\(evaluated) evaluated"
        },
        Probe(.concurrentChangeCorruptsPassword, clean: "one works", faulty: "several work") { wire in
            let alice = try await wire.join()
            let token = try await wire.login(alice).accessToken
            _ = try await together(10) {
                try await wire.change(token, from: alice.password, to: "another long password \($0)")
            }
            var working = 0
            for index in 1...10 {
                if try await wire.login(alice, password: "another long password \(index)").status == 200 {
                    working += 1
                }
            }
            return working > 1 ? "several work" : working == 1 ? "one works" : "none works"
        },
    ]

    private static func successes(
        of count: Int,
        _ request: @escaping @Sendable (Int) async throws -> Answer
    ) async throws -> String {
        let good = try await together(count, request).count { (200...299).contains($0.status) }
        return good > 1 ? "several succeed" : good == 1 ? "one succeeds" : "none succeeds"
    }

    /// Sends requests at the same time.
    private static func together(
        _ count: Int,
        _ request: @escaping @Sendable (Int) async throws -> Answer
    ) async throws -> [Answer] {
        try await withThrowingTaskGroup(of: Answer.self) { group in
            for index in 1...count { group.addTask { try await request(index) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}
