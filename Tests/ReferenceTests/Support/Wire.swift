import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import JSONText
import NIOCore
import ReferenceTestSupport
import Synchronization

@testable import Reference
@testable import ReferenceCore

extension Wire {
    /// The key that services show to introspect tokens.
    static let introspectionKey = "a service of the tests"
}

/// Runs a backend and talks to it in process.
func withWire(
    defects: Defects = [],
    policy: AccountPolicy = AccountPolicy(),
    hasMovableClock: Bool = true,
    tokens: TokenFormat = .opaque,
    carrier: SessionCarrier = .header,
    reset: PlainREST.Reset = .link,
    variations: [String] = [],
    _ body: @escaping @Sendable (Wire) async throws -> Void
) async throws {
    var configuration = ReferenceBackend.Configuration()
    configuration.defects = defects
    configuration.variations = variations.compactMap { Variation(slug: $0) }
    configuration.policy = policy
    try configuration.speak(for: PlainREST(settings: ["reset": reset.rawValue]))
    configuration.hasMovableClock = hasMovableClock
    configuration.tokens = tokens
    configuration.carrier = carrier
    configuration.tokenKey = tokens == .es256 ? .ofTests : nil
    configuration.introspectionKey = Wire.introspectionKey
    // Time stands still between the moves of a test, however slow the machine is.
    let start = Date()
    let (tray, texts, clock) = (MailTray(), SMSTray(), MovableClock(realNow: { start }))
    let application = ReferenceBackend.buildApplication(
        configuration,
        clock: clock,
        deliver: { tray.put($0) },
        deliverSMS: { texts.put($0) }
    )
    try await application.test(.router) { client in
        try await body(Wire(client: BackendClient(client), tray: tray, texts: texts, clock: clock))
    }
}

/// Runs the same with a defect and without, and tells the body which of the two it is.
func comparing(
    _ defect: Defect,
    policy: AccountPolicy = AccountPolicy(),
    _ body: @escaping @Sendable (_ wire: Wire, _ isFaulty: Bool) async throws -> Void
) async throws {
    let settings = try DefectFile().settings(of: defect)
    let tokens = settings["tokens"].flatMap(TokenFormat.init) ?? .opaque
    let carrier = settings["carrier"].flatMap(SessionCarrier.init) ?? .header
    let reset = settings["reset"].flatMap(PlainREST.Reset.init) ?? .link
    for defects in [[], [defect]] as [Defects] {
        try await withWire(defects: defects, policy: policy, tokens: tokens, carrier: carrier, reset: reset) {
            try await body($0, !defects.isEmpty)
        }
    }
}
