package import Testing

/// Lets a test begin when the machine has time for it, and few of them at once.
///
/// `swift test` begins all its tests together. Those that reckon with the clock (how long a connection is kept, how long a
/// command may take) then wait for minutes in which the others use the processors, and fail by it.
package struct QuietMachineTrait: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Machine.shared.whenQuiet(function)
    }
}

extension Trait where Self == QuietMachineTrait {
    /// The test begins when the machine has time for it.
    package static var onQuietMachine: Self { Self() }
}
