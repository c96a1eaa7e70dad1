import Conformance
import JSONText
import Testing

/// Reads the parts of scenarios that tests judge by, through the loader as a file would be.
enum Parts {
    private static func step(_ step: String) throws -> Step {
        let text = #"{ "title": "T", "actors": { "alice": {} }, "steps": [\#(step)] }"#
        let source = SourceText(name: "test", bytes: Array(text.utf8))
        return try #require(try ScenarioLoader.load(source, id: "test") { _ in nil }.steps.first)
    }

    /// The condition that a matcher object is.
    static func condition(_ json: String) throws -> ValueCondition {
        let members = json.dropFirst().dropLast()
        let action = try step(#"{ "examine": [{ "value": "x", \#(members) }], "verifies": "AUTH-A-001" }"#).action
        guard case .examine(let checks) = action, let check = checks.first else { return ValueCondition() }
        return check.condition
    }

    /// The expectation of a step.
    static func expectation(_ json: String) throws -> Conformance.Expectation {
        let action = try step(#"{ "do": "login", "actor": "alice", "expect": \#(json) }"#).action
        guard case .operation(let operation) = action else { return .ok }
        return operation.expectation
    }

    /// The expectation of a raw request.
    static func rawExpectation(_ json: String) throws -> Conformance.Expectation {
        let action = try step(#"{ "http": { "path": "/" }, "expect": \#(json) }"#).action
        guard case .http(let raw) = action else { return .ok }
        return raw.expectation
    }
}
