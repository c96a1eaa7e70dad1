package import JSONText

/// One JSON file: an ordered list of steps that verifies requirements and knows no backend.
package struct Scenario: Sendable {
    /// Its path below its root without the ending: `core/invalidation/reset-ends-old-sessions`.
    package var id: String
    package var source: SourceText
    package var title: String
    package var description: String?
    package var tags: [String]
    package var needs: [Need]
    /// The names of its test users, in order.
    package var actors: [String]
    package var values: [Step.Save]
    package var cases: CaseTable?
    package var steps: [Step]
    /// Steps that run whatever happened.
    package var cleanup: [Step]
    /// The file's object.
    package var origin = Origin.none

    /// Every step, those inside groups and the clean-up included.
    package var allSteps: [Step] { Self.flattened(steps) + Self.flattened(cleanup) }

    /// The requirements it verifies, each once, in the order of its checks.
    package var verifies: [RequirementID] {
        var seen: Set<RequirementID> = []
        return allSteps.flatMap(\.verifies).filter { seen.insert($0).inserted }
    }

    /// The requirements of the checks behind a step, each once.
    package func verifies(behind step: Step) -> [RequirementID] {
        var seen: Set<RequirementID> = []
        return allSteps.drop { $0.number != step.number }.dropFirst().flatMap(\.verifies)
            .filter { seen.insert($0).inserted }
    }

    /// Indicates whether it lets time pass, on the target's clock where the dialect can move it.
    package var movesClock: Bool {
        allSteps.contains { if case .advance = $0.action { true } else { false } }
    }

    /// Returns whether nothing else may run beside it: it moves the target's clock, or compares times. Where the dialect cannot move the
    /// clock, it only waits.
    package func runsAlone(in dialect: Dialect?) -> Bool {
        measuresTime || movesClock && dialect?.operations[.advanceClock] != nil
    }

    /// Indicates whether it compares times, which others beside it would blur.
    package var measuresTime: Bool {
        allSteps.contains { if case .compare(let step) = $0.action { step.aspects.contains(.time) } else { false } }
    }

    /// Indicates whether an expectation in it names `throttled`, so that the throttling it looks for would pass with time.
    package var speaksOfThrottling: Bool {
        allSteps.contains { step in
            switch step.action {
            case .operation(let operation): operation.expectation.names(.throttled)
            case .group(let group): group.counts.contains { $0.outcomes.words.contains(Outcome.throttled.rawValue) }
            case .http(let raw): raw.expectation.names(.throttled)
            case .receipt, .advance, .compare, .examine, .listen: false
            }
        }
    }

    /// Indicates whether it looks at the listener.
    package var listens: Bool {
        allSteps.contains { if case .listen = $0.action { true } else { false } }
    }

    /// Indicates whether it does something for which a dialect is needed; a raw request needs none.
    package var needsDialect: Bool {
        allSteps.contains { step in
            switch step.action {
            case .operation, .receipt, .advance: true
            case .group, .compare, .examine, .http, .listen: false
            }
        }
    }

    /// The steps inside of groups among these steps, at any depth.
    package static func membersOfGroups(_ steps: [Step]) -> [Step] {
        steps.flatMap { step -> [Step] in
            if case .group(let group) = step.action { flattened(group.steps) } else { [] }
        }
    }

    /// These steps and those inside of them, at any depth.
    package static func flattened(_ steps: [Step]) -> [Step] {
        steps.flatMap { step in
            if case .group(let group) = step.action { [step] + flattened(group.steps) } else { [step] }
        }
    }
}
