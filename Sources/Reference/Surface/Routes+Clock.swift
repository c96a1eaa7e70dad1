import Hummingbird
import JSONText
import Platform
import ReferenceCore

extension Routes {
    /// `/_control/clock`, beside the resources of every system: for tests that cannot wait.
    mutating func addClock(_ clock: MovableClock) {
        on(.get, "/_control/clock") { _ in Self.json(clock) }
        on(.post, "/_control/clock") { request in
            let members = try await RequestMembers.read(request)
            guard let seconds = members["advance"]?.double, (0...Self.mostSeconds).contains(seconds) else {
                throw Problem.invalidRequest(
                    "\"advance\" must be a number of seconds from 0 to \(Int(Self.mostSeconds))."
                )
            }
            clock.advance(by: .seconds(seconds))
            return Self.json(clock)
        }
    }

    /// Ten years at once.
    private static let mostSeconds = 10.0 * 366 * 86_400

    private static func json(_ clock: MovableClock) -> Response {
        .json([
            "now": JSONValue(clock.now.timeIntervalSince1970),
            "offset": JSONValue(clock.offset.inSeconds),
        ])
    }
}
