import Conformance
import HTTPTypes
import Hummingbird
import Reference
import ReferenceCore
import RunModel
import Synchronization
import Testing

/// Backends that tell accounts apart by an answer which their dialect has no rule for.
@Suite("An answer that no rule knows is compared all the same", .serialized)
struct UnknownAnswerTests {
    /// A place where a backend tells accounts apart.
    struct Tell: Sendable, CustomTestStringConvertible {
        /// Below `core/enumeration`.
        var scenario: String
        var defect: Defect
        var requirement: String
        var settings: [String: String] = [:]

        var testDescription: String { "\(scenario) with \(defect.slug)" }
    }

    private static let tells = [
        Tell(scenario: "failed-login-looks-the-same", defect: .loginRevealsAccount, requirement: "AUTH-ENU-001"),
        Tell(
            scenario: "reset-request-looks-the-same",
            defect: .resetRequestRevealsAccount,
            requirement: "AUTH-ENU-002"
        ),
        Tell(
            scenario: "registration-does-not-list-accounts",
            defect: .registrationRevealsAccount,
            requirement: "AUTH-ENU-003"
        ),
        Tell(
            scenario: "resend-does-not-list-accounts",
            defect: .registrationRevealsAccount,
            requirement: "AUTH-ENU-003"
        ),
        Tell(scenario: "look-up-does-not-list-accounts", defect: .lookUpTellsAccounts, requirement: "AUTH-ENU-003"),
        Tell(
            scenario: "wrong-password-shows-no-account-state",
            defect: .accountStateRevealed,
            requirement: "AUTH-ENU-005"
        ),
        Tell(
            scenario: "wrong-password-shows-no-account-state",
            defect: .removedAccountRevealed,
            requirement: "AUTH-ENU-005"
        ),
        Tell(scenario: "throttling-shows-no-account", defect: .loginRevealsAccount, requirement: "AUTH-ENU-005"),
        Tell(
            scenario: "wrong-reset-code-shows-no-account",
            defect: .wrongCodeRevealsAccount,
            requirement: "AUTH-ENU-005",
            settings: ["reset": "code"]
        ),
    ]

    /// Refusals that tell something of an account.
    private static let telling: Set = ["unknown_user", "identifier_taken", "unverified", "already_verified"]

    /// Returns whether an error is such a refusal, or what a surface with faults makes of it.
    private static func tells(_ error: any Error) -> Bool {
        let problem = (error as? Refusal).map(Problem.init) ?? error as? Problem
        return problem.map { telling.contains($0.code) } ?? false
    }

    @Test("Another status for one kind of account breaks the requirement", arguments: tells)
    func told(tell: Tell) async throws {
        let said = Mutex(0)
        let shape = Shape(settings: tell.settings, defects: [tell.defect.slug]) { configuration in
            configuration.surround { call, next in
                do {
                    return try await next(call)
                } catch  where Self.tells(error) {
                    said.withLock { $0 += 1 }
                    // The dialect has no rule for it.
                    throw Problem(.gone, "not_here", "Nothing can be done here.")
                }
            }
        }
        let results = try await shape.results(of: "core/enumeration/\(tell.scenario)")
        #expect(!results.isEmpty)
        #expect(results.allSatisfy { $0.verdict != .error }, "\(results.map(\.summary))")
        let blamed = results.flatMap { $0.violated + $0.warnings.flatMap(\.verifies) }.map(\.rawValue)
        #expect(Set(blamed) == [tell.requirement], "\(results.map(\.summary))")
        #expect(said.withLock { $0 } >= 4)
    }

    @Test("A login that keeps a guest's session is found, though it sets no cookie that a rule could know")
    func keptInSilence() async throws {
        let said = Mutex(0)
        let shape = Shape(settings: ["carrier": "cookie"], defects: [Defect.guestSessionKept.slug]) { configuration in
            configuration.surround { call, next in
                var response = try await next(call)
                if call.request.uri.path == "/sessions", call.cookie("__Host-session")?.hasPrefix("guest-") == true {
                    said.withLock { $0 += 1 }
                    response.headers[values: .setCookie] = []
                }
                return response
            }
        }
        let results = try await shape.results(of: "core/login/proposed-token-is-not-adopted")
        #expect(results.map(\.verdict) == [.failed], "\(results.map(\.summary))")
        #expect(results.flatMap(\.violated).map(\.rawValue) == ["AUTH-LOG-004"], "\(results.map(\.summary))")
        #expect(said.withLock { $0 } >= 1)
    }
}
