import Conformance
import Machine
import RekeyHarness
import RunModel
import Runner
import Testing

/// Settings under which a target behaves as its vendor documents, and was blamed once.
@Suite(.onQuietMachine) struct SettingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let system: String
        let settings: [String: String]
        let paths: [String]

        init(_ system: String, _ settings: [String: String], _ paths: String...) {
            self.system = system
            self.settings = settings
            self.paths = paths
        }

        var testDescription: String {
            system + settings.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        }
    }

    static let rows = [
        Row("kii-cloud", ["exposeFullUserDataToOthers": "on"], "kii-cloud/tokens"),
        Row("kii-cloud", ["accessTokenLifetime": "7200"], "kii-cloud/tokens"),
        Row("kii-cloud", ["verification": "phone"], "core/reset/unverified-address-gets-no-reset", "kii-cloud/reset"),
        Row(
            "kii-cloud",
            ["verification": "both", "reset": "sms"],
            "core/reset/reset-replaces-password",
            "core/reset/unverified-phone-gets-no-reset",
            "kii-cloud/verification"
        ),
        Row(
            "kii-cloud",
            ["verification": "both", "reset": "pin", "password": "generate", "refreshTokens": "on"],
            "core/reset/reset-replaces-password",
            "core/reset/generated-password-replaces-the-old-one"
        ),
        Row(
            "entra-native-auth",
            ["scope": "openid profile"],
            "core/reset/reset-request-changes-nothing",
            "core/tokens",
            "core/transport/answers-with-tokens-are-not-cacheable",
            "entra-native-auth/tokens"
        ),
        Row("kii-cloud", ["verification": "phone", "reset": "pin"], "kii-cloud/limits"),
        Row(
            "entra-native-auth",
            ["cae": "on", "revocation": "none"],
            "core/invalidation/reset-ends-old-sessions",
            "core/reset/reset-replaces-password"
        ),
        Row("entra-native-auth", ["firstPoll": "not_started"], "entra-native-auth/reset/polling-comes-to-its-end"),
        Row("entra-native-auth", ["firstPoll": "succeeded"], "entra-native-auth/reset/polling-comes-to-its-end"),
    ]

    @Test("A target that is set up otherwise, as its vendor documents it, is blamed for nothing", arguments: rows)
    func conforms(row: Row) async throws {
        var options = HarnessOptions(target: "reference:\(row.system)")
        options.paths = row.paths
        options.settings = row.settings
        options.seed = 1
        let results = try await Harness(try PreparedRun(options, library: ShippedLibrary())).results()
        let bad = results.filter { $0.verdict == .failed || $0.verdict == .error }
        #expect(bad.isEmpty, "\(bad.map(\.summary).joined(separator: "\n"))")
        #expect(results.contains { $0.verdict == .passed })
    }
}
