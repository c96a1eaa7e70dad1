import Foundation
import Hummingbird
import ReferenceTestSupport

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// Runs Kii Cloud's emulator as settings of its dialect describe it, and talks to it over a socket.
func withKii(
    _ settings: [String: String] = [:],
    _ body: @escaping @Sendable (Wire) async throws -> Void
) async throws {
    var configuration = ReferenceBackend.Configuration()
    try configuration.speak(for: KiiCloud.name, settings: settings)
    // Time stands still between the moves of a test, however slow the machine is.
    let start = Date()
    let (tray, texts, clock) = (MailTray(), SMSTray(), MovableClock(realNow: { start }))
    let application = ReferenceBackend.buildApplication(
        configuration,
        clock: clock,
        deliver: { tray.put($0) },
        deliverSMS: { texts.put($0) }
    )
    try await application.testOverSocket { client in
        try await body(Wire(client: client, tray: tray, texts: texts, clock: clock))
    }
}
