import Conformance
import JSONText
import MarkedSamples
import Testing

/// A dialect to plant mistakes in.
enum DialectSample {
    /// A right dialect with marked operations, and marked members beside them.
    static func text(operations: String = "", members: String = "") -> String {
        """
        {
          "title": "A sample",
          \(members.isEmpty ? #""capabilities": { "email": true, "side-channel": true }"# : members),
          "operations": {
            \(operations.isEmpty ? "" : operations + ",")
            "login": {
              "path": "/login", "json": { "email": "{{ identifier }}", "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": "$.token" } }]
            }
          },
          "messages": { "reset": { "channel": "mail", "save": { "code": { "digits": 6 } } } }
        }
        """
    }

    static let ok = #""outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }]"#

    static func expect(_ told: Told, _ dialect: String) throws {
        let text = MarkedText(dialect)
        let heads = try mistakes(inDialect: text.source).errorHeads
        #expect(heads == told.expected(in: text))
    }
}
